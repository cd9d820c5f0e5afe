"""The hands of a match with their scores and the running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import ring
from canasta_scorer.ui.widgets.text import MEDIUM, figure, spoken, text


@dataclass(frozen=True)
class Cell:
    """One side in one hand: its score and running total in points, its badge if it went out."""

    points: int
    total: int
    badge: str = ""


@dataclass(frozen=True)
class HandRow:
    """Hand `number`, counted from 1, and a cell for each side."""

    number: int
    cells: tuple[Cell, ...]


def score_table(
    media: Media,
    sides: Sequence[str],
    rows: Sequence[HandRow],
    on_open: Callable[[int], Any],
    *,
    opened: int | None = None,
    details: ft.Control | None = None,
    expand: bool = True,
) -> ft.Control:
    """The hands in order, the newest in view; a press on one tells its number to `on_open`.

    The `details` stand below the row of the hand that is `opened`.
    """
    drawn: list[ft.Control] = []
    for row in rows:
        drawn.append(
            hand_row(media, tuple(sides), row, on_open, row.number == opened, key=str(row.number))
        )
        if row.number == opened and details is not None:
            drawn.append(ft.Container(details, padding=theme.PAD, key="details"))
    body = ft.ListView(drawn, auto_scroll=opened is None, expand=expand)
    return ft.Container(
        ft.Column([_head(media, sides), body], spacing=0, expand=expand, tight=not expand),
        bgcolor=theme.CARD,
        border=ft.Border.all(theme.LINE, theme.HAIRLINE),
        border_radius=theme.CARD_CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        expand=expand,
    )


def _head(media: Media, sides: Sequence[str]) -> ft.Control:
    names: list[ft.Control] = []
    for side, name in enumerate(sides):
        style = theme.side_style(side)
        names.append(
            text(
                media,
                f"{style.shape} {name}",
                theme.LABEL,
                weight=MEDIUM,
                color=style.ink,
                align=ft.TextAlign.END,
                lines=2,
                expand=True,
            )
        )
    hand = text(media, _("Hand"), theme.LABEL, color=theme.MUTED)
    return ft.Container(
        ft.Row([ft.Container(hand, width=_number_width(media)), *names], spacing=theme.GAP),
        padding=ft.Padding.symmetric(horizontal=theme.PAD, vertical=theme.GAP),
        border=ft.Border.only(bottom=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )


@leaf
def hand_row(
    media: Media,
    sides: tuple[str, ...],
    row: HandRow,
    on_open: Callable[[int], Any],
    opened: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    """One hand; drawn again only when what it shows changes."""
    shown = text(media, number(row.number), theme.LABEL, color=theme.MUTED)
    cells = [_cell(media, cell) for cell in row.cells]
    place = ft.Container(shown, width=_number_width(media))
    press = handler(lambda: on_open(row.number))
    button = ft.TextButton(
        spoken(said(sides, row), ft.Row([place, *cells], spacing=theme.GAP)),
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


def _cell(media: Media, cell: Cell) -> ft.Control:
    points = figure(
        media, number(cell.points, signed=True), theme.LABEL, weight=MEDIUM, color=theme.MUTED
    )
    above: list[ft.Control] = [_badge(media, cell.badge)] if cell.badge else []
    return ft.Column(
        [
            ft.Row([*above, points], spacing=theme.GAP, alignment=ft.MainAxisAlignment.END),
            figure(media, number(cell.total), theme.TITLE),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        expand=True,
        tight=True,
    )


def _badge(media: Media, word: str) -> ft.Control:
    return ft.Container(
        figure(media, word, theme.SMALL, color=theme.ON_BRAND),
        bgcolor=theme.BRAND,
        border_radius=theme.BADGE_CORNER,
        padding=ft.Padding.symmetric(horizontal=theme.BADGE_CORNER),
    )


def _number_width(media: Media) -> float:
    """Room for the word above the numbers of the hands."""
    return theme.NUMBER_COLUMN * media.scale


def said(sides: Sequence[str], row: HandRow) -> str:
    """The row in words, for screen readers."""
    words = [_("Hand {number}").format(number=number(row.number))]
    for name, cell in zip(sides, row.cells, strict=True):
        said_of = _("{side}: {points}, total {total}").format(
            side=name, points=number(cell.points, signed=True), total=number(cell.total)
        )
        words.append(f"{said_of}, {cell.badge}" if cell.badge else said_of)
    return ". ".join(words)
