"""How a score comes about: the lines that explain one side's points in one hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from canasta_scorer.match.model import Entry, Hand
from canasta_scorer.match.seats import groups, merged
from canasta_scorer.rules.lines import Bonus, Choice, Count, Line, Points, Step
from canasta_scorer.rules.model import Condition, Need, RuleSet

Lines = Mapping[str, int]
"""What each line scored (points), in the order of the rule set; lines that scored 0 left out."""
COUNTS = Step()
"""The step of a line without steps: it simply counts."""


@lru_cache(maxsize=128)
def score_hand(rules: RuleSet, hand: Hand) -> tuple[Lines, ...]:
    """The scored lines of every side (points), under rules with the house rules applied.

    Remembered: while one hand is entered, all the others are scored with every tap.
    """
    scored: dict[int, Lines] = {}
    for group in groups(rules, hand):
        for side in group:
            entry = merged(rules, group, hand, side)
            scored[side] = MappingProxyType(score_entry(rules, entry))
    return tuple(scored[side] for side in range(len(hand.entries)))


def hand_points(lines: Lines) -> int:
    """The points of a hand: the sum of its lines."""
    return sum(lines.values())


def score_entry(rules: RuleSet, entry: Entry) -> dict[str, int]:
    """What each line of one side's entry scores under these rules (points)."""
    silenced = any(entry.get(key) for key in rules.replacing)
    scored = {}
    for key, line in rules.active.items():
        value = entry.get(key, 0)
        if not value and not isinstance(line, Bonus):
            continue
        if silenced and not line.survives and key not in rules.replacing:
            continue
        points = _line_points(rules, line, value, entry)
        if points:
            scored[key] = points
    return scored


def amount(entry: Entry, references: Iterable[str]) -> int:
    """How much the referenced lines hold together; a choice that is made counts 1."""
    total = 0
    for reference in references:
        key, _, wanted = reference.partition(".")
        value = entry.get(key, 0)
        if isinstance(value, int):
            total += max(value, 0)
        elif not wanted or wanted == value:
            total += 1
    return total


def holds(condition: Condition, entry: Entry) -> bool:
    """Whether an entry meets every need of the condition."""
    return all(met for _need, _least, met in needs(condition, entry))


def needs(condition: Condition, entry: Entry) -> Iterator[tuple[Need, int, bool]]:
    """Each need of a condition, how much its lines must hold together, and whether they do."""
    for need in condition.needs:
        least = amount(entry, need.at_least_as) if need.at_least_as else need.at_least
        yield need, least, amount(entry, need.lines) >= least


def _line_points(rules: RuleSet, line: Line, value: int | str, entry: Entry) -> int:
    if isinstance(line, Bonus):
        return next(
            (tier.points for tier in line.tiers if holds(rules.conditions[tier.when], entry)), 0
        )
    step = _step(rules, line, entry)
    if step is None:
        return 0
    if isinstance(line, Choice):
        return step.factor * line.choices[str(value)].points
    assert isinstance(value, int)
    return step.factor * (
        line.factor * value if isinstance(line, Points) else _count_points(line, step, value)
    )


def _step(rules: RuleSet, line: Line, entry: Entry) -> Step | None:
    if not line.steps:
        return COUNTS
    return next(
        (
            step
            for step in line.steps
            if step.when is None or holds(rules.conditions[step.when], entry)
        ),
        None,
    )


def _count_points(line: Count, step: Step, count: int) -> int:
    values = line.values if step.values is None else step.values
    each = line.each if step.each is None else step.each
    if values and count <= len(values):
        return values[count - 1] if count > 0 else 0
    return (values[-1] if values else 0) + each * (count - len(values))
