"""Totals so large that the whole table reads them."""

from __future__ import annotations

from functools import partial

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
NAME_SIZES = (NAME_SIZE, theme.TITLE, theme.BODY)
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
    figures = [number(total) for total in scored.totals]
    columns = _columns(media, figures)
    names = [marked(side, name) for side, name in enumerate(match.side_names)]
    sizes = _name_size(media, names, columns), _size(media, figures, columns)
    bands: list[ft.Control] = [
        _band(media, side, name, total, sizes)
        for side, (name, total) in enumerate(zip(names, figures, strict=True))
    ]
    return frame(
        media,
        match.title or _(match.rules.name),
        bands if columns == 1 else [_beside(bands)],
        back=f"/match/{match_id}",
        scroll=False,
        panes=True,
    )


def _columns(media: Media, figures: list[str]) -> int:
    """How many bands stand side by side: one, or all of them where that leaves larger figures."""
    return max((1, len(figures)), key=partial(_size, media, figures))


def _size(media: Media, figures: list[str], columns: int) -> float:
    """The largest size at which every total fits into its band."""
    rows = len(figures) // columns
    height = (media.height - 2 * theme.TARGET) / rows - NAME_SIZE * 2 * media.scale
    widest = max(figure_width(shown) for shown in figures)
    fitting = min(LARGEST, _room(media, columns) / widest, height * 0.8)
    return max(theme.TOTAL_SIZES[-1], fitting) / media.scale


def _name_size(media: Media, names: list[str], columns: int) -> int:
    """One size for all names, at which no word of them is broken."""
    room = _room(media, columns)
    return min(media.capped(NAME_SCALE).word_size(name, room, NAME_SIZES) for name in names)


def _room(media: Media, columns: int) -> float:
    """The width that each of so many columns has for its figure, in pixels."""
    whole = min(media.width, 2 * theme.BODY_WIDTH + 3 * theme.EDGE) - 2 * theme.EDGE
    return (whole + theme.GAP) / columns - theme.GAP - 2 * theme.GAP


def _beside(bands: list[ft.Control]) -> ft.Control:
    return ft.Row(
        bands,
        spacing=theme.GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _band(media: Media, side: int, name: str, total: str, sizes: tuple[int, float]) -> ft.Control:
    style = theme.side_style(side)
    return ft.Container(
        ft.Column(
            [
                text(
                    media.capped(NAME_SCALE),
                    name,
                    sizes[0],
                    weight=BOLD,
                    color=style.ink,
                    lines=2,
                    align=ft.TextAlign.CENTER,
                ),
                figure(media, total, sizes[1], align=ft.TextAlign.CENTER),
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
