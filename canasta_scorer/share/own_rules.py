"""Own rule sets: copy a built-in one, change its numbers, take it along as a TOML file."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from typing import Any

import tomli_w

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import (
    LARGEST_FILE,
    find_rule_set,
    list_rule_sets,
    parse_rule_set,
    put,
    read_rule_file,
)
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.file_text import file_text
from canasta_scorer.share.own_ids import own_id

LONGEST_ID = 50
COPIED_FROM = "copied from"
"""The source under which a copy names the built-in rule set that it was made from."""
HEAD = "# A rule set of Canasta Scorer. Change the numbers, then import the file.\n\n"


def copy_of(rules: RuleSet, name: str, taken: Collection[str] = ()) -> RuleSet:
    """The rule set under another name, with a new id made from it and not among `taken`.

    Aliases and summary stay behind: they speak of the original. Raises BadInput without a name.
    """
    name = " ".join(name.split())
    if not name:
        raise BadInput("name", "a rule set needs a name")
    origin = rules.sources.get(COPIED_FROM, rules.id)
    return parse_rule_set(
        {
            **rules.as_data(),
            "id": _free_id(name, taken),
            "name": name,
            "aliases": [],
            "summary": "",
            "sources": {**rules.sources, COPIED_FROM: origin},
        }
    )


def original_of(rules: RuleSet) -> RuleSet:
    """The built-in rule set that these rules are, or were copied from; else the rules themselves.

    It is what the book says where the rules in force differ.
    """
    try:
        return find_rule_set(rules.sources.get(COPIED_FROM, rules.id))
    except BadInput:
        return rules


def with_numbers(rules: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
    """The rule set with other numbers: dotted place (`lines.natural_canastas.each`) -> value.

    Raises BadInput with the place of one that cannot be.
    """
    data = rules.as_data()
    for path, value in changes.items():
        try:
            put(data, path, value)
        except LookupError:
            raise BadInput(path, "there is no such place in the rule set") from None
    return parse_rule_set(data)


def write_own_rules(rules: RuleSet) -> str:
    """The rule set as the text of a TOML file, whole: it stands on no built-in one."""
    return HEAD + tomli_w.dumps(rules.as_data())


def read_own_rules(text: str | bytes) -> RuleSet:
    """An own rule set from the text of a TOML file, which may name a built-in one as `base`.

    Raises BadInput with the line or the place of the first fault, and for a rule set that would
    stand in the way of a built-in one.
    """
    if len(text) > LARGEST_FILE:
        raise BadInput("", f"the file is larger than {LARGEST_FILE // 1024} KB; no rule set is")
    rules = read_rule_file(file_text(text))
    if rules.id in {known.id for known in list_rule_sets()}:
        raise BadInput(
            "id",
            f"{rules.id} is built in; give the rule set an id of its own, "
            f"such as {_free_id(rules.name, ())}",
        )
    return rules


def _free_id(name: str, taken: Collection[str]) -> str:
    digest = hashlib.sha256(name.encode()).hexdigest()[:8]
    return own_id(name, taken, joint="-", longest=LONGEST_ID, otherwise=digest)
