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
from canasta_scorer.ui.widgets.text import BOLD, emphasised, figure, text


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


def total_cards(media: Media, width: float, sides: Sequence[SideTotal]) -> ft.Control:
    """One card for each side in `width` pixels: side by side, or stacked to keep figures large."""
    room = (width - theme.GAP * (len(sides) - 1)) / len(sides) - 2 * theme.PAD
    beside = all(_width(media, side, theme.TOTAL_SIZES[-1]) <= room for side in sides)
    size = _common_size(media, room if beside else width - 2 * theme.PAD, sides)
    cards: list[ft.Control] = [
        total_card(media, at, side, size, key=str(at)) for at, side in enumerate(sides)
    ]
    if not beside:
        return ft.Column(cards, spacing=theme.GAP)
    return ft.Row(
        cards,
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        intrinsic_height=True,
    )


def _width(media: Media, side: SideTotal, size: int) -> float:
    return figure_width(number(side.total)) * size * media.scale


def _common_size(media: Media, room: float, sides: Sequence[SideTotal]) -> int:
    """One size for all totals, so that they can be compared at a glance."""
    return min(media.fitting(number(side.total), room, theme.TOTAL_SIZES) for side in sides)


@leaf
def total_card(
    media: Media, at: int, side: SideTotal, size: int, *, key: str | None = None
) -> ft.Control:
    """The card of side `at`, its total `size` logical pixels high."""
    style = theme.side_style(at)
    total = figure(media, number(side.total), size, align=ft.TextAlign.START)
    parts = [
        text(media, f"{style.shape} {side.name}", weight=BOLD, color=style.ink, lines=2),
        total,
        *_progress(side, style),
        *_opening(media, side),
    ]
    if side.remark:
        parts.append(text(media, side.remark, theme.LABEL, weight=BOLD, color=style.ink))
    return ft.Semantics(
        content=ft.Container(
            ft.Column(parts, spacing=theme.GAP / 2, tight=True),
            bgcolor=style.tint,
            border_radius=theme.CARD_CORNER,
            padding=theme.PAD,
        ),
        label=said(side),
        exclude_semantics=True,
        container=True,
        expand=True,
    )


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
    return [emphasised(media, _("Opens with {points}"), values, theme.LABEL, larger=4)]


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
