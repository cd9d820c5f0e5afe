"""Opening: what is wrong with a file is told, and the file is left as it is."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from canasta_scorer.paths import data_dir
from canasta_scorer.store.choose import FILE_NAME, open_store, set_aside
from canasta_scorer.store.errors import DamagedFile, FileError, NewerFile, NotWritable
from canasta_scorer.store.migrations import VERSION
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from tests.store.builders import Clock, hand, new_match, play

PAGE = 4096


def saved_file(path: Path) -> str:
    """A file with a match of thirty hands; gives the id."""
    store = MatchStore(SqliteStorage(path), Clock())
    match_id = store.create(new_match()).id or ""
    play(store, match_id, *[hand(50)] * 30)
    store.close()
    return match_id


def newer(path: Path) -> None:
    saved_file(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def newer_with_log(path: Path) -> None:
    """As a newer app leaves it when it is killed: the latest pages lie in the log alone."""
    newer(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO settings VALUES ('language', '\"de\"')")
        connection.commit()
        left = {part: part.read_bytes() for part in (path, log_of(path))}
    for part, data in left.items():
        part.write_bytes(data)


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def parts(path: Path) -> list[bytes]:
    return [part.read_bytes() for part in (path, log_of(path))
            if part.exists() and part.stat().st_size]


def cut_short(path: Path) -> None:
    saved_file(path)
    path.write_bytes(path.read_bytes()[:5 * PAGE + 100])


def without_head(path: Path) -> None:
    saved_file(path)
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])


def overwritten_inside(path: Path) -> None:
    saved_file(path)
    data = bytearray(path.read_bytes())
    data[3 * PAGE:8 * PAGE] = b"\xff" * (5 * PAGE)
    path.write_bytes(data)


def a_text(path: Path) -> None:
    path.write_text("Hand 1: 230, hand 2: 455\n" * 400, encoding="utf-8")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE recipes (name); INSERT INTO recipes VALUES (1);")


def foreign_with_our_tables(path: Path) -> None:
    saved_file(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 7")


@pytest.mark.parametrize(("make", "problem"), [
    (newer, NewerFile), (newer_with_log, NewerFile), (cut_short, DamagedFile),
    (without_head, DamagedFile), (overwritten_inside, DamagedFile), (a_text, DamagedFile),
    (foreign, DamagedFile), (foreign_with_our_tables, DamagedFile),
])
def test_a_file_that_cannot_be_used_is_left_byte_for_byte(
        tmp_path: Path, make: Callable[[Path], object], problem: type[FileError]) -> None:
    path = tmp_path / FILE_NAME
    make(path)
    before = parts(path)
    opened = open_store(tmp_path)
    assert type(opened.problem) is problem
    assert opened.path == path
    assert isinstance(opened.problem, FileError)
    assert opened.problem.path == path
    assert str(path) in str(opened.problem)
    play(opened.store, opened.store.create(new_match()).id or "", hand(50))
    opened.store.delete_everything()
    opened.store.close()
    assert parts(path) == before


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    places = []
    for _ in range(2):
        a_text(path)
        before = path.read_bytes()
        places.append(set_aside(path, Clock()))
        assert places[-1].read_bytes() == before
        opened = open_store(tmp_path)
        assert opened.problem is None
        opened.store.create(new_match())
        opened.store.close()
    assert places[0] != places[1]
    assert all(place.parent == tmp_path and place.exists() for place in places)


def test_an_empty_file_holds_nothing_yet(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    opened = open_store(tmp_path)
    assert opened.problem is None
    opened.store.create(new_match())
    opened.store.close()


def test_folders_are_made(tmp_path: Path) -> None:
    opened = open_store(tmp_path / "not" / "there yet ♠")
    assert opened.problem is None
    assert opened.path.exists()
    opened.store.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    opened = open_store(tmp_path / "file" / "folder")
    assert type(opened.problem) is NotWritable
    assert opened.store.list() == ()
    assert opened.store.create(new_match()).id


def test_matches_are_shown_where_nothing_can_be_saved(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE_NAME
    match_id = saved_file(path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place).parent != tmp_path)
    opened = open_store(tmp_path)
    assert type(opened.problem) is NotWritable
    assert len(opened.store.get(match_id).hands) == 30
    play(opened.store, match_id, hand(60))
    opened.store.delete_everything()
    opened.store.close()
    assert path.read_bytes() == before


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0,
                    reason="the administrator may write everywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    match_id = saved_file(tmp_path / FILE_NAME)
    tmp_path.chmod(0o500)
    try:
        opened = open_store(tmp_path)
        assert type(opened.problem) is NotWritable
        assert len(opened.store.get(match_id).hands) == 30
    finally:
        tmp_path.chmod(0o700)


def test_the_folder_is_the_one_that_the_app_names(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "named"))
    opened = open_store()
    assert opened.path == data_dir() / FILE_NAME == tmp_path / "named" / FILE_NAME
    opened.store.close()
