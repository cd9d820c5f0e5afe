"""Which storage to use: the file on this device, or memory when that file refuses."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from canasta_scorer.paths import data_dir
from canasta_scorer.store.errors import FileError
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.shelves import Clock, utc_now
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore

FILE_NAME = "matches.db"


@dataclass(frozen=True)
class Opened:
    """A store to work with, and what is wrong when it will not last.

    With a `problem` the store forgets everything at the end of the process, and the file at
    `path` stays as it was found.
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
        return Opened(MatchStore(SqliteStorage(path), clock), path)
    except FileError as problem:
        return Opened(MatchStore(MemoryStorage(), clock), path, problem)
