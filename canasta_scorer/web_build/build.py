"""`canasta-scorer build-web`: the app as a folder that any static host serves."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from canasta_scorer.errors import BadInput, shown
from canasta_scorer.paths import assets_dir
from canasta_scorer.web_build import offline
from canasta_scorer.web_build.bytecode import compiled
from canasta_scorer.web_build.client import client, python_folder
from canasta_scorer.web_build.files import (
    Files,
    below,
    left_out,
    own_file,
    pack_tar,
    read_folder,
    without,
)
from canasta_scorer.web_build.packed import BEST, packed
from canasta_scorer.web_build.page import assets
from canasta_scorer.web_build.wheels import packages

_BASE = re.compile(r"/(?:[\w.~-]+/)*")
_PACKAGE = Path(__file__).resolve().parents[1]


def build_web(
    out: Path, base: str = "/", *, wheels: Path | None = None, quality: int = BEST
) -> None:
    """Write the site to `out`, in place of an earlier one there.

    `base` is the path on its host under which it will lie; `wheels` a folder of the packages it
    needs, downloaded where left out; `quality` that of the compressed copies (0 to 11, 11 takes a
    minute more). Raises BadInput when something is missing, or `out` holds something else.
    """
    check_base(base)
    check_out(out)
    parts = client() | {"app.tar": python_side(app_modules(), wheels)}
    write(site(parts, assets_dir(), base), out, quality)


def check_base(base: str) -> None:
    """Raise BadInput unless `base` is a path that begins and ends with a slash."""
    if not _BASE.fullmatch(base):
        raise BadInput("base", f"{shown(base)} is not a path such as / or /scores/")


def check_out(out: Path) -> None:
    """Raise BadInput where `out` is something else than an earlier site or an empty folder."""
    if out.is_dir() and any(out.iterdir()) and not (out / offline.NAME).is_file():
        raise BadInput(str(out), "this folder holds something else: name an empty or a new one")
    if out.exists() and not out.is_dir():
        raise BadInput(str(out), "this is a file: name a folder")


def app_modules() -> Files:
    """The app's own modules and data, with the module `main` that starts it."""
    modules = without(read_folder(_PACKAGE), left_out("app"))
    return below("canasta_scorer", modules) | {"main.py": own_file("site/main.py")}


def python_side(app: Files, wheels: Path | None = None) -> bytes:
    """The archive of all Python that the site runs: `app`, whose module `main` starts it, and the
    packages; raises BadInput.
    """
    python = python_folder()
    return pack_tar(compiled(packages(wheels), python) | compiled(app, python))


def site(parts: Files, assets_folder: Path, base: str) -> Files:
    """All files of the site from its parts; raises BadInput."""
    files = parts | assets(assets_folder, base)
    return files | {offline.NAME: offline.service_worker(files)}


def write(files: Files, out: Path, quality: int) -> None:
    """Write files and their compressed copies; the folder is complete or as it was before."""
    everything = files | packed(files, quality)
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as work:
        new = Path(work) / "new"
        for path, body in everything.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(body)
        if out.exists():
            out.rename(Path(work) / "old")
        new.rename(out)
