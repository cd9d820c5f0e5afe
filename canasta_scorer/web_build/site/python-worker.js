// Runs the app: Pyodide with everything from this site, started with the page and not, as in
// Flet's own worker, after Flutter's first frame; nothing is resolved or downloaded at run time.

import { loadPyodide } from "./pyodide/pyodide.mjs";
// loadPyodide imports this too: named here, it comes at the same time.
import "./pyodide/pyodide.asm.mjs";
import { NotOpened } from "./access.js";
import { fileSystem, PrivateFiles } from "./private-files.js";
import { Snapshot } from "./snapshot-file.js";
import { unpack } from "./tar.js";

const APP = "/app";
const DATA = "/scores";
const parameters = new URL(self.location).searchParams;

const fetched = async (name) => {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

// What Python knows of the page, as the module `canasta_page` (see canasta_scorer/web_page.py).
const page = {
  languages: navigator.languages,
  refusal: null,
  state: {},
  snapshot: null,
  post: (kind) => self.postMessage({ kind }),
  changed: null,
};

// The module through which Flet's Python side and this worker know each other.
const flet = { receive_callback: toFlutter };

function toFlutter(message) {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
}

async function openFiles() {
  const folder = parameters.get("folder");
  try {
    const files = await PrivateFiles.open(folder);
    page.snapshot = await Snapshot.open(folder);
    return files;
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    page.refusal = { code: error.code, detail: error.detail };
    return null;
  }
}

async function boot() {
  const opening = openFiles();
  const app = fetched("app.tar");
  app.catch(() => {});
  const python = await loadPyodide({
    env: { CANASTA_SCORER_DATA: DATA, HOME: "/home/web" },
    lockFileContents: { info: { abi_version: parameters.get("abi") }, packages: {} },
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  self.pyodide = python;
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("canasta_page", page);
  unpack(python.FS, await app, APP);
  const files = await opening;
  if (files) {
    python.FS.mkdirTree(DATA);
    python.FS.mount(fileSystem(python.FS, files), {}, DATA);
    self.privateFiles = files;
  }
  python.runPython(`import sys; sys.path.insert(0, "${APP}"); import main`);
  return python;
}

const booted = boot();
booted.catch(() => {});

async function connect({ args, documentUrl }) {
  try {
    const python = await booted;
    flet.args = args;
    flet.documentUrl = documentUrl;
    await python.runPythonAsync("import flet; flet.run(main.main)");
    await flet.start_connection(toFlutter);
    self.postMessage("initialized");
    // Flutter takes a moment to ask for the first screen.
    python.runPython("main.ahead()");
  } catch (error) {
    self.postMessage(String(error));
  }
}

const heard = {
  connect,
  usable: () => self.pyodide.runPythonAsync("await main.rest()"),
  state({ state }) {
    page.state = state;
    page.changed?.();
  },
  // The browser may freeze a hidden page at any moment.
  hidden: () => self.privateFiles?.flush(),
};

self.onmessage = ({ data }) => {
  if (data.kind) heard[data.kind](data);
  else flet.send?.(data);
};
