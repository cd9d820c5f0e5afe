"""Why a key of the keypad does nothing."""

from __future__ import annotations

from typing import Literal

from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.pad import Key

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
