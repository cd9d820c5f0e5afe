"""Matches from elsewhere are taken in once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import add_hand, changed, rename
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import parse_rule_set
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, hand, new_match, play


def from_file(match: Match, **other: Any) -> Match:
    """The match as somebody reads it from its file."""
    data = json.loads(json.dumps(match.as_data()))
    return Match(**data | {"rules": parse_rule_set(data["rules"])} | other)


def test_an_unknown_match_keeps_its_id(store: MatchStore) -> None:
    match = new_match(id="abc-1", started="2026-01-05T20:00:00Z", hands=(hand(50), hand(60)))
    added = store.add(match)
    assert (added.match, added.known) == (match, False)
    assert store.get("abc-1") == match
    assert store.saved("abc-1").step == Step("import")


def test_a_match_without_an_id_gets_one(store: MatchStore) -> None:
    added = store.add(new_match(hands=(hand(50),)))
    assert added.match.id
    assert store.get(added.match.id) == added.match


@pytest.mark.parametrize("wanted", ["", "a b", "../../etc/passwd", "x?y=1", "牌", "a/b", "\0"])
def test_an_id_that_cannot_stand_in_an_address_is_replaced(store: MatchStore,
                                                           wanted: str) -> None:
    added = store.add(new_match(id=wanted))
    assert added.match.id is not None
    assert len(added.match.id) == 32
    assert store.add(new_match(id=wanted)).known


def test_the_same_file_twice_is_one_match(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    mine = play(store, match_id, hand(50), hand(60))
    for read in (from_file(mine), from_file(mine, id=None), from_file(mine, finished=None)):
        added = store.add(read)
        assert (added.match, added.known) == (mine, True)
    assert store.count() == 1
    assert store.saved(match_id).revision == 3


def test_a_table_that_lost_notes_and_moments_is_the_same_match(store: MatchStore) -> None:
    """A CSV has no id, no moments of hands, no partial sums."""
    match_id = store.create(new_match()).id or ""
    first = hand(50).model_copy(update={"parts": ({"melded": (20, 30)}, {})})
    mine = play(store, match_id, first)
    bare = tuple(one.model_copy(update={"at": None, "parts": ()}) for one in mine.hands)
    assert store.add(changed(mine, id=None, hands=bare)).known
    assert store.count() == 1


def test_another_state_of_a_known_match_becomes_a_match_of_its_own(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    mine = play(store, match_id, hand(50))
    for other in (add_hand(mine, hand(60)), rename(mine, title="Other table"),
                  changed(mine, hands=(hand(50, note="argued about"),))):
        added = store.add(from_file(other))
        assert not added.known
        assert added.match.id != match_id
        assert store.add(from_file(other)).known
    assert store.get(match_id) == mine
    assert store.count() == 4


def test_an_imported_match_comes_back_from_the_bin(store: MatchStore) -> None:
    match = store.create(new_match())
    store.move_to_bin(match.id or "")
    assert store.add(from_file(match)).known
    assert store.count() == 1
    assert store.count(binned=True) == 0


def test_a_backup_comes_back_in_its_order(store: MatchStore, clock: Clock) -> None:
    for title in ("one", "two", "three"):
        match_id = store.create(new_match(title)).id or ""
        clock.leap(days=1)
        play(store, match_id, hand())
    order = [one.title for one in store.list()]
    backup = [from_file(match) for match in store.matches()]
    store.delete_everything()
    clock.leap(days=100)
    assert not any(added.known for added in store.add_all(reversed(backup)))
    assert [one.title for one in store.list()] == order == ["three", "two", "one"]
    assert list(store.matches()) == backup


def test_of_several_matches_all_or_none_are_taken(store: MatchStore) -> None:
    broken = new_match("broken").model_copy(update={"dealer": 17})
    with pytest.raises(BadInput):
        store.add_all([new_match("good"), broken])
    assert store.count() == 0


@pytest.mark.parametrize("moment", ["yesterday", "", "9999-12-31T23:59:59-23:59", "zzz"])
def test_a_moment_that_is_none_counts_as_now(store: MatchStore, moment: str) -> None:
    store.add(new_match(started=moment))
    assert store.list()[0].updated == "2026-03-01T18:00:01.000Z"


def test_a_moment_elsewhere_is_told_in_utc(store: MatchStore) -> None:
    store.add(new_match(started="2026-01-05T20:00:00+02:00"))
    assert store.list()[0].updated == "2026-01-05T18:00:00.000Z"
