"""Matches of every rule set, drawn at random: house rules, hands, totals from paper."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.lines import Choice
from canasta_scorer.rules.load import list_rule_sets, with_options
from canasta_scorer.rules.model import RuleSet

SETS = list_rule_sets()
COUNTS = st.integers(0, 12) | st.integers(-1_000_000, 1_000_000)


@st.composite
def options(draw: st.DrawFn, rules: RuleSet) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for name, option in rules.offered.items():
        if not draw(st.booleans()):
            continue
        if option.values:
            chosen[name] = draw(st.sampled_from([value.value for value in option.values]))
        else:
            least, most = option.least or 0, option.most or 0
            steps = (most - least) // option.multiple_of
            chosen[name] = least + option.multiple_of * draw(st.integers(0, steps))
    return chosen


@st.composite
def entries(draw: st.DrawFn, rules: RuleSet) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for key, line in rules.entered.items():
        if draw(st.booleans()):
            entry[key] = draw(st.sampled_from(list(line.values)) if isinstance(line, Choice)
                              else COUNTS)
    return entry


@st.composite
def hands(draw: st.DrawFn, rules: RuleSet) -> Hand:
    sides = len(rules.table.sides)
    alone = draw(st.none() | st.integers(0, sides - 1)) \
        if rules.table.partners == "by_hand" else None
    return Hand(entries=tuple(draw(entries(rules)) for _ in range(sides)), alone=alone,
                note=draw(st.text(max_size=5)))


@st.composite
def matches(draw: st.DrawFn, with_hands: int = 4) -> Match:
    rules = draw(st.sampled_from(SETS))
    chosen = draw(options(rules))
    in_force = with_options(rules, chosen)
    sides = len(rules.table.sides)
    start = tuple(5 * draw(st.integers(-2000, 4000)) for _ in range(sides))
    played = tuple(draw(st.lists(hands(in_force), max_size=with_hands)))
    return Match(rules=rules, options=chosen, start=start, hands=played,
                 dealer=draw(st.integers(0, sum(rules.table.sides) - 1)),
                 ended=draw(st.booleans()))
