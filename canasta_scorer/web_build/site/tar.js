// Puts the files of an uncompressed tar archive into Emscripten's memory.

const BLOCK = 512;
const text = new TextDecoder();

const field = (block, from, to) => text.decode(block.subarray(from, to)).split("\0")[0];

export function unpack(FS, archive, folder) {
  const made = new Set();
  for (let at = 0; archive[at]; ) {
    const header = archive.subarray(at, at + BLOCK);
    const prefix = field(header, 345, 500);
    const path = `${folder}/${prefix ? `${prefix}/` : ""}${field(header, 0, 100)}`;
    const size = parseInt(field(header, 124, 136), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    const start = at + BLOCK;
    FS.writeFile(path, archive.subarray(start, start + size), { canOwn: true });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
