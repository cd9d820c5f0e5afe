"""The rule files agree with the index, name their sources, and can all be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.sentences import SENTENCES
from tests.rules.files import DATA, RULE_FILES, read

README = Path(__file__).parents[2] / "README.md"
ORDER = read("index.toml")["order"]
SHORT_IDS = {
    "two": "two-player", "three": "three-player", "five": "five-player",
    "six3x2": "six-player-pairs", "six2x3": "six-player-teams", "american": "modern-american",
    "pennies": "pennies-from-heaven", "hf_pagat": "hand-and-foot",
    "hf_bicycle": "hand-and-foot-bicycle", "hf_simpson": "hand-and-foot-simpson",
    "2-player": "two-player", "2 Player": "two-player", "two_player": "two-player",
    "three player": "three-player", "4-players": "classic", "hand and foot": "hand-and-foot",
    " Samba ": "samba",
}
CODE = re.compile(r"\b[A-Z][A-Z0-9]{0,4}\b")
each_file = pytest.mark.parametrize("rule_id", RULE_FILES)
each_set = pytest.mark.parametrize("rules", [pytest.param(r, id=r.id) for r in list_rule_sets()])


def test_index_and_files_are_the_same_sets() -> None:
    assert sorted(ORDER) == sorted(RULE_FILES)
    assert [rules.id for rules in list_rule_sets()] == ORDER


@each_file
def test_the_parts_of_a_file_share_no_table(rule_id: str) -> None:
    """So a number is found by the name of its table, and no part overrules another."""
    names = [f"{rule_id}.toml", *read(f"{rule_id}.toml").get("parts", ())]
    tables = [table for name in names for table in read(name)]
    assert len(tables) == len(set(tables))
    folder = DATA / rule_id
    assert sorted(names[1:]) == sorted(f"{rule_id}/{p.name}" for p in folder.glob("*"))


def test_the_readme_lists_the_same_sets() -> None:
    listed = re.findall(r"^\| `([a-z0-9-]+)` \|", README.read_text("utf-8"), re.MULTILINE)
    assert listed == ORDER


@each_file
def test_a_file_carries_its_own_id_name_and_summary(rule_id: str) -> None:
    raw = RULE_FILES[rule_id]
    assert raw["id"] == rule_id
    assert raw["name"]
    assert raw["summary"]
    assert raw["aliases"]


def test_no_two_sets_answer_to_one_name() -> None:
    for rules in list_rule_sets():
        for name in (rules.id, rules.name, *rules.aliases):
            assert find_rule_set(name) is rules


@pytest.mark.parametrize(("name", "rule_id"), SHORT_IDS.items())
def test_short_ids_and_typed_names_are_found(name: str, rule_id: str) -> None:
    assert find_rule_set(name).id == rule_id


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r'"chess"; there are: classic, two-player'):
        find_rule_set("chess")


def _unsourced(node: Any, path: tuple[str, ...], sourced: bool) -> Iterator[str]:
    """Places of numbers that neither their own table nor one above it names a source for."""
    if isinstance(node, dict):
        sourced = sourced or bool(node.get("source"))
        for key, child in node.items():
            yield from _unsourced(child, (*path, key), sourced)
    elif isinstance(node, list):
        for child in node:
            yield from _unsourced(child, path, sourced)
    elif isinstance(node, int) and not isinstance(node, bool) and not sourced:
        yield ".".join(path)


@each_file
def test_every_number_stands_beside_its_source(rule_id: str) -> None:
    """Ranks are counted off the cards; the packs belong to the table and share its source."""
    raw = RULE_FILES[rule_id]
    tables = {key: value for key, value in raw.items() if key not in ("ranks", "packs")}
    assert list(_unsourced(tables, (), False)) == []
    assert raw["table"]["source"]


def _sources(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, child in node.items():
            if key == "source":
                yield child
            else:
                yield from _sources(child)
    elif isinstance(node, list):
        for child in node:
            yield from _sources(child)


@each_set
def test_every_code_of_a_source_is_explained(rules: RuleSet) -> None:
    used = {code for text in _sources(rules.as_data()) for code in CODE.findall(text)}
    assert used - set(rules.sources) == set()


@each_set
def test_every_finding_has_a_sentence(rules: RuleSet) -> None:
    checks = {**rules.limits, **rules.requirements, **rules.exclusions}
    assert [key for key, check in checks.items()
            if not check.message and (check.code or key) not in SENTENCES] == []


@each_set
def test_a_label_fits_the_column_of_a_phone(rules: RuleSet) -> None:
    labels = [line.short or line.name for line in rules.entered.values()]
    assert [label for label in labels if len(label) > 24] == []
    assert len(set(labels)) == len(labels)


@each_set
def test_the_rules_page_has_words_for_deal_draw_melds_and_going_out(rules: RuleSet) -> None:
    assert all((rules.play.deal, rules.play.draw, rules.play.melds, rules.play.going_out))
