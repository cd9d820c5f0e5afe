"""Undo: whole saved matches, named steps, over restarts and wins."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from canasta_scorer.match.edit import (
    add_hand,
    changed_hand,
    insert_hand,
    remove_hand,
    rename,
    replace_hand,
)
from canasta_scorer.match.model import Match
from canasta_scorer.store.errors import NothingToRedo, NothingToUndo
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.port import Storage
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, hand, new_match, play, winning_hand

POINTS = st.integers(3, 60).map(lambda count: 5 * count)


class UndoMachine(RuleBasedStateMachine):
    """A list of matches with a place in it, beside the store that is to behave like it."""

    def open(self) -> Storage:
        return MemoryStorage()

    @initialize()
    def begin(self) -> None:
        self.storage = self.open()
        self.store = MatchStore(self.storage, Clock())
        self.matches = [self.store.create(new_match())]
        self.steps = [Step("create")]
        self.place = 0
        self.id = self.matches[0].id or ""

    def save(self, step: Step, match: Match) -> None:
        saved = self.store.commit(step, match, seen=self.store.saved(self.id).revision)
        if saved == self.matches[self.place]:
            return
        self.matches[self.place + 1:] = [saved]
        self.steps[self.place + 1:] = [step]
        self.place += 1

    @rule(points=POINTS)
    def add(self, points: int) -> None:
        match = self.matches[self.place]
        self.save(Step("add_hand", hand=len(match.hands) + 1), add_hand(match, hand(points)))

    @precondition(lambda self: self.matches[self.place].hands)
    @rule(points=POINTS, data=st.data())
    def replace(self, points: int, data: st.DataObject) -> None:
        match = self.matches[self.place]
        at = data.draw(st.integers(0, len(match.hands) - 1))
        self.save(Step("replace_hand", hand=at + 1), replace_hand(match, at, hand(points)))

    @precondition(lambda self: self.matches[self.place].hands)
    @rule()
    def remove(self) -> None:
        self.save(Step("remove_hand", hand=1), remove_hand(self.matches[self.place], 0))

    @rule(title=st.text(max_size=20))
    def rename(self, title: str) -> None:
        self.save(Step("rename"), rename(self.matches[self.place], title=title))

    @rule()
    def undo(self) -> None:
        if self.place == 0:
            with pytest.raises(NothingToUndo):
                self.store.undo(self.id)
        else:
            self.place -= 1
            assert self.store.undo(self.id) == self.matches[self.place]

    @rule()
    def redo(self) -> None:
        if self.place == len(self.matches) - 1:
            with pytest.raises(NothingToRedo):
                self.store.redo(self.id)
        else:
            self.place += 1
            assert self.store.redo(self.id) == self.matches[self.place]

    @rule()
    def bin_and_back(self) -> None:
        self.store.move_to_bin(self.id)
        self.store.restore(self.id)

    @rule()
    def restart(self) -> None:
        self.store = MatchStore(self.storage, Clock())

    @invariant()
    def stands_as_the_list_says(self) -> None:
        saved = self.store.saved(self.id)
        assert saved.match == self.matches[self.place]
        assert saved.undo == (self.steps[self.place] if self.place else None)
        after = self.steps[self.place + 1:]
        assert saved.redo == (after[0] if after else None)
        history = self.store.revisions(self.id)
        assert [one.match for one in history] == self.matches
        assert [one.step for one in history] == self.steps
        assert history[self.place].number == saved.revision
        summary, = self.store.list()
        assert (summary.hands, summary.title) == (len(saved.match.hands), saved.match.title)


class SqliteUndoMachine(UndoMachine):
    """The same over a file that is closed and opened again at every restart."""

    def open(self) -> Storage:
        self.folder = TemporaryDirectory()
        return SqliteStorage(Path(self.folder.name) / "matches.db")

    @rule()
    def restart(self) -> None:
        self.storage.close()
        self.storage = SqliteStorage(Path(self.folder.name) / "matches.db")
        self.store = MatchStore(self.storage, Clock())

    def teardown(self) -> None:
        if hasattr(self, "storage"):
            self.storage.close()
            self.folder.cleanup()


@pytest.mark.parametrize(("machine", "examples"), [(UndoMachine, 25), (SqliteUndoMachine, 10)])
def test_undo_and_redo_walk_through_whole_saved_matches(
        machine: type[UndoMachine], examples: int) -> None:
    run_state_machine_as_test(machine, settings=settings(
        max_examples=examples, stateful_step_count=15, deadline=None))


def test_undo_covers_the_winning_hand_and_a_restart(store: MatchStore, storage: Storage) -> None:
    match_id = store.create(new_match()).id or ""
    before = play(store, match_id, hand())
    play(store, match_id, winning_hand())
    assert store.list()[0].state == "won"
    again = MatchStore(storage, Clock())
    assert again.can_undo(match_id) == Step("add_hand", hand=2)
    assert again.undo(match_id) == before
    assert again.list()[0].state == "in_progress"


def test_what_a_hand_said_before_can_be_looked_up(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    match = play(store, match_id, hand(50), hand(60), hand(70))
    corrected = replace_hand(match, 2, hand(170))
    store.commit(Step("replace_hand", hand=3), corrected, seen=4)
    said = [(one.step, one.match.hands[2].entries[0]["melded"], one.at)
            for one in store.revisions(match_id) if len(one.match.hands) == 3]
    assert said == [(Step("add_hand", hand=3), 70, "2026-03-01T18:00:04.000Z"),
                    (Step("replace_hand", hand=3), 170, "2026-03-01T18:00:05.000Z")]


def test_a_finished_match_keeps_its_last_fifty_steps(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    play(store, match_id, *[hand(50)] * 60)
    assert len(store.revisions(match_id)) == 61
    play(store, match_id, winning_hand())
    history = store.revisions(match_id)
    assert len(history) == 51
    for _ in range(50):
        store.undo(match_id)
    assert len(store.get(match_id).hands) == 11
    with pytest.raises(NothingToUndo):
        store.undo(match_id)


def test_trimming_keeps_what_was_undone(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    play(store, match_id, hand(), hand(), hand())
    store.undo(match_id)
    store.trim(match_id, keep=1)
    assert [len(one.match.hands) for one in store.revisions(match_id)] == [1, 2, 3]
    store.trim(match_id, keep=0)
    assert [len(one.match.hands) for one in store.revisions(match_id)] == [2, 3]
    assert len(store.redo(match_id).hands) == 3


def test_what_a_hand_said_before_is_found_wherever_it_stands_now(store: MatchStore) -> None:
    """Hand 2 was corrected twice, and is hand 3 since one was inserted before it."""
    match_id = store.create(new_match()).id or ""
    play(store, match_id, hand(50), hand(60), hand(70))
    for melded in (65, 80):
        saved = store.saved(match_id)
        corrected = changed_hand(saved.match.hands[1], entries=hand(melded).entries)
        store.commit(Step("edit_hand", hand=2), replace_hand(saved.match, 1, corrected),
                     seen=saved.revision)
    saved = store.saved(match_id)
    store.commit(Step("insert_hand", hand=1), insert_hand(saved.match, 0, hand(5)),
                 seen=saved.revision)
    match = store.get(match_id)
    before = store.before_corrections(match_id, match.hands[2])
    assert [state.match.hands[1].entries[0]["melded"] for state in before] == [65, 60]
    assert store.before_corrections(match_id, match.hands[1]) == ()
    store.undo(match_id)
    store.undo(match_id)
    match = store.get(match_id)
    before = store.before_corrections(match_id, match.hands[1])
    assert [state.match.hands[1].entries[0]["melded"] for state in before] == [60]
