"""A plain static host: the files of a folder below a path, and nothing else."""

from __future__ import annotations

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from tests.app_server import free_port

_TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".woff2": "font/woff2"}


class Host:
    """Serves `folder` at `address`, which ends with `base`; can be stopped and started again.

    `asked` are the paths of all requests so far, `missed` those that lead nowhere, `sent` counts
    the bytes of the files that were sent; what the browser had already costs none.
    """

    def __init__(self, folder: Path, base: str = "/") -> None:
        self.folder, self.base, self.port = folder, base, free_port()
        self.address = f"http://127.0.0.1:{self.port}{base}"
        self.asked: list[str] = []
        self.missed: list[str] = []
        self.sent = 0
        self.start()

    def start(self) -> None:
        """Listen, at the same port as before."""
        host = self

        class Handler(SimpleHTTPRequestHandler):
            extensions_map = SimpleHTTPRequestHandler.extensions_map | _TYPES

            def translate_path(self, path: str) -> str:
                asked = urlsplit(path).path
                host.asked.append(asked)
                file = host.folder / (asked.removeprefix(host.base) or "index.html")
                if not asked.startswith(host.base) or not file.exists():
                    host.missed.append(asked)
                    return str(host.folder / "no such file")
                packed = file.with_name(f"{file.name}.br")
                self.is_packed = packed.is_file() and "br" in self.headers["Accept-Encoding"]
                return str(packed if self.is_packed else file)

            def copyfile(self, source: Any, outputfile: Any) -> None:
                body = source.read()
                host.sent += len(body)
                outputfile.write(body)

            def guess_type(self, path: str | PathLike[str]) -> str:
                return super().guess_type(str(path).removesuffix(".br"))

            def end_headers(self) -> None:
                if getattr(self, "is_packed", False):
                    self.send_header("Content-Encoding", "br")
                super().end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self._server = _Quiet(("127.0.0.1", self.port), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """A browser that is killed leaves its requests half done."""
