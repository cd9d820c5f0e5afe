"""A physical keyboard in hand entry: figures, plus, Enter and arrows work as on the keypad."""

from __future__ import annotations

from typing import Protocol

import flet as ft

from canasta_scorer.entry.pad import Key
from canasta_scorer.ui.guard import handler

KEYS = {
    **{str(figure): Key(str(figure)) for figure in range(10)},
    **{f"Numpad {figure}": Key(str(figure)) for figure in range(10)},
    "+": Key.PLUS,
    "=": Key.PLUS,
    "Numpad Add": Key.PLUS,
    "-": Key.SIGN,
    "Numpad Subtract": Key.SIGN,
    "Backspace": Key.BACKSPACE,
    "Enter": Key.NEXT,
    "Numpad Enter": Key.NEXT,
}
ARROWS = {"Arrow Up": 1, "Arrow Right": 1, "Arrow Down": -1, "Arrow Left": -1}


class TakesKeys(Protocol):
    """What keys are told to."""

    @property
    def deaf(self) -> bool:
        """Whether something else takes the keys at the moment: a text field, a sheet."""

    def typed(self, key: Key) -> None:
        """A key was pressed."""

    def arrow(self, by: int) -> None:
        """An arrow was pressed: 1 for up or right, -1 for down or left."""


def use_keyboard(desk: TakesKeys) -> None:
    """Send hardware keys to the desk while its screen is shown; takes over the page's handler."""
    page = ft.context.page

    def pressed(event: ft.KeyboardEvent) -> None:
        if event.ctrl or event.alt or event.meta or desk.deaf:
            return
        if event.key in KEYS:
            desk.typed(KEYS[event.key])
        elif event.key in ARROWS:
            desk.arrow(ARROWS[event.key])

    def listen() -> None:
        page.on_keyboard_event = handler(pressed)
        page.update()

    def leave() -> None:
        page.on_keyboard_event = None
        page.update()

    ft.use_effect(listen, [desk], leave)
