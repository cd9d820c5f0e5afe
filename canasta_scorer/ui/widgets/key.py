"""A thing to press that the Tab key passes by: keys of the keypad, less and more of a stepper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.haptics import tick


def key(
    name: str,
    face: ft.Control,
    on_press: Callable[[], Any],
    *,
    disabled: bool = False,
    on_hold: Callable[[], Any] | None = None,
    on_release: Callable[[], Any] | None = None,
) -> ft.Control:
    """`face` as a button for pointers and screen readers, with the accessible `name`.

    `on_hold` and `on_release` frame a long press. A gesture detector around a plain control is
    what Flet 1.0.5 needs for both: around a button of its own the long press never starts.
    """

    def press() -> Any:
        # The client still taps what looks switched off.
        if disabled:
            return None
        outcome = on_press()
        # What changed goes to the screen first.
        tick()
        return outcome

    detector = ft.GestureDetector(
        ft.Semantics(content=face, exclude_semantics=True),
        on_tap=handler(press),
        on_long_press_start=handler(on_hold) if on_hold else None,
        on_long_press_end=handler(on_release) if on_release else None,
        mouse_cursor=ft.MouseCursor.BASIC if disabled else ft.MouseCursor.CLICK,
    )
    named = ft.Semantics(content=detector, button=True, label=name, disabled=disabled)
    return ft.MergeSemantics(named)
