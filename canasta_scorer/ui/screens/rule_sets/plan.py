"""An own rule set while it is edited: what was typed, and the rules that this makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_rules import with_numbers
from canasta_scorer.share.refusals import path_of, refusal
from canasta_scorer.share.rule_numbers import rule_numbers
from canasta_scorer.ui.widgets.number_field import typed_number

NAME = "name"
OPENING = "opening."


@dataclass(frozen=True)
class EditPlan:
    """`rules` with their lines as they are now; `typed` holds numbers as typed, by their place."""

    rules: RuleSet
    name: str
    typed: Mapping[str, str] = field(default_factory=dict)

    def with_typed(self, path: str, value: str) -> EditPlan:
        """The plan after something was typed at a place."""
        return replace(self, typed={**self.typed, path: value})

    def outcome(self) -> tuple[RuleSet | None, dict[str, str]]:
        """The rule set as typed, or None and what is wrong, by place (empty: nowhere special)."""
        numbers = {path: typed_number(value) for path, value in self.typed.items()}
        wrong = {
            path: _("a whole number belongs here")
            for path, value in numbers.items()
            if value is None
        }
        if wrong:
            return None, wrong
        if not self.name.strip():
            return None, {NAME: _("a rule set needs a name")}
        changes = {**numbers, NAME: " ".join(self.name.split())}
        try:
            return with_numbers(self.rules, changes), {}
        except BadInput as error:
            return None, {path_of(error.place): refusal(error)}

    @property
    def openings_stand(self) -> bool:
        """Whether the opening numbers can be as they are typed."""
        try:
            self.with_bands(lambda rules: rules)
        except BadInput:
            return False
        return True

    def with_bands(self, change: Callable[[RuleSet], RuleSet]) -> EditPlan:
        """The plan after a change of the bands, made from the opening numbers as typed.

        Raises BadInput when they cannot be, or when the change cannot.
        """
        numbers = {path: typed_number(value) for path, value in self.typed.items()}
        opening = {path: value for path, value in numbers.items() if path.startswith(OPENING)}
        rest = {path: value for path, value in self.typed.items() if path not in opening}
        return EditPlan(change(with_numbers(self.rules, opening)), self.name, rest)

    def with_lines_of(self, rules: RuleSet) -> EditPlan:
        """The plan after a line was added, taken out, taken back or moved; what was typed stays."""
        paths = {number.path for group in rule_numbers(rules) for number in group.numbers}
        kept = {path: value for path, value in self.typed.items() if path in paths}
        return EditPlan(rules, self.name, kept)
