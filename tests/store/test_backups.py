"""A backup brought back into a store, and the restore taken back; backups that write themselves."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.match.edit import rename
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.backup import read_backup
from canasta_scorer.share.own_rules import copy_of, with_numbers
from canasta_scorer.store.auto_backup import (
    KEPT,
    Plan,
    auto_backups,
    delete_auto_backups,
    follow,
    plan_of,
    set_plan,
    write_auto_backup,
)
from canasta_scorer.store.backups import Restored, make_backup, preview, restore, take_back
from canasta_scorer.store.errors import NotFound
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import hand, new_match, play

MADE = "2026-11-30T10:00:00Z"


def _store() -> MatchStore:
    return MatchStore(MemoryStorage())


def _filled() -> MatchStore:
    """Two matches, one more in the bin, an own rule set and a setting."""
    store = _store()
    play(store, str(store.create(new_match("one")).id), hand(), hand())
    store.create(new_match("two"))
    store.move_to_bin(str(store.create(new_match("three")).id))
    store.save_rule_set(copy_of(find_rule_set("classic"), "Ours"))
    store.set_setting("theme", "dark")
    store.set_setting("auto_backup", {"on": True, "folder": "/elsewhere"})
    return store


def _content(store: MatchStore) -> tuple[Any, ...]:
    def by_id(binned: bool) -> dict[str | None, Any]:
        return {match.id: match for match in store.matches(binned=binned)}

    return by_id(False), by_id(True), store.rule_sets(), store.settings()


def test_an_empty_store_gets_everything_but_what_belongs_to_a_device() -> None:
    old, new = _filled(), _store()
    made = make_backup(old, MADE)
    assert (made.matches, made.left_out) == (3, 0)
    backup = read_backup(made.content)
    restore(new, preview(new, backup), settings=backup.settings)
    assert _content(new)[:3] == _content(old)[:3]
    assert new.settings() == {"theme": "dark"}


def test_a_second_restore_brings_nothing() -> None:
    store = _filled()
    backup = read_backup(make_backup(store, MADE).content)
    before = _content(store)
    assert restore(store, preview(store, backup)) == Restored((), (), {}, {})
    assert _content(store) == before


@pytest.mark.parametrize(
    ("choice", "titles"),
    [
        ("here", {"one, later", "two"}),
        ("backup", {"one", "two"}),
        ("both", {"one", "one, later", "two"}),
    ],
)
def test_of_a_match_that_differs_a_person_chooses(choice: Any, titles: set[str]) -> None:
    store = _filled()
    backup = read_backup(make_backup(store, MADE).content)
    one = next(summary.id for summary in store.list() if summary.title == "one")
    saved = store.saved(one)
    store.commit(Step("rename"), rename(saved.match, title="one, later"), seen=saved.revision)
    before = _content(store)
    done = restore(store, preview(store, backup), choice)
    assert {summary.title for summary in store.list()} == titles
    take_back(store, done)
    assert _content(store)[0] == before[0]


def test_a_restore_is_taken_back_whole() -> None:
    old, new = _filled(), _store()
    own = old.rule_sets()[0]
    new.save_rule_set(with_numbers(own, {"end.target": 7000}))
    new.set_setting("theme", "light")
    before = _content(new)
    backup = read_backup(make_backup(old, MADE).content)
    done = restore(new, preview(new, backup), settings=backup.settings)
    assert new.rule_sets() == (own,)
    take_back(new, done)
    assert new.count() == 0
    assert _content(new)[2:] == before[2:]


def test_settings_of_a_strange_file_are_not_believed() -> None:
    store = _store()
    strange = {"text_size": "huge", "theme": 7, "language": "tlh", "haptics": True, "x": 1}
    found = preview(store, read_backup(make_backup(store, MADE).content))
    restore(store, found, settings=strange)
    assert store.settings() == {"haptics": True}


class _Clock:
    """A clock that a test moves on by minutes."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def _at_once(work: Callable[[], Any]) -> None:
    work()


def test_the_last_ten_backups_are_kept(tmp_path: Path) -> None:
    store, clock = _filled(), _Clock()
    stranger = tmp_path / "backups" / "notes.txt"
    set_plan(store, Plan(on=True, folder=str(tmp_path / "backups")))
    for _ in range(KEPT + 2):
        assert write_auto_backup(store, tmp_path, clock).problem == ""
    stranger.write_text("mine")
    files = auto_backups(store, tmp_path)
    assert [path.name for path in files[:1]] == ["canasta-scorer-auto-20261130-200300.zip"]
    assert len(files) == KEPT
    assert len(read_backup(files[-1].read_bytes()).matches) == 3
    assert delete_auto_backups(store, tmp_path) == 0
    assert list((tmp_path / "backups").iterdir()) == [stranger]


def test_files_in_a_folder_left_behind_are_found_too(tmp_path: Path) -> None:
    store = _filled()
    for name in ("first", "second"):
        plan = plan_of(store, tmp_path)
        set_plan(store, Plan(on=True, folder=str(tmp_path / name), used=plan.used))
        write_auto_backup(store, tmp_path, _Clock())
    set_plan(store, Plan(on=False, folder=str(tmp_path), used=plan_of(store, tmp_path).used))
    assert {path.parent.name for path in auto_backups(store, tmp_path)} == {"first", "second"}


@pytest.mark.skipif(os.name != "posix", reason="a file in the folder's place")
def test_a_folder_that_refuses_is_told(tmp_path: Path) -> None:
    store = _filled()
    (tmp_path / "taken").write_text("a file")
    set_plan(store, Plan(on=True, folder=str(tmp_path / "taken")))
    assert write_auto_backup(store, tmp_path, _Clock()).problem == "the folder cannot be used"
    assert plan_of(store, tmp_path).problem


def test_a_backup_follows_the_end_of_a_match(tmp_path: Path) -> None:
    clock = _Clock()
    store = MatchStore(MemoryStorage(), clock)
    follow(store, tmp_path, clock=clock, run=_at_once)
    match_id = str(store.create(new_match("one")).id)
    _end(store, match_id)
    assert auto_backups(store, tmp_path) == ()  # not wanted yet
    set_plan(store, Plan(on=True))
    play(store, str(store.create(new_match("two")).id), hand())
    assert auto_backups(store, tmp_path) == ()  # that match goes on
    _end(store, str(store.create(new_match("three")).id))
    assert len(auto_backups(store, tmp_path)) == 1
    store.move_to_bin(store.list()[0].id)
    assert len(auto_backups(store, tmp_path)) == 1


def _end(store: MatchStore, match_id: str) -> None:
    saved = store.saved(match_id)
    store.commit(Step("end"), saved.match.model_copy(update={"ended": True}), seen=saved.revision)


def test_settings_are_listed_and_forgotten() -> None:
    store = _store()
    store.set_setting("theme", "dark")
    store.set_setting("haptics", True)
    store.forget_setting("theme")
    assert store.settings() == {"haptics": True}
    assert store.setting("theme", "system") == "system"


def test_several_matches_go_into_the_bin_together_or_not_at_all() -> None:
    store = _store()
    ids = [str(store.create(new_match(title)).id) for title in ("one", "two")]
    with pytest.raises(NotFound):
        store.move_to_bin(*ids, "nobody")
    assert store.count(binned=True) == 0
    store.move_to_bin(*ids)
    assert store.count(binned=True) == 2
    store.restore(*ids)
    assert store.count() == 2
