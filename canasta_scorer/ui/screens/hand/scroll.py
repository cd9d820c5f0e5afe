"""Keeps the field that is typed in within sight."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.ui.guard import handler

PAINT_SECONDS = 0.02  # within this, a change that was made is on the screen
_MILLISECONDS = 150
END = -1  # as Flet counts from the end


class HandScroll:
    """The scroller of the rows, and the line that it showed last.

    `ref` is its column, `offset_of` tells how far it has to scroll for a field, in pixels; both
    are given anew with every drawing. `still` jumps there. When `over`, the screen is about to go.
    """

    def __init__(self) -> None:
        self.ref: ft.Ref[ft.Column] = ft.Ref()
        self.offset_of: Callable[[Field], float] = lambda _field: 0
        self.still = self.over = False
        self._line: str | None = None

    def seen(self, field: Field) -> None:
        """Somebody has just touched this field, so it is in sight."""
        self._line = field[1]

    def show(self, field: Field | None) -> None:
        """Scroll to a field, unless its row was shown last."""
        if field is None or field[1] == self._line or self.over:
            return
        self._line = field[1]
        self._scroll(lambda: self.offset_of(field))

    def to_start(self) -> None:
        """Scroll to who was alone and who went out, above the rows."""
        self._line = None
        self._scroll(lambda: 0)

    def to_end(self) -> None:
        """Scroll to what was unfolded below the rows."""
        self._line = None
        self._scroll(lambda: END)

    def _scroll(self, offset: Callable[[], float]) -> None:
        async def scroll() -> None:
            # The column that is drawn by then is another one than now.
            await asyncio.sleep(PAINT_SECONDS)
            column = self.ref.current
            if column is not None and not self.over:
                moving = 0 if self.still else _MILLISECONDS
                await column.scroll_to(offset=offset(), duration=moving)

        ft.context.page.run_task(handler(scroll))
