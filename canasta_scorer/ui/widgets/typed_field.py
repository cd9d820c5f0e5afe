"""A text field that loses no letter, however fast somebody types and however slow the drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component, handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import text


@dataclass
class _Typed:
    """What the field is known to hold, and the field as it was drawn last."""

    text: str
    field: ft.TextField | None = None

    def to_draw(self, value: str) -> str:
        """What to draw for a wanted `value`: where that was typed, what stands in the field by now.

        A letter arrives in the field before its event is handled. Drawing what was handled so far
        would send the older text back to the client and undo the letter.
        """
        if value == self.text and self.field is not None:
            return self.field.value or ""
        self.text = value
        return value


def at_most(media: Media, value: str, letters: int) -> dict[str, Any]:
    """The looks of a field that takes so many letters, and says so once it is full."""
    if len(value) < letters:
        return {"max_length": letters, "counter": ""}
    words = _("Full: {most} letters at most").format(most=number(letters))
    told = text(media, words, theme.SMALL, color=theme.CAUTION)
    return {"max_length": letters, "counter": ft.Semantics(content=told, live_region=True)}


def typed_field(
    media: Media,
    value: str,
    put: Callable[[str], Any],
    *,
    key: str | None = None,
    **looks: Any,
) -> ft.Control:
    """A field that holds `value`; `put` gets what was typed. `looks` are those of a TextField."""
    return _field(media, value, put, key, looks, key=key)


@component
def _field(
    media: Media,
    value: str,
    put: Callable[[str], Any],
    place: str | None,
    looks: dict[str, Any],
    *,
    key: str | None = None,
) -> ft.Control:
    typed = ft.use_memo(lambda: _Typed(value), [])

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.text = event.control.value or ""
        put(typed.text)

    border = ft.OutlineInputBorder(border_radius=theme.CORNER)
    typed.field = ft.TextField(
        value=typed.to_draw(value),
        text_size=media.points(theme.BODY),
        label_style=ft.TextStyle(size=media.points(theme.BODY)),
        on_change=handler(change),
        key=place,
        **{"border": border, **looks},
    )
    return typed.field
