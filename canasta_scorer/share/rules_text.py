"""The agreed rules of a match as one short card in plain text, to be read out before the deal."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice, Count, Line, Points
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share import rule_words as words
from canasta_scorer.share.house_rules import headline, house_rules
from canasta_scorer.share.text_columns import wrapped

AND = "; "


def rules_text(match: Match) -> str:
    """Rule set and target, opening, what counts, going out, house rules: 40 columns wide."""
    rules = match.in_force
    differences = [f"- {rule.sentence}" for rule in house_rules(match)]
    lines = wrapped(headline(rules))
    for label, text in facts(rules):
        lines += wrapped(f"{label}: {text}", indent="  ")
    if differences:
        lines += ["", *wrapped(_("Not by the book"))]
        for difference in differences:
            lines += wrapped(difference, indent="  ")
    return "\n".join(lines) + "\n"


def facts(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """What matters of rules in force, each with its label: openings, lines, going out, a tie."""
    yield (
        _("Opening minimum"),
        AND.join(
            f"{words.band_start(rules, i)}: {words.opening(rules, band)}"
            for i, band in enumerate(rules.opening.bands)
        ),
    )
    for line in rules.active.values():
        if scores_something(line) and not isinstance(line, Points):
            yield _(line.name), _worth(rules, line)
    for requirement in rules.requirements.values():
        when = rules.in_use(requirement.when)
        if when and requirement.level == "error" and not requirement.off:
            yield (
                _("{line} needs").format(line=words.reference(rules, when[0])),
                words.condition(rules, requirement.needs),
            )
    yield _("Level at the top"), words.tie(rules.end)


def scores_something(line: Line) -> bool:
    """Whether a line is more than a place for a house rule that is not in force."""
    return not isinstance(line, Count) or bool(line.each or line.values)


def _worth(rules: RuleSet, line: Line) -> str:
    if isinstance(line, Choice):
        return AND.join(f"{_(value.name)} {number(value.points)}" for value in line.values.values())
    return words.scores(rules, line)
