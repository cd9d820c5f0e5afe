"""What stays in sight at the bottom of hand entry: problems, live totals, keypad."""

from __future__ import annotations

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.columns import entry_width
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.screens.hand.live_totals import live_totals
from canasta_scorer.ui.screens.hand.old import old_values
from canasta_scorer.ui.screens.hand.problems import worst_problem
from canasta_scorer.ui.widgets.keypad import keypad


def bottom(media: Media, desk: Desk) -> ft.Control:
    """The worst problem, the way back to old values, the live totals and the keypad."""
    low, width = media.compact, entry_width(media)
    return ft.Container(
        ft.Column(
            [
                *([] if low else [worst_problem(media, desk), *old_values(media, desk)]),
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
