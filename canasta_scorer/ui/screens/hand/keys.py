"""A physical keyboard over the desk: where its focus is, and what Enter and arrows do there."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.pad import Key
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.screens.hand.scroll import PAINT_SECONDS

if TYPE_CHECKING:
    from canasta_scorer.ui.screens.hand.desk import Desk

ECHO_SECONDS = 0.4  # nobody presses Enter and touches another field within this


class HandKeys:
    """The keyboard's focus among the fields of one desk; figures always go to the points field."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: Field | None = None
        self._refs: dict[Field, ft.Ref[ft.TextButton]] = {}
        self._writing = False
        self._echoes_until = 0.0

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
        if not self._is_echo(field):
            self._held = field
            self._desk.enter(field)

    def hold(self, field: Field) -> None:
        """The focus is on a count: arrows, plus and minus change it."""
        if not self._is_echo(field):
            self._held = field

    def leave(self, field: Field) -> None:
        """The focus went on."""
        if self._held == field:
            self._held = None

    def typed(self, key: Key) -> None:
        """A key was pressed.

        Enter belongs to the button that has the focus, unless that is a field: from a count it goes
        to the field that is typed in, from there to the next one, and it saves behind the last.
        """
        desk, held = self._desk, self._held
        if held is not None and self._on_count() and key in (Key.PLUS, Key.SIGN):
            desk.step(held, 1 if key is Key.PLUS else -1)
        elif key is not Key.NEXT:
            desk.key(key)
        elif held is not None:
            self._go_on()

    def _go_on(self) -> None:
        desk = self._desk
        if not self._on_count():
            if desk.form.at_last_field:
                desk.saving.save()
                return
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
        self._held = field  # keys that come before the focus has moved belong there already
        self._echoes_until = time.monotonic() + ECHO_SECONDS

        async def focus() -> None:
            await asyncio.sleep(PAINT_SECONDS)
            # A field that is folded away by then has left the page.
            with contextlib.suppress(RuntimeError):
                if ref.current is not None and self._held == field:
                    await ref.current.focus()

        ft.context.page.run_task(handler(focus))

    def _is_echo(self, field: Field) -> bool:
        """Whether this only tells late where the focus was before it was sent on.

        Enter presses the button that it leaves, and a focus that was moved is told of, too: both
        a moment later, when figures already go to another field.
        """
        return field != self._held and time.monotonic() < self._echoes_until
