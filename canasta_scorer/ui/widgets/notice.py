"""Problems in words, each with an icon, and with values that would be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import icon_button, secondary
from canasta_scorer.ui.widgets.text import text

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True)
class LevelStyle:
    """How problems of one level look."""

    icon: ft.IconData
    color: ft.Colors
    tint: ft.Colors


LEVELS: dict[Level, LevelStyle] = {
    "error": LevelStyle(ft.Icons.ERROR_OUTLINE, theme.ALARM, theme.ALARM_TINT),
    "warning": LevelStyle(ft.Icons.WARNING_AMBER, theme.CAUTION, theme.CAUTION_TINT),
    "note": LevelStyle(ft.Icons.INFO_OUTLINE, theme.BRAND, theme.BRAND_TINT),
}


def notice(
    media: Media,
    level: Level,
    message: str,
    *,
    offers: Sequence[int] = (),
    on_offer: Callable[[int], Any] | None = None,
    on_next: Callable[[], Any] | None = None,
    key: str | None = None,
) -> ft.Control:
    """`message` on the tint of its level, announced; a press on one of the `offers` takes it.

    With `on_next` a button leads to the next of several messages.
    """
    style = LEVELS[level]
    take = on_offer or (lambda _value: None)
    buttons = [secondary(media, number(value), partial(take, value)) for value in offers]
    step = [icon_button(ft.Icons.CHEVRON_RIGHT, _("Next problem"), on_next)] if on_next else []
    beside, below = ([], buttons) if on_next else (buttons, [])
    line = ft.Row(
        [
            ft.Icon(style.icon, color=style.color, size=media.icon(theme.TITLE)),
            text(media, message, theme.LABEL, color=theme.INK, expand=True),
            *beside,
            *step,
        ],
        spacing=theme.GAP,
    )
    offered = [ft.Row(list(below), spacing=theme.GAP)] if below else []
    return ft.Semantics(
        content=ft.Container(
            ft.Column([line, *offered], spacing=theme.GAP / 2, tight=True),
            bgcolor=style.tint,
            border_radius=theme.CORNER,
            padding=ft.Padding.symmetric(horizontal=theme.PAD, vertical=theme.GAP),
        ),
        live_region=True,
        container=True,
        key=key,
    )
