"""What stays in sight at the bottom of hand entry: problems, live totals, keypad."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.correction import changed
from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.live import Live
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.screens.hand_fields import problem_notices
from canasta_scorer.ui.screens.live_totals import compact, live_totals
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.keypad import keypad


def bottom(desk: Desk, result: Live) -> ft.Control:
    """The worst problem, the way back to old values, the live totals and the keypad."""
    media, form = desk.session.media, desk.form
    low, width = compact(media), pane_width(media)
    keys = keypad(
        media,
        width,
        desk.on(desk.key),
        signed=form.signed(form.focus),
        countable=form.focus is not None and not form.signed(form.focus),
        last=form.at_last_field,
        ready=not result.errors,
        low=low,
    )
    said = [*([] if low else problem_notices(desk)[:1]), *old_values(desk)]
    # What is said comes and goes in a place of its own: keys that moved up or down in the list
    # would be made anew under the finger.
    place = ft.Container(
        ft.Column(
            said,
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(bottom=theme.GAP if said else 0),
    )
    return ft.Container(
        ft.Column(
            [
                place,
                live_totals(media, width, form, result),
                ft.Container(keys, padding=ft.Padding.only(top=theme.GAP)),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        padding=ft.Padding(theme.EDGE, theme.GAP, theme.EDGE, theme.GAP if low else theme.PAD),
        border=ft.Border.only(top=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )


def old_values(desk: Desk) -> list[ft.Control]:
    """A button for each field that a correction changed; it puts the old value back.

    The field that was touched last comes first, the others lie to the right of it.
    """
    old = changed(desk.form)
    fields = sorted(old, key=lambda field: field != desk.touched)
    buttons: list[ft.Control] = [
        quiet(
            desk.session.media,
            _("{field}: was {value}").format(
                field=desk.field_name(field), value=_shown(desk, field, old[field])
            ),
            desk.on(desk.take_back, field),
            icon=ft.Icons.UNDO,
        )
        for field in fields
    ]
    return [ft.Row(buttons, spacing=theme.GAP, scroll=ft.ScrollMode.AUTO)] if buttons else []


def _shown(desk: Desk, field: Field, value: int | str) -> str:
    """An old value in words."""
    line = desk.form.match.in_force.lines[field[1]]
    if isinstance(line, Choice):
        return _(line.choices[value].name) if isinstance(value, str) and value else _("none")
    return number(value) if isinstance(value, int) else value
