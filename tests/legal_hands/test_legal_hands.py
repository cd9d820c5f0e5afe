"""Legal hands give no error, and the score counted card by card is the score computed.

A hundred hands for each rule set; HANDS=2000 asks for two thousand.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.scoring.board import board
from canasta_scorer.scoring.check import check_match
from tests.legal_hands.cards import Numbers, covered, numbers_of
from tests.legal_hands.counting import common_points, red_three_points
from tests.legal_hands.dealing import Side, play
from tests.legal_hands.entering import Entry, entry_of, shared_out

HANDS = int(os.environ.get("HANDS", "100"))
TOTALS = (-200, 0, 1500, 3000, 5000, 7000, 8000, 9000)

Played = tuple[Match, list[int]]
"""A match of which only the last hand counts, and the points counted from its cards."""


def test_every_rule_set_is_covered() -> None:
    assert sorted(covered()) == sorted(rules.id for rules in list_rule_sets())


@pytest.mark.parametrize("rule_id", covered())
def test_legal_hands(rule_id: str) -> None:
    numbers = numbers_of(rule_id)
    for seed in range(HANDS):
        rng = Random(f"{rule_id} {seed}")
        make = _three if rule_id == "three-player" else _fixed
        match, counted = make(rule_id, numbers, rng)
        assert list(board(match).rows[-1].points) == counted, (rule_id, seed)
        found = [problem.code for problem in check_match(match)[-1] if problem.level != "note"]
        assert found == [], (rule_id, seed, match.hands[-1])


def _match(rule_id: str, totals: list[int], deal: int, hand: dict[str, Any]) -> Match:
    rules = find_rule_set(rule_id)
    empty: dict[str, Any] = {"entries": [{}] * len(rules.table.sides)}
    return Match.model_validate({"rules": rules, "start": totals,
                                 "hands": [*[empty] * (deal - 1), hand]})


def _fixed(rule_id: str, numbers: Numbers, rng: Random) -> Played:
    teams = list(numbers["teams"])
    totals = [rng.choice(TOTALS) for _ in teams]
    deal = rng.randint(1, 5) if numbers.get("by_deal") else 1
    sides = play(numbers, teams, totals, deal, rng)
    entries = [{**entry_of(side, rule_id, numbers), "red_threes": side.red} for side in sides]
    counted = [common_points(side, numbers) + red_three_points(side, numbers, side.red)
               for side in sides]
    return _match(rule_id, totals, deal, {"entries": entries}), counted


def _three(rule_id: str, numbers: Numbers, rng: Random) -> Played:
    """One alone against a pair, or three alone when nobody took the pile nor went out."""
    totals = [rng.choice(TOTALS) for _ in range(3)]
    alone = rng.choice([0, 1, 2, None])
    if alone is None:
        sides = play({**numbers, "out_needs": {"never": 1}}, [1, 1, 1], totals, 1, rng)
        entries = [{**entry_of(side, rule_id, numbers), "red_threes": side.red}
                   for side in sides]
        counted = [common_points(side, numbers) + red_three_points(side, numbers, side.red)
                   for side in sides]
        return _match(rule_id, totals, 1, {"entries": entries, "alone": None}), counted
    pair = [player for player in range(3) if player != alone]
    sides = play(numbers, [1, 2], [totals[alone], min(totals[player] for player in pair)], 1, rng)
    entries, counted = _one_against_two(sides, alone, pair, rule_id, numbers, rng)
    return _match(rule_id, totals, 1, {"entries": entries, "alone": alone}), counted


def _one_against_two(sides: list[Side], alone: int, pair: list[int], rule_id: str,
                     numbers: Numbers, rng: Random) -> tuple[list[Entry], list[int]]:
    single, both = sides
    owned = rng.randint(0, both.red)
    first, second = shared_out(entry_of(both, rule_id, numbers), rng)
    typed = {alone: ({**entry_of(single, rule_id, numbers)}, single, single.red),
             pair[0]: (first, both, owned), pair[1]: (second, both, both.red - owned)}
    entries = [{**typed[player][0], "red_threes": typed[player][2]} for player in range(3)]
    counted = [common_points(typed[player][1], numbers)
               + red_three_points(typed[player][1], numbers, typed[player][2])
               for player in range(3)]
    return entries, counted
