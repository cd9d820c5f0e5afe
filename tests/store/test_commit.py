"""The one gate: what is saved, what is refused, who hears of it."""

from __future__ import annotations

import logging
from types import MappingProxyType

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import add_hand, change_rules, changed, remove_hand, rename
from canasta_scorer.match.model import Hand
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.store.errors import Conflict, NotFound
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, hand, new_match, play, winning_hand


def test_a_new_match_gets_an_id_and_the_moment_it_started(store: MatchStore) -> None:
    match = store.create(new_match())
    assert match.id is not None
    assert len(match.id) == 32
    assert int(match.id, 16) >= 0
    assert match.started == "2026-03-01T18:00:01.000Z"
    assert changed(match, id=None, started=None) == new_match()
    saved = store.saved(match.id)
    assert (saved.match, saved.revision, saved.step) == (match, 1, Step("create"))
    assert saved.undo is None


def test_a_copy_of_a_match_is_a_match_of_its_own(store: MatchStore) -> None:
    first = store.create(new_match())
    second = store.create(first, Step("duplicate"))
    assert second.id != first.id
    assert store.count() == 2


@pytest.mark.parametrize("rules", [rules.id for rules in list_rule_sets()])
def test_a_match_of_every_rule_set_comes_back_as_it_was(store: MatchStore, rules: str) -> None:
    empty = new_match(rules=rules, sides=())
    unplayed = Hand(entries=tuple({} for _ in empty.sides), at="2026-03-01")
    match = store.create(changed(empty, hands=(unplayed,)))
    assert match.id is not None
    assert store.get(match.id) == match
    assert store.get(match.id).rules == find_rule_set(rules)


def test_a_saved_hand_knows_when_it_was_saved(store: MatchStore, clock: Clock) -> None:
    match_id = store.create(new_match()).id or ""
    first = play(store, match_id, hand(50))
    clock.leap(minutes=20)
    second = play(store, match_id, hand(60))
    assert [one.at for one in second.hands] == [first.hands[0].at, "2026-03-01T18:20:03.000Z"]


def test_a_match_is_finished_when_somebody_has_won(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    assert play(store, match_id, hand()).finished is None
    won = play(store, match_id, winning_hand())
    assert won.finished == won.hands[1].at
    assert play(store, match_id, hand()).finished == won.finished
    corrected = remove_hand(store.get(match_id), 1)
    saved = store.commit(Step("remove_hand", hand=2), corrected,
                         seen=store.saved(match_id).revision)
    assert saved.finished is None


def test_house_rules_changed_on_the_way_keep_what_was_played(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    match = play(store, match_id, hand())
    other = change_rules(match, match.rules, {"target": 3000})
    store.commit(Step("change_rules"), other, seen=2)
    assert store.get(match_id).options == {"target": 3000}
    assert store.undo(match_id).options == {}


def test_a_match_that_does_not_fit_its_rules_is_refused(store: MatchStore) -> None:
    match = store.create(new_match())
    before = store.saved(match.id or "")
    heard: list[int] = []
    store.subscribe(lambda: heard.append(1))
    wrong = Hand(entries=(MappingProxyType({"no_such_line": 1}), MappingProxyType({})))
    smuggled = match.model_copy(update={"hands": (wrong,)})
    for broken in (smuggled, match.model_copy(update={"start": "many"}),
                   match.model_copy(update={"title": 7})):
        with pytest.raises(BadInput):
            store.commit(Step("add_hand", hand=1), broken, seen=1)
    with pytest.raises(BadInput, match=r"hands\[0\]\.entries\[0\]\.no_such_line"):
        store.create(smuggled)
    assert store.saved(match.id or "") == before
    assert store.count() == 1
    assert not heard


def test_a_change_from_an_old_revision_is_refused(store: MatchStore) -> None:
    match = store.create(new_match())
    match_id = match.id or ""
    first = store.commit(Step("add_hand", hand=1), add_hand(match, hand(50)), seen=1)
    with pytest.raises(Conflict) as refused:
        store.commit(Step("add_hand", hand=1), add_hand(match, hand(60)), seen=1)
    assert (refused.value.seen, refused.value.current) == (1, 2)
    assert store.get(match_id) == first
    for move in (store.undo, store.redo):
        with pytest.raises(Conflict):
            move(match_id, seen=1)


def test_a_revision_number_is_never_given_twice(store: MatchStore) -> None:
    """Else a window that saw the undone hand would overwrite the one saved instead."""
    match = store.create(new_match())
    match_id = match.id or ""
    stale = play(store, match_id, hand(50))
    seen = store.saved(match_id).revision
    store.undo(match_id)
    play(store, match_id, hand(60))
    with pytest.raises(Conflict):
        store.commit(Step("add_hand", hand=2), add_hand(stale, hand(70)), seen=seen)


def test_the_same_match_again_makes_no_step(store: MatchStore) -> None:
    match = store.create(new_match())
    same = store.commit(Step("rename"), rename(match, title="Friday table"), seen=1)
    assert same == match
    assert store.saved(match.id or "").revision == 1
    assert store.can_undo(match.id or "") is None


def test_what_is_not_there_is_not_found(store: MatchStore) -> None:
    for call in (store.get, store.undo, store.redo, store.revisions, store.trim,
                 store.move_to_bin, store.restore, store.delete_for_good):
        with pytest.raises(NotFound):
            call("0" * 32)
    for match in (new_match(), changed(new_match(), id="0" * 32)):
        with pytest.raises(NotFound):
            store.commit(Step("rename"), match, seen=1)


def test_rules_are_kept_once_for_all_revisions(store: MatchStore, storage: MemoryStorage) -> None:
    for _ in range(3):
        play(store, store.create(new_match()).id or "", *[hand()] * 3)
    assert len(storage.read_all("rules")) == 1
    store.create(new_match(rules="samba", sides=()))
    assert len(storage.read_all("rules")) == 2


def test_listeners_hear_after_the_change_can_be_read(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    seen: list[tuple[int, int]] = []
    stop = store.subscribe(lambda: seen.append((store.version, len(store.get(match_id).hands))))
    version = store.version
    play(store, match_id, hand(), hand())
    store.undo(match_id)
    stop()
    stop()
    store.redo(match_id)
    assert seen == [(version + 1, 1), (version + 2, 2), (version + 3, 1)]
    assert store.version == version + 4


def test_a_failing_listener_disturbs_nobody(store: MatchStore,
                                            caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("the window is gone")

    heard: list[str] = []
    store.subscribe(fail)
    store.subscribe(lambda: heard.append("heard"))
    with caplog.at_level(logging.ERROR):
        match = store.create(new_match())
    assert store.get(match.id or "") == match
    assert heard == ["heard"]
    assert "the window is gone" in caplog.text


def test_names_in_any_script_come_back(store: MatchStore) -> None:
    title = "Łódź ♠ 牌 עברית 🂡 'x' \"y\" %_\\ ¶"
    match = store.create(new_match(title))
    assert store.get(match.id or "").title == title
    assert store.list()[0].title == title
