"""What stays in sight at the bottom of hand entry: problems, live totals, keypad."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.correction import changed
from canasta_scorer.entry.fields import Field
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.screens.hand_problems import worst_problem
from canasta_scorer.ui.screens.live_totals import live_totals
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.keypad import keypad


def bottom(media: Media, desk: Desk) -> ft.Control:
    """The worst problem, the way back to old values, the live totals and the keypad."""
    low, width = media.compact, pane_width(media)
    return ft.Container(
        ft.Column(
            [
                *([] if low else [worst_problem(media, desk)]),
                _old_values(media, desk),
                live_totals(media, desk, width),
                ft.Container(_keys(media, desk, width), padding=ft.Padding.only(top=theme.GAP)),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        padding=ft.Padding(theme.EDGE, theme.GAP, theme.EDGE, theme.GAP if low else theme.PAD),
        border=ft.Border.only(top=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )


@leaf
def _keys(media: Media, desk: Desk, width: float) -> ft.Control:
    focus, signed, last, ready = use_store(
        desk,
        lambda desk: (
            desk.form.focus is not None,
            desk.form.signed(desk.form.focus),
            desk.form.at_last_field,
            not desk.result.errors,
        ),
    )
    return keypad(
        media,
        width,
        desk.on(desk.key),
        signed=signed,
        countable=focus and not signed,
        last=last,
        ready=ready,
        low=media.compact,
    )


@leaf
def _old_values(media: Media, desk: Desk) -> ft.Control:
    """A button for each field that a correction changed; it puts the old value back.

    The field that was touched last comes first, the others lie to the right of it.
    """
    old = use_store(desk, _changed)
    buttons: list[ft.Control] = [
        quiet(
            media,
            _("{field}: was {value}").format(
                field=desk.field_name(field), value=_shown(desk, field, value)
            ),
            desk.on(desk.take_back, field),
            icon=ft.Icons.UNDO,
        )
        for field, value in old
    ]
    return ft.Container(
        ft.Row(buttons, spacing=theme.GAP, scroll=ft.ScrollMode.AUTO) if buttons else None,
        padding=ft.Padding.only(bottom=theme.GAP if buttons else 0),
    )


def _changed(desk: Desk) -> list[tuple[Field, int | str]]:
    """The changed fields with their old values, the one that was touched last first."""
    return sorted(changed(desk.form).items(), key=lambda item: item[0] != desk.touched)


def _shown(desk: Desk, field: Field, value: int | str) -> str:
    """An old value in words."""
    line = desk.form.match.in_force.lines[field[1]]
    if isinstance(line, Choice):
        return _(line.choices[value].name) if isinstance(value, str) and value else _("none")
    return number(value) if isinstance(value, int) else value
