"""Why a key of the keypad does nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.pad import MOST_PARTS, Key

Refusal = Literal["locked", "figures", "parts"]
"""A special hand locks the field; no figure more fits into it; no part more."""


def refused(form: HandForm, key: Key) -> Refusal | None:
    """Why a figure, plus or sign would change nothing in the field that is typed in, if so."""
    if form.focus is None:
        return None
    if form.locked(form.focus):
        return "locked"
    if not form.pad(form.focus).is_full(key):
        return None
    return "parts" if key is Key.PLUS else "figures"


def not_counted(form: HandForm, field: Field, cards: Mapping[str, int]) -> Refusal | None:
    """Why cards counted for a field would not come into its sum, if so."""
    counted = form.count_cards(field, cards)
    if counted.worth(counted.cards_in(field)) == counted.worth(cards):
        return None
    return "parts" if len(form.pad(field).summands) >= MOST_PARTS else "figures"
