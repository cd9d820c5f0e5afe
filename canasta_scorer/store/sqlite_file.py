"""Opening the SQLite file: looked at before it is touched, brought to today's version, set up."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from canasta_scorer.store.errors import (
    DamagedFile,
    DiskFault,
    DiskFull,
    FileError,
    Locked,
    NewerFile,
    NotWritable,
)
from canasta_scorer.store.migrations import APPLICATION_ID, LADDER, Ladder, climb, version_of

CHECKED_BYTES = 32 * 1024 * 1024  # a larger file would delay the start; damage shows when read

FAILURES: dict[int, type[FileError]] = {
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_READONLY: NotWritable,
    sqlite3.SQLITE_CANTOPEN: NotWritable,
    sqlite3.SQLITE_PERM: NotWritable,
    sqlite3.SQLITE_IOERR: DiskFault,
    sqlite3.SQLITE_CORRUPT: DamagedFile,
    sqlite3.SQLITE_NOTADB: DamagedFile,
}


def failure(error: sqlite3.Error, path: Path | None) -> FileError:
    """What an error of SQLite means for the person at the table."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return FAILURES.get(code, FileError)(path, str(error))


def open_file(path: Path, patience: float, ladder: Ladder = LADDER) -> sqlite3.Connection:
    """A connection to the file, made or brought to the ladder's last version where need be.

    Raises DamagedFile or NewerFile, the file untouched; NotWritable; Locked; DiskFull; DiskFault;
    FileError for what has no name of its own.
    """
    _make_folder(path)
    try:
        if path.exists() and path.stat().st_size:
            _look_at(path, ladder)
        with ExitStack() as on_failure:
            connection = sqlite3.connect(
                path, patience, isolation_level=None, check_same_thread=False
            )
            on_failure.callback(connection.close)
            _set_up(connection, ladder)
            on_failure.pop_all()
    except sqlite3.Error as error:
        raise failure(error, path) from error
    return connection


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """A connection to a copy in memory of a file that need not be writable; raises as open_file."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        try:
            for suffix in ("", "-wal"):
                source = path.with_name(path.name + suffix)
                if source.exists():
                    shutil.copyfile(source, copy.with_name(copy.name + suffix))
        except OSError as error:
            raise NotWritable(path, error.strerror or str(error)) from error
        with closing(open_file(copy, patience=0)) as opened:
            memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            opened.backup(memory)
    memory.execute("PRAGMA foreign_keys = ON")
    return memory


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        refused = not os.access(path.parent, os.W_OK) or (
            path.exists() and not os.access(path, os.W_OK)
        )
    except OSError as error:
        raise NotWritable(path, error.strerror or str(error)) from error
    if refused:
        raise NotWritable(path)


def _look_at(path: Path, ladder: Ladder) -> None:
    # A connection that can write would tidy up in a file that is not ours to change; only where
    # our own start was cut off half-way, the tidying must come first.
    cut_off = path.with_name(path.name + "-journal").exists()
    address = f"file:{quote(path.absolute().as_posix())}?mode={'rw' if cut_off else 'ro'}"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
        version = version_of(connection)
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        if application != APPLICATION_ID:
            _expect_empty(connection, path)
        if version > len(ladder):
            raise NewerFile(path, f"version {version}, this app knows {len(ladder)}")
        if path.stat().st_size <= CHECKED_BYTES:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise DamagedFile(path, found.splitlines()[-1])


def _expect_empty(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise DamagedFile(path, "another program's database")


def _set_up(connection: sqlite3.Connection, ladder: Ladder) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA synchronous = FULL")
    if version_of(connection) < len(ladder):
        # The write-ahead log can only be left by whoever has the file alone: an older app that
        # still has it open must not write to a version that it does not know.
        connection.execute("PRAGMA journal_mode = DELETE")
        climb(connection, ladder)
    with suppress(sqlite3.OperationalError):
        # Where the file system has no shared memory the rollback journal stays: slower, as safe.
        connection.execute("PRAGMA journal_mode = WAL")
    # The first reading takes hold of the log, so that a newer app sees that we are here.
    version_of(connection)
    connection.execute("PRAGMA foreign_keys = ON")
