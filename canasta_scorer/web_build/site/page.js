// The page around the app: its first picture, the service worker and its updates, and whether the
// browser promises to keep the data.

const canasta = {
  state: { update: false, kept: null },
  waiting: null,
};

const loading = document.getElementById("loading");
const frames = (count, act) => requestAnimationFrame(() => (count ? frames(count - 1, act) : act()));

function tell(change) {
  Object.assign(canasta.state, change);
  pythonWorker.postMessage({ kind: "state", state: canasta.state });
}

// The plain page stays until what Python sent has been drawn behind it. Flutter's own first frame
// is empty, and the first message only says that Python is there.
let messages = 0;
function drawing() {
  messages += 1;
  if (messages === 2) frames(2, usable);
}

function usable() {
  loading.remove();
  performance.mark("usable");
  // Keeping files for later must not slow down this start.
  requestIdleCallback?.(prepareOffline) ?? setTimeout(prepareOffline, 1000);
}

function failed({ reason }) {
  const line = document.createElement("p");
  line.textContent = `${flet.words.failed} ${reason}`;
  loading.append(line);
}

// Browsers that ask the person do so at the first hand, when there is something to keep.
async function saved() {
  if (canasta.state.kept !== null || !navigator.storage?.persist) return;
  canasta.state.kept = false;
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

async function prepareOffline() {
  if (!("serviceWorker" in navigator)) return;
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
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) pythonWorker.postMessage({ kind: "hidden" });
});
