"""A message at the bottom of the screen that offers to take the last step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler

_SHOWN_FOR = ft.Duration(seconds=6)


def undo_snackbar(
    message: str,
    on_undo: Callable[[], Any] | None = None,
    text_size: float = 1.0,
    lift: float = theme.SNACKBAR_LIFT,
) -> ft.SnackBar:
    """`message` for some seconds, announced to screen readers, with Undo where it can be undone.

    `text_size` is the person's setting; the client applies the device's own. The message stands
    `lift` pixels above the lower edge.
    """
    action = (
        ft.SnackBarAction(
            label=_("Undo"), text_color=theme.INVERSE_BRAND, on_click=handler(on_undo)
        )
        if on_undo
        else None
    )
    return ft.SnackBar(
        ft.Semantics(
            content=ft.Text(message, size=theme.BODY * text_size, color=theme.GROUND),
            live_region=True,
        ),
        action=action,
        # With an action Flet would keep it for good.
        persist=False,
        duration=_SHOWN_FOR,
        bgcolor=theme.INK,
        behavior=ft.SnackBarBehavior.FLOATING,
        margin=ft.Margin(left=theme.EDGE, top=0, right=theme.EDGE, bottom=lift),
        shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
    )
