"""The match file: JSON in, a match out, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from canasta_scorer.errors import BadInput, too_much
from canasta_scorer.match.fits import check_entry
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set, parse_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.shape import first_fault
from canasta_scorer.share.file_text import file_text

LARGEST_FILE = 8 * 1024 * 1024  # bytes; a match of a thousand hands has half a megabyte


def read_match(data: Any) -> Match:
    """The match that plain JSON data describes; raises BadInput with the place of a fault.

    `rules` may be a RuleSet that was read before.
    """
    if not isinstance(data, Mapping):
        raise BadInput("", "a match file is one JSON object with rules and hands")
    for required in ("rules", "hands"):
        if required not in data:
            raise BadInput(required, "is missing")
    rules = _rules(data["rules"])
    try:
        match = Match.model_validate({**data, "rules": rules})
    except ValidationError as error:
        raise first_fault(error) from None
    _check_zeroes(match, data["hands"])
    return match


def read_match_text(text: str | bytes) -> Match:
    """The match in the text of a match file; raises BadInput when it is none."""
    return read_match(read_json(text))


def write_match(match: Match) -> str:
    """The match file as text, with the match's own copy of its rules."""
    return json.dumps(match.as_data(), ensure_ascii=False, indent=1) + "\n"


def read_json(text: str | bytes) -> Any:
    """Plain data from JSON text; raises BadInput for what is no JSON, with line and column."""
    if len(text) > LARGEST_FILE:
        raise BadInput("", f"the file is larger than {LARGEST_FILE // 1024 // 1024} MB")
    text = file_text(text)
    try:
        return json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise BadInput(
            f"line {error.lineno}, column {error.colno}", f"this is no JSON: {error.msg}"
        ) from None
    except (RecursionError, ValueError):
        raise too_much(text) from None


def _check_zeroes(match: Match, hands: Any) -> None:
    """A match leaves out what is 0 or none; in a file it must stand at a line all the same."""
    lines = match.in_force.active
    for h, hand in enumerate(hands):
        for e, entry in enumerate(hand["entries"]):
            check_entry(lines, entry, f"hands[{h}].entries[{e}]")


def _rules(rules: Any) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    try:
        if isinstance(rules, str):
            return find_rule_set(rules)
        if isinstance(rules, Mapping):
            return parse_rule_set(rules)
    except BadInput as error:
        raise error.under("rules") from None
    raise BadInput("rules", "the id of a rule set, or a whole rule set, belongs here")


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(double, "this key stands twice in one object")
    return data


def _refuse_constant(name: str) -> Any:
    raise BadInput("", f"{name} is no number that JSON knows")
