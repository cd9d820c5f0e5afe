"""The scorecard as a picture is drawn: always on light paper, whatever the screen looks like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.share.scorecard import CardRow, Scorecard
from canasta_scorer.ui import theme
from canasta_scorer.ui.widgets.text import marked

PAPER = theme.LIGHT
LONGEST_COLUMN = 20
"""Hands below each other before another column begins beside them."""
MOST_COLUMNS = 4
MARK = "★"
OUT = "✓"
PADDING = 24
GUTTER = 28
NUMBER, POINTS, TOTAL = 34, 92, 88
ROW = 30
CARD_PAD = 14


@dataclass(frozen=True)
class Pen:
    """Writes on the card: `shrink` undoes the device's own text size, so that cards are alike."""

    shrink: float = 1.0

    def text(
        self,
        value: str,
        size: float = theme.BODY,
        color: str = PAPER.ink,
        *,
        bold: bool = False,
        align: ft.TextAlign = ft.TextAlign.START,
        width: float | None = None,
        lines: int | None = None,
    ) -> ft.Text:
        """A text of a fixed size and colour."""
        return ft.Text(
            value,
            width=width,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
            text_align=align,
            style=ft.TextStyle(
                size=size / self.shrink,
                color=color,
                weight=ft.FontWeight.W_700 if bold else ft.FontWeight.W_400,
                height=1.2,
                letter_spacing=0,
            ),
        )


def columns_of(card: Scorecard) -> list[Sequence[CardRow]]:
    """The hands in as many columns, as even as can be, as keep the card from being a ribbon."""
    count = min(MOST_COLUMNS, -(-len(card.rows) // LONGEST_COLUMN)) or 1
    length = -(-len(card.rows) // count)
    return [card.rows[at : at + length] for at in range(0, len(card.rows), length or 1)]


def card_width(card: Scorecard) -> float:
    """The width of the card in logical pixels."""
    columns = max(1, len(columns_of(card)))
    return columns * _column_width(card) + (columns - 1) * GUTTER + 2 * PADDING


def _column_width(card: Scorecard) -> float:
    return NUMBER + len(card.sides) * (POINTS + TOTAL)


def drawn_card(card: Scorecard, pen: Pen) -> ft.Control:
    """The whole card: what was played, how it stands, every hand, and the house rules."""
    return ft.Container(
        ft.Column(
            [*_head(card, pen), _totals(card, pen), *_tables(card, pen), *_foot(card, pen)],
            spacing=10,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=card_width(card),
        bgcolor=PAPER.ground,
        padding=PADDING,
    )


def _head(card: Scorecard, pen: Pen) -> Iterator[ft.Control]:
    if card.title:
        yield pen.text(card.title, 26, bold=True)
    about = " · ".join(filter(None, [card.rules, card.date]))
    yield pen.text(about, theme.BODY, PAPER.muted)
    yield pen.text(card.standing, theme.TITLE, PAPER.brand, bold=True)


def _totals(card: Scorecard, pen: Pen) -> ft.Control:
    return ft.Row(
        [_total(card, pen, side) for side in range(len(card.sides))],
        spacing=12,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _total(card: Scorecard, pen: Pen, side: int) -> ft.Control:
    colours, one = PAPER.sides[side % len(PAPER.sides)], card.sides[side]
    star = f" {MARK}" if side in card.winners else ""
    name = marked(side, f"{one.name}{star}")
    lines: list[ft.Control] = [pen.text(name, theme.BODY, colours.ink, bold=True, lines=2)]
    if one.players:
        lines.append(pen.text(", ".join(one.players), theme.LABEL, PAPER.muted, lines=2))
    lines.append(pen.text(number(card.totals[side]), 36, bold=True))
    return ft.Container(
        ft.Column(lines, spacing=2, tight=True),
        expand=True,
        bgcolor=colours.tint,
        border_radius=theme.CORNER,
        padding=CARD_PAD,
    )


def _tables(card: Scorecard, pen: Pen) -> list[ft.Control]:
    if not card.rows:
        return []
    columns: list[ft.Control] = [
        ft.Column(
            [_names(card, pen), *(_start(card, pen) if at == 0 else ()), *_rows(rows, pen)],
            spacing=0,
            tight=True,
        )
        for at, rows in enumerate(columns_of(card))
    ]
    return [
        ft.Row(columns, spacing=GUTTER, vertical_alignment=ft.CrossAxisAlignment.START),
    ]


def _names(card: Scorecard, pen: Pen) -> ft.Control:
    cells: list[ft.Control] = [ft.Container(width=NUMBER)]
    for side, one in enumerate(card.sides):
        name = pen.text(
            marked(side, one.name),
            theme.LABEL,
            PAPER.sides[side % len(PAPER.sides)].ink,
            bold=True,
            align=ft.TextAlign.END,
            width=POINTS + TOTAL - theme.GAP,
            lines=1,
        )
        cells.append(ft.Container(name, padding=ft.Padding.only(left=theme.GAP)))
    return _line(cells)


def _start(card: Scorecard, pen: Pen) -> Iterator[ft.Control]:
    if card.start:
        cells: list[ft.Control] = [pen.text("0", theme.LABEL, PAPER.muted, width=NUMBER)]
        for total in card.start:
            cells += [ft.Container(width=POINTS), _figure(pen, number(total), TOTAL, bold=True)]
        yield _line(cells)


def _rows(rows: Sequence[CardRow], pen: Pen) -> Iterator[ft.Control]:
    for row in rows:
        cells: list[ft.Control] = [
            pen.text(number(row.number), theme.LABEL, PAPER.muted, width=NUMBER)
        ]
        for points, total, out in zip(row.points, row.totals, row.outs, strict=True):
            gained = number(points, signed=True)
            shown = f"{OUT} {gained}" if out else gained
            cells += [
                _figure(pen, shown, POINTS, color=PAPER.muted),
                _figure(pen, number(total), TOTAL, bold=True),
            ]
        yield _line(cells)


def _figure(
    pen: Pen, value: str, width: float, *, color: str = PAPER.ink, bold: bool = False
) -> ft.Control:
    return pen.text(
        value, theme.BODY, color, bold=bold, align=ft.TextAlign.END, width=width, lines=1
    )


def _line(cells: list[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Row(cells, spacing=0),
        height=ROW,
        border=ft.Border(bottom=ft.BorderSide(theme.LINE, PAPER.line)),
    )


def _foot(card: Scorecard, pen: Pen) -> Iterator[ft.Control]:
    if any(any(row.outs) for row in card.rows):
        yield pen.text(_("{mark} went out").format(mark=OUT), theme.LABEL, PAPER.muted)
    for side, one in enumerate(card.sides):
        for how, hands in _other_ways(card, side).items():
            told = ngettext(
                "{side}, {how}: hand {numbers}", "{side}, {how}: hands {numbers}", len(hands)
            )
            numbers = ", ".join(map(number, hands))
            said = told.format(side=one.name, how=how, numbers=numbers)
            yield pen.text(said, theme.LABEL, PAPER.muted)
    for rule in card.house_rules:
        yield pen.text(f"• {rule}", theme.LABEL, PAPER.muted)


def _other_ways(card: Scorecard, side: int) -> dict[str, list[int]]:
    """In which hands a side went out in another than the plain way."""
    ways: dict[str, list[int]] = {}
    for row in card.rows:
        if row.outs[side] not in ("", card.out):
            ways.setdefault(row.outs[side], []).append(row.number)
    return ways
