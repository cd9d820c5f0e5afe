"""A player under another name, in one match and in all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from canasta_scorer.match.edit import end_early
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.renaming import with_player_renamed
from canasta_scorer.scoring.stats import gather
from canasta_scorer.share.match_file import read_match
from canasta_scorer.store.errors import Conflict, DiskFull
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.port import MatchRow
from canasta_scorer.store.rename_player import bearing, rename_player, take_back
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.scoring_stats.matches import LOST_TO_EAST, OTHER, OUT, WON_FROM_BEHIND, made


def _store(*matches: Match) -> MatchStore:
    store = MatchStore(MemoryStorage())
    for match in matches:
        store.create(match)
    return store


def _players(store: MatchStore) -> set[tuple[str, ...]]:
    return {record.names for record in gather(store.matches()).players.records()}


def test_a_name_is_found_however_it_is_spelled_and_its_side_follows() -> None:
    renamed = with_player_renamed(LOST_TO_EAST, "anna", " Anni ")
    assert renamed.sides[0].players == ("Anni", "Ben")
    assert renamed.side_names == ("Anni & Ben", "The others")
    assert renamed.hands == LOST_TO_EAST.hands


def test_a_side_that_was_called_otherwise_keeps_its_name() -> None:
    renamed = with_player_renamed(LOST_TO_EAST, "Carla", "Klara")
    assert renamed.sides[1].players == ("Dan", "Klara")
    assert renamed.side_names[1] == "The others"


def test_a_player_who_is_a_whole_side_is_renamed_with_it() -> None:
    two = read_match(
        {"rules": "two-player", "hands": [], "sides": [{"name": "Anna"}, {"name": "Ben"}]}
    )
    assert with_player_renamed(two, "ANNA", "Anni").side_names == ("Anni", "Ben")


def test_a_partnership_of_that_name_is_no_player() -> None:
    pair = read_match(
        {"rules": "classic", "hands": [], "sides": [{"name": "Anna"}, {"name": "Ben"}]}
    )
    assert with_player_renamed(pair, "Anna", "Anni") == pair
    assert bearing(_store(pair), "Anna") == ()


def test_two_spellings_become_one_person_in_all_matches() -> None:
    other = made((OUT, OTHER), sides=[{"players": ["Annie", "Ben"]}, {}])
    store = _store(WON_FROM_BEHIND, LOST_TO_EAST, other)
    done = rename_player(store, "Annie", "Anna")
    assert len(done) == 1
    assert ("Annie",) not in _players(store)
    (anna,) = (r for r in gather(store.matches()).players.records() if r.names == ("Anna",))
    assert anna.tally.matches == 3


def test_each_match_keeps_the_change_as_a_step_and_all_can_be_taken_back() -> None:
    store = _store(WON_FROM_BEHIND, LOST_TO_EAST)
    before = {summary.id: store.get(summary.id) for summary in store.list()}
    done = rename_player(store, "Anna", "Zoë")
    assert len(done) == 2
    assert {store.can_undo(each.match_id) for each in done} == {Step("rename")}
    assert take_back(store, done) == 2
    assert {match_id: store.get(match_id) for match_id in before} == before


def test_a_match_that_was_changed_since_keeps_the_new_name() -> None:
    store = _store(WON_FROM_BEHIND, LOST_TO_EAST)
    done = rename_player(store, "Anna", "Zoë")
    rename_player(store, "Ben", "Benno")
    store.undo(done[0].match_id)
    assert take_back(store, done[1:]) == 0
    assert store.get(done[1].match_id).sides[0].players[0] == "Zoë"


def test_the_bin_is_left_out() -> None:
    store = _store(WON_FROM_BEHIND)
    store.move_to_bin(store.list()[0].id)
    assert rename_player(store, "Anna", "Zoë") == ()


def test_a_disk_that_is_full_half_way_leaves_every_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage()
    store = MatchStore(storage)
    for match in (WON_FROM_BEHIND, LOST_TO_EAST):
        store.create(match)
    put, calls = storage.put_row, []

    def full(row: MatchRow) -> None:
        calls.append(row)
        if len(calls) == 2:
            raise DiskFull(None)
        put(row)

    monkeypatch.setattr(storage, "put_row", full)
    with pytest.raises(DiskFull):
        rename_player(store, "Anna", "Zoë")
    assert len(calls) == 2
    assert ("Zoë",) not in _players(store)
    assert {store.can_undo(summary.id) for summary in store.list()} == {None}


def test_a_match_that_another_window_changes_meanwhile_stops_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = _store(WON_FROM_BEHIND, LOST_TO_EAST)
    changed = store.list()[1].id
    commit_all = store.commit_all

    def late(step: Step, changes: Sequence[tuple[Match, int]]) -> tuple[int, ...]:
        saved = store.saved(changed)
        store.commit(Step("end"), end_early(saved.match), seen=saved.revision)
        return commit_all(step, changes)

    monkeypatch.setattr(store, "commit_all", late)
    with pytest.raises(Conflict):
        rename_player(store, "Anna", "Zoë")
    assert ("Zoë",) not in _players(store)
