"""Opening bands of an own rule set: added behind the last, taken out, what then is in force."""

from __future__ import annotations

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, list_rule_sets, with_options
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_bands import with_band, without_band
from canasta_scorer.share.own_rules import copy_of, read_own_rules, with_numbers, write_own_rules

OURS = copy_of(find_rule_set("classic"), "Ours")
MOST = 40  # bands that a rule set can have
SETS = [pytest.param(rules, id=rules.id) for rules in list_rule_sets()]


def _bands(rules: RuleSet) -> list[tuple[int | None, int]]:
    return [(band.start, band.points) for band in rules.opening.bands]


def test_a_new_band_is_in_force_from_its_total() -> None:
    rules = with_numbers(
        with_band(OURS), {"opening.bands.4.from": 7000, "opening.bands.4.points": 150}
    )
    assert _bands(rules)[3:] == [(3000, 120), (7000, 150)]
    assert [rules.opening.band(total, 1).points for total in (6995, 7000)] == [120, 150]
    assert read_own_rules(write_own_rules(rules)) == rules


def test_a_new_band_by_deal_is_the_next_deal() -> None:
    assert _bands(with_band(find_rule_set("hand-and-foot")))[-1] == (5, 150)


def test_the_first_band_gives_its_place_to_the_second() -> None:
    assert _bands(without_band(OURS, 0)) == [(None, 50), (1500, 90), (3000, 120)]
    assert _bands(without_band(OURS, 2)) == [(None, 15), (0, 50), (3000, 120)]


@pytest.mark.parametrize("rules", SETS)
def test_a_band_added_and_taken_out_leaves_the_bands(rules: RuleSet) -> None:
    assert without_band(with_band(rules), len(rules.opening.bands)).opening == rules.opening


def test_the_only_band_stays_and_there_is_an_end_to_them() -> None:
    rules = OURS
    for _ in range(3):
        rules = without_band(rules, 0)
    with pytest.raises(BadInput, match=r"opening\.bands"):
        without_band(rules, 0)
    while len(rules.opening.bands) < MOST:
        rules = with_band(rules)
    with pytest.raises(BadInput, match=r"opening\.bands"):
        with_band(rules)


@pytest.mark.parametrize("rules", SETS)
def test_what_is_left_takes_every_house_rule(rules: RuleSet) -> None:
    fewer = without_band(rules, 1)
    for name, option in fewer.offered.items():
        for value in option.values:
            assert with_options(fewer, {name: value.value}).id == rules.id


@pytest.mark.parametrize(
    ("rules", "option"),
    [("six-player-teams", "band_150_from"), ("samba", "top_band"), ("hand-and-foot", "openings")],
)
def test_a_house_rule_that_changes_a_band_by_its_place_goes_with_the_bands(
    rules: str, option: str
) -> None:
    book = find_rule_set(rules)
    assert option in book.offered
    assert option in with_band(book).offered
    assert option not in without_band(book, 1).offered
