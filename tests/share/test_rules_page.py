"""The rules page: every number in force, what differs from the book, what a source's code means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from canasta_scorer.i18n import number
from canasta_scorer.rules.load import find_rule_set, list_rule_sets, with_options
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.own_rules import copy_of, with_numbers
from canasta_scorer.share.rule_numbers import rule_numbers
from canasta_scorer.share.rules_page import Rule, rules_page, sections

CODE = re.compile(r"\b[A-Z][A-Z0-9]{0,4}\b")
each_set = pytest.mark.parametrize("rules", [pytest.param(r, id=r.id) for r in list_rule_sets()])


def _page(rules: RuleSet | str, options: Mapping[str, Any] | None = None) -> dict[str, Rule]:
    given = rules if isinstance(rules, str) else rules.as_data()
    match = read_match({"rules": given, "hands": [], "options": options or {}})
    return {rule.key: rule for section in rules_page(match) for rule in section.rules}


@each_set
def test_every_number_of_the_rules_stands_on_the_page(rules: RuleSet) -> None:
    told = " ".join(
        f"{rule.label} {rule.text}" for section in sections(rules) for rule in section.rules
    )
    words = set(re.findall("\u2212?[0-9]+(?:,[0-9]{3})*", told))
    missing = [
        each.path
        for group in rule_numbers(rules)
        for each in group.numbers
        if number(each.value) not in words and not _without_effect(rules, each.path, each.value)
    ]
    assert missing == []


def _without_effect(rules: RuleSet, path: str, value: int) -> bool:
    """Nought for what never happens, and the rise of a target that nobody raises."""
    return value == 0 or (path == "end.raise_by" and rules.end.tie != "raise_target")


@each_set
def test_the_book_itself_has_no_mark(rules: RuleSet) -> None:
    assert [rule.key for rule in _page(rules.id).values() if rule.book] == []


def test_what_a_house_rule_changes_carries_the_words_of_the_book() -> None:
    page = _page("classic", {"target": 3000, "concealed": 500, "wild_canastas": 2000})
    marked = {key: (rule.text, rule.book) for key, rule in page.items() if rule.book}
    assert marked["end.target"] == ("3,000", "5,000")
    assert marked["lines.went_out.concealed"] == ("500", "200")
    assert marked["lines.wild_canastas"] == ("2,000 each", "not in the book")
    assert "lines.natural_canastas" not in marked


def test_a_match_under_a_copy_is_compared_with_what_it_was_copied_from() -> None:
    own = with_numbers(copy_of(find_rule_set("samba"), "Ours"), {"lines.sambas.each": 2000})
    marked = {key: rule.book for key, rule in _page(own).items() if rule.book}
    assert marked == {"lines.sambas": "1,500 each"}


@each_set
def test_every_code_of_a_source_is_explained_at_the_end_and_no_other(rules: RuleSet) -> None:
    *told, last = sections(rules)
    assert last.title == "Sources"
    used = {code for part in told for rule in part.rules for code in CODE.findall(rule.source)}
    explained = {rule.label: rule.text for rule in last.rules}
    assert used == explained.keys() - {"computed"}
    assert all(explained.values())


def test_an_assumption_says_that_it_is_one() -> None:
    assumed = {key for key, rule in _page("pennies-from-heaven").items() if rule.assumed}
    assert {"lines.went_out.out", "opening.0"} <= assumed
    assert {"lines.sevens_canastas", "opening.1"} & assumed == set()


def test_what_a_source_states_in_part_says_so() -> None:
    page = _page("six-player-pairs")
    assert page["lines.red_threes"].partly_assumed
    assert not page["lines.red_threes"].assumed
    assert not page["lines.natural_canastas"].partly_assumed


def test_a_choice_that_a_line_needs_is_only_named() -> None:
    page = _page("italian")
    assert page["lines.twos_canastas"].text == "3,000 each; plus with Went out; otherwise nothing"


def test_options_that_add_lines_bring_their_numbers() -> None:
    rules = with_options(find_rule_set("classic"), {"many_canastas": "on"})
    page = {rule.key: rule.text for section in sections(rules) for rule in section.rules}
    assert "2,000" in page["lines.many_canastas"]
    assert "500" in page["lines.many_canastas"]
