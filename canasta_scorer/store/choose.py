"""Which storage to use: the file on this device, or memory when that file refuses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_scorer.late import Late
from canasta_scorer.paths import data_dir
from canasta_scorer.store.browser import BrowserStorage
from canasta_scorer.store.errors import FileError, NotWritable
from canasta_scorer.store.port import Storage
from canasta_scorer.store.shelves import Clock, utc_now
from canasta_scorer.store.sqlite import SqliteCopy, SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.web_page import web_page

if TYPE_CHECKING:
    from canasta_scorer.store import memory
else:
    memory = Late("canasta_scorer.store.memory")

FILE_NAME = "matches.db"


@dataclass(frozen=True)
class Opened:
    """A store to work with, and what is wrong when it will not last.

    With a `problem` the store forgets everything at the end of the process, and the file at
    `path` stays as it was found; where that can be read but not written, its matches are shown.
    """

    store: MatchStore
    path: Path
    problem: FileError | None = None


def open_store(folder: Path | None = None, clock: Clock = utc_now) -> Opened:
    """Open the matches in a folder, left out the one that `paths.data_dir` names.

    Never raises for a file that cannot be used: the app starts all the same and says why.
    """
    path = (folder or data_dir()) / FILE_NAME
    try:
        return Opened(MatchStore(_lasting(path), clock), path)
    except FileError as problem:
        return Opened(MatchStore(_instead(path, problem), clock), path, problem)


def set_aside(path: Path, clock: Clock = utc_now) -> Path:
    """Give a damaged file another name, so that a new one can be begun; gives the new place.

    Raises NotWritable when the folder does not allow it.
    """
    stamp = clock().strftime("%Y%m%d-%H%M%S")
    names = (f"{path.stem}-damaged-{stamp}-{n}{path.suffix}" for n in count(1))
    kept = next(place for name in names if not (place := path.with_name(name)).exists())
    try:
        for suffix in ("-journal", "-wal", "-shm", ""):
            part = path.with_name(path.name + suffix)
            if part.exists():
                part.rename(kept.with_name(kept.name + suffix))
    except OSError as error:
        raise NotWritable(path, error.strerror or str(error)) from error
    return kept


def _lasting(path: Path) -> Storage:
    page = web_page()
    return BrowserStorage(path, page) if page else SqliteStorage(path)


def _instead(path: Path, problem: FileError) -> Storage:
    if isinstance(problem, NotWritable) and path.exists():
        try:
            return SqliteCopy(path)
        except FileError:
            return memory.MemoryStorage()
    return memory.MemoryStorage()
