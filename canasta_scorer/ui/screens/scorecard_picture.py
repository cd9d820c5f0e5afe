"""The scorecard as a PNG: drawn where nobody sees it, and taken from there."""

from __future__ import annotations

import asyncio
import struct

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.share.scorecard import Scorecard
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.scorecard_card import Pen, drawn_card

PIXELS = 2.0
"""Pixels of the picture for a logical pixel of the card; an int would be refused."""
FAR_LEFT = -10_000
TRIES = 12
LONGEST_WAIT = 10.0  # seconds until a card must have been laid out
_UNTIL_PAINTED = ft.Duration(milliseconds=100)


class _Sitter:
    """A card out of sight that knows how large it is: only what is laid out can be taken."""

    def __init__(self, card: ft.Control) -> None:
        self.size = (0, 0)
        self._laid_out = asyncio.Event()
        self.shot = ft.Screenshot(
            ft.Container(card, on_size_change=handler(self._measure), key="scorecard")
        )
        self.hidden = ft.Container(
            ft.Semantics(content=self.shot, exclude_semantics=True), left=FAR_LEFT, top=0
        )

    def _measure(self, event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        self.size = (round(event.width * PIXELS), round(event.height * PIXELS))
        self._laid_out.set()

    async def take(self) -> bytes:
        """The whole card; raises RuntimeError where the client gives no such picture."""
        await asyncio.wait_for(self._laid_out.wait(), LONGEST_WAIT)
        for _try in range(TRIES):
            picture = await self.shot.capture(pixel_ratio=PIXELS, delay=_UNTIL_PAINTED)
            # While anything moves on the screen, the client gives a piece of the screen's size.
            if _is_whole(picture, self.size):
                return picture
        raise RuntimeError(_("the screen did not come to rest"))


async def scorecard_picture(media: Media, card: Scorecard) -> bytes:
    """The card as PNG; raises RuntimeError or TimeoutError where the client cannot draw it."""
    page = ft.context.page
    sitter = _Sitter(drawn_card(card, Pen(media.device_scale)))
    page.overlay.append(sitter.hidden)
    page.update()
    try:
        return await sitter.take()
    finally:
        page.overlay.remove(sitter.hidden)
        page.update()


def png_size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG in pixels, from the chunk that every PNG begins with."""
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def _is_whole(picture: bytes, wanted: tuple[int, int]) -> bool:
    """Whether a picture has the wanted size, but for what rounding does."""
    return all(abs(got - want) <= 1 for got, want in zip(png_size(picture), wanted, strict=True))
