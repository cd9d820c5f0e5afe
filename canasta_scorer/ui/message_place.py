"""Where on the screen messages stand: above what the next tap most likely wants."""

from __future__ import annotations

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.text_size import own_text_size

_KEPT = "canasta_scorer.kept_clear"


def keep_clear(place: str, height: float) -> None:
    """No message covers the lowest `height` pixels of the screen at the route `place`."""
    _heights()[place] = height


def lift(place: str | None = None) -> float:
    """How high messages stand at the route `place`, or on the screen that is seen, in pixels."""
    page = ft.context.page
    here = place or (page.route or "").split("?")[0]
    # A screen that says nothing may have a row of buttons there.
    return _heights().get(here, theme.SNACKBAR_LIFT * own_text_size())


def _heights() -> dict[str, float]:
    kept = ft.context.page.session.store
    if not kept.contains_key(_KEPT):
        kept.set(_KEPT, {})
    heights: dict[str, float] = kept.get(_KEPT)
    return heights
