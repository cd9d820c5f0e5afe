// The bridge between Flutter and the Python worker: Flet's three functions, with a worker that is
// started as soon as the page is read, so that Python and Flutter come up side by side.

const pythonWorker = new Worker(
  `${flet.entrypointBaseUrl}python-worker.js?${new URLSearchParams(flet.worker)}`,
  { type: "module" },
);

// What the worker says: bytes go to Flutter, a word ends the start, the rest concerns the page.
const hears = { flutter: null, started: null, page: null };

pythonWorker.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) {
    hears.flutter(data);
    hears.page?.({ kind: "drawing", bytes: data });
  } else if (typeof data === "string") {
    hears.started(data);
  } else {
    hears.page?.(data);
  }
};
// A worker that cannot even be read says nothing itself.
pythonWorker.onerror = ({ message }) => hears.page?.({ kind: "failed", reason: message });

globalThis.jsConnect = async (_appId, args, toFlutter) => {
  hears.flutter = toFlutter;
  const started = new Promise((settle) => {
    hears.started = settle;
  });
  pythonWorker.postMessage({ kind: "connect", args, documentUrl: document.URL });
  const outcome = await started;
  if (outcome === "initialized") return;
  hears.page?.({ kind: "failed", reason: outcome });
  throw new Error(outcome);
};

globalThis.jsSend = async (_appId, data) => pythonWorker.postMessage(data, [data.buffer]);

globalThis.jsDisconnect = async () => pythonWorker.terminate();
