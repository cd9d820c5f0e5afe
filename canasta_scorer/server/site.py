"""The web client as a site in memory: Flet's stock files, mended, under the app's own assets."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from pathlib import Path

import flet_web
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from canasta_scorer.server.resource import ASK_FIRST, FOREVER, Resource
from canasta_scorer.server.stock_client import added_files, mended

_INDEX = "index.html"
_UNUSED_FOLDERS = ("pyodide/", "canvaskit/experimental_webparagraph/")
_UNUSED_SUFFIXES = (".symbols", ".map")
# What every start in a current browser asks for, largest first: packed before the browser is up.
_WARM = ("main.dart.wasm", "canvaskit/skwasm.wasm", "assets/fonts/MaterialIcons-Regular.otf")
# Where the client looks for a font with a character that the bundled ones lack.
_MISSING_FONTS = "assets/fonts/noto"
_BLANK_FONT = "fonts/Blank.woff2"
_CONFIG_MARK = "<!-- fletAppConfig -->"
# Only for the build that runs Python in the browser.
_BROWSER_PYTHON = '<script src="python.js"></script>\n'


class Site:
    """ASGI app that answers for every file of the web client.

    Below `/~<version>/` a file may be kept by the browser for ever, as any change of the client
    or of the assets changes the version; elsewhere the browser asks first. A path without a
    suffix is a place in the app and gets the page. Everything else is 404.
    """

    def __init__(self, assets: Path, client: Path | None = None) -> None:
        stock = client or Path(flet_web.get_package_web_dir())
        self._files = dict(_files(stock)) | dict(_files(assets))
        self._added = added_files()
        self._ready: dict[str, Future[Resource]] = {}
        self._workers = ThreadPoolExecutor(1, "pack")
        for path in _WARM:
            self._resource(path)

    @cached_property
    def version(self) -> str:
        """A short name for exactly these files, by their sizes and times of change."""
        stats = {path: file.stat() for path, file in self._files.items()}
        marks = sorted((path, stat.st_size, stat.st_mtime_ns) for path, stat in stats.items())
        return hashlib.blake2b(repr(marks).encode(), digest_size=8).hexdigest()

    @cached_property
    def page(self) -> str:
        """The HTML page with the app's configuration in it."""
        page = self._files[_INDEX].read_text(encoding="utf-8")
        config = json.dumps(_config(f"/~{self.version}/"))
        page = page.replace(_CONFIG_MARK, f"<script>Object.assign(flet, {config});</script>")
        return page.replace(_BROWSER_PYTHON, "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request from memory."""
        request = Request(scope, receive)
        response = await self._answer(request)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        path, caching = self._locate(request.url.path)
        # Shielded: a visitor who gives up must not cancel the packing for the next one.
        resource = await asyncio.shield(asyncio.wrap_future(self._resource(path)))
        return resource.answer(request, caching)

    def _locate(self, url_path: str) -> tuple[str, str]:
        path = url_path.lstrip("/")
        lasting = f"~{self.version}/"
        if path.startswith(lasting):
            return self._known(path.removeprefix(lasting)), FOREVER
        is_place = "." not in path.rpartition("/")[2]
        return (_INDEX if is_place else self._known(path)), ASK_FIRST

    def _known(self, path: str) -> str:
        if path.startswith(_MISSING_FONTS):
            return _BLANK_FONT
        if path not in self._files and path not in self._added:
            raise HTTPException(404)
        return path

    def _resource(self, path: str) -> Future[Resource]:
        if path not in self._ready:
            self._ready[path] = self._workers.submit(self._load, path)
        return self._ready[path]

    def _load(self, path: str) -> Resource:
        if path == _INDEX:
            return Resource.of(path, self.page.encode())
        if path in self._added:
            return Resource.of(path, self._added[path])
        return Resource.of(path, mended(path, self._files[path].read_bytes()))


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in folder.rglob("*"):
        path = file.relative_to(folder).as_posix()
        unused = path.startswith(_UNUSED_FOLDERS) or file.suffix in _UNUSED_SUFFIXES
        if file.is_file() and not unused:
            yield path, file


def _config(base: str) -> dict[str, str | bool]:
    return {
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "entrypointBaseUrl": base,
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
        "noCdn": True,
        "pyodide": False,
    }
