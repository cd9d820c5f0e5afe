"""Change one number of a rule file by a little, and a case fails: none stands there unproved."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, parse_rule_set, put
from tests.cases import Case, holds, load_cases
from tests.rules.files import RULE_FILES

KINDS = ("hands", "openings", "matches", "problems")
UNSCORED = {"options", "play", "sources", "table", "aliases", "packs", "order"}
CHANGES = (1, 5, -1, -5)
# All files take a while; the full run is asked for with FULL_RUN=1.
SAMPLE = ("cuban", "samba", "three-player")


@cache
def _cases(rule_set: str) -> tuple[tuple[str, Case], ...]:
    return tuple((kind, case) for kind in KINDS for case in load_cases(kind)
                 if case["rules"] == rule_set)


def _numbers(node: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield path
    children = node.items() if isinstance(node, dict) else (
        enumerate(node) if isinstance(node, list) else ())
    for key, child in children:
        if path or key not in UNSCORED:
            yield from _numbers(child, (*path, str(key)))


def _value(node: Any, path: tuple[str, ...]) -> Any:
    for part in path:
        node = node[int(part)] if isinstance(node, list) else node[part]
    return node


def _asleep(raw: Any, path: tuple[str, ...]) -> bool:
    """A table waiting for its house rule, and a card or rank that 0 keeps out of every sum."""
    tables = [_value(raw, path[:depth]) for depth in range(1, len(path))]
    return any(isinstance(table, dict) and table.get("off") for table in tables) or (
        path[0] in ("cards", "ranks") and _value(raw, path) == 0)


def _noticed(rule_set: str, path: tuple[str, ...], value: int) -> bool:
    data = copy.deepcopy(find_rule_set(rule_set).as_data())
    put(data, ".".join(path), value)
    try:
        changed = parse_rule_set(data)
        return not all(holds(kind, case, changed) for kind, case in _cases(rule_set))
    except BadInput:
        return True


@pytest.mark.parametrize("rule_set", RULE_FILES if os.environ.get("FULL_RUN") else SAMPLE)
def test_a_changed_number_breaks_a_case(rule_set: str) -> None:
    raw = RULE_FILES[rule_set]
    unnoticed = [".".join(path) for path in _numbers(raw) if not _asleep(raw, path)
                 and not any(_noticed(rule_set, path, _value(raw, path) + change)
                             for change in CHANGES)]
    assert unnoticed == []
