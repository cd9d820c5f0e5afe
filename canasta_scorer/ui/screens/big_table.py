"""Totals so large that the whole table reads them."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.scoring.board import board
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media, figure_width
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.session import saved_match, use_session
from canasta_scorer.ui.wakelock import use_wakelock
from canasta_scorer.ui.widgets.text import BOLD, figure, marked, text

LARGEST = 240
NAME_SIZE = 28
NAME_SCALE = 1.25
"""Names are large already: they grow with the texts so far and no further."""


@screen
def big_table_screen() -> ft.View:
    """One band for each side, the figures as large as the screen allows."""
    session = use_session()
    media = session.media
    match_id = ft.use_route_params().get("match_id", "")
    saved = use_store(session.store, lambda _store: saved_match(session, match_id))
    use_wakelock(saved is not None)
    if saved is None:
        return frame(media, _("Table view"), [], back="/")
    match, scored = saved.match, board(saved.match)
    size = _size(media, [number(total) for total in scored.totals])
    bands: list[ft.Control] = [
        _band(media, side, name, number(total), size)
        for side, (name, total) in enumerate(zip(match.side_names, scored.totals, strict=True))
    ]
    return frame(
        media,
        match.title or _(match.rules.name),
        bands,
        back=f"/match/{match_id}",
        scroll=False,
        panes=True,
    )


def _size(media: Media, figures: list[str]) -> float:
    """The largest size at which every total fits into its band."""
    width = media.width - 4 * theme.EDGE
    height = (media.height - 2 * theme.TARGET) / len(figures) - NAME_SIZE * 2 * media.scale
    widest = max(figure_width(shown) for shown in figures)
    return max(theme.TOTAL_SIZES[-1], min(LARGEST, width / widest, height * 0.8)) / media.scale


def _band(media: Media, side: int, name: str, total: str, size: float) -> ft.Control:
    style = theme.side_style(side)
    return ft.Container(
        ft.Column(
            [
                text(
                    media.capped(NAME_SCALE),
                    marked(side, name),
                    NAME_SIZE,
                    weight=BOLD,
                    color=style.ink,
                    lines=2,
                    align=ft.TextAlign.CENTER,
                ),
                figure(media, total, size, align=ft.TextAlign.CENTER),
            ],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=style.tint,
        border_radius=theme.CARD_CORNER,
        padding=ft.Padding.symmetric(horizontal=theme.GAP),
        expand=True,
    )
