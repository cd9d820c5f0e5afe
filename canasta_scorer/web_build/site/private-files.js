// Files in the browser's private file system (OPFS), as synchronous as SQLite needs them.
//
// The browser opens a file asynchronously, while SQLite creates, renames and deletes files in the
// middle of a call. So some files are held open from the start; each begins with a header that
// says which name it bears at the moment, and creating, renaming or deleting only writes headers.

import { folderNamed, held } from "./access.js";

const HEADER_BYTES = 4096;
const MAGIC = "canasta:";
const SPARE_FILES = 6;
// Error numbers of Emscripten's C library.
const NO_ENTRY = 44;
const FAULT = 29;
const FULL = 51;
const DIRECTORY = 0o40777;
const FILE = 0o100777;

export class PrivateFiles {
  // All files in the folder of that name; throws NotOpened.
  static async open(name) {
    const folder = await folderNamed(name);
    const handles = [await held(folder, "0")];
    const names = [];
    for await (const key of folder.keys()) if (key !== "0") names.push(key);
    handles.push(...(await Promise.all(names.map((key) => held(folder, key)))));
    const files = new PrivateFiles(handles);
    while (files.spare < SPARE_FILES) {
      files.slots.push(new Slot(await held(folder, String(files.slots.length))));
    }
    return files;
  }

  constructor(handles) {
    this.slots = handles.map((handle) => new Slot(handle));
  }

  get spare() {
    return this.slots.filter((slot) => !slot.name).length;
  }

  get names() {
    return this.slots.map((slot) => slot.name).filter(Boolean);
  }

  find(name) {
    return this.slots.find((slot) => slot.name === name);
  }

  create(name) {
    const slot = this.slots.find((each) => !each.name);
    if (slot) slot.bear(name);
    return slot;
  }

  // What was written to the others first must reach the disk first: SQLite asks for that with
  // fdatasync, which Emscripten swallows.
  write(slot, bytes, at) {
    for (const other of this.slots) if (other !== slot) other.flush();
    return slot.write(bytes, at);
  }

  truncate(slot, size) {
    for (const other of this.slots) if (other !== slot) other.flush();
    slot.truncate(size);
  }

  flush() {
    for (const slot of this.slots) slot.flush();
  }
}

// One file held open. Positions and sizes count from behind the header.
class Slot {
  constructor(handle) {
    this.handle = handle;
    this.dirty = false;
    this.name = this.writtenName();
  }

  writtenName() {
    const header = new Uint8Array(Math.min(HEADER_BYTES, this.handle.getSize()));
    this.handle.read(header, { at: 0 });
    const [text] = new TextDecoder().decode(header).split("\0");
    return text.startsWith(MAGIC) ? text.slice(MAGIC.length) : "";
  }

  bear(name) {
    const header = new Uint8Array(HEADER_BYTES);
    new TextEncoder().encodeInto(name ? MAGIC + name : "", header);
    this.handle.write(header, { at: 0 });
    this.handle.flush();
    this.name = name;
  }

  free() {
    this.bear("");
    this.truncate(0);
    this.flush();
  }

  get size() {
    return Math.max(0, this.handle.getSize() - HEADER_BYTES);
  }

  read(bytes, at) {
    return this.handle.read(bytes, { at: at + HEADER_BYTES });
  }

  write(bytes, at) {
    this.dirty = true;
    return this.handle.write(bytes, { at: at + HEADER_BYTES });
  }

  truncate(size) {
    this.dirty = true;
    this.handle.truncate(size + HEADER_BYTES);
  }

  flush() {
    if (!this.dirty) return;
    this.handle.flush();
    this.dirty = false;
  }
}

// An Emscripten file system of one flat folder over `files`.
export function fileSystem(FS, files) {
  const memory = FS.filesystems.MEMFS;

  const fail = (number) => {
    throw new FS.ErrnoError(number);
  };
  // A full disk shows as an exception or as a write that stops short.
  const kept = (act) => {
    try {
      return act();
    } catch (error) {
      return fail(error.name === "QuotaExceededError" ? FULL : FAULT);
    }
  };
  const node = (parent, name, mode, slot) => {
    const made = FS.createNode(parent, name, mode, 0);
    return Object.assign(made, { node_ops: nodes, stream_ops: streams, slot, contents: {} });
  };

  const nodes = {
    getattr({ id, mode, slot }) {
      const size = slot ? slot.size : HEADER_BYTES;
      const [atime, mtime, ctime] = [new Date(0), new Date(0), new Date(0)];
      const blocks = Math.ceil(size / 512);
      return { dev: 1, ino: id, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, atime, mtime, ctime,
        blksize: 4096, blocks };
    },
    setattr({ slot }, { size }) {
      if (size !== undefined) kept(() => files.truncate(slot, size));
    },
    lookup(parent, name) {
      const slot = files.find(name);
      return slot ? node(parent, name, FILE, slot) : fail(NO_ENTRY);
    },
    mknod(parent, name, mode, device) {
      // What SQLite shares between connections is only of use while this page lives.
      if (name.endsWith("-shm")) return memory.createNode(parent, name, mode, device);
      const slot = kept(() => files.create(name));
      return slot ? node(parent, name, FILE, slot) : fail(FULL);
    },
    rename(old, _parent, name) {
      kept(() => {
        files.find(name)?.free();
        old.slot?.bear(name);
      });
      old.name = name;
    },
    unlink(parent, name) {
      const slot = files.find(name);
      if (slot) kept(() => slot.free());
      else delete parent.contents[name];
    },
    readdir: () => [".", "..", ...files.names],
  };

  const streams = {
    read: ({ node: { slot } }, buffer, offset, length, position) =>
      kept(() => slot.read(buffer.subarray(offset, offset + length), position)),
    write({ node: { slot } }, buffer, offset, length, position) {
      const bytes = buffer.subarray(offset, offset + length);
      const written = kept(() => files.write(slot, bytes, position));
      return written < length ? fail(FULL) : written;
    },
    llseek({ node: { slot }, position }, offset, whence) {
      return offset + [0, position, slot ? slot.size : 0][whence];
    },
    fsync() {
      kept(() => files.flush());
      return 0;
    },
  };

  return { mount: () => node(null, "/", DIRECTORY, null) };
}
