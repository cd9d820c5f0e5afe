"""Work that takes a while: done beside the screen, with words that say what is going on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import text

T = TypeVar("T")
_UNTIL_DRAWN = 0.05  # seconds


async def until_drawn() -> None:
    """Wait until what was set before is on the screen."""
    await asyncio.sleep(_UNTIL_DRAWN)


async def in_background(work: Callable[[], T]) -> T:
    """What `work` gives; meanwhile the screen lives on, and shows first what was set before.

    A browser's own Python has one thread only: there the screen just shows that it is busy.
    """
    await until_drawn()
    if sys.platform == "emscripten":
        return work()
    return await asyncio.to_thread(work)


def busy(media: Media, words: str) -> list[ft.Control]:
    """A turning ring beside the words; nothing where there are none."""
    if not words:
        return []
    size = media.icon(theme.FIGURE)
    return [
        ft.Semantics(
            content=ft.Container(
                ft.Row(
                    [
                        ft.ProgressRing(width=size, height=size, color=theme.BRAND),
                        text(media, words, expand=True),
                    ],
                    spacing=theme.PAD,
                ),
                padding=theme.GAP,
            ),
            live_region=True,
            container=True,
        )
    ]
