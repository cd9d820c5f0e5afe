"""Every rule set from file to scorecard: the worked hands of its sources, round trips, lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings

from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.scoring.board import board
from canasta_scorer.share.any_file import read_any
from canasta_scorer.share.csv_file import write_csv
from canasta_scorer.share.csv_import import read_csv
from canasta_scorer.share.match_file import read_match, read_match_text, write_match
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from tests.cases import Case, load_cases
from tests.drawn_matches import matches

GOLDEN = Path(__file__).parent / "golden" / "sets"
SETS = [rules.id for rules in list_rule_sets()]
MOST_HANDS = 4
each_set = pytest.mark.parametrize("rules", SETS)


def _worked(rules: str) -> list[Case]:
    """The worked hands of the book, without house rules, that enter most lines."""
    cases = [case for case in load_cases("hands") if case["rules"] == rules]
    book = [case for case in cases if "options" not in case]
    return sorted(book, key=lambda case: -sum(map(len, case["entries"])))[:MOST_HANDS]


def _evening(rules: str) -> dict[str, Any]:
    """A match file of those hands, one after the other."""
    played = [{"entries": case["entries"], "alone": case.get("alone")} for case in _worked(rules)]
    return {"rules": rules, "title": f"An evening of {rules}", "hands": played}


@each_set
def test_the_scorecard_of_a_match_file_is_the_golden_one(rules: str) -> None:
    card = scorecard(read_match_text(json.dumps(_evening(rules))))
    points = [case["points"] for case in _worked(rules)]
    assert [list(row.points) for row in card.rows] == points
    assert list(card.totals) == [sum(column) for column in zip(*points, strict=True)]
    assert scorecard_text(card) == (GOLDEN / f"{rules}.txt").read_text(encoding="utf-8")


def test_every_golden_scorecard_is_compared() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(SETS)
    assert min(len(_worked(rules)) for rules in SETS) >= 2


@each_set
def test_match_file_and_csv_bring_the_evening_back(rules: str) -> None:
    match = read_match(_evening(rules))
    assert read_any(write_match(match).encode(), "evening.json") == match
    assert read_any(write_csv(match).encode(), "evening.csv") == match


@settings(deadline=None, max_examples=100)
@given(matches())
def test_any_match_with_a_hand_survives_the_csv(match: Match) -> None:
    """Where the first dealer sits out, the CSV names the one who dealt instead."""
    assume(match.hands)
    dealt = changed(match, dealer=board(match).rows[0].dealer)
    assert read_csv(write_csv(match)) == dealt
