"""Who went out, and with changing partners who played alone."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.fields import choices_shown, went_out_line
from canasta_scorer.entry.form import UNSAID
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.choice_row import (
    NOBODY,
    Segment,
    choice_row,
    fits_in_one_row,
    joined,
    joined_height,
)
from canasta_scorer.ui.widgets.text import text


def out_row(desk: Desk, width: float) -> list[ft.Control]:
    """The shared row of who went out, with how beside the side that did."""
    form = desk.form
    key = went_out_line(form.match.in_force)
    if key is None:
        return []
    line = form.match.in_force.lines[key]
    if not isinstance(line, Choice):
        return []
    plain, *others = choices_shown(line) or {"out": ""}
    out = next(
        (side for side in range(len(form.match.sides)) if form.values.get((side, key))), None
    )
    special = others[0] if others else None
    concealed = (
        None if special is None else out is not None and (form.values.get((out, key)) == special)
    )

    hide = None if special is None or out is None else desk.on(desk.conceal, out, plain, special)
    return [
        choice_row(
            desk.session.media,
            width,
            form.match.side_names,
            NOBODY if out is None else out,
            desk.on(desk.went_out),
            concealed=concealed,
            on_concealed=hide,
        )
    ]


def alone_row(desk: Desk, width: float) -> list[ft.Control]:
    """The row of who played alone, where partners change with every hand."""
    form = desk.form
    if form.match.in_force.table.partners != "by_hand":
        return []
    media = desk.session.media
    segments = [
        Segment(
            name,
            form.alone == player,
            desk.on(desk.alone, player),
            theme.side_style(player).ink,
            theme.side_style(player).ink,
            share=3,
        )
        for player, name in enumerate(form.match.side_names)
    ]
    nobody = Segment(
        _("Nobody"), form.alone is None, desk.on(desk.alone, NOBODY), tint=theme.BRAND_TINT
    )
    question = _("Who took the pile first and played alone?")
    color = theme.ALARM if form.alone == UNSAID else theme.MUTED
    rows = [[*segments, nobody]]
    if not fits_in_one_row(media, width, rows[0]):
        rows = [segments, [nobody]]
    return [
        text(media, question, theme.LABEL, color=color),
        *(joined(media, width, row) for row in rows),
    ]


def out_height(desk: Desk, width: float) -> float:
    """About how high the rows of who was alone and who went out are together, in pixels."""
    media, rules = desk.session.media, desk.form.match.in_force
    row = joined_height(media) + theme.GAP
    alone = rules.table.partners == "by_hand"
    return row * (bool(went_out_line(rules)) + alone) + alone * media.lines(theme.LABEL, 1)
