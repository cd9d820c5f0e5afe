"""A form that is put away half-entered, and comes back as it was."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

from canasta_scorer.entry.begin import edit_form, entered, new_form
from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import UNSAID, HandForm
from canasta_scorer.entry.pad import PadValue
from canasta_scorer.match.model import Match
from canasta_scorer.store.draft import Draft

SEPARATOR = ":"


def to_draft(form: HandForm, revision: int) -> Draft:
    """What is kept of a form; `revision` is the match's when the entry began."""
    focus = f"{form.focus[0]}{SEPARATOR}{form.focus[1]}" if form.focus else None
    return Draft(hand=form.whole, at=form.at, focus=focus, typed=_typed(form), revision=revision)


def from_draft(match: Match, draft: Draft) -> HandForm:
    """The form of a draft; lines that the rules no longer have are left out."""
    at = draft.at if draft.at is not None and draft.at < len(match.hands) else None
    typed = json.loads(draft.typed) if draft.typed else {}
    values, pads = entered(match.in_force, draft.hand)
    focus = _focus(draft.focus)
    if focus and focus[1] not in match.in_force.entered:
        focus = None
    if focus and "pad" in typed:
        parts, *state = typed["pad"]
        pads = MappingProxyType({**pads, focus: PadValue(tuple(parts), *state)})
    return HandForm(
        match,
        at,
        values,
        pads,
        counted=_counted(typed),
        alone=UNSAID if typed.get("unsaid") else draft.hand.alone,
        focus=focus,
        note=draft.hand.note,
        kept=draft.hand.kept,
        more=bool(typed.get("more")),
        insert=bool(typed.get("insert")),
    )


def form_for(
    match: Match,
    draft: Draft | None,
    at: int | None = None,
    went_out: int | None = None,
    insert: bool = False,
) -> HandForm:
    """The form to show: the draft where there is one, else a new one or the saved hand's."""
    if draft is not None and draft.at == at:
        form = from_draft(match, draft)
        if form.insert == insert:
            return form
    if at is None or insert:
        return new_form(match, went_out, at)
    return edit_form(match, at)


def _typed(form: HandForm) -> str:
    """What the numbers of a hand do not say: the open sum, what is unsaid, the cards counted."""
    typed: dict[str, Any] = {}
    if form.focus and form.focus in form.pads:
        pad = form.pads[form.focus]
        typed["pad"] = [list(pad.parts), pad.typing, pad.negative, pad.standing]
    if form.alone == UNSAID:
        typed["unsaid"] = True
    if form.more:
        typed["more"] = True
    if form.insert:
        typed["insert"] = True
    if form.counted:
        typed["counted"] = {
            f"{side}{SEPARATOR}{line}": dict(cards) for (side, line), cards in form.counted.items()
        }
    return json.dumps(typed, separators=(",", ":")) if typed else ""


def _counted(typed: dict[str, Any]) -> MappingProxyType[Field, MappingProxyType[str, int]]:
    found = {
        _focus(name): MappingProxyType(dict(cards))
        for name, cards in typed.get("counted", {}).items()
    }
    return MappingProxyType({field: cards for field, cards in found.items() if field})


def _focus(name: str | None) -> Field | None:
    side, separator, line = (name or "").partition(SEPARATOR)
    return (int(side), line) if separator and side.isdigit() else None
