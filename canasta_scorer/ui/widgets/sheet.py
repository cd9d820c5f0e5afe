"""A sheet that rises over a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media

FREE = 0.9
"""The share of the screen's height that a sheet may take without scrolling."""


def stack(media: Media, *parts: ft.Control, rows: int, spacing: float = theme.GAP) -> ft.Column:
    """What a sheet holds, as high as about so many `rows` of up to two lines.

    It scrolls only where that is too much: what scrolls takes the whole height, and its buttons go
    up with its top edge, away from the thumb.
    """
    row = max(media.row, media.lines(theme.BODY, 2)) + spacing
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        scroll=None if rows * row < media.height * FREE else ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def sheet(
    media: Media,
    content: ft.Control,
    on_dismiss: Callable[[], Any],
    *,
    ground: ft.Colors = theme.CARD,
) -> ft.BottomSheet:
    """`content` over the screen; `on_dismiss` hears that it was closed by a tap outside.

    It is there at once on a device that wants things still.
    """
    at_once = ft.AnimationStyle(duration=0, reverse_duration=0) if media.still else None
    return ft.BottomSheet(
        ft.Container(content, padding=theme.EDGE),
        bgcolor=ground,
        scrollable=True,
        animation_style=at_once,
        on_dismiss=handler(on_dismiss),
    )
