"""Lines of an own rule set: added, taken out, taken back, and what is refused."""

from __future__ import annotations

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.own_lines import (
    is_removable,
    moved_line,
    removed_lines,
    with_line,
    with_line_back,
    without_line,
)
from canasta_scorer.share.own_rules import copy_of, read_own_rules, write_own_rules

OURS = copy_of(find_rule_set("classic"), "Ours")


def test_a_new_line_counts_in_its_place() -> None:
    rules = with_line(OURS, "  Beer   fetched ", -50, after="mixed_canastas")
    assert list(rules.active)[:4] == [
        "went_out",
        "natural_canastas",
        "mixed_canastas",
        "own_beer_fetched",
    ]
    assert rules.lines["own_beer_fetched"].name == "Beer fetched"
    entries = [{"own_beer_fetched": 2, "melded": 100}, {"in_hand": 5}]
    match = read_match({"rules": rules.as_data(), "hands": [{"entries": entries}]})
    assert board(match).totals == (0, -5)
    assert read_own_rules(write_own_rules(rules)) == rules


def test_a_new_line_may_stand_first_and_gets_a_key_of_its_own() -> None:
    rules = with_line(with_line(OURS, "Beer!", 5), "Beer?", 5)
    assert list(rules.active)[:2] == ["own_beer_2", "own_beer"]
    assert "own_line" in with_line(OURS, "Пиво", 5).lines


@pytest.mark.parametrize(
    ("name", "each", "place"),
    [(" ", 5, "name"), ("natural CANASTAS", 5, "name"), ("Beer", 10_000_000, "each")],
)
def test_a_line_that_cannot_be_is_refused_at_its_field(name: str, each: int, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        with_line(OURS, name, each)
    assert caught.value.place == place


def test_a_line_moves_among_those_in_use() -> None:
    down = moved_line(OURS, "natural_canastas", 1)
    assert list(down.active)[1:3] == ["mixed_canastas", "natural_canastas"]
    assert moved_line(down, "natural_canastas", -1).active == OURS.active
    assert list(moved_line(OURS, "mixed_canastas", 1).active)[2:4] == [
        "red_threes",
        "mixed_canastas",
    ]
    assert moved_line(OURS, "went_out", -1) == OURS
    assert moved_line(OURS, "adjustment", 1) == OURS


def test_a_line_taken_out_is_neither_entered_nor_forgotten() -> None:
    rules = without_line(OURS, "red_threes")
    assert "red_threes" not in rules.entered
    assert "red_threes" in removed_lines(rules)
    assert with_line_back(rules, "red_threes").active == OURS.active


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_a_hand_can_be_scored_without_every_removable_line(rules: object) -> None:
    own = copy_of(find_rule_set(getattr(rules, "id", "")), "Bare")
    for key, line in own.active.items():
        if is_removable(line):
            own = without_line(own, key)
    points = [key for key, line in own.entered.items() if line.kind == "points"]
    sides = len(own.table.sides)
    entries = [{points[0]: 100}, *({} for _ in range(sides - 1))]
    alone = {"alone": 0} if own.table.partners == "by_hand" else {}
    match = read_match({"rules": own.as_data(), "hands": [{"entries": entries, **alone}]})
    assert board(match).totals[0] in (100, -100)


def test_who_went_out_and_card_points_stay() -> None:
    assert [key for key, line in OURS.active.items() if not is_removable(line)] == [
        "went_out",
        "melded",
        "in_hand",
        "adjustment",
    ]
