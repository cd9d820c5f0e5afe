// Opening files of the browser's private file system for this page alone.

const PATIENCE_MS = 2000;
const PAUSE_MS = 50;
// What the browsers call it when another page holds the file.
const TAKEN = ["NoModificationAllowedError", "InvalidStateError"];

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// The page may not have the files: code "elsewhere" (another page holds them) or "none" (the
// browser keeps nothing for this page).
export class NotOpened extends Error {
  constructor(code, detail) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export async function folderNamed(name) {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(name, { create: true });
  } catch (error) {
    throw new NotOpened("none", String(error));
  }
}

// An exclusive handle. A page that was just closed may hold the file for a moment longer.
export async function held(folder, name) {
  const latest = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const file = await folder.getFileHandle(name, { create: true });
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (!TAKEN.includes(error.name)) throw new NotOpened("none", String(error));
      if (performance.now() > latest) throw new NotOpened("elsewhere", String(error));
    }
    await pause(PAUSE_MS);
  }
}
