"""Does every name in a rule set point at something that is there?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.lines import Bonus, Choice

if TYPE_CHECKING:
    from canasta_scorer.rules.model import RuleSet

Named = tuple[str, str]


def check_references(rules: RuleSet) -> None:
    """Raise BadInput, with the place, for the first name that leads nowhere."""
    twice = [key for key in rules.order if rules.order.count(key) > 1]
    if twice:
        raise BadInput("order", f"{twice[0]} stands there twice")
    _all_known(_at("order", rules.order), set(rules.lines), "line")
    _all_known(_line_references(rules), _line_names(rules), "line")
    _all_known(_condition_references(rules), set(rules.conditions), "condition")
    _all_known(_card_references(rules), set(rules.cards), "card")
    _all_known(_need_references(rules), set(rules.opening.needs), "opening need")
    _check_defaults(rules)


def _all_known(references: Iterable[Named], known: set[str], what: str) -> None:
    for place, name in references:
        if name not in known:
            raise BadInput(place, f"no {what} is called {name}")


def _check_defaults(rules: RuleSet) -> None:
    """A number that a house rule changes stands somewhere in the rules: that is its default."""
    from canasta_scorer.rules.load import default_of

    for key, option in rules.offered.items():
        try:
            found = None if option.values else default_of(rules, key)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            found = None
        if not option.values and type(found) is not int:
            raise BadInput(f"options.{key}.paths", "the first leads to no number of this rule set")


def _line_names(rules: RuleSet) -> set[str]:
    names = set(rules.lines)
    for key, line in rules.lines.items():
        if isinstance(line, Choice):
            names |= {f"{key}.{value}" for value in line.choices}
    return names


def _line_references(rules: RuleSet) -> Iterator[Named]:
    for key, condition in rules.conditions.items():
        for i, need in enumerate(condition.needs):
            yield from _at(f"conditions.{key}.needs[{i}]", (*need.lines, *need.at_least_as))
    for key, limit in rules.limits.items():
        yield from _at(f"limits.{key}.weights", limit.weights)
    for key, requirement in rules.requirements.items():
        yield from _at(f"requirements.{key}.when", requirement.when)
    for key, exclusion in rules.exclusions.items():
        yield from _at(f"exclusions.{key}", (*exclusion.when, *exclusion.zero))
    yield from _at("opening.exempt", rules.opening.exempt)
    checks = {**rules.limits, **rules.requirements, **rules.exclusions}
    yield from ((f"{key}.line", check.line) for key, check in checks.items() if check.line)


def _at(place: str, names: Iterable[str]) -> Iterator[Named]:
    return ((place, name) for name in names)


def _condition_references(rules: RuleSet) -> Iterator[Named]:
    for key, line in rules.lines.items():
        yield from _at(f"lines.{key}.steps", (step.when for step in line.steps if step.when))
        tiers = line.tiers if isinstance(line, Bonus) else ()
        yield from _at(f"lines.{key}.tiers", (tier.when for tier in tiers))
    for key, limit in rules.limits.items():
        yield from _at(f"limits.{key}.unless", filter(None, [limit.unless]))
    for key, requirement in rules.requirements.items():
        yield f"requirements.{key}.needs", requirement.needs
    for key, need in rules.opening.needs.items():
        yield from _at(f"opening.needs.{key}.condition", filter(None, [need.condition]))


def _card_references(rules: RuleSet) -> Iterator[Named]:
    for key, limit in rules.limits.items():
        for name in (*limit.cards, *limit.card_points):
            yield f"limits.{key}", name


def _need_references(rules: RuleSet) -> Iterator[Named]:
    for i, band in enumerate(rules.opening.bands):
        if band.needs:
            yield f"opening.bands[{i}].needs", band.needs
