"""Small choices that stand side by side and go on in the next line."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import Press, outline, pressed, ring
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, text


def chips(media: Media, choices: Sequence[tuple[str, bool, Press]]) -> ft.Control:
    """One button for each (label, whether it is chosen, what a press does)."""
    return ft.Row(
        [_chip(media, *choice) for choice in choices],
        wrap=True,
        spacing=theme.GAP,
        run_spacing=theme.GAP,
    )


def _chip(media: Media, label: str, chosen: bool, on_press: Press) -> ft.Control:
    button = ft.OutlinedButton(
        text(media, label, theme.LABEL, weight=BOLD if chosen else MEDIUM),
        icon=ft.Icons.CHECK if chosen else None,
        style=ft.ButtonStyle(
            bgcolor=theme.BRAND_TINT if chosen else theme.CARD,
            side=ring(outline()),
            icon_color=theme.BRAND,
            # Room above and below instead of a height: a long label goes on in a second line.
            padding=ft.Padding.symmetric(horizontal=theme.PAD, vertical=theme.PAD + 2),
        ),
        **pressed(on_press),
    )
    return ft.MergeSemantics(ft.Semantics(content=button, selected=chosen))
