"""A substitute in the middle of a match: the hands before are the old player's."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import as_new, insert_hand, remove_hand, substitute
from canasta_scorer.match.model import Earlier, Match
from canasta_scorer.match.seats import names_in, seat_name
from canasta_scorer.scoring.board import board
from canasta_scorer.scoring.renaming import with_player_renamed
from canasta_scorer.scoring.stats import Statistics, gather
from canasta_scorer.scoring.tally import BestHand, Tally
from tests.scoring_stats.matches import CONCEALED, LOST, OTHER, OUT, WON_FROM_BEHIND, made

# Hands of North-South: 1,230, -290, 1,230, 1,230. Zoë takes Ben's seat after the second.
MATCH = substitute(WON_FROM_BEHIND, 0, 1, "Zoë", 2)


def _tally(statistics: Statistics, *names: str) -> Tally:
    ranking = statistics.players if len(names) == 1 else statistics.partnerships
    return next(record.tally for record in ranking.records() if record.names == names)


def _seated(match: Match, side: int = 0) -> list[tuple[str, ...]]:
    return [names_in(match, side, hand) for hand in range(len(match.hands))]


def test_hands_before_count_for_the_old_and_after_for_the_new_player() -> None:
    statistics = gather([MATCH])
    assert _tally(statistics, "Ben") == Tally(
        matches=1,
        hands=2,
        points=1230 - 290,
        best=BestHand(1230, "one", 1),
        canastas={"natural_canastas": 1, "mixed_canastas": 1},
        went_out={"went_out.out": 1},
        red_threes=3,
    )
    new = _tally(statistics, "Zoë")
    assert (new.matches, new.decided, new.wins, new.comebacks) == (1, 1, 1, 1)
    assert (new.hands, new.points) == (2, 2460)
    assert _tally(statistics, "Anna") == _tally(gather([WON_FROM_BEHIND]), "Anna")


def test_pairs_and_duels_follow_who_sat_there() -> None:
    statistics = gather([MATCH])
    assert _tally(statistics, "Anna", "Ben").hands == 2
    assert _tally(statistics, "Anna", "Ben").decided == 0
    assert _tally(statistics, "Anna", "Zoë").wins == 1
    assert _tally(statistics, "Carla", "Dan").losses == 1
    rivals = {rival.names for rival in statistics.players.rivals(("carla",))}
    assert rivals == {("Anna",), ("Zoë",)}
    assert statistics.players.rivals(("ben",)) == ()


def test_the_side_keeps_its_total_and_is_called_after_who_sits_there() -> None:
    assert board(MATCH).totals == board(WON_FROM_BEHIND).totals
    assert MATCH.side_names == ("Anna & Zoë", "Carla & Dan")
    named = made((OUT, OTHER), sides=[{"name": "We", "players": ["Anna", "Ben"]}, {}])
    assert substitute(named, 0, 0, "Zoë", 1).side_names == ("We", "B")


def test_who_comes_back_is_one_player() -> None:
    back = substitute(MATCH, 0, 1, "Ben", 3)
    assert [names[1] for names in _seated(back)] == ["Ben", "Ben", "Zoë", "Ben"]
    statistics = gather([back])
    assert (_tally(statistics, "Ben").hands, _tally(statistics, "Ben").wins) == (3, 1)
    assert (_tally(statistics, "Zoë").hands, _tally(statistics, "Zoë").decided) == (1, 0)


def test_who_takes_a_seat_after_the_last_hand_has_not_played_yet() -> None:
    match = substitute(WON_FROM_BEHIND, 1, 0, "Zoë", 4)
    assert gather([match]).players.records() == gather([WON_FROM_BEHIND]).players.records()
    assert seat_name(match, 1) == "Zoë"
    assert seat_name(match, 1, 3) == "Carla"


def test_a_single_player_hands_the_side_over() -> None:
    alone = {"rules": "two-player", "sides": [{"name": "Anna"}, {"players": ["Dan"]}]}
    match = substitute(made((OUT, OTHER), (OUT, OTHER), **alone), 0, 0, "Zoë", 1)
    assert match.side_names == ("Zoë", "Dan")
    statistics = gather([match])
    assert (_tally(statistics, "Anna").hands, _tally(statistics, "Zoë").hands) == (1, 1)


def test_an_earlier_substitution_gives_way_to_the_later_word() -> None:
    """First Zoë was said to have come after hand 3, then Yves after hand 2: Yves it is."""
    match = substitute(substitute(WON_FROM_BEHIND, 0, 1, "Zoë", 3), 0, 1, "Yves", 2)
    assert [names[1] for names in _seated(match)] == ["Ben", "Ben", "Yves", "Yves"]


@pytest.mark.parametrize(
    ("at", "seated"),
    [(0, ["Ben", "Ben", "Ben", "Zoë", "Zoë"]), (2, ["Ben", "Ben", "Zoë", "Zoë", "Zoë"])],
)
def test_a_forgotten_hand_moves_the_change_of_seats(at: int, seated: list[str]) -> None:
    longer = insert_hand(MATCH, at, MATCH.hands[0])
    assert [names[1] for names in _seated(longer)] == seated
    assert remove_hand(longer, at) == MATCH


def test_whose_only_hands_are_deleted_has_not_played() -> None:
    match = substitute(substitute(WON_FROM_BEHIND, 0, 1, "Zoë", 1), 0, 1, "Yves", 2)
    assert [names[1] for names in _seated(match)] == ["Ben", "Zoë", "Yves", "Yves"]
    assert [names[1] for names in _seated(remove_hand(match, 1))] == ["Ben", "Yves", "Yves"]
    assert [names[1] for names in _seated(remove_hand(match, 0))] == ["Zoë", "Yves", "Yves"]


def test_a_rematch_is_with_who_sits_there_now() -> None:
    again = as_new(MATCH, dealer=1)
    assert (again.hands, again.sides[0].players, again.sides[0].earlier) == (
        (),
        ("Anna", "Zoë"),
        (),
    )


def test_a_renamed_player_is_renamed_in_the_hands_before() -> None:
    renamed = with_player_renamed(MATCH, "ben", "Benno")
    assert renamed.sides[0].earlier == (Earlier(player=1, name="Benno", until=2),)
    merged = with_player_renamed(MATCH, "Ben", "Zoë")
    assert merged.sides[0].earlier == ()


@pytest.mark.parametrize(
    ("earlier", "place"),
    [
        ([{"player": 2, "name": "Ben", "until": 1}], "sides[0].earlier[0].player"),
        ([{"player": 0, "name": "Ben", "until": 3}], "sides[0].earlier[0].until"),
        ([{"player": 0, "name": "Ben", "until": 0}], "sides[0].earlier[0].until"),
        ([{"player": 0, "until": 1}, {"player": 0, "name": "B", "until": 1}], "sides[0].earlier"),
        ([{"player": 0, "until": 1, "hands": 1}], "sides[0].earlier[0].hands"),
    ],
)
def test_a_file_that_cannot_be_true_is_refused(earlier: list[dict[str, Any]], place: str) -> None:
    sides = [{"players": ["Anna", "Ben"], "earlier": earlier}, {}]
    with pytest.raises(BadInput) as caught:
        made((OUT, OTHER), (LOST, CONCEALED), sides=sides)
    assert caught.value.place == place
