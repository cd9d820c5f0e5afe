"""The text size of a client where no screen is at hand: messages, faults, Flet's own labels."""

from __future__ import annotations

import flet as ft

from canasta_scorer.ui import theme

_KEPT = "canasta_scorer.text_size"


def wear(page: ft.Page, size: float) -> None:
    """Give the page its two looks with texts of this size (1.0 is normal)."""
    kept = page.session.store
    if kept.contains_key(_KEPT) and kept.get(_KEPT) == size:
        return
    kept.set(_KEPT, size)
    page.theme = theme.light_theme(size)  # type: ignore[assignment]
    page.dark_theme = theme.dark_theme(size)  # type: ignore[assignment]


def own_text_size() -> float:
    """The person's setting, 1.0 before the page has its looks."""
    kept = ft.context.page.session.store
    return float(kept.get(_KEPT)) if kept.contains_key(_KEPT) else 1.0
