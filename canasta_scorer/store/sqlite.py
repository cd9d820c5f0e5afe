"""The storage on a device: one SQLite file, written ahead, synced before a hand shows as saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from canasta_scorer.store import sqlite_file
from canasta_scorer.store.errors import FileError
from canasta_scorer.store.port import MatchRow, RevisionRow, Search, Shelf
from canasta_scorer.store.values import Slot

ROW = "id, head, last, updated, binned, content, search, summary"
REVISION = "number, step, at, rules, data"
TABLES = ("drafts", "revisions", "matches", "rules", "rule_sets", "settings")
DRAFT_PATIENCE = 0.05  # seconds: entry must not stall, a draft can go with the next tap


class SqliteStorage:
    """Rows in the file at `path`; `patience` is how long to wait for another program (seconds).

    Raises FileError: DamagedFile, NewerFile, NotWritable, Locked, DiskFull or DiskFault.
    """

    def __init__(self, path: Path, patience: float = 2.0) -> None:
        self.path: Path | None = path
        self._patience = patience
        self._connection = self._open(path)

    def _open(self, path: Path) -> sqlite3.Connection:
        return sqlite_file.open_file(path, self._patience)

    def _run(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise sqlite_file.failure(error, self.path) from error

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[None]:
        """All writes inside happen together, or none after an exception."""
        patience = self._patience if durable else DRAFT_PATIENCE
        self._run(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        self._run(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        with self._between("BEGIN IMMEDIATE"):
            yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything read inside belongs to one moment."""
        with self._between("BEGIN"):
            yield

    @contextmanager
    def _between(self, begin: str) -> Iterator[None]:
        self._run(begin)
        try:
            yield
            self._run("COMMIT")
        except BaseException:
            # A full disk has rolled back by itself.
            if self._connection.in_transaction:
                self._run("ROLLBACK")
            raise

    def change_count(self) -> int:
        """A number that differs after another connection has written."""
        return int(self._run("PRAGMA data_version")[0][0])

    def row(self, match_id: str) -> MatchRow | None:
        """The row of a match."""
        found = self._run(f"SELECT {ROW} FROM matches WHERE id = ?", match_id)
        return MatchRow(*found[0]) if found else None

    def rows(self, search: Search) -> list[MatchRow]:
        """The rows found, the latest change first."""
        where, values = _where(search)
        limit = -1 if search.limit is None else search.limit
        return [
            MatchRow(*row)
            for row in self._run(
                f"SELECT {ROW} FROM matches WHERE {where} ORDER BY updated DESC, id DESC "
                "LIMIT ? OFFSET ?",
                *values,
                limit,
                search.offset,
            )
        ]

    def count(self, search: Search) -> int:
        """How many rows there are on all pages together."""
        where, values = _where(search)
        return int(self._run(f"SELECT count(*) FROM matches WHERE {where}", *values)[0][0])

    def rows_with(self, content: str) -> list[MatchRow]:
        """The rows whose content has this digest."""
        return [
            MatchRow(*row)
            for row in self._run(f"SELECT {ROW} FROM matches WHERE content = ?", content)
        ]

    def put_row(self, row: MatchRow) -> None:
        """Write a row, in place of the one with the same id."""
        self._run(
            f"""INSERT INTO matches ({ROW}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET (head, last, updated, binned, content, search, summary)
            = (excluded.head, excluded.last, excluded.updated, excluded.binned, excluded.content,
               excluded.search, excluded.summary)""",
            row.id,
            row.head,
            row.last,
            row.updated,
            row.binned,
            row.content,
            row.search,
            row.summary,
        )

    def drop_match(self, match_id: str) -> None:
        """Remove a row with its revisions and drafts."""
        self._run("DELETE FROM matches WHERE id = ?", match_id)

    def revision(self, match_id: str, number: int) -> RevisionRow | None:
        """One revision."""
        found = self._run(
            f"SELECT {REVISION} FROM revisions WHERE match = ? AND number = ?", match_id, number
        )
        return RevisionRow(*found[0]) if found else None

    def revisions(self, match_id: str) -> list[RevisionRow]:
        """All revisions, the oldest first."""
        return [
            RevisionRow(*row)
            for row in self._run(
                f"SELECT {REVISION} FROM revisions WHERE match = ? ORDER BY number", match_id
            )
        ]

    def steps(self, match_id: str) -> list[tuple[int, str]]:
        """Number and step of all revisions, the oldest first."""
        return [
            (number, step)
            for number, step in self._run(
                "SELECT number, step FROM revisions WHERE match = ? ORDER BY number", match_id
            )
        ]

    def put_revision(self, match_id: str, row: RevisionRow) -> None:
        """Write a revision."""
        self._run(
            f"INSERT OR REPLACE INTO revisions (match, {REVISION}) VALUES (?, ?, ?, ?, ?, ?)",
            match_id,
            row.number,
            row.step,
            row.at,
            row.rules,
            row.data,
        )

    def drop_revisions(
        self, match_id: str, *, above: int | None = None, below: int | None = None
    ) -> None:
        """Remove the revisions with a higher, or a lower, number."""
        # A comparison with NULL is never true: what is not given removes nothing.
        self._run(
            "DELETE FROM revisions WHERE match = ? AND (number > ? OR number < ?)",
            match_id,
            above,
            below,
        )

    def draft(self, match_id: str, slot: Slot) -> str | None:
        """The text of a draft."""
        found = self._run("SELECT data FROM drafts WHERE match = ? AND slot = ?", match_id, slot)
        return str(found[0][0]) if found else None

    def put_draft(self, match_id: str, slot: Slot, text: str | None) -> None:
        """Write a draft, or remove it."""
        if text is None:
            self._run("DELETE FROM drafts WHERE match = ? AND slot = ?", match_id, slot)
        else:
            self._run(
                "INSERT OR REPLACE INTO drafts (match, slot, data) VALUES (?, ?, ?)",
                match_id,
                slot,
                text,
            )

    def read(self, shelf: Shelf, key: str) -> str | None:
        """The text kept under a key."""
        found = self._run(f"SELECT data FROM {shelf} WHERE key = ?", key)
        return str(found[0][0]) if found else None

    def read_all(self, shelf: Shelf) -> Mapping[str, str]:
        """All texts of a shelf, in the order of the keys."""
        found = self._run(f"SELECT key, data FROM {shelf} ORDER BY key")
        return {str(key): str(text) for key, text in found}

    def write(self, shelf: Shelf, key: str, text: str | None) -> None:
        """Write a text, or remove it."""
        if text is None:
            self._run(f"DELETE FROM {shelf} WHERE key = ?", key)
        else:
            self._run(
                f"INSERT INTO {shelf} (key, data) VALUES (?, ?) "
                "ON CONFLICT (key) DO UPDATE SET data = excluded.data",
                key,
                text,
            )

    def drop_unused_rules(self) -> None:
        """Remove the rules that no revision refers to."""
        self._run(
            "DELETE FROM rules WHERE NOT EXISTS "
            "(SELECT 1 FROM revisions WHERE revisions.rules = rules.key)"
        )

    def clear(self) -> None:
        """Remove everything and give the space back."""
        with self.transaction():
            for table in TABLES:
                self._run(f"DELETE FROM {table}")
        # What was deleted is overwritten already: to shrink the file can wait.
        with suppress(FileError):
            self._run("VACUUM")
        self.scrub()

    def scrub(self) -> None:
        """Empty the write-ahead log; what was removed from the file itself is overwritten."""
        self._run("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


class SqliteCopy(SqliteStorage):
    """The rows of a file that cannot be written, in memory: changes do not reach the file."""

    def _open(self, path: Path) -> sqlite3.Connection:
        self.path = None
        return sqlite_file.copy_in_memory(path)


def _where(search: Search) -> tuple[str, list[Any]]:
    words = " AND instr(search, ?) > 0" * len(search.words)
    return f"(binned IS NOT NULL) = ?{words}", [search.binned, *search.words]
