"""The bin, and deleting so that nothing is left."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from canasta_scorer.match.edit import add_hand, changed, rename
from canasta_scorer.rules.load import find_rule_set, parse_rule_set
from canasta_scorer.share.backup import read_backup
from canasta_scorer.store.auto_backup import (
    Plan,
    auto_backups,
    delete_for_good,
    empty_bin,
    set_plan,
    write_auto_backup,
)
from canasta_scorer.store.errors import NotFound
from canasta_scorer.store.port import Storage
from canasta_scorer.store.snapshot import keep_snapshot
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from canasta_scorer.web_page import WebPage
from tests.store.builders import Clock, draft, hand, new_match, play

SECRET = "Zaubertisch"


def test_a_match_in_the_bin_is_out_of_the_list_and_comes_back(store: MatchStore) -> None:
    match_id = store.create(new_match("one")).id or ""
    store.create(new_match("two"))
    match = play(store, match_id, hand(), hand())
    store.move_to_bin(match_id)
    assert [one.title for one in store.list()] == ["two"]
    binned, = store.list(binned=True)
    assert (binned.title, binned.binned) == ("one", "2026-03-01T18:00:05.000Z")
    assert store.saved(match_id).binned == binned.binned
    assert (store.count(), store.count(binned=True)) == (1, 1)
    store.restore(match_id)
    assert {one.title for one in store.list()} == {"one", "two"}
    assert store.get(match_id) == match
    assert store.can_undo(match_id) == Step("add_hand", hand=2)


def test_a_hand_saved_in_another_window_fetches_a_match_from_the_bin(store: MatchStore) -> None:
    match = store.create(new_match())
    store.move_to_bin(match.id or "")
    store.commit(Step("add_hand", hand=1), add_hand(match, hand()), seen=1)
    assert store.count(binned=True) == 0
    assert store.list()[0].hands == 1


def test_the_bin_is_emptied_of_what_is_old(
        store: MatchStore, clock: Clock, tmp_path: Path) -> None:
    ids = [store.create(new_match(title)).id or "" for title in ("old", "young", "kept")]
    store.move_to_bin(ids[0])
    clock.leap(days=29)
    store.move_to_bin(ids[1])
    assert store.old_in_bin() == ()
    empty_bin(store, tmp_path)
    assert store.count(binned=True) == 2
    clock.leap(days=1, seconds=-3)
    assert store.old_in_bin() == (ids[0],)
    empty_bin(store, tmp_path)
    assert [one.title for one in store.list(binned=True)] == ["young"]
    assert [one.title for one in store.list()] == ["kept"]
    with pytest.raises(NotFound):
        store.get(ids[0])


def fill(store: MatchStore, title: str) -> str:
    """A match whose title, history, draft, rules and note all hold the word."""
    own = parse_rule_set(find_rule_set("classic").as_data() | {"id": "own", "summary": title})
    match = store.create(changed(new_match(title), rules=own))
    match_id = match.id or ""
    play(store, match_id, *[hand(50, note=f"{title} {n}") for n in range(30)])
    current = store.get(match_id)
    store.commit(Step("rename", title=title), rename(current, title="harmless"), seen=31)
    store.undo(match_id)
    store.save_draft(match_id, draft(60).model_copy(update={"typed": title}))
    return match_id


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


@pytest.fixture
def on_disk(path: Path) -> MatchStore:
    return MatchStore(SqliteStorage(path), Clock())


def test_nothing_of_a_deleted_match_is_left_on_disk(on_disk: MatchStore, path: Path) -> None:
    match_id = fill(on_disk, SECRET)
    kept = fill(on_disk, "Stammtisch")
    assert SECRET.encode() in bytes_of(path.parent)
    on_disk.move_to_bin(match_id)
    on_disk.delete_for_good(match_id)
    left = bytes_of(path.parent).lower()
    assert SECRET.lower().encode() not in left
    assert match_id.encode() not in left
    assert b"stammtisch" in left
    assert len(on_disk.get(kept).hands) == 30
    on_disk.close()
    assert SECRET.lower().encode() not in bytes_of(path.parent).lower()


def test_emptying_the_bin_leaves_nothing_on_disk(on_disk: MatchStore, path: Path) -> None:
    on_disk.move_to_bin(fill(on_disk, SECRET))
    empty_bin(on_disk, path.parent, days=0)
    assert on_disk.count(binned=True) == 0
    assert SECRET.lower().encode() not in bytes_of(path.parent).lower()
    on_disk.close()


def test_automatic_backups_forget_what_is_deleted_for_good(
        store: MatchStore, tmp_path: Path) -> None:
    """Two files hold both matches, a third holds the other alone and a fourth is broken."""
    match_id, kept = fill(store, SECRET), fill(store, "Stammtisch")
    folder = tmp_path / "safe"
    set_plan(store, Plan(on=True, folder=str(folder)))
    write_auto_backup(store, tmp_path, Clock())
    store.move_to_bin(match_id)
    later = Clock()
    later.leap(days=1)
    write_auto_backup(store, tmp_path, later)
    (folder / "canasta-scorer-auto-20260101-000000.zip").write_bytes(b"PK")
    delete_for_good(store, tmp_path, [match_id])
    backups = [read_backup(path.read_bytes()) for path in auto_backups(store, tmp_path)]
    assert [[one.match.id for one in backup.matches] for backup in backups] == [[kept]] * 2
    assert [backup.matches[0].match for backup in backups] == [store.get(kept)] * 2
    delete_for_good(store, tmp_path, [kept])
    assert all(read_backup(path.read_bytes()).matches == ()
               for path in auto_backups(store, tmp_path))


def test_the_first_picture_of_a_page_is_gone_with_its_match(store: MatchStore) -> None:
    shown: list[str] = []
    host = SimpleNamespace(snapshot=SimpleNamespace(write=shown.append), post=lambda word: None)
    keep_snapshot(store, WebPage(host))
    match_id = fill(store, SECRET)
    assert SECRET in shown[-1]
    store.move_to_bin(match_id)
    assert shown[-1] == ""
    store.delete_everything()
    assert shown[-1] == ""


def test_deleting_everything_reaches_every_corner(store: MatchStore, storage: Storage) -> None:
    match_id = fill(store, SECRET)
    store.move_to_bin(fill(store, "binned"))
    store.set_setting("name", SECRET)
    store.save_rule_set(parse_rule_set(find_rule_set("samba").as_data() | {"summary": SECRET}))
    assert store.get(match_id).title == SECRET
    version = store.version
    store.delete_everything()
    assert store.version == version + 1
    assert (store.list(), store.list(binned=True), store.rule_sets()) == ((), (), ())
    assert store.setting("name") is None
    assert store.draft(match_id) is None
    assert not storage.read_all("rules")
    with pytest.raises(NotFound):
        store.get(match_id)
    if storage.path:
        assert SECRET.lower().encode() not in bytes_of(storage.path.parent).lower()
        assert storage.path.stat().st_size < 100_000
    assert store.create(new_match()).id
