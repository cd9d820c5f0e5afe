"""Flet's stock web client, mended for use without the internet; pinned to flet-web 1.0.5."""

import re

# The client asks for this script at every start, although nothing in the app is drawn by Rive.
_RIVE = re.compile(rb"https://[\w.]+/npm/@rive-app/flutter-native-wasm@[\d.]+/")
_SERVICE_WORKER = re.compile(rb"\s*serviceWorkerSettings: \{.*?\},\n", re.DOTALL)
_RIVE_FOLDERS = (b"rive_/", b"rive/")
_COMPILED = ("main.dart.js", "main.dart.wasm")
_BOOTSTRAP = "flutter_bootstrap.js"


def added_files() -> dict[str, bytes]:
    """What the mended client asks for beside its own files, by path: a Rive that never starts."""
    stub = b"self.RiveNative = () => new Promise(() => {});\n"
    return {f"{folder.decode()}wasm/rive_native.js": stub for folder in _RIVE_FOLDERS}


def mended(path: str, body: bytes) -> bytes:
    """The file of the stock client at `path` as the app serves it.

    Raises ValueError when the file is not the one that this was written for.
    """
    if path in _COMPILED:
        return _without_foreign_script(body)
    if path == _BOOTSTRAP:
        return _without_service_worker(body)
    return body


def _without_foreign_script(body: bytes) -> bytes:
    found = _RIVE.findall(body)
    if len(found) != 1:
        raise ValueError(f"the web client names Rive's address {len(found)} times, not once")
    # The compiled module counts its bytes: a path of the same length, filled up with `./`.
    folder = _RIVE_FOLDERS[len(found[0]) % 2]
    return body.replace(found[0], folder + b"./" * ((len(found[0]) - len(folder)) // 2))


def _without_service_worker(body: bytes) -> bytes:
    # Flutter's worker only unregisters itself and reloads the page, at the first visit, too.
    mended_body, count = _SERVICE_WORKER.subn(b"\n", body)
    if count != 1:
        raise ValueError(f"the bootstrap sets {count} service workers, not one")
    return mended_body
