"""The drawing half of the site: Flet's stock web client, mended, and the Python that it carries."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import flet_web

from canasta_scorer.errors import BadInput
from canasta_scorer.server.stock_client import added_files, mended
from canasta_scorer.web_build.bytecode import compiled
from canasta_scorer.web_build.files import (
    Files,
    left_out,
    own_file,
    pack_zip,
    read_folder,
    unpack_zip,
    without,
)
from canasta_scorer.web_build.wheels import listed

_BOOTSTRAP = "flutter_bootstrap.js"
_LIBRARY = "pyodide/python_stdlib.zip"
# Flutter's first frame is empty here: Python has not said anything yet.
_REMOVES_PAGE = b"window.addEventListener('flutter-first-frame'"
_KEEPS_PAGE = b"window.addEventListener('never'"
_SCRIPTS = (
    "access.js",
    "page.js",
    "private-files.js",
    "python-worker.js",
    "python.js",
    "snapshot-file.js",
    "tar.js",
)
ENGINES = {
    "skwasm": ("canvaskit/skwasm.js", "canvaskit/skwasm.wasm", "main.dart.mjs", "main.dart.wasm"),
    "chromium": (
        "canvaskit/chromium/canvaskit.js",
        "canvaskit/chromium/canvaskit.wasm",
        "main.dart.js",
    ),
    "canvaskit": ("canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm", "main.dart.js"),
}
"""The files that only one build of the drawing engine needs; a browser loads one of the three."""


def client() -> Files:
    """The client's files and the worker's scripts.

    Raises BadInput when the installed client is not the one that the mending was written for.
    """
    stock = without(_stock(), left_out("client"))
    try:
        files = {path: mended(path, body) for path, body in stock.items()}
    except ValueError as error:
        raise BadInput("flet-web", str(error)) from None
    files[_BOOTSTRAP] = _keeping_page(files[_BOOTSTRAP])
    scripts = {name: own_file(f"site/{name}") for name in _SCRIPTS}
    return files | added_files() | scripts | {_LIBRARY: _library()}


def python_folder() -> Path:
    """The folder of the Python that runs in the browser."""
    return Path(flet_web.get_package_web_dir()) / "pyodide"


def _stock() -> Files:
    wanted = next(wheel.version for wheel in listed() if wheel.name == "flet")
    found = version("flet-web")
    if found != wanted:
        raise BadInput("flet-web", f"the site needs version {wanted}, version {found} is installed")
    files = read_folder(Path(flet_web.get_package_web_dir()))
    missing = {name for names in ENGINES.values() for name in names} - files.keys()
    if missing:
        raise BadInput("flet-web", f"the web client lacks {', '.join(sorted(missing))}")
    return files


def _keeping_page(bootstrap: bytes) -> bytes:
    if bootstrap.count(_REMOVES_PAGE) != 1:
        raise BadInput("flet-web", f"{_BOOTSTRAP} removes the page's first picture in another way")
    return bootstrap.replace(_REMOVES_PAGE, _KEEPS_PAGE)


def _library() -> bytes:
    whole = unpack_zip((python_folder() / "python_stdlib.zip").read_bytes())
    kept = {f"encodings/{name}.py" for name in left_out("encodings")}
    files = {
        path: body
        for path, body in without(whole, left_out("stdlib")).items()
        if not path.startswith("encodings/") or path in kept
    }
    return pack_zip(compiled(files, python_folder()))
