"""The text size of a client where no screen is at hand: messages, faults, Flet's own labels."""

from __future__ import annotations

import flet as ft

from canasta_scorer.ui import theme

_KEPT = "canasta_scorer.text_size"
_AT_ONCE = dict.fromkeys(("android", "ios", "linux", "macos", "windows"), "none")
"""How screens follow each other on a device that wants things still."""


def wear(page: ft.Page, size: float, *, still: bool = False) -> None:
    """Give the page its two looks with texts of this size (1.0 is normal), `still` or moving."""
    kept = page.session.store
    if kept.contains_key(_KEPT) and kept.get(_KEPT) == (size, still):
        return
    kept.set(_KEPT, (size, still))
    light, dark = theme.light_theme(size), theme.dark_theme(size)
    if still:
        light["page_transitions"] = dark["page_transitions"] = _AT_ONCE
    page.theme, page.dark_theme = light, dark  # type: ignore[assignment]


def own_text_size() -> float:
    """The person's setting, 1.0 before the page has its looks."""
    kept = ft.context.page.session.store
    return float(kept.get(_KEPT)[0]) if kept.contains_key(_KEPT) else 1.0
