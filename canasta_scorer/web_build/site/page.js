// The page around the app: its first picture, the service worker and its updates, and whether the
// browser promises to keep the data.

const canasta = {
  state: { update: false, kept: null, offline: null },
  waiting: null,
};

const loading = document.getElementById("loading");

function afterFrames(count, act) {
  requestAnimationFrame(() => (count ? afterFrames(count - 1, act) : act()));
}

function tell(change) {
  Object.assign(canasta.state, change);
  pythonWorker.postMessage({ kind: "state", state: canasta.state });
}

// The plain page stays until the first screen has been drawn behind it. Flutter's own first frame
// is empty and Python's first message only greets: the next that brings controls is the screen.
const plain = new TextDecoder("latin1");
let greeted = false;
let drawn = false;
function drawing({ bytes }) {
  if (drawn) return;
  drawn = greeted && plain.decode(bytes).includes("controls");
  greeted = true;
  if (drawn) afterFrames(2, usable);
}

function usable() {
  loading.remove();
  performance.mark("usable");
  pythonWorker.postMessage({ kind: "usable" });
  // Keeping files for later must not slow down this start.
  const prepare = () => prepareOffline().catch(() => tell({ offline: false }));
  if (window.requestIdleCallback) requestIdleCallback(prepare);
  else setTimeout(prepare, 1000);
}

const wanted = navigator.languages.map((code) => code.slice(0, 2));
const words = flet.words[wanted.find((code) => flet.words[code]) ?? "en"];

function failed({ reason }) {
  const line = document.createElement("p");
  line.textContent = words.failed.replace("{reason}", () => reason);
  loading.append(line);
}

// Where site data is blocked altogether Flutter waits for ever.
try {
  localStorage.getItem("");
} catch {
  failed({ reason: words.blocked });
}

// Browsers that ask the person do so at the first hand, when there is something to keep.
let asked = false;
async function saved() {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  tell({ kept: (await navigator.storage.persisted()) || (await navigator.storage.persist()) });
}

function reload() {
  if (!canasta.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  canasta.waiting.postMessage("activate");
}

hears.page = (message) => ({ drawing, failed, saved, reload })[message.kind](message);

// Which build of the drawing engine this browser runs; a service worker cannot find out itself.
function engine() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const has = (part) => loaded.some((name) => name.includes(part));
  if (has("/skwasm.wasm")) return "skwasm";
  return has("/chromium/canvaskit.wasm") ? "chromium" : "canvaskit";
}

// Fails where the browser has no service worker for this page, or the files did not all come.
async function prepareOffline() {
  const registration = await navigator.serviceWorker.register(
    `${flet.entrypointBaseUrl}service-worker.js?engine=${engine()}`,
  );
  const arrived = (worker) => {
    if (worker?.state !== "installed" || !navigator.serviceWorker.controller) return;
    canasta.waiting = worker;
    tell({ update: true });
  };
  arrived(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => arrived(worker));
  });
  // A table stays open all evening: look again whenever the phone is picked up.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
  await Promise.race([navigator.serviceWorker.ready, redundant(registration.installing)]);
  tell({ offline: true });
}

const redundant = (worker) =>
  new Promise((_, fail) => {
    worker?.addEventListener("statechange", () => worker.state === "redundant" && fail());
  });

// A page that the browser puts aside for the back button must not hold the matches meanwhile.
addEventListener("pagehide", ({ persisted }) => persisted && pythonWorker.terminate());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

document.addEventListener("visibilitychange", () => {
  if (document.hidden) pythonWorker.postMessage({ kind: "hidden" });
});
