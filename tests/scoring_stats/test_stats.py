"""Statistics: figures counted by hand, who is the same person, what adds up."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.scoring.ranking import Duel, Record
from canasta_scorer.scoring.stats import Statistics, gather
from canasta_scorer.scoring.tally import BestHand, Tally, is_canasta
from canasta_scorer.share.match_file import read_match
from tests.scoring_stats.matches import (
    ALL,
    LOST,
    OTHER,
    OUT,
    SHARED,
    STOPPED,
    WON_FROM_BEHIND,
    made,
)


def _record(statistics: Statistics, *names: str) -> Record:
    ranking = statistics.players if len(names) == 1 else statistics.partnerships
    return next(record for record in ranking.records() if record.names == names)


def test_the_figures_of_a_player_are_those_counted_by_hand() -> None:
    # Hands of North-South: 1,230 -290 1,230 1,230 | 455 -290 455 | 1,230 | 1,230 | 455.
    assert _record(gather(ALL), "Anna").tally == Tally(
        matches=5,
        decided=3,
        wins=1,
        shared=1,
        stopped=1,
        stopped_ahead=1,
        hands=10,
        points=3 * 1230 - 290 + 455 - 290 + 455 + 1230 + 1230 + 455,
        best=BestHand(1230, "one", 1),
        canastas={"natural_canastas": 5, "mixed_canastas": 8},
        went_out={"went_out.out": 5},
        red_threes=12,
        comebacks=1,
        greatest_comeback=1015,
    )


def test_the_other_side_of_the_same_matches() -> None:
    tally = _record(gather(ALL), "Carla").tally
    assert (tally.decided, tally.wins, tally.shared, tally.losses) == (3, 1, 1, 1)
    assert tally.best == BestHand(1500, "one", 2)
    assert tally.went_out == {"went_out.concealed": 2, "went_out.out": 3}
    assert (tally.stopped, tally.stopped_ahead) == (1, 0)
    assert (tally.comebacks, tally.greatest_comeback) == (0, 0)


def test_a_name_in_other_letters_is_the_same_person() -> None:
    statistics = gather(ALL)
    assert [record.names for record in statistics.players.records()] == [
        ("Anna",),
        ("Ben",),
        ("Carla",),
        ("Dan",),
    ]
    assert [record.who for record in statistics.partnerships.records()] == [
        ("anna", "ben"),
        ("carla", "dan"),
    ]
    assert _record(statistics, "Carla", "Dan").tally.wins == 1


def test_accents_written_in_two_ways_are_one_name() -> None:
    both = gather(
        [
            made((OUT, OTHER), sides=[{"players": ["Zo\u00eb"]}, {}]),
            made((OUT, OTHER), sides=[{"players": ["ZOE\u0308"]}, {}]),
        ]
    )
    assert len(both.players.records()) == 1


def test_head_to_head_counts_decided_matches_only() -> None:
    statistics = gather(ALL)
    carla, dan = statistics.players.rivals(("anna",))
    assert (carla.names, carla.duel) == (("Carla",), Duel(3, wins=1, losses=1, level=1))
    assert dan.duel == carla.duel
    (pair,) = statistics.partnerships.rivals(("carla", "dan"))
    assert (pair.names, pair.duel) == (("Anna", "Ben"), Duel(3, 1, 1, 1))


@pytest.mark.parametrize(("ahead", "comebacks"), [(2395, 0), (2400, 1)])
def test_a_comeback_makes_up_for_a_fifth_of_the_winning_total(ahead: int, comebacks: int) -> None:
    # From 1,800 to 3,000 in one hand: 595 behind is too little, 600 is a fifth of 3,000.
    match = made((LOST, {"melded": 1200}), start=[ahead, 1800])
    tally = _record(gather([match]), "Carla").tally
    assert (tally.wins, tally.comebacks) == (1, comebacks)
    assert tally.greatest_comeback == ahead - 1800


def test_rule_sets_add_up_both_sides() -> None:
    statistics = gather(
        [
            *ALL,
            read_match(
                {
                    "rules": "modern-american",
                    "hands": [
                        {
                            "entries": [
                                {
                                    "went_out": "out",
                                    "sevens_canastas": 1,
                                    "mixed_canastas": 1,
                                    "melded": 195,
                                },
                                {"wild_canasta": "twos", "unfinished_sevens": 1, "melded": 140},
                            ]
                        }
                    ],
                }
            ),
        ]
    )
    classic, american = statistics.rule_sets()
    assert (classic.id, classic.name) == ("classic", "Classic")
    assert (classic.tally.matches, classic.tally.decided) == (5, 3)
    assert (classic.tally.hands, classic.tally.longest) == (10, 4)
    assert classic.tally.sides.hands == 20
    assert american.tally.sides.canastas == {
        "sevens_canastas": 1,
        "mixed_canastas": 1,
        "wild_canasta": 1,
    }
    assert statistics.words["went_out.concealed"] == "Concealed"
    assert statistics.words["sevens_canastas"] == "Sevens canastas"


def test_figures_under_one_rule_set_are_told_apart() -> None:
    statistics = gather([WON_FROM_BEHIND, made((OUT, OTHER), rules="uruguay", options={})])
    assert [record.tally.hands for record in statistics.players.records("classic")] == [4] * 4
    assert [record.tally.hands for record in statistics.players.records("uruguay")] == [1] * 4
    assert [record.tally.hands for record in statistics.players.records()] == [5] * 4
    assert statistics.players.rivals(("anna",), "uruguay") == ()


def test_no_match_gives_no_figures() -> None:
    empty = gather([])
    assert (empty.players.records(), empty.rule_sets()) == ((), ())
    assert Tally().average is None
    assert gather([STOPPED]).players.records()[0].tally.average == 1230


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_every_rule_set_says_which_lines_count_canastas(rules: Any) -> None:
    found = [key for key, line in rules.entered.items() if is_canasta(line)]
    needed = [name for need in rules.conditions["going_out"].needs for name in need.lines]
    assert found
    assert set(needed) & set(rules.active) <= {*found, "red_threes"}
    assert not any("unfinished" in key or "short" in key for key in found)


picked = st.lists(st.sampled_from(ALL), max_size=6)


@given(picked, picked)
def test_the_statistics_of_two_lists_together_are_both_merged(
    some: list[Match], more: list[Match]
) -> None:
    merged = gather(some)
    merged.merge(gather(more))
    assert merged == gather(some + more)


@given(picked)
def test_every_decided_match_has_its_winners(matches: list[Match]) -> None:
    statistics = gather(matches)
    pairs = [record.tally for record in statistics.partnerships.records()]
    decided = sum(record.tally.decided for record in statistics.rule_sets())
    assert sum(pair.wins for pair in pairs) + matches.count(SHARED) == decided
    assert all(pair.decided == pair.wins + pair.shared + pair.losses for pair in pairs)


def test_memory_does_not_grow_with_the_number_of_matches() -> None:
    def peak(count: int) -> int:
        tracemalloc.start()
        gather(_many(count))
        _, highest = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return highest

    peak(10)
    # What other threads take at that moment is counted, too: it is not there every time.
    assert min(peak(200) for _ in range(5)) < peak(20) + 50_000


def _many(count: int) -> Iterator[Match]:
    for number in range(count):
        yield made((OUT, OTHER), id=str(number))
