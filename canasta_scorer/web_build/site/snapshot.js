// The running match as it was saved last, as plain HTML, while the app is still starting.

(async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(`${flet.worker.folder}-snapshot`);
  const file = await folder.getFileHandle("snapshot.json");
  const { title, sides } = JSON.parse(await (await file.getFile()).text());
  const loading = document.getElementById("loading");
  if (!loading) return;
  const cell = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const table = document.createElement("table");
  table.append(cell("caption", title));
  for (const { name, total } of sides) {
    const row = table.insertRow();
    row.append(cell("th", name), cell("td", total));
  }
  loading.append(table);
  performance.mark("snapshot");
})().catch(() => {}); // No match is running, or nothing can be kept here: the app will say.
