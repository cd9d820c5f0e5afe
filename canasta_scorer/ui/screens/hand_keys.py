"""A physical keyboard over the desk: where its focus is, and what Enter and arrows do there."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.pad import Key
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.screens.hand_scroll import PAINT_SECONDS

if TYPE_CHECKING:
    from canasta_scorer.ui.screens.hand_desk import Desk


class HandKeys:
    """The keyboard's focus among the fields of one desk; figures always go to the points field."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: Field | None = None
        self._refs: dict[Field, ft.Ref[ft.TextButton]] = {}
        self._writing = False

    @property
    def deaf(self) -> bool:
        """Whether keys belong to the note that is being written, or to an open sheet."""
        return self._writing or self._desk.sheet is not None

    def wrote(self, writing: bool) -> None:
        """The note has got or lost the focus."""
        self._writing = writing

    def ref(self, field: Field) -> ft.Ref[ft.TextButton]:
        """What the focus is moved to for a count or a points field."""
        return self._refs.setdefault(field, ft.Ref())

    def enter(self, field: Field) -> None:
        """The focus is on this points field, which is typed in from now on."""
        self._held = field
        self._desk.enter(field)

    def hold(self, field: Field) -> None:
        """The focus is on a count: arrows, plus and minus change it."""
        self._held = field

    def leave(self, field: Field) -> None:
        """The focus went on."""
        if self._held == field:
            self._held = None

    def typed(self, key: Key) -> None:
        """A key was pressed.

        Enter belongs to the button that has the focus, unless that is a field: then it goes on,
        and saves behind the last one.
        """
        desk, held = self._desk, self._held
        if held is not None and self._on_count() and key in (Key.PLUS, Key.SIGN):
            desk.step(held, 1 if key is Key.PLUS else -1)
        elif key is not Key.NEXT:
            desk.key(key)
        elif held is not None and desk.form.at_last_field:
            desk.save()
        elif held is not None:
            desk.key(Key.NEXT)
            if desk.form.focus:
                self.go_to(desk.form.focus)

    def arrow(self, by: int) -> None:
        """An arrow key: one less or more of the count that has the focus."""
        if self._held is not None and self._on_count():
            self._desk.step(self._held, by)

    def _on_count(self) -> bool:
        return self._held is not None and self._desk.form.is_count(self._held)

    def go_to(self, field: Field) -> None:
        """Move the focus to a field, where it is one that takes it."""
        ref = self.ref(field)

        async def focus() -> None:
            await asyncio.sleep(PAINT_SECONDS)
            # A field that is folded away by then has left the page.
            with contextlib.suppress(RuntimeError):
                if ref.current is not None:
                    await ref.current.focus()

        ft.context.page.run_task(handler(focus))
