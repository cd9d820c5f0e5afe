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
    if beside:
        size = _common_size(media, room, sides)
        return ft.Row(
            [total_card(media, at, side, size, key=str(at)) for at, side in enumerate(sides)],
            spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            intrinsic_height=True,
        )
    size = _common_size(media, width - 2 * theme.PAD, sides)
    left = width - 2 * theme.PAD - max(_width(media, side, size) for side in sides)
    flat = left >= theme.STACKED_NAME * media.scale
    return ft.Column(
        [total_card(media, at, side, size, flat, key=str(at)) for at, side in enumerate(sides)],
        spacing=theme.GAP,
    )


def _width(media: Media, side: SideTotal, size: int) -> float:
    return figure_width(number(side.total)) * size * media.scale


def _common_size(media: Media, room: float, sides: Sequence[SideTotal]) -> int:
    """One size for all totals, so that they can be compared at a glance."""
    # Enlarged text makes the smaller ones large enough, and leaves room for the rest.
    low = [size for size in theme.TOTAL_SIZES if size * media.scale <= theme.TALLEST_TOTAL]
    sizes = tuple(low) or theme.TOTAL_SIZES[-1:]
    return min(media.fitting(number(side.total), room, sizes) for side in sides)


@leaf
def total_card(
    media: Media,
    at: int,
    side: SideTotal,
    size: int,
    flat: bool = False,
    *,
    key: str | None = None,
) -> ft.Control:
    """The card of side `at`, its total `size` logical pixels high; `flat`: beside its name."""
    style = theme.side_style(at)
    return ft.Semantics(
        content=ft.Container(
            ft.Column(_lines(media, side, style, size, flat), spacing=theme.GAP / 2, tight=True),
            bgcolor=style.tint,
            border_radius=theme.CARD_CORNER,
            padding=theme.PAD,
            expand=True,
        ),
        label=said(side),
        exclude_semantics=True,
        container=True,
        expand=not flat,
    )


def _lines(
    media: Media, side: SideTotal, style: theme.SideStyle, size: int, flat: bool
) -> list[ft.Control]:
    name = text(media, f"{style.shape} {side.name}", weight=BOLD, color=style.ink, lines=2)
    total = figure(media, number(side.total), size, align=ft.TextAlign.START)
    remark = [text(media, side.remark, theme.LABEL, weight=BOLD, color=style.ink)]
    below = [*_opening(media, side), *(remark if side.remark else [])]
    if not flat:
        return [name, total, *_progress(side, style), *below]
    words = ft.Column([name, *below], spacing=0, tight=True, expand=True)
    return [ft.Row([words, total], spacing=theme.GAP), *_progress(side, style)]


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
