"""A question before something that cannot be undone, naming what goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import quiet, secondary
from canasta_scorer.ui.widgets.text import BOLD, text


def use_question(
    media: Media,
    shown: bool,
    title: str,
    lines: Sequence[str],
    *,
    yes: str,
    no: str,
    on_yes: Callable[[], Any],
    close: Callable[[], Any],
) -> None:
    """Ask while it is `shown`; `close` hears every answer, `on_yes` only the one that acts."""

    def agreed() -> Any:
        close()
        return on_yes()

    dialog = None
    if shown:
        dialog = ft.AlertDialog(
            title=text(media, title, theme.TITLE, weight=BOLD),
            content=ft.Column(
                [text(media, line) for line in lines],
                spacing=theme.GAP,
                tight=True,
            ),
            scrollable=True,
            actions=[secondary(media, no, close), quiet(media, yes, agreed, danger=True)],
            actions_overflow_button_spacing=theme.GAP,
            # Large words need all the width that there is.
            inset_padding=theme.EDGE,
            title_padding=ft.Padding(left=theme.EDGE, top=theme.EDGE, right=theme.EDGE, bottom=0),
            content_padding=theme.EDGE,
            actions_padding=theme.EDGE,
            bgcolor=theme.CARD,
            on_dismiss=handler(close),
        )
    ft.use_dialog(dialog)
