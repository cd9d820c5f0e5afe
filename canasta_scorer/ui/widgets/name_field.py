"""A field for a name, typed on the device's own keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.typed_field import at_most, typed_field

LONGEST = 40


def name_field(
    media: Media,
    label: str,
    value: str,
    put: Callable[[str], Any],
    *,
    problem: str = "",
    longest: int = LONGEST,
    capitals: ft.TextCapitalization | None = None,
    key: str | None = None,
) -> ft.Control:
    """A field of one line for up to `longest` letters; `put` gets what stands there."""
    return typed_field(
        media,
        value,
        put,
        key=key,
        label=label,
        error=problem or None,
        **at_most(media, value, longest),
        capitalization=capitals,
    )


def spaced(fields: Sequence[ft.Control]) -> ft.Control:
    """Fields below each other, with room for their labels between."""
    return ft.Column(
        list(fields),
        spacing=theme.PAD,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
