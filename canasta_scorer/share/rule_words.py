"""Numbers of a rule set in words: what a line scores, when it counts, what a condition asks."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.rules.checks import Limit
from canasta_scorer.rules.lines import (
    Bonus,
    Choice,
    ChoiceValue,
    Count,
    Line,
    Points,
    Step,
    line_of,
)
from canasta_scorer.rules.model import Band, End, Need, RuleSet
from canasta_scorer.scoring.tally import is_canasta

AND = "; "


def reference(rules: RuleSet, name: str) -> str:
    """A line, or one value of a choice, as it is called."""
    key, _dot, value = name.partition(".")
    line = rules.lines[key]
    if value and isinstance(line, Choice):
        return f"{_(line.name)}: {_(line.choices[value].name)}"
    return _(line.name)


def condition(rules: RuleSet, name: str) -> str:
    """What a condition asks for: its needs, of the lines that are in force."""
    needs = rules.conditions[name].needs
    asked = [need for need in needs if need.at_least or need.at_least_as]
    return AND.join(_need(rules, need) for need in asked or needs)


def _need(rules: RuleSet, need: Need) -> str:
    if not need.at_least_as and (usual := _usual_need(rules, need)):
        return usual
    lines = _names(rules, need.lines)
    if need.at_least_as:
        return _("at least as many {lines} as {others}").format(
            lines=lines, others=_names(rules, need.at_least_as)
        )
    return _("{lines}: at least {number}").format(lines=lines, number=number(need.at_least))


def _usual_need(rules: RuleSet, need: Need) -> str:
    """The needs that every table has a word for: a choice, canastas of any kind, any meld."""
    if need.at_least == 1 and all(_is_choice(rules, name) for name in need.lines):
        return _names(rules, need.lines)
    asked = {name for name in need.lines if name in rules.active}
    canastas = {name for name, line in rules.active.items() if is_canasta(line)}
    if asked == canastas:
        return ngettext("{number} canasta", "{number} canastas", need.at_least).format(
            number=number(need.at_least)
        )
    beside = [rules.active[name] for name in asked - canastas]
    melds = canastas < asked and all(isinstance(line, Points) for line in beside)
    return _("any meld") if melds and need.at_least == 1 else ""


def _is_choice(rules: RuleSet, name: str) -> bool:
    return isinstance(rules.lines[line_of(name)], Choice)


def _names(rules: RuleSet, names: Sequence[str]) -> str:
    return " + ".join(reference(rules, name) for name in rules.in_use(names) or names)


def scores(rules: RuleSet, line: Line) -> str:
    """What a line scores, with the conditions under which it does."""
    if isinstance(line, Bonus):
        return AND.join(
            _("{points} with {condition}").format(
                points=number(tier.points), condition=condition(rules, tier.when)
            )
            for tier in line.tiers
        )
    if isinstance(line, Points):
        worth = _points(line)
    else:
        worth = "" if isinstance(line, Choice) else _count(line.each, line.values)
    return AND.join(
        filter(None, [worth, *(_step(rules, line, step) for step in line.steps), _else(line)])
    )


def value_scores(value: ChoiceValue) -> str:
    """What one value of a choice scores."""
    return number(value.points)


def _points(line: Points) -> str:
    if line.signed:
        return _("any whole number, plus or minus")
    counts = _("as they are") if line.factor > 0 else _("minus")
    least = _("at least {number}").format(number=number(line.least)) if line.least else ""
    steps = _("in steps of {number}").format(number=number(line.multiple_of))
    return ", ".join(filter(None, [counts, steps, least]))


def _count(each: int, values: Sequence[int]) -> str:
    if values:
        return ", ".join(
            _("{count} for {points}").format(count=number(i), points=number(points))
            for i, points in enumerate(values, start=1)
        )
    return _("{points} each").format(points=number(each))


def _step(rules: RuleSet, line: Line, step: Step) -> str:
    effect = {1: _("plus"), -1: _("minus"), 0: _("nothing")}.get(step.factor) or number(step.factor)
    if isinstance(line, Count) and (step.values or step.each is not None):
        effect = f"{effect} ({_count(step.each or 0, step.values or ())})"
    if step.when is None:
        return _("otherwise {effect}").format(effect=effect)
    return _("{effect} with {condition}").format(
        effect=effect, condition=condition(rules, step.when)
    )


def _else(line: Line) -> str:
    """What conditions leave over: where none holds, a line with conditions counts nothing."""
    if line.steps and all(step.when for step in line.steps):
        return _("otherwise {effect}").format(effect=_("nothing"))
    return ""


def band_start(rules: RuleSet, at: int) -> str:
    """From which total, or in which deal, opening band number `at` is in force."""
    bands = rules.opening.bands
    start = bands[at].start
    if rules.opening.by == "deal":
        return _("from deal {number}").format(number=number(start or 1))
    if start is not None:
        return _("from {total}").format(total=number(start))
    following = bands[at + 1].start if at + 1 < len(bands) else None
    return (
        _("any total") if following is None else _("below {total}").format(total=number(following))
    )


def opening(rules: RuleSet, band: Band) -> str:
    """What a side needs to open: points, and perhaps more."""
    need = _(rules.opening.needs[band.needs].name) if band.needs else ""
    points = number(band.points) if band.points or not need else ""
    return " + ".join(filter(None, [points, need]))


def limited(rules: RuleSet, limit: Limit) -> str:
    """What a limit adds up, of the lines that are in force; empty where none is."""
    return " + ".join(
        reference(rules, name) if weight == 1 else f"{number(weight)} × {reference(rules, name)}"
        for name, weight in limit.weights.items()
        if line_of(name) in rules.active
    )


def tie(end: End) -> str:
    """What happens when sides are level at the top at the end."""
    return {
        "play_on": _("another hand is played"),
        "shared": _("a shared win"),
        "raise_target": _("another hand, and the target rises by {points}").format(
            points=number(end.raise_by)
        ),
    }[end.tie]
