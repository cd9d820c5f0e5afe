// node compile.mjs PYODIDE FOLDER ABI: compiles the modules in FOLDER/in.tar to FOLDER/out.tar with
// the Python in PYODIDE.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, abi] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: pyodide,
  // Without a fixed seed the order of sets, and with it the byte code, differs each time.
  env: { PYTHONHASHSEED: "0" },
  lockFileContents: { info: { abi_version: abi }, packages: {} },
});
python.FS.writeFile("in.tar", fs.readFileSync(path.join(folder, "in.tar")));
try {
  python.runPython(fs.readFileSync(path.join(folder, "compile_all.py"), "utf8"));
} catch (error) {
  // Left to Node, the message would come with the source of Pyodide around it.
  console.error(error.message);
  process.exit(1);
}
fs.writeFileSync(path.join(folder, "out.tar"), python.FS.readFile("out.tar"));
