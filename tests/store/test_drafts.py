"""The half-entered hand: kept at every tap, gone when its hand is saved."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from canasta_scorer.match.edit import add_hand, replace_hand
from canasta_scorer.store.errors import Conflict, NotFound
from canasta_scorer.store.port import Storage
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, draft, hand, new_match, play


@pytest.fixture
def match_id(store: MatchStore) -> str:
    return store.create(new_match()).id or ""


def test_a_draft_comes_back_as_it_was(store: MatchStore, storage: Storage, match_id: str) -> None:
    assert store.draft(match_id) is None
    for points in (2, 23, 230):
        store.save_draft(match_id, draft(points))
    assert store.draft(match_id) == draft(230)
    assert MatchStore(storage, Clock()).draft(match_id) == draft(230)


def test_a_draft_need_not_fit_the_rules(store: MatchStore, match_id: str) -> None:
    unfit = draft(7).model_copy(update={"hand": hand(7, no_such_line=1)})
    store.save_draft(match_id, unfit)
    assert store.draft(match_id) == unfit


def test_correcting_a_hand_leaves_the_next_one_as_it_is(store: MatchStore, match_id: str) -> None:
    match = play(store, match_id, hand(50))
    store.save_draft(match_id, draft(120))
    store.save_draft(match_id, draft(55, at=0))
    store.commit(Step("replace_hand", hand=1), replace_hand(match, 0, hand(55)), seen=2,
                 clear_draft="edit")
    assert store.draft(match_id, "edit") is None
    assert store.draft(match_id, "new") == draft(120)


def test_a_saved_hand_takes_its_draft_with_it(store: MatchStore, match_id: str) -> None:
    store.save_draft(match_id, draft(50))
    store.commit(Step("add_hand", hand=1), add_hand(store.get(match_id), hand(50)), seen=1,
                 clear_draft="new")
    assert store.draft(match_id) is None


def test_a_refused_hand_keeps_its_draft(store: MatchStore, match_id: str) -> None:
    match = store.get(match_id)
    play(store, match_id, hand(50))
    store.save_draft(match_id, draft(60))
    with pytest.raises(Conflict):
        store.commit(Step("add_hand", hand=1), add_hand(match, hand(60)), seen=1,
                     clear_draft="new")
    assert store.draft(match_id) == draft(60)


def test_a_draft_can_be_thrown_away(store: MatchStore, match_id: str) -> None:
    store.save_draft(match_id, draft(60))
    store.clear_draft(match_id)
    store.clear_draft(match_id)
    assert store.draft(match_id) is None


def test_a_draft_belongs_to_a_match(store: MatchStore, match_id: str) -> None:
    with pytest.raises(NotFound):
        store.save_draft("0" * 32, draft(60))
    store.save_draft(match_id, draft(60))
    store.delete_for_good(match_id)
    assert store.draft(match_id) is None
    with pytest.raises(NotFound):
        store.save_draft(match_id, draft(65))


def test_listeners_hear_of_the_first_tap_alone(store: MatchStore, match_id: str) -> None:
    heard: list[int] = []
    store.subscribe(lambda: heard.append(store.version))
    for points in (2, 23, 230):
        store.save_draft(match_id, draft(points))
    assert len(heard) == 1
    store.clear_draft(match_id)
    assert len(heard) == 2


def test_an_unreadable_draft_is_none(store: MatchStore, storage: Storage, match_id: str) -> None:
    with storage.transaction():
        storage.put_draft(match_id, "new", '{"hand": "by a later version"}')
    assert store.draft(match_id) is None
    store.save_draft(match_id, draft(60))
    assert store.draft(match_id) == draft(60)


@pytest.fixture
def shared(path: Path) -> SqliteStorage:
    return SqliteStorage(path, patience=0.05)


def test_a_draft_does_not_wait_for_another_program(shared: SqliteStorage, path: Path) -> None:
    """It is remembered, and written with the next change that can be."""
    store = MatchStore(shared, Clock())
    match_id = store.create(new_match()).id or ""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store.save_draft(match_id, draft(60))
    assert store.draft(match_id) == draft(60)
    assert shared.draft(match_id, "new") is None
    other.execute("ROLLBACK")
    other.close()
    store.set_setting("language", "en")
    assert shared.draft(match_id, "new") is not None
    assert store.draft(match_id) == draft(60)
    store.close()


def test_a_waiting_draft_is_written_when_the_app_closes(shared: SqliteStorage,
                                                        path: Path) -> None:
    store = MatchStore(shared, Clock())
    match_id = store.create(new_match()).id or ""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store.save_draft(match_id, draft(60))
    other.close()
    store.close()
    again = MatchStore(SqliteStorage(path), Clock())
    assert again.draft(match_id) == draft(60)
    again.close()


def test_a_saved_hand_is_synced_and_a_draft_neither_syncs_nor_waits(path: Path) -> None:
    """PRAGMA synchronous: 2 syncs the log at every commit, 1 leaves that to the system."""
    shared = SqliteStorage(path, patience=3)
    levels: list[tuple[int, int]] = []
    store = MatchStore(shared, Clock())
    connection = shared._connection

    def watch(sql: str) -> None:
        if sql == "COMMIT":
            connection.set_trace_callback(None)
            levels.append((connection.execute("PRAGMA synchronous").fetchone()[0],
                           connection.execute("PRAGMA busy_timeout").fetchone()[0]))

    connection.set_trace_callback(watch)
    match_id = store.create(new_match()).id or ""
    connection.set_trace_callback(watch)
    store.save_draft(match_id, draft(60))
    assert levels == [(2, 3000), (1, 50)]
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    store.close()


def test_a_draft_thrown_away_elsewhere_is_gone_here(path: Path) -> None:
    one, two = (MatchStore(SqliteStorage(path), Clock()) for _ in range(2))
    match_id = one.create(new_match()).id or ""
    one.save_draft(match_id, draft(60))
    two.clear_draft(match_id)
    assert one.draft(match_id) is None
    one.close()
    two.close()


def test_a_waiting_draft_of_a_match_deleted_elsewhere_holds_nothing_up(path: Path) -> None:
    one, two = (MatchStore(SqliteStorage(path, patience=0.05), Clock()) for _ in range(2))
    match_id = one.create(new_match()).id or ""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    one.save_draft(match_id, draft(60))
    other.close()
    two.delete_for_good(match_id)
    one.set_setting("language", "en")
    assert one.draft(match_id) is None
    one.close()
    two.close()
