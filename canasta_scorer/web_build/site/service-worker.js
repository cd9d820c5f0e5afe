// Keeps the whole site on the phone: every file by its hash, so that an update fetches only what
// changed and a half-loaded update is never served.

const FILES = __FILES__; // path below the site: SHA-256, "" is the page itself
const ENGINES = __ENGINES__; // the files that only one build of the drawing engine needs
const POLICY = __POLICY__;

const scope = self.registration.scope;
const CACHE = `canasta-scorer ${scope}`;
const engine = new URL(self.location).searchParams.get("engine");
const own = ENGINES[engine] ?? [];
const others = Object.values(ENGINES).flat().filter((file) => !own.includes(file));
const needed = Object.keys(FILES).filter((file) => !others.includes(file));

const keyOf = (file) => `${scope}${file}?sha256=${FILES[file]}`;

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetchRight(file) {
  // The browser's own cache may still hold the file of an older version.
  for (const cache of ["default", "reload"]) {
    const response = await fetch(scope + file, { cache });
    if (response.ok && (await hashOf(response.clone())) === FILES[file]) return response;
  }
  throw new Error(`${file} is not the file of this version`);
}

// The page's own policy does not reach its worker, which goes by the headers it comes with.
async function withPolicy(response) {
  const headers = new Headers({ "Content-Security-Policy": POLICY });
  headers.set("Content-Type", response.headers.get("Content-Type"));
  return new Response(await response.blob(), { headers });
}

async function keep(cache, file) {
  if (await cache.match(keyOf(file))) return;
  const response = await fetchRight(file);
  // Rewritten responses lose the browser's cache of compiled code: only the two that run scripts.
  const governs = file === "" || file === "python-worker.js";
  await cache.put(keyOf(file), governs ? await withPolicy(response) : response);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const queue = [...needed];
  const worker = async () => {
    while (queue.length) await keep(cache, queue.shift());
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

async function dropOld() {
  const cache = await caches.open(CACHE);
  const current = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

function fileOf(request) {
  const [url] = request.url.split(/[?#]/);
  if (!url.startsWith(scope)) return null;
  const path = url.slice(scope.length);
  const file = path === "index.html" ? "" : path;
  return file in FILES ? file : null;
}

async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(file))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" ? fileOf(event.request) : null;
  if (file !== null) event.respondWith(answer(event.request, file));
});
