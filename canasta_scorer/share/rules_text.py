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
    told = [_told(label, text) for label, text in _facts(rules) if text]
    differences = [_("- {rule}").format(rule=rule.sentence) for rule in house_rules(match)]
    lines = wrapped(headline(rules))
    for fact in told:
        lines += wrapped(fact, indent="  ")
    if differences:
        lines += ["", *wrapped(_("Not by the book"))]
        for difference in differences:
            lines += wrapped(difference, indent="  ")
    return "\n".join(lines) + "\n"


def _facts(rules: RuleSet) -> Iterator[tuple[str, str]]:
    yield _("Opening minimum"), AND.join(
        _told(words.band_start(rules, i), words.opening(rules, band))
        for i, band in enumerate(rules.opening.bands))
    for line in rules.active.values():
        yield _(line.name), _worth(rules, line)
    for requirement in rules.requirements.values():
        when = [name for name in requirement.when if name.partition(".")[0] in rules.active]
        if when and requirement.level == "error" and not requirement.off:
            yield (_("{line} needs").format(line=words.reference(rules, when[0])),
                   words.condition(rules, requirement.needs))
    yield _("Level at the top"), _tie(rules)


def _worth(rules: RuleSet, line: Line) -> str:
    """What a line scores; empty for card points, which are what they are, and for nothing."""
    if isinstance(line, Choice):
        return AND.join(f"{_(value.name)} {number(value.points)}"
                        for value in line.values.values())
    worthless = isinstance(line, Count) and not (line.each or line.values)
    return "" if worthless or isinstance(line, Points) else words.scores(rules, line)


def _tie(rules: RuleSet) -> str:
    return {"play_on": _("another hand is played"), "shared": _("a shared win"),
            "raise_target": _("another hand, and the target rises by {points}").format(
                points=number(rules.end.raise_by))}[rules.end.tie]


def _told(label: str, text: str) -> str:
    return _("{label}: {text}").format(label=label, text=text)
