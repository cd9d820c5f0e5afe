"""Statistics where partners change, somebody sits out, sides have no players or one name two."""

from __future__ import annotations

from canasta_scorer.scoring.ranking import Duel, Record
from canasta_scorer.scoring.stats import Statistics, gather
from canasta_scorer.share.match_file import read_match
from tests.scoring_stats.matches import (
    CONCEALED,
    LOST,
    OTHER,
    OUT,
    made,
)


def _record(statistics: Statistics, *names: str) -> Record:
    ranking = statistics.players if len(names) == 1 else statistics.partnerships
    return next(record for record in ranking.records() if record.names == names)


def test_three_players_who_change_partners_are_players_only() -> None:
    statistics = gather(
        [
            read_match(
                {
                    "rules": "three-player",
                    "sides": [{"name": "Anna"}, {"name": "Ben"}, {"name": "Carla"}],
                    "hands": [
                        {
                            "alone": 0,
                            "entries": [
                                {"mixed_canastas": 1, "melded": 160, "red_threes": 1},
                                {
                                    "went_out": "out",
                                    "natural_canastas": 1,
                                    "melded": 100,
                                    "red_threes": 2,
                                },
                                {"mixed_canastas": 1, "melded": 100, "in_hand": 20},
                            ],
                        }
                    ],
                }
            )
        ]
    )
    assert statistics.partnerships.records() == ()
    anna, ben, carla = (record.tally for record in statistics.players.records())
    assert (anna.points, anna.red_threes, anna.went_out) == (560, 1, {})
    # 100 out + 500 + 300 + 200 melded - 20 = 1,080 for both, red threes are each one's own.
    assert (ben.points, carla.points) == (1280, 1080)
    assert ben.canastas == carla.canastas == {"natural_canastas": 1, "mixed_canastas": 1}
    assert (ben.red_threes, carla.red_threes) == (2, 0)


def test_who_sits_out_did_not_play_the_hand() -> None:
    # Of five players the third sits out the first hand, the second the next one.
    statistics = gather(
        [
            read_match(
                {
                    "rules": "five-player",
                    "options": {"target": 1000},
                    "sides": [{"players": ["A1", "B1", "C1"]}, {"players": ["D1", "E1"]}],
                    "hands": [{"entries": [OUT, OTHER]}, {"entries": [LOST, CONCEALED]}],
                }
            )
        ]
    )
    figures = {
        record.names[0]: (record.tally.hands, record.tally.points)
        for record in statistics.players.records()
    }
    assert figures == {
        "A1": (2, 940),
        "B1": (1, 1230),
        "C1": (1, -290),
        "D1": (2, 1955),
        "E1": (2, 1955),
    }
    (team,) = (record for record in statistics.partnerships.records() if len(record.names) == 3)
    assert (team.tally.hands, team.tally.points) == (2, 940)


def test_with_three_sides_a_third_may_win() -> None:
    statistics = gather(
        [
            read_match(
                {
                    "rules": "three-player",
                    "options": {"target": 1000, "solo": True},
                    "sides": [{"players": ["Anna"]}, {"players": ["Ben"]}, {"players": ["Carla"]}],
                    "hands": [{"entries": [OUT, OTHER, LOST]}],
                }
            )
        ]
    )
    assert {rival.names[0]: rival.duel for rival in statistics.players.rivals(("ben",))} == {
        "Anna": Duel(1, losses=1),
        "Carla": Duel(1),
    }


def test_a_name_on_two_sides_counts_for_nobody() -> None:
    statistics = gather(
        [made((OUT, OTHER), sides=[{"players": ["Anna", "Ben"]}, {"players": ["anna", "Dan"]}])]
    )
    assert [record.names for record in statistics.players.records()] == [("Ben",), ("Dan",)]


def test_sides_without_players_go_by_the_name_they_share() -> None:
    statistics = gather(
        [
            made((OUT, OTHER), sides=[{"name": "We"}, {"name": "They"}]),
            made((OUT, OTHER), sides=[{}, {}]),
        ]
    )
    assert statistics.players.records() == ()
    assert [record.names for record in statistics.partnerships.records()] == [("They",), ("We",)]
