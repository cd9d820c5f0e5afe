"""The numbers of a rule set that a person may change, each with its place and its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Bonus, Choice, Count, Line, Step, line_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share import rule_words as words


@dataclass(frozen=True)
class RuleNumber:
    """One number (points, cards or deals): `path` is its place as `with_numbers` takes it."""

    path: str
    label: str
    value: int


@dataclass(frozen=True)
class NumberGroup:
    """Numbers that are shown under one title."""

    title: str
    numbers: tuple[RuleNumber, ...]


def rule_numbers(rules: RuleSet) -> tuple[NumberGroup, ...]:
    """All numbers that scoring goes by, in the order in which a rules page tells them."""
    parts = (
        (_("The end"), _end(rules)),
        (_("Opening minimum"), _openings(rules)),
        (_("What counts"), _lines(rules)),
        (_("Going out"), _needs(rules)),
        (_("Cards"), _cards(rules)),
        (_("What is checked"), _limits(rules)),
    )
    made = ((title, tuple(part)) for title, part in parts)
    return tuple(NumberGroup(title, part) for title, part in made if part)


def _end(rules: RuleSet) -> Iterator[RuleNumber]:
    if rules.end.target:
        yield RuleNumber("end.target", _("Target"), rules.end.target)
    else:
        yield RuleNumber("end.deals", _("Deals"), rules.end.deals)
    if rules.end.raise_by:
        yield RuleNumber("end.raise_by", _("Level at the top: target rises by"), rules.end.raise_by)


def _openings(rules: RuleSet) -> Iterator[RuleNumber]:
    for i, band in enumerate(rules.opening.bands):
        start = words.band_start(rules, i)
        if band.start is not None:
            yield RuleNumber(
                f"opening.bands.{i}.from",
                _("Band {number} begins at").format(number=number(i + 1)),
                band.start,
            )
        yield RuleNumber(f"opening.bands.{i}.points", start, band.points)


def _lines(rules: RuleSet) -> Iterator[RuleNumber]:
    for key, line in rules.active.items():
        yield from _line(rules, f"lines.{key}", _(line.name), line)


def _line(rules: RuleSet, place: str, name: str, line: Line) -> Iterator[RuleNumber]:
    if isinstance(line, Choice):
        for key, value in line.values.items():
            yield RuleNumber(
                f"{place}.choices.{key}.points", f"{name}: {_(value.name)}", value.points
            )
    elif isinstance(line, Bonus):
        for i, tier in enumerate(line.tiers):
            yield RuleNumber(f"{place}.tiers.{i}.points", name, tier.points)
    elif isinstance(line, Count):
        yield from _count(place, name, line)
        for i, step in enumerate(line.steps):
            when = words.condition(rules, step.when) if step.when else _("otherwise")
            yield from _step(f"{place}.steps.{i}", f"{name} ({when})", step)


def _step(place: str, name: str, step: Step) -> Iterator[RuleNumber]:
    """The numbers of a step that has a table or a value of its own."""
    for i, value in enumerate(step.values or ()):
        yield RuleNumber(f"{place}.values.{i}", f"{name}: {number(i + 1)}", value)
    if step.each is not None:
        yield RuleNumber(f"{place}.each", name, step.each)


def _count(place: str, name: str, line: Count) -> Iterator[RuleNumber]:
    for i, value in enumerate(line.values):
        yield RuleNumber(f"{place}.values.{i}", f"{name}: {number(i + 1)}", value)
    further = _("{line}: each further one").format(line=name) if line.values else name
    yield RuleNumber(f"{place}.each", further, line.each)


def _needs(rules: RuleSet) -> Iterator[RuleNumber]:
    """What going out asks for: the needs of every check on it that can refuse a hand."""
    for requirement in rules.requirements.values():
        when = [name for name in requirement.when if line_of(name) in rules.ways_out]
        if requirement.off or requirement.level != "error" or not when:
            continue
        for i, need in enumerate(rules.conditions[requirement.needs].needs):
            active = rules.in_use(need.lines)
            if active and not need.at_least_as:
                yield RuleNumber(
                    f"conditions.{requirement.needs}.needs.{i}.at_least",
                    f"{words.reference(rules, when[0])}: "
                    + " + ".join(words.reference(rules, name) for name in active),
                    need.at_least,
                )


def _cards(rules: RuleSet) -> Iterator[RuleNumber]:
    yield RuleNumber("packs", _("Packs"), rules.packs)
    for key, card in rules.cards.items():
        yield RuleNumber(f"cards.{key}.points", _(card.name), card.points)


def _limits(rules: RuleSet) -> Iterator[RuleNumber]:
    """The limits that are numbers of their own; others follow from the cards of the packs."""
    for key, limit in rules.limits.items():
        names = words.limited(rules, limit)
        if limit.off or not names or limit.most is None:
            continue
        scope = _("a side: {lines}") if limit.scope == "side" else _("together: {lines}")
        yield RuleNumber(f"limits.{key}.most", scope.format(lines=names), limit.most)
