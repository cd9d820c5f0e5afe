"""What the documents show is true: their examples run, their tables are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from canasta_scorer.rules.load import list_rule_sets, read_rule_file
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match_text
from canasta_scorer.share.score_report import score_report
from canasta_scorer.share.sentences import SENTENCES

DOCS = Path(__file__).parents[1] / "docs"


def _block(name: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (DOCS / name).read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def _row(name: str, heading: str, rule_id: str) -> list[str]:
    section = (DOCS / name).read_text("utf-8").split(f"## {heading}")[1].split("\n## ")[0]
    row = re.search(rf"^\| `{rule_id}` \| (.*) \|$", section, re.MULTILINE)
    assert row, f"{rule_id} is missing under {heading}"
    return re.findall(r"`([a-z_0-9]+)`", re.sub(r" \([^)]*\)", "", row[1]))


def test_the_example_of_a_match_file_scores() -> None:
    match = read_match_text(_block("match-file.md", "json"))
    assert board(match).totals == (1230, 455)
    assert match.in_force.end.target == 3000


def test_the_example_of_a_rule_file_is_a_rule_set() -> None:
    rules = read_rule_file(_block("rule-files.md", "toml"))
    entries = [{"sevens_canastas": 1, "melded": 35, "went_out": "out"}, {"in_hand": 5}]
    match = read_match_text(json.dumps({"rules": rules.as_data(), "hands": [{"entries": entries}]}))
    assert board(match).totals == (1135, -5)


def test_the_keys_of_the_report_are_told() -> None:
    text = (DOCS / "match-file.md").read_text("utf-8")
    report = score_report(read_match_text(_block("match-file.md", "json")))
    for key in (*report, *report["hands"][0]):
        assert f"`{key}`" in text


def test_every_code_of_a_problem_is_told() -> None:
    text = (DOCS / "match-file.md").read_text("utf-8")
    checks = [
        {**rules.limits, **rules.requirements, **rules.exclusions} for rules in list_rule_sets()
    ]
    codes = {check.code or key for each in checks for key, check in each.items()}
    assert {code for code in codes | SENTENCES.keys() if f"`{code}`" not in text} == set()


def test_every_key_of_a_rule_file_is_told() -> None:
    schema = RuleSet.model_json_schema(by_alias=True)
    keys = {key for table in (schema, *schema["$defs"].values()) for key in table["properties"]}
    text = (DOCS / "rule-files.md").read_text("utf-8")
    section = text.split("## What a file can say")[1].split("\n## ")[0]
    told = {word for span in re.findall(r"`[^`]+`", section) for word in re.findall(r"\w+", span)}
    assert keys - told == set()


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_every_line_and_option_stands_in_its_table(rules: RuleSet) -> None:
    assert _row("rule-files.md", "Line ids", rules.id) == list(rules.active)
    assert _row("rule-files.md", "Options", rules.id) == list(rules.offered)
