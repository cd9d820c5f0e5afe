"""How a form begins: empty, or filled with a hand that was saved."""

from __future__ import annotations

from types import MappingProxyType

from canasta_scorer.entry.fields import Field, shown_lines
from canasta_scorer.entry.form import UNSAID, Alone, HandForm
from canasta_scorer.entry.pad import PadValue
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.lines import Points
from canasta_scorer.rules.model import RuleSet

Values = MappingProxyType[Field, int | str]
Pads = MappingProxyType[Field, PadValue]


def new_form(match: Match, went_out: int | None = None, before: int | None = None) -> HandForm:
    """The form of the next hand, or of one forgotten `before` another (from 0).

    `went_out` answers the question who did.
    """
    alone: Alone = UNSAID if match.in_force.table.partners == "by_hand" else None
    form = HandForm(match, before, alone=alone, insert=before is not None).went_out(went_out)
    return form.focus_on(form.order[0] if form.order else None)


def edit_form(match: Match, at: int) -> HandForm:
    """The form of a hand that was saved, filled with what was entered then."""
    hand, lines = match.hands[at], shown_lines(match.in_force)
    values, pads = entered(match.in_force, hand)
    rare = any(lines[key].rare for _, key in (*values, *pads) if key in lines)
    form = HandForm(
        match,
        at,
        values,
        pads,
        alone=hand.alone,
        note=hand.note,
        kept=hand.kept,
        more=rare or bool(hand.note),
    )
    return form.focus_on(form.order[0] if form.order else None)


def entered(rules: RuleSet, hand: Hand) -> tuple[Values, Pads]:
    """Counts and choices of a hand, and its points with the sums behind them.

    Lines that the rules do not have are left out.
    """
    values: dict[Field, int | str] = {}
    pads: dict[Field, PadValue] = {}
    for side, entry in enumerate(hand.entries):
        parts = hand.parts[side] if hand.parts else {}
        for key, value in entry.items():
            line = rules.entered.get(key)
            if isinstance(line, Points) and isinstance(value, int):
                pads[side, key] = PadValue.of(value, parts.get(key, ()))
            elif line is not None:
                values[side, key] = value
    return MappingProxyType(values), MappingProxyType(pads)
