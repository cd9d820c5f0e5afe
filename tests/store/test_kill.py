"""The process is killed in many saves: every hand that was confirmed is there afterwards.

`CANASTA_SCORER_KILLS` says in how many saves (20 unless told); with -s the test says where.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.store.choose import FILE_NAME, open_store
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.migrations import VERSION, version_of
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.values import Step
from tests.store.builders import new_match
from tests.store.killed import TAPS, Moment, climb_half, open_and_report, play_on, tap

KILLS = int(os.environ.get("CANASTA_SCORER_KILLS", "20"))
WRITES_A_HAND = TAPS + 1
LONGEST = 40
UNCONFIRMED, BETWEEN_SAVES = "between the write and its confirmation", "between two saves"

Report = list[tuple[Any, ...]]

if sys.platform == "win32":
    context = multiprocessing.get_context("spawn")
else:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.store.killed"])


@dataclass(frozen=True)
class Kept:
    """What is in the file for certain: so many hands, and a draft."""

    hands: int = 0
    draft: Draft | None = None


@contextmanager
def running(task: Callable[..., None], *arguments: Any) -> Iterator[tuple[Any, Connection]]:
    """The task in a process of its own, and the end of a pipe to it."""
    mine, its = context.Pipe()
    process = context.Process(target=task, args=(*arguments, its), daemon=True)
    process.start()
    its.close()
    try:
        yield process, mine
    finally:
        process.kill()
        process.join()
        mine.close()


def heard_before_the_end(pipe: Connection) -> Report:
    """What the killed process had said that was not read yet."""
    heard = []
    try:
        while pipe.poll(0):
            heard.append(pipe.recv())
    except (EOFError, OSError):
        pass
    return heard


def kill_in_a_save(folder: Path, match_id: str, moment: Moment,
                   dice: random.Random) -> Report:
    """Let it play and kill it; gives all that it had reported."""
    write = WRITES_A_HAND * dice.randint(1, 3)
    with running(play_on, folder, match_id, moment, write) as (process, pipe):
        heard = [pipe.recv()]
        if moment == "any":
            # No waiting for anything: the moment of the cut is to be any.
            time.sleep(dice.uniform(0, 0.08))
        else:
            while heard[-1] != (moment,):
                heard.append(pipe.recv())
        process.kill()
        process.join()
        return heard + heard_before_the_end(pipe)


def check(folder: Path, match_id: str, before: Kept, heard: Report) -> Kept:
    """All that was confirmed is there, at most the last unconfirmed besides."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    opened = open_store(folder)
    assert opened.problem is None
    saved, draft = opened.store.saved(match_id), opened.store.draft(match_id)
    history = opened.store.revisions(match_id)
    opened.store.close()
    hands = len(saved.match.hands)
    assert [one.note for one in saved.match.hands] == [f"hand {n + 1}" for n in range(hands)]
    assert saved.undo == (Step("add_hand", hand=hands) if hands else None)
    assert len(history) == hands + 1
    check_hands(hands, before, heard)
    check_draft(draft, hands, before, heard)
    return Kept(hands, draft)


def check_hands(hands: int, before: Kept, heard: Report) -> None:
    confirmed = max((one[1] for one in heard if one[0] == "saved"), default=before.hands)
    tried = max((one[1] for one in heard if one[0] == "saving"), default=before.hands)
    assert confirmed <= hands <= max(tried, confirmed)
    if ("written",) in heard:
        assert hands == tried == confirmed + 1
    if ("writing",) in heard:
        assert hands == confirmed == tried - 1


def check_draft(draft: Draft | None, hands: int, before: Kept, heard: Report) -> None:
    """The draft of a saved hand is gone; else it is at most one tap behind."""
    def taps(word: str) -> int:
        return max((one[2] for one in heard if one[:2] == (word, hands + 1)), default=0)

    last = tap(hands + 1, taps("tapped")) if taps("tapped") else None
    if last is None and hands == before.hands:
        last = before.draft
    assert draft in (last, tap(hands + 1, taps("tapping")))


def test_no_confirmed_hand_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    dice = random.Random(20260301)
    moments: tuple[Moment, ...] = ("written", "any", "writing", "any")
    cuts: Counter[str] = Counter()
    kept = Kept(hands=LONGEST)
    match_id = ""
    while cuts.total() - cuts[BETWEEN_SAVES] < KILLS:
        if kept.hands >= LONGEST:
            kept, match_id = Kept(), begin(tmp_path)
        heard = kill_in_a_save(tmp_path, match_id, moments[cuts.total() % 4], dice)
        kept = check(tmp_path, match_id, kept, heard)
        cuts[where_cut(heard)] += 1
    sys.stdout.write(f"killed {dict(cuts)}\n")
    assert cuts[UNCONFIRMED] >= KILLS / 4


def where_cut(heard: Report) -> str:
    if ("written",) in heard:
        return UNCONFIRMED
    if ("writing",) in heard:
        return "before the write"
    return {"saving": "in the save of a hand", "tapping": "in the save of a draft"}.get(
        heard[-1][0], BETWEEN_SAVES)


def begin(folder: Path) -> str:
    """A new match in the file; gives its id."""
    store = open_store(folder).store
    match = store.create(new_match())
    store.close()
    return match.id or ""


@pytest.mark.parametrize("exists", [False, True])
def test_a_start_that_is_cut_off_is_made_good(tmp_path: Path, exists: bool) -> None:
    """Half-written pages of a new, or an older, version lie in the file."""
    path = tmp_path / FILE_NAME
    if exists:
        store = open_store(tmp_path).store
        store.set_setting("language", "de")
        store.close()
    size = path.stat().st_size if exists else 0
    with running(climb_half, path) as (process, pipe):
        assert pipe.recv() == ("writing",)
        process.kill()
        process.join()
    assert path.stat().st_size > size
    assert path.with_name(FILE_NAME + "-journal").exists()
    opened = open_store(tmp_path)
    assert opened.problem is None
    assert opened.store.setting("language") == ("de" if exists else None)
    opened.store.create(new_match())
    opened.store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == VERSION
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_windows_that_open_together_all_open(tmp_path: Path) -> None:
    with (running(open_and_report, tmp_path) as (_, one),
          running(open_and_report, tmp_path) as (_, two),
          running(open_and_report, tmp_path) as (_, three)):
        for pipe in (one, two, three):
            pipe.send("go")
        assert [pipe.recv() for pipe in (one, two, three)] == ["done"] * 3
    storage = SqliteStorage(tmp_path / FILE_NAME)
    assert len(storage.read_all("settings")) == 3
    storage.close()
