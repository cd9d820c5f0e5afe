"""Who went out: one joined row of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import ring
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, text

NOBODY = -1
TICK = "✓\u00a0"
LINES = 2
SIZES = (theme.LABEL, theme.SMALL, theme.SMALLEST)


@dataclass(frozen=True)
class Segment:
    """One choice of a joined row: words, whether it is chosen, colours, and a share of width."""

    label: str
    chosen: bool
    on_press: Callable[[], Any]
    ink: ft.Colors = theme.INK
    tint: ft.Colors = theme.CARD
    share: int = 4


@leaf
def choice_row(
    media: Media,
    width: float,
    sides: Sequence[str],
    chosen: int | None,
    on_choose: Callable[[int], Any],
    *,
    ways: Sequence[str] = (),
    way: int | None = None,
    on_way: Callable[[int | None], Any] | None = None,
    alarm: bool = False,
) -> ft.Control:
    """Which of the `sides` went out, by name, or nobody, in a row `width` pixels wide.

    `chosen` is a side's index, NOBODY, or None before an answer; `on_choose` gets the same.
    `ways` are the other ways of going out, such as concealed: they appear beside the side that
    did; `way` is the index of the one in force, None for the plain one, and `on_way` gets the
    same. Where not all fits into one row, nobody and the ways stand in a second one. An `alarm`
    colours the edge.
    """
    choices = [_side(side, name, side == chosen, on_choose) for side, name in enumerate(sides)]
    nobody = Segment(
        _("Nobody"), chosen == NOBODY, lambda: on_choose(NOBODY), tint=theme.BRAND_TINT, share=3
    )
    hidden: list[Segment] = []
    if on_way and chosen is not None and chosen != NOBODY:
        hidden = [_way(chosen, i, name, i == way, on_way) for i, name in enumerate(ways)]
    one = _in_one_row(choices, hidden, nobody, chosen)
    rows = [one]
    if not fits_in_one_row(media, width, one):
        rows = [*_sides_in_rows(media, width, choices), [*hidden, nobody]]
    drawn = [joined(media, width, row, alarm=alarm) for row in rows]
    return drawn[0] if len(drawn) == 1 else ft.Column(drawn, spacing=theme.GAP)


def fits_in_one_row(media: Media, width: float, segments: Sequence[Segment]) -> bool:
    """Whether the words of the segments are whole side by side in `width` pixels, ticked or not."""
    rooms = zip(segments, _rooms(width, segments), strict=True)
    return all(_fits(media, f"{TICK}{each.label}", room, SIZES[-1]) for each, room in rooms)


def fits_in_rows(media: Media, width: float, segments: Sequence[Segment], columns: int) -> bool:
    """Whether that holds for rows of so many segments each."""
    rows = (segments[at : at + columns] for at in range(0, len(segments), columns))
    return all(fits_in_one_row(media, width, row) for row in rows)


def _fit(media: Media, segments: Sequence[Segment], rooms: Sequence[float], size: float) -> bool:
    """Whether the words of all segments are whole at that size."""
    return all(map(partial(_fits, media, size=size), map(_shown, segments), rooms))


def _fits(media: Media, label: str, room: float, size: float) -> bool:
    """Whether no word is broken, and all of them stand in the lines that a segment has."""
    lines = media.line_count(label, room, size, hyphens=True)
    return lines <= LINES and media.unbroken(label, room, size, hyphens=True)


def _rooms(width: float, segments: Sequence[Segment]) -> list[float]:
    """How wide the words of each segment can be; the first and the last keep off the corners."""
    unit = width / sum(segment.share for segment in segments)
    last = len(segments) - 1
    return [
        unit * segment.share - theme.GAP - theme.GAP / 2 * ((at == 0) + (at == last))
        for at, segment in enumerate(segments)
    ]


def joined_height(media: Media) -> float:
    """The height of a joined row, in pixels."""
    return max(media.row, media.lines(theme.LABEL, LINES) + theme.GAP)


def _sides_in_rows(media: Media, width: float, choices: list[Segment]) -> list[list[Segment]]:
    """The sides in one row; four or more in two where it would break their names."""
    half = (len(choices) + 1) // 2
    if len(choices) < 4 or fits_in_one_row(media, width, choices):
        return [choices]
    return [choices[:half], choices[half:]]


def _in_one_row(
    choices: list[Segment], hidden: list[Segment], nobody: Segment, chosen: int | None
) -> list[Segment]:
    """Nobody between two sides or behind three; the ways beside the side that went out."""
    if len(choices) > 2:
        behind = (chosen or 0) + 1
        return [*choices[:behind], *hidden, *choices[behind:], nobody]
    middle = [nobody, *hidden] if chosen == 1 else [*hidden, nobody]
    return [choices[0], *middle, choices[1]]


def _side(side: int, name: str, chosen: bool, on_choose: Callable[[int], Any]) -> Segment:
    style = theme.side_style(side)
    label = _("{side} out").format(side=name)
    return Segment(label, chosen, lambda: on_choose(side), style.ink, style.ink)


def _way(side: int, way: int, name: str, on: bool, on_way: Callable[[int | None], Any]) -> Segment:
    style = theme.side_style(side)
    return Segment(name, on, lambda: on_way(None if on else way), style.ink, style.ink)


def joined(
    media: Media, width: float, segments: Sequence[Segment], *, alarm: bool = False
) -> ft.Control:
    """Segments side by side in one frame of `width` pixels; a tick marks each chosen one."""
    parts: list[ft.Control] = []
    rooms, last = _rooms(width, segments), len(segments) - 1
    size = next((size for size in SIZES if _fit(media, segments, rooms, size)), SIZES[-1])
    for at, segment in enumerate(segments):
        if parts:
            parts.append(ft.VerticalDivider(width=theme.LINE, color=theme.OUTLINE))
        parts.append(_segment(media, segment, size, first=at == 0, last=at == last))
    return ft.Container(
        ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
        height=joined_height(media),
        bgcolor=theme.CARD,
        border_radius=theme.CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        # Over the segments: below them its curves would be covered.
        foreground_decoration=ft.BoxDecoration(
            border=ft.Border.all(2, theme.ALARM)
            if alarm
            else ft.Border.all(theme.LINE, theme.OUTLINE),
            border_radius=theme.CORNER,
        ),
    )


def _shown(segment: Segment) -> str:
    return f"{TICK}{segment.label}" if segment.chosen else segment.label


def _segment(media: Media, segment: Segment, size: float, *, first: bool, last: bool) -> ft.Control:
    filled = segment.chosen and segment.tint == segment.ink
    color = theme.CARD if filled else segment.ink
    press = handler(segment.on_press)
    button = ft.TextButton(
        text(
            media,
            _shown(segment),
            size,
            weight=BOLD if segment.chosen else MEDIUM,
            color=color,
            align=ft.TextAlign.CENTER,
            lines=LINES,
        ),
        style=ft.ButtonStyle(
            bgcolor=segment.tint if segment.chosen else theme.CARD,
            padding=ft.Padding.only(
                left=theme.GAP if first else theme.GAP / 2,
                right=theme.GAP if last else theme.GAP / 2,
            ),
            shape=ft.RoundedRectangleBorder(radius=0),
            side=ring(),
        ),
        on_click=press,
        on_long_press=press,
    )
    marked = ft.Semantics(content=button, selected=segment.chosen)
    return ft.MergeSemantics(marked, expand=segment.share)
