"""The ladder of file versions."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from canasta_scorer.store import sqlite_file
from canasta_scorer.store.choose import open_store
from canasta_scorer.store.errors import FileError, Locked, NewerFile
from canasta_scorer.store.migrations import APPLICATION_ID, LADDER, VERSION, version_of
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.values import Step

FIXTURES = Path(__file__).parent / "files"

RELEASED = ("1d464938f6543519",)
"""Digest of each step's statements. A released step is never edited: add a new one."""


def test_released_steps_are_as_they_were() -> None:
    digests = tuple(hashlib.sha256("\n".join(step).encode()).hexdigest()[:16] for step in LADDER)
    assert digests == RELEASED


def test_every_version_has_a_file_that_shows_it() -> None:
    assert sorted(file.name for file in FIXTURES.glob("version_*.sql")) == [
        f"version_{version}.sql" for version in range(1, VERSION + 1)]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_version_goes_up_with_all_it_holds(tmp_path: Path, version: int) -> None:
    """The file was written by hand: a match of two hands, one undone, one draft, own rules."""
    script = (FIXTURES / f"version_{version}.sql").read_text(encoding="utf-8")
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    opened = open_store(tmp_path)
    assert opened.problem is None
    store = opened.store
    summary, = store.list("søren")
    assert (summary.title, summary.totals) == ("Friday table", (680, -20))
    saved = store.saved(summary.id)
    assert [one.entries[0]["melded"] for one in saved.match.hands] == [230, 50]
    assert (saved.undo, saved.redo) == (Step("add_hand", hand=2), Step("add_hand", hand=3))
    assert [len(one.match.hands) for one in store.revisions(summary.id)] == [0, 1, 2, 3]
    draft = store.draft(summary.id)
    assert draft is not None
    assert draft.hand.entries[0] == {"melded": 120}
    assert [one.title for one in store.list(binned=True)] == ["In the bin"]
    assert store.setting("language") == "de"
    assert [rules.id for rules in store.rule_sets()] == ["our-table"]
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == VERSION
        assert schema(connection) == schema_of_a_new_file(tmp_path)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def schema(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return {(name, " ".join(sql.split())) for name, sql in connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")}


def schema_of_a_new_file(folder: Path) -> set[tuple[str, str]]:
    path = folder / "new.db"
    SqliteStorage(path).close()
    with closing(sqlite3.connect(path)) as connection:
        return schema(connection)


NEXT = (*LADDER, ("ALTER TABLE matches ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0",))
BROKEN = (*NEXT, ("CREATE TABLE half (a)", "this is no SQL"))


def columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute("PRAGMA table_info(matches)")]


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return version_of(connection)


def test_a_new_file_stands_at_the_last_version(path: Path) -> None:
    SqliteStorage(path).close()
    assert version(path) == VERSION
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID


def test_only_the_missing_steps_are_taken(path: Path) -> None:
    SqliteStorage(path).close()
    sqlite_file.open_file(path, 0, NEXT).close()
    assert version(path) == VERSION + 1
    assert "pinned" in columns(path)
    sqlite_file.open_file(path, 0, NEXT).close()


def test_a_step_that_fails_leaves_the_file_at_its_old_version(path: Path) -> None:
    SqliteStorage(path).close()
    with pytest.raises(FileError, match="syntax error"):
        sqlite_file.open_file(path, 0, BROKEN)
    assert version(path) == VERSION
    assert "pinned" not in columns(path)
    SqliteStorage(path).close()


def test_no_step_is_taken_while_an_older_app_has_the_file_open(path: Path) -> None:
    older = SqliteStorage(path)
    with pytest.raises(Locked):
        sqlite_file.open_file(path, 0, NEXT)
    with older.transaction():
        older.write("settings", "language", '"en"')
    older.close()
    sqlite_file.open_file(path, 0, NEXT).close()
    with pytest.raises(NewerFile):
        SqliteStorage(path)
