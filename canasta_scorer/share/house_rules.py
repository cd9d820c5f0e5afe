"""What a table agreed on beside the book: options in words, and numbers of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import default_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.options import Option
from canasta_scorer.share.own_rules import original_of
from canasta_scorer.share.rules_page import marked

IN_THE_HEADLINE = ("target", "deals")
UNTOLD = ("limits.", "play.", "end.target", "end.deals")
"""Differences that are no agreement between players, or that the headline tells."""


@dataclass(frozen=True)
class HouseRule:
    """One agreement: what it is about, what holds at this table, and what the book says."""

    label: str
    text: str
    book: str

    @property
    def sentence(self) -> str:
        """The agreement in one line."""
        return _("{rule}: {value} (book: {book})").format(
            rule=self.label, value=self.text, book=self.book
        )


def headline(rules: RuleSet) -> str:
    """The rule set and when the match ends, for rules with the house rules in force."""
    if rules.end.target:
        return _("{rules} to {target}").format(rules=_(rules.name), target=number(rules.end.target))
    deals = ngettext("{count} deal", "{count} deals", rules.end.deals)
    return f"{_(rules.name)}, {deals.format(count=number(rules.end.deals))}"


def house_rules(match: Match) -> tuple[HouseRule, ...]:
    """Everything that differs from the book, numbers of an own rule set first."""
    changed = tuple(
        HouseRule(rule.label, rule.text, rule.book)
        for section in marked(match.rules, original_of(match.rules))
        for rule in section.rules
        if rule.book and not rule.key.startswith(UNTOLD)
    )
    return changed + tuple(
        _chosen(match.rules, name, value)
        for name, value in match.options.items()
        if name not in IN_THE_HEADLINE and value != default_of(match.rules, name)
    )


def has_house_rules(match: Match) -> bool:
    """Whether anything differs from the book; told at once where nothing was ever changed."""
    same = match.rules.fingerprint == original_of(match.rules).fingerprint
    return not (same and not match.options) and bool(house_rules(match))


def option_value(option: Option, value: Any) -> str:
    """A value of an option as it is called."""
    named = next((each.name for each in option.values if each.value == value), "")
    if named:
        return _(named)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return number(value) if isinstance(value, int) else str(value)


def _chosen(rules: RuleSet, name: str, value: Any) -> HouseRule:
    option = rules.options[name]
    return HouseRule(
        _(option.name), option_value(option, value), option_value(option, default_of(rules, name))
    )
