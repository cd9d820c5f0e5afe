"""A field for points, typed on the app's own keypad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.entry.pad import PadValue
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.notice import LEVELS, Level
from canasta_scorer.ui.widgets.text import BOLD, REGULAR, figure, spoken, text

_BREAK = "\u200b"
"""Lets a long sum go on in a second line, but only behind a plus."""


def points_field(
    media: Media,
    name: str,
    value: PadValue,
    on_enter: Callable[[], Any],
    *,
    active: bool = False,
    signed: bool = False,
    problem: Level | None = None,
    on_leave: Callable[[], Any] | None = None,
    ref: ft.Ref[ft.TextButton] | None = None,
    key: str | None = None,
) -> ft.Control:
    """A box with the sum large and its parts small before it, `name`d for screen readers.

    `on_enter` hears a tap and the keyboard's focus, `on_leave` that the focus went on; `ref` is
    what the focus is moved to. `active` draws the ring of the field that is typed into; where a
    minus is legal the field is `signed` and shows a plus, too; a `problem` colours the edge and
    adds its icon, its words go into a notice.
    """
    enter = handler(on_enter)
    face = ft.Row(
        [*_mark(media, problem), _parts(media, value), _sum(media, value, signed)],
        spacing=theme.GAP / 2,
        alignment=ft.MainAxisAlignment.END,
    )
    box = ft.TextButton(
        spoken(_said(name, value, signed), face),
        height=media.row,
        style=ft.ButtonStyle(
            bgcolor=theme.CARD,
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
            side=_edge(active, problem),
        ),
        on_click=enter,
        on_focus=enter,
        on_blur=handler(on_leave) if on_leave else None,
        ref=ref,
    )
    return ft.MergeSemantics(box, key=key)


def _edge(active: bool, problem: Level | None) -> ft.BorderSide:
    color = LEVELS[problem].color if problem else theme.BRAND if active else theme.OUTLINE
    width = theme.RING if active else 2 if problem else theme.LINE
    return ft.BorderSide(width, color)


def _mark(media: Media, problem: Level | None) -> list[ft.Control]:
    if problem is None:
        return []
    level = LEVELS[problem]
    return [ft.Icon(level.icon, color=level.color, size=media.icon(theme.BODY))]


def _parts(media: Media, value: PadValue) -> ft.Control:
    """The parts of a sum as typed, empty where there is only one."""
    shown = f"+{_BREAK}".join(map(str, value.summands)) + ("+" if value.open_sum else "")
    several = len(value.summands) > 1 or value.open_sum
    return text(
        media,
        shown if several else "",
        theme.SMALL,
        color=theme.MUTED,
        align=ft.TextAlign.END,
        lines=2,
        expand=True,
    )


def _sum(media: Media, value: PadValue, signed: bool) -> ft.Control:
    total = value.total
    sign = "−" if value.negative and not total else ""
    return figure(
        media,
        sign + number(total, signed=signed),
        theme.FIGURE,
        weight=BOLD if total else REGULAR,
        color=theme.INK if total else theme.MUTED,
    )


def _said(name: str, value: PadValue, signed: bool) -> str:
    """What a screen reader says of the field."""
    total = number(value.total, signed=signed)
    if len(value.summands) > 1:
        parts = " + ".join(number(part) for part in value.summands)
        return _("{name}: {value}, from {parts}").format(name=name, value=total, parts=parts)
    return _("{name}: {value}").format(name=name, value=total)
