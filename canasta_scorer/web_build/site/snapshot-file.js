// What the page shows at the next start before Python is up: a small file of its own, which a page
// can read without holding it.

import { folderNamed, held } from "./access.js";

const folderOf = (name) => `${name}-snapshot`;
const FILE_NAME = "snapshot.json";

export class Snapshot {
  // Throws NotOpened.
  static async open(name) {
    return new Snapshot(await held(await folderNamed(folderOf(name)), FILE_NAME));
  }

  constructor(handle) {
    this.handle = handle;
  }

  // On the disk when it returns; an empty text shows nothing.
  write(text) {
    this.handle.truncate(0);
    if (text) this.handle.write(new TextEncoder().encode(text), { at: 0 });
    this.handle.flush();
  }
}
