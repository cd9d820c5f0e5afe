"""The totals of all sides, large, with the way to the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.media import Media, figure_width
from canasta_scorer.ui.widgets.text import BOLD, FIGURE_LINE, emphasised, figure, marked, text


@dataclass(frozen=True)
class SideTotal:
    """What a card says of a side: name, total, target and next minimum in points.

    `target` is None in a match by deals; `opening` is None where there is none to show; `remark`
    adds a few words, such as what else the opening needs, or that the side has won.
    """

    name: str
    total: int
    target: int | None = None
    opening: int | None = None
    remark: str = ""


NAME_LINES = 2
LARGER = 4
"""Logical pixels by which the minimum is larger than the words around it."""


@dataclass(frozen=True)
class _Plan:
    """How the cards stand: `beside` each other or stacked, the total `flat` beside the name."""

    beside: bool
    flat: bool
    size: int


def total_cards(media: Media, width: float, sides: Sequence[SideTotal]) -> ft.Control:
    """One card for each side in `width` pixels: side by side, or stacked to keep figures large."""
    plan = _plan(media, width, sides)
    if plan.beside:
        return _cards_beside(media, tuple(sides), plan.size)
    return ft.Column(
        [
            _card_below(media, at, side, plan.size, plan.flat, key=str(at))
            for at, side in enumerate(sides)
        ],
        spacing=theme.GAP,
    )


def total_cards_height(media: Media, width: float, sides: Sequence[SideTotal]) -> float:
    """About how high the cards are together, in pixels; rather more than less."""
    plan = _plan(media, width, sides)
    room = _room(width, len(sides) if plan.beside else 1)
    if plan.flat:
        room -= theme.GAP + max(_width(media, side, plan.size) for side in sides)
    cards = [_height(media, side, room, plan.size, plan.flat) for side in sides]
    return max(cards) if plan.beside else sum(cards) + theme.GAP * (len(cards) - 1)


def _plan(media: Media, width: float, sides: Sequence[SideTotal]) -> _Plan:
    """Side by side where totals and names are whole; else flat, if the names then have room."""
    room = _room(width, len(sides))
    fits = all(_width(media, side, theme.TOTAL_SIZES[-1]) <= room for side in sides)
    whole = all(media.unbroken(marked(0, s.name), room, theme.BODY, hyphens=True) for s in sides)
    flat = next((size for size in _sizes(media) if _flat(media, width, sides, size)), None)
    if fits and (whole or flat is None):
        return _Plan(True, False, _common_size(media, room, sides))
    return _Plan(False, flat is not None, flat or _common_size(media, _room(width, 1), sides))


def _height(media: Media, side: SideTotal, room: float, size: int, flat: bool) -> float:
    name = media.line_count(marked(0, side.name), room, theme.BODY)
    words = media.lines(theme.BODY, min(NAME_LINES, name))
    words += media.lines(theme.LABEL + LARGER, 1) if side.opening is not None else 0
    if side.remark:
        words += media.lines(theme.LABEL, media.line_count(side.remark, room, theme.LABEL))
    total = FIGURE_LINE * size * media.scale
    bar = theme.BAR_HEIGHT + theme.GAP if side.target else 0
    return (max(words, total) if flat else words + total) + bar + 2 * theme.PAD + theme.GAP


def _room(width: float, columns: int) -> float:
    """The width inside each of so many cards."""
    return (width - theme.GAP * (columns - 1)) / columns - 2 * theme.PAD


def _flat(media: Media, width: float, sides: Sequence[SideTotal], size: int) -> bool:
    """Whether the names of stacked cards have room beside the totals."""
    left = width - 2 * theme.PAD - max(_width(media, side, size) for side in sides)
    return left >= theme.STACKED_NAME * media.scale


def _width(media: Media, side: SideTotal, size: int) -> float:
    return figure_width(number(side.total)) * size * media.scale


def _sizes(media: Media) -> tuple[int, ...]:
    """The sizes that totals can have, the largest first."""
    # Enlarged text makes the smaller ones large enough, and leaves room for the rest.
    low = [size for size in theme.TOTAL_SIZES if size * media.scale <= theme.TALLEST_TOTAL]
    return tuple(low) or theme.TOTAL_SIZES[-1:]


def _common_size(media: Media, room: float, sides: Sequence[SideTotal]) -> int:
    """One size for all totals, so that they can be compared at a glance."""
    return min(media.fitting(number(side.total), room, _sizes(media)) for side in sides)


@leaf
def _cards_beside(media: Media, sides: tuple[SideTotal, ...], size: int) -> ft.Control:
    """Cards side by side; their totals stand on one line, however long a name is."""
    cards: list[ft.Control] = []
    names: list[ft.Control] = []
    below: list[ft.Control] = []
    for at, side in enumerate(sides):
        style = theme.side_style(at)
        cards.append(_said(side, _paper(style, expand=True), key=str(at)))
        names.append(ft.Container(_name(media, at, side), expand=True, padding=_INNER))
        column = [_total(media, side, size), *_progress(side, style), *_below(media, at, side)]
        below.append(ft.Container(_column(column), expand=True, padding=_INNER))
    papers = ft.Container(_side_by_side(cards), left=0, top=0, right=0, bottom=0)
    words = ft.Container(
        _column([_side_by_side(names, fit=True), _side_by_side(below, fit=True)]),
        padding=ft.Padding.symmetric(vertical=theme.PAD),
    )
    return ft.Stack([papers, ft.Semantics(content=words, exclude_semantics=True)])


_INNER = ft.Padding.symmetric(horizontal=theme.PAD)


def _side_by_side(cells: list[ft.Control], *, fit: bool = False) -> ft.Row:
    """Cells of one height; where that does not come from above they `fit` the highest."""
    return ft.Row(
        cells,
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        intrinsic_height=fit,
    )


@leaf
def _card_below(
    media: Media, at: int, side: SideTotal, size: int, flat: bool, *, key: str | None = None
) -> ft.Control:
    """One of stacked cards, its total `size` logical pixels high; `flat`: beside its name."""
    style = theme.side_style(at)
    total, words = _total(media, side, size), _below(media, at, side)
    lines = [_name(media, at, side), total, *_progress(side, style), *words]
    if flat:
        left = ft.Column([_name(media, at, side), *words], spacing=0, tight=True, expand=True)
        lines = [ft.Row([left, total], spacing=theme.GAP), *_progress(side, style)]
    paper = _paper(style)
    paper.content, paper.padding = _column(lines), theme.PAD
    return _said(side, paper)


def _paper(style: theme.SideStyle, *, expand: bool = False) -> ft.Container:
    return ft.Container(bgcolor=style.tint, border_radius=theme.CARD_CORNER, expand=expand)


def _said(side: SideTotal, card: ft.Container, key: str | None = None) -> ft.Control:
    return ft.Semantics(
        content=card,
        label=said(side),
        exclude_semantics=True,
        container=True,
        expand=card.expand,
        key=key,
    )


def _column(lines: list[ft.Control]) -> ft.Column:
    return ft.Column(lines, spacing=theme.GAP / 2, tight=True)


def _name(media: Media, at: int, side: SideTotal) -> ft.Control:
    ink = theme.side_style(at).ink
    return text(media, marked(at, side.name), weight=BOLD, color=ink, lines=NAME_LINES)


def _total(media: Media, side: SideTotal, size: int) -> ft.Control:
    return figure(media, number(side.total), size, align=ft.TextAlign.START)


def _below(media: Media, at: int, side: SideTotal) -> list[ft.Control]:
    """What the side opens with, and the remark."""
    ink = theme.side_style(at).ink
    remark = [text(media, side.remark, theme.LABEL, weight=BOLD, color=ink)]
    return [*_opening(media, side), *(remark if side.remark else [])]


def _progress(side: SideTotal, style: theme.SideStyle) -> list[ft.Control]:
    if not side.target:
        return []
    return [
        ft.ProgressBar(
            value=min(1.0, max(0.0, side.total / side.target)),
            bar_height=theme.BAR_HEIGHT,
            color=style.ink,
            bgcolor=style.track,
            border_radius=theme.BAR_HEIGHT / 2,
            track_gap=0,
            stop_indicator_radius=0,
        )
    ]


def _opening(media: Media, side: SideTotal) -> list[ft.Control]:
    if side.opening is None:
        return []
    values = {"points": number(side.opening)}
    return [emphasised(media, _("Opens with {points}"), values, theme.LABEL, larger=LARGER)]


def said(side: SideTotal) -> str:
    """The card in words, for screen readers."""
    total = number(side.total)
    words = [
        _("{side}: {total} of {target}").format(
            side=side.name, total=total, target=number(side.target)
        )
        if side.target
        else _("{side}: {total}").format(side=side.name, total=total)
    ]
    if side.opening is not None:
        words.append(_("Opens with {points}").format(points=number(side.opening)))
    return ". ".join([*words, *filter(None, [side.remark])])
