"""What a correction changed in a hand, and the way back for each field."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from canasta_scorer.entry.begin import entered
from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.pad import PadValue
from canasta_scorer.rules.lines import Choice, Points


def changed(form: HandForm) -> dict[Field, int | str]:
    """The fields that now hold something else than the saved hand, with what they held then.

    Counts and points are numbers, choices the name of their value or `""`; side by side, line by
    line. Empty for a new hand.
    """
    if form.before is None:
        return {}
    old = form.before.entries
    return {
        (side, key): old[side].get(key, "" if isinstance(line, Choice) else 0)
        for side, entry in enumerate(form.whole.entries)
        for key, line in form.match.in_force.entered.items()
        if entry.get(key) != old[side].get(key)
    }


def take_back(form: HandForm, field: Field) -> HandForm:
    """Put back what a field held when the hand was saved."""
    if form.before is None:
        return form
    values, pads = entered(form.match.in_force, form.before)
    line = form.match.in_force.entered[field[1]]
    if isinstance(line, Points):
        return form.put(field, pads.get(field, PadValue()))
    value = values.get(field)
    if isinstance(line, Choice):
        return form.choose(field, str(value) if value else None)
    others = {at: old for at, old in form.values.items() if at != field}
    return replace(form, values=MappingProxyType(others | ({field: value} if value else {})))
