"""A sheet that rises over a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media


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
