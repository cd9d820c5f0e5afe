"""The least card points of canastas: found at once, however absurd the hand or the rule file."""

from __future__ import annotations

from itertools import combinations
from time import perf_counter
from typing import Any

import pytest

from canasta_scorer.rules.load import find_rule_set, parse_rule_set
from canasta_scorer.scoring.least import least_melded

# Naturals down, mixed canastas across, one canasta of a rank: the table for two packs.
TABLE = (
    (0, 50, 100, 150, 200, 280),
    (35, 85, 135, 185, 265, 345),
    (70, 120, 170, 250, 330, 410),
    (105, 155, 235, 315, 395, 475),
    (140, 220, 300, 380, 460, 540),
    (210, 290, 370, 450, 530, 610),
    (280, 360, 440, 520, 600, 740),
)
AMERICAN = (
    (0, 50, 100, 150, 230, 310),
    (35, 85, 135, 215, 295, 375),
    (70, 120, 200, 280, 360, 440),
    (105, 185, 265, 345, 425, 505),
    (175, 255, 335, 415, 495, 575),
)
EXTRAS: dict[str, tuple[int | str, int]] = {
    "sevens_canastas": (1, 35), "aces_canastas": (1, 140), "wild_canasta": ("other", 170)}


@pytest.mark.parametrize("naturals", range(len(TABLE)))
def test_two_packs(naturals: int) -> None:
    found = [least_melded(find_rule_set("classic"),
                          {"natural_canastas": naturals, "mixed_canastas": mixed}).ranked
             for mixed in range(len(TABLE[0]))]
    assert found == list(TABLE[naturals])


@pytest.mark.parametrize("pure", range(len(AMERICAN)))
def test_modern_american(pure: int) -> None:
    """With sevens, aces and a wild canasta their own least points come on top."""
    for mixed, least in enumerate(AMERICAN[pure]):
        for size in range(len(EXTRAS) + 1):
            for extras in combinations(EXTRAS, size):
                entry = {"pure_canastas": pure, "mixed_canastas": mixed,
                         **{key: EXTRAS[key][0] for key in extras}}
                assert least_melded(find_rule_set("modern-american"), entry).ranked == (
                    least + sum(EXTRAS[key][1] for key in extras))


@pytest.mark.parametrize("counts", [(1_000_000, 1_000_000), (11, 11), (12, 0), (99, 1)])
def test_absurd_counts_are_answered_at_once(counts: tuple[int, int]) -> None:
    for rule_id in ("classic", "uruguay", "pennies-from-heaven", "samba"):
        started = perf_counter()
        least_melded(find_rule_set(rule_id), {
            "natural_canastas": counts[0], "mixed_canastas": counts[1], "wild_canastas": counts[0]})
        assert perf_counter() - started < 5


def test_an_absurd_rule_file_is_answered_at_once() -> None:
    data: dict[str, Any] = find_rule_set("classic").as_data()
    classes = [f"class{i}" for i in range(10)]
    data["ranks"] = dict.fromkeys(classes, 99)
    for i in range(20):
        data["order"].append(f"odd{i}")
        data["lines"][f"odd{i}"] = {"kind": "count", "name": "Odd",
                                    "least": dict.fromkeys(classes, 10 + i)}
    started = perf_counter()
    assert least_melded(parse_rule_set(data), {f"odd{i}": 90 for i in range(20)}).safe == sum(
        90 * (10 + i) for i in range(20))
    assert perf_counter() - started < 5
