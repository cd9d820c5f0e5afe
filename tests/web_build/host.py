"""A plain static host: the files of a folder below a path, and nothing else."""

from __future__ import annotations

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from tests.app_server import free_port

_TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".woff2": "font/woff2"}


class Host:
    """Serves `folder` at `address`, which ends with `base`; can be stopped and started again.

    `asked` are the paths of all requests so far, `missed` those that lead nowhere.
    """

    def __init__(self, folder: Path, base: str = "/") -> None:
        self.folder, self.base, self.port = folder, base, free_port()
        self.address = f"http://127.0.0.1:{self.port}{base}"
        self.asked: list[str] = []
        self.missed: list[str] = []
        self.start()

    def start(self) -> None:
        """Listen, at the same port as before."""
        host = self

        class Handler(SimpleHTTPRequestHandler):
            extensions_map = SimpleHTTPRequestHandler.extensions_map | _TYPES

            def translate_path(self, path: str) -> str:
                asked = urlsplit(path).path
                host.asked.append(asked)
                file = host.folder / asked.removeprefix(host.base)
                if not asked.startswith(host.base) or not file.exists():
                    host.missed.append(asked)
                    return str(host.folder / "no such file")
                return str(file)

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
