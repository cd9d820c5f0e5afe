"""A full disk, a locked file, two windows: told clearly, nothing lost, nothing changed."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from canasta_scorer.match.edit import add_hand, changed, rename
from canasta_scorer.store.errors import (
    Conflict,
    DamagedFile,
    DiskFull,
    FileError,
    Locked,
    NotWritable,
    StoreError,
)
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, draft, hand, new_match, play

PAGE = 4096


class Window:
    """A store of its own over the file, as a second window or program has it."""

    def __init__(self, path: Path) -> None:
        self.storage = SqliteStorage(path, patience=0.05)
        self.store = MatchStore(self.storage, Clock())

    def sql(self, text: str) -> None:
        self.storage._connection.execute(text)


@pytest.fixture
def window(path: Path) -> Window:
    return Window(path)


def full_disk(window: Window, path: Path) -> None:
    window.sql("PRAGMA max_page_count = 1")


def locked_by_another(window: Window, path: Path) -> None:
    window.other = sqlite3.connect(path, isolation_level=None)  # type: ignore[attr-defined]
    window.other.execute("BEGIN IMMEDIATE")  # type: ignore[attr-defined]


def read_only(window: Window, path: Path) -> None:
    window.sql("PRAGMA query_only = ON")


LONG = hand(50, note="n" * 2000)

CHANGES: dict[str, Callable[[MatchStore, str], object]] = {
    "create": lambda store, _: store.create(new_match("x" * 200, rules="samba", sides=())),
    "commit": lambda store, i: store.commit(
        Step("add_hand"), changed(store.get(i), hands=(LONG,) * 20), seen=2, clear_draft="new"),
    "undo": lambda store, i: store.undo(i),
    "add": lambda store, _: store.add(new_match("other", hands=(LONG,) * 20)),
    "bin": lambda store, i: store.move_to_bin(i),
    "delete": lambda store, i: store.delete_for_good(i),
    "setting": lambda store, _: store.set_setting("key", "x" * 9000),
    "rules": lambda store, i: store.save_rule_set(store.get(i).rules),
    "draft": lambda store, i: store.clear_draft(i),
    "everything": lambda store, _: store.delete_everything(),
}
GROWING = ("create", "commit", "add", "setting", "rules")


def state(store: MatchStore, match_id: str) -> object:
    return (store.saved(match_id), store.revisions(match_id), store.list(),
            store.list(binned=True), store.draft(match_id), store.setting("key"),
            store.rule_sets(), store.version)


@pytest.mark.parametrize(("hinder", "problem", "change"), [
    *((full_disk, DiskFull, change) for change in GROWING),
    *((locked_by_another, Locked, change) for change in CHANGES),
    *((read_only, NotWritable, change) for change in CHANGES),
])
def test_a_change_that_cannot_be_written_changes_nothing(
        window: Window, path: Path, hinder: Callable[[Window, Path], None],
        problem: type[FileError], change: str) -> None:
    store = window.store
    match_id = store.create(new_match()).id or ""
    play(store, match_id, hand(50))
    store.save_draft(match_id, draft(60))
    before = state(store, match_id)
    heard: list[int] = []
    store.subscribe(lambda: heard.append(1))
    hinder(window, path)
    with pytest.raises(problem) as told:
        CHANGES[change](store, match_id)
    assert told.value.path == path
    assert "nothing was changed" in str(told.value)
    assert state(store, match_id) == before
    assert not heard
    fresh = MatchStore(SqliteStorage(path), Clock())
    assert state(fresh, match_id) == (*before[:-1], 0)  # type: ignore[index]


@pytest.mark.parametrize("hinder", [full_disk, locked_by_another])
def test_the_same_change_goes_through_once_the_way_is_free(
        window: Window, path: Path, hinder: Callable[[Window, Path], None]) -> None:
    match = window.store.create(new_match())
    grown = changed(match, hands=(LONG,) * 20)
    hinder(window, path)
    with pytest.raises(StoreError):
        window.store.commit(Step("add_hand", hand=1), grown, seen=1)
    window.sql("PRAGMA max_page_count = 100000")
    if hinder is locked_by_another:
        window.other.execute("ROLLBACK")  # type: ignore[attr-defined]
    window.store.commit(Step("add_hand", hand=1), grown, seen=1)
    assert len(Window(path).store.get(match.id or "").hands) == 20


def test_a_draft_that_finds_no_room_is_not_forgotten(window: Window, path: Path) -> None:
    match_id = window.store.create(new_match()).id or ""
    full_disk(window, path)
    big = draft(60).model_copy(update={"typed": "x" * 7000})
    with pytest.raises(DiskFull):
        window.store.save_draft(match_id, big)
    assert window.store.draft(match_id) == big
    window.sql("PRAGMA max_page_count = 100000")
    window.store.set_setting("key", 1)
    assert Window(path).store.draft(match_id) == big
    full_disk(window, path)
    with pytest.raises(DiskFull):
        window.store.save_draft(match_id, big.model_copy(update={"at": 0}))
    window.store.delete_everything()
    assert window.store.draft(match_id, "edit") is None


FILE_TOO_LARGE = """
import resource, sys
from pathlib import Path
from canasta_scorer.store.choose import open_store
from canasta_scorer.store.errors import DiskFault
from canasta_scorer.store.values import Step
from canasta_scorer.match.edit import rename
store = open_store(Path(sys.argv[1])).store
match = store.get(sys.argv[2])
room = Path(sys.argv[1], "matches.db-wal").stat().st_size + 50_000
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
for number in range(99):
    try:
        store.commit(Step("rename"), rename(match, title=f"title {number}"), seen=number + 1)
    except DiskFault as told:
        assert store.saved(match.id).revision == number + 1
        print(number)
        raise SystemExit(0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file size there")
def test_a_write_that_the_system_refuses_is_told(window: Window, path: Path) -> None:
    match = window.store.create(new_match("before"))
    done = subprocess.run(
        [sys.executable, "-c", FILE_TOO_LARGE, str(path.parent), match.id or ""],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    saved = int(done.stdout)
    assert 0 < saved < 99
    assert Window(path).store.saved(match.id or "").match.title == f"title {saved - 1}"


def test_two_windows_never_overwrite_each_other(path: Path) -> None:
    one, two = Window(path).store, Window(path).store
    match = one.create(new_match())
    match_id = match.id or ""
    assert two.get(match_id) == match
    saved = one.commit(Step("add_hand", hand=1), add_hand(match, hand(50)), seen=1)
    assert one.get(match_id) == saved
    with pytest.raises(Conflict):
        two.commit(Step("add_hand", hand=1), add_hand(match, hand(60)), seen=1)
    assert two.get(match_id) == saved
    both = two.commit(Step("add_hand", hand=2), add_hand(saved, hand(60)), seen=2)
    assert one.get(match_id) == both
    assert one.can_undo(match_id) == Step("add_hand", hand=2)


def insist(store: MatchStore, match_id: str, number: int) -> None:
    """Add a hand, from anew whenever another was quicker."""
    while True:
        saved = store.saved(match_id)
        try:
            store.commit(Step("add_hand"), add_hand(saved.match, hand(50, note=str(number))),
                         seen=saved.revision)
        except (Conflict, Locked):
            continue
        return


@pytest.mark.parametrize("windows", [1, 2])
def test_many_threads_lose_no_hand(path: Path, windows: int) -> None:
    """One store in eight threads, or two stores over one file in four each."""
    stores = [Window(path).store for _ in range(windows)]
    totals: list[tuple[int, ...]] = []
    match_id = stores[0].create(new_match()).id or ""
    stores[0].subscribe(lambda: totals.append(stores[0].list()[0].totals))
    with ThreadPoolExecutor(8) as pool:
        tasks = [pool.submit(insist, stores[number % windows], match_id, number)
                 for number in range(40)]
        tasks += [pool.submit(stores[0].save_draft, match_id, draft(60)) for _ in range(40)]
        for task in tasks:
            task.result()
    notes = {one.note for one in stores[-1].get(match_id).hands}
    assert notes == {str(number) for number in range(40)}
    assert len(stores[0].revisions(match_id)) == 41
    assert len(totals) >= 40 // windows
    assert stores[0].draft(match_id) == draft(60)


def test_damage_that_shows_later_is_told(window: Window, path: Path) -> None:
    match = window.store.create(new_match())
    play(window.store, match.id or "", *[LONG] * 20)
    window.storage.close()
    data = path.read_bytes()
    path.write_bytes(data[:PAGE] + b"\xff" * (len(data) - PAGE))
    # As it is after the start, when the file was still sound.
    window.storage._connection = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(DamagedFile):
        window.store.revisions(match.id or "")
    with pytest.raises(DamagedFile):
        window.store.commit(Step("rename"), rename(match, title="x"), seen=21)
