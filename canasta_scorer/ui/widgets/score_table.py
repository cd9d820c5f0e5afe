"""The hands of a match with their scores and the running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import ring
from canasta_scorer.ui.widgets.table_looks import (
    NAME_LINES,
    Cell,
    HandRow,
    Looks,
    number_width,
    table_looks,
)
from canasta_scorer.ui.widgets.text import MEDIUM, figure, marked, spoken, text


def score_table(
    media: Media,
    width: float,
    sides: Sequence[str],
    rows: Sequence[HandRow],
    on_open: Callable[[int], Any],
    *,
    opened: int | None = None,
    details: ft.Control | None = None,
    expand: bool = True,
) -> ft.Control:
    """The hands in order in `width` pixels, the newest in view; a press tells its number.

    The `details` stand below the row of the hand that is `opened`. A table that does not `expand`
    is as high as all its rows.
    """
    looks = table_looks(media, width, sides, rows)
    drawn: list[ft.Control] = []
    for row in rows:
        drawn.append(
            hand_row(
                media, looks, tuple(sides), row, on_open, row.number == opened, key=str(row.number)
            )
        )
        if row.number == opened and details is not None:
            drawn.append(ft.Container(details, padding=theme.PAD, key="details"))
    whole = ft.Column(drawn, spacing=0, tight=True)
    body = ft.ListView(drawn, auto_scroll=opened is None, expand=True) if expand else whole
    head = [] if looks.stacked else [_head(media, sides)]
    return ft.Container(
        ft.Column([*head, body], spacing=0, expand=expand, tight=not expand),
        bgcolor=theme.CARD,
        border=ft.Border.all(theme.LINE, theme.HAIRLINE),
        border_radius=theme.CARD_CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        expand=expand,
    )


def _head(media: Media, sides: Sequence[str]) -> ft.Control:
    names: list[ft.Control] = []
    for side, name in enumerate(sides):
        names.append(
            text(
                media,
                marked(side, name),
                theme.LABEL,
                weight=MEDIUM,
                color=theme.side_style(side).ink,
                align=ft.TextAlign.END,
                lines=NAME_LINES,
                expand=True,
            )
        )
    hand = text(media, _("Hand"), theme.LABEL, color=theme.MUTED)
    return ft.Container(
        ft.Row(
            [ft.Container(hand, width=number_width(media)), *names],
            spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.PAD, vertical=theme.GAP),
        border=ft.Border.only(bottom=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )


@leaf
def hand_row(
    media: Media,
    looks: Looks,
    sides: tuple[str, ...],
    row: HandRow,
    on_open: Callable[[int], Any],
    opened: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    """One hand; drawn again only when what it shows changes."""
    cells = [_cell(media, looks, cell) for cell in row.cells]
    whole = _stacked(media, row.number, cells) if looks.stacked else _in_line(media, row, cells)
    press = handler(lambda: on_open(row.number))
    button = ft.TextButton(
        spoken(said(sides, row), whole),
        style=ft.ButtonStyle(
            padding=ft.Padding.symmetric(horizontal=theme.PAD, vertical=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=0),
            bgcolor=theme.BRAND_TINT if opened else ft.Colors.TRANSPARENT,
            side=ring(),
        ),
        on_click=press,
        on_long_press=press,
    )
    return ft.Container(
        ft.MergeSemantics(ft.Semantics(content=button, expanded=opened)),
        border=ft.Border.only(bottom=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )


def _cell(media: Media, looks: Looks, cell: Cell) -> ft.Control:
    points = figure(
        media, number(cell.points, signed=True), theme.LABEL, weight=MEDIUM, color=theme.MUTED
    )
    badge: list[ft.Control] = [_badge(media, cell.badge)] if cell.badge else []
    beside = [] if looks.above else badge
    return ft.Column(
        [
            *(badge if looks.above else []),
            ft.Row([*beside, points], spacing=theme.GAP, alignment=ft.MainAxisAlignment.END),
            figure(media, number(cell.total), looks.total),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        expand=True,
        tight=True,
    )


def _in_line(media: Media, row: HandRow, cells: Sequence[ft.Control]) -> ft.Control:
    """The cells of a hand beside each other, behind its number."""
    shown = text(media, number(row.number), theme.LABEL, color=theme.MUTED)
    place = ft.Container(shown, width=number_width(media))
    return ft.Row([place, *cells], spacing=theme.GAP)


def _stacked(media: Media, hand: int, cells: Sequence[ft.Control]) -> ft.Control:
    """The cells of a hand below each other and its number, each behind the shape of its side."""
    title = _("Hand {number}").format(number=number(hand))
    rows: list[ft.Control] = [text(media, title, theme.LABEL, color=theme.MUTED)]
    for side, cell in enumerate(cells):
        style = theme.side_style(side)
        shape = text(media, style.shape, theme.LABEL, color=style.ink)
        rows.append(ft.Row([shape, cell], spacing=theme.GAP))
    return ft.Column(rows, spacing=0, tight=True)


def _badge(media: Media, word: str) -> ft.Control:
    return ft.Container(
        figure(media, word, theme.SMALL, color=theme.ON_BRAND),
        bgcolor=theme.BRAND,
        border_radius=theme.BADGE_CORNER,
        padding=ft.Padding.symmetric(horizontal=theme.BADGE_CORNER),
    )


def said(sides: Sequence[str], row: HandRow) -> str:
    """The row in words, for screen readers."""
    words = [_("Hand {number}").format(number=number(row.number))]
    for name, cell in zip(sides, row.cells, strict=True):
        said_of = _("{side}: {points}, total {total}").format(
            side=name, points=number(cell.points, signed=True), total=number(cell.total)
        )
        words.append(f"{said_of}, {cell.badge}" if cell.badge else said_of)
    return ". ".join(words)
