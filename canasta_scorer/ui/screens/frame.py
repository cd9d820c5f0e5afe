"""The frame that all screens share: title, subtitle, actions, and a column of bounded width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.session import go
from canasta_scorer.ui.widgets.buttons import icon_button, pressed, ring
from canasta_scorer.ui.widgets.text import BOLD, text

TITLE_LINES = 3
"""Where the screen is narrow for its texts a title goes on below instead of being cut."""
TITLE_SIZES = (theme.TITLE, theme.BODY, theme.LABEL)


def frame(
    media: Media,
    title: str,
    body: Sequence[ft.Control],
    *,
    subtitle: str = "",
    back: str | None = None,
    actions: Sequence[ft.Control] = (),
    scroll: bool = True,
    panes: bool = False,
    padding: float = theme.EDGE,
    scrolled: ft.Ref[ft.Column] | None = None,
) -> ft.View:
    """A screen: `back` is the route that the arrow leads to; `panes` leaves room for two.

    `scrolled` is told the column of the body, for what has to scroll it.
    """
    room = _width(media, 2 if panes and media.two_panes else 1)
    column = ft.Column(
        list(body),
        spacing=theme.GAP,
        expand=True,
        scroll=ft.ScrollMode.AUTO if scroll else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ref=scrolled,
    )
    content = ft.Column(
        [
            _bar(media, title, subtitle, back, actions),
            ft.Container(
                column,
                expand=True,
                padding=ft.Padding(left=padding, right=padding, top=0, bottom=0),
            ),
        ],
        spacing=0,
        width=room,
    )
    return ft.View(
        route=ft.use_view_path(),
        controls=[
            ft.SafeArea(
                ft.Row(
                    [content],
                    expand=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                expand=True,
            )
        ],
        padding=0,
        bgcolor=theme.GROUND,
    )


def body_width(media: Media, padding: float = theme.EDGE) -> float:
    """The width that a frame leaves to its body, in logical pixels."""
    return _width(media, 1) - 2 * padding


def pane_width(media: Media, *, apart: bool = False) -> float:
    """The width of one pane where two stand side by side, else that of the whole body.

    The panes share the edge between them; where they stand `apart`, each has an edge of its own
    and a gap lies between.
    """
    if not media.two_panes:
        return body_width(media)
    between = 2 * theme.EDGE + theme.GAP if apart else theme.EDGE
    return (_width(media, 2) - 2 * theme.EDGE - between) / 2


def _width(media: Media, panes: int) -> float:
    return min(media.width, panes * theme.BODY_WIDTH + (panes + 1) * theme.EDGE)


def _bar(
    media: Media, title: str, subtitle: str, back: str | None, actions: Sequence[ft.Control]
) -> ft.Control:
    whole, room = _bar_rooms(media, back is not None, len(actions))
    beside = _title_beside(media, title, room)
    size = _title_size(media, title, room if beside else whole) or TITLE_SIZES[-1]
    name = ft.Semantics(
        content=text(media, title, size, weight=BOLD, lines=_title_lines(media)),
        header=True,
        heading_level=1,
    )
    about = [
        text(media, words, theme.LABEL, color=theme.MUTED, lines=_title_lines(media))
        for words in filter(None, [subtitle])
    ]
    arrow = [icon_button(ft.Icons.ARROW_BACK, _("Back"), lambda: go(back or "/"))] if back else []
    below = _subtitle_below(media, title, subtitle, room)
    told: list[ft.Control] = [name, *about] if not below else [name]
    top = ft.Column(told if beside else [], spacing=0, expand=True, tight=True)
    under = [*([] if beside else [name]), *(about if below else [])]
    indent = theme.TARGET + theme.GAP / 2 if back and beside else theme.GAP if back else 0
    return ft.Container(
        ft.Column(
            [
                ft.Row([*arrow, top, *actions], spacing=theme.GAP / 2),
                *(ft.Container(each, padding=ft.Padding.only(left=indent)) for each in under),
            ],
            spacing=0,
            tight=True,
        ),
        padding=ft.Padding(
            left=theme.GAP if back else theme.EDGE, right=theme.GAP, top=theme.GAP, bottom=theme.GAP
        ),
    )


def bar_height(media: Media, title: str, subtitle: str, actions: int) -> float:
    """About how high the head of a screen with a way back is, in pixels; rather more than less."""
    whole, room = _bar_rooms(media, True, actions)
    beside = _title_beside(media, title, room)
    place = room if beside else whole
    size = _title_size(media, title, place) or TITLE_SIZES[-1]
    name = media.lines(size, min(_title_lines(media), media.line_count(title, place, size)))
    below = _subtitle_below(media, title, subtitle, room)
    count = media.line_count(subtitle, whole if below else room, theme.LABEL)
    about = media.lines(theme.LABEL, min(_title_lines(media), count)) if subtitle else 0
    top = (name if beside else 0) + (0 if below else about)
    under = (0 if beside else name) + (about if below else 0)
    return max(theme.TARGET, top) + under + 2 * theme.GAP


def _bar_rooms(media: Media, back: bool, actions: int) -> tuple[float, float]:
    """The width for words below the buttons, and beside them."""
    whole = _width(media, 1) - 2 * theme.EDGE - theme.TARGET * back
    return whole, whole - (theme.TARGET + theme.GAP / 2) * actions


def _title_beside(media: Media, title: str, room: float) -> bool:
    """Whether the title stands beside the buttons, whole."""
    return _title_size(media, title, room) is not None


def _title_size(media: Media, title: str, room: float) -> int | None:
    """The largest size at which the title is whole in `room` pixels, None where it is at none."""
    sizes = (
        size
        for size in TITLE_SIZES
        if media.unbroken(title, room, size)
        and media.line_count(title, room, size) <= _title_lines(media)
    )
    return next(sizes, None)


def _title_lines(media: Media) -> int:
    return TITLE_LINES if media.narrow else 2


def _subtitle_below(media: Media, title: str, subtitle: str, room: float) -> bool:
    """Whether the second line needs the whole width, below the buttons."""
    short = media.line_count(subtitle, room, theme.LABEL) == 1
    return bool(subtitle) and not (short and _title_beside(media, title, room))


def card(*content: ft.Control, padding: float = theme.PAD) -> ft.Control:
    """Some content on its own piece of paper."""
    return ft.Container(
        ft.Column(
            list(content),
            spacing=theme.GAP / 2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.CORNER,
        padding=padding,
        border=ft.Border.all(theme.LINE, theme.HAIRLINE),
    )


def pressable_row(
    content: Sequence[ft.Control], on_press: Callable[[], Any], chosen: bool = False
) -> ft.Control:
    """Some lines that are pressed as a whole; a tick marks the chosen one."""
    tick = [ft.Icon(ft.Icons.CHECK, color=theme.BRAND)] if chosen else []
    lines = ft.Column(list(content), spacing=0, tight=True, expand=True)
    return ft.TextButton(
        ft.Row([lines, *tick]),
        style=ft.ButtonStyle(
            bgcolor=theme.BRAND_TINT if chosen else ft.Colors.TRANSPARENT,
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
            side=ring(),
        ),
        **pressed(on_press),
    )
