"""Buttons: one main action, quieter ones, icons with names, and a side's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, marked, text

Press = Callable[[], Any]


def ring(resting: ft.BorderSide | None = None) -> dict[ft.ControlState, ft.BorderSide]:
    """The border of a button: a clear ring while it has the keyboard's focus, else `resting`."""
    return {
        ft.ControlState.FOCUSED: ft.BorderSide(theme.RING, theme.BRAND),
        ft.ControlState.DEFAULT: resting or ft.BorderSide(0, ft.Colors.TRANSPARENT),
    }


def outline(color: ft.Colors = theme.OUTLINE, width: float = theme.LINE) -> ft.BorderSide:
    """A thin border."""
    return ft.BorderSide(width, color)


def primary(
    media: Media,
    label: str,
    on_press: Press,
    *,
    icon: ft.IconData | None = None,
    disabled: bool = False,
    expand: bool = False,
) -> ft.Control:
    """The one main action of a screen."""
    return ft.FilledButton(
        text(media, label, weight=BOLD, color=theme.ON_BRAND, align=ft.TextAlign.CENTER),
        icon=icon,
        disabled=disabled,
        expand=expand,
        style=_style(
            padding=_room(theme.ROW_HEIGHT),
            bgcolor={
                ft.ControlState.DISABLED: theme.OUTLINE,
                ft.ControlState.DEFAULT: theme.BRAND,
            },
            # The ring lies on the brand colour itself, so it needs the text's colour there.
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(theme.RING, theme.INK),
                ft.ControlState.DEFAULT: ft.BorderSide(0, ft.Colors.TRANSPARENT),
            },
            icon_color=theme.ON_BRAND,
            icon_size=media.icon(theme.BUTTON_ICON),
        ),
        **pressed(on_press),
    )


def secondary(
    media: Media,
    label: str,
    on_press: Press,
    *,
    icon: ft.IconData | None = None,
    disabled: bool = False,
    expand: bool = False,
) -> ft.Control:
    """Another action beside the main one."""
    return ft.OutlinedButton(
        text(media, label, weight=MEDIUM, align=ft.TextAlign.CENTER),
        icon=icon,
        disabled=disabled,
        expand=expand,
        style=_style(
            bgcolor=theme.CARD,
            side=ring(outline()),
            icon_color=theme.BRAND,
            icon_size=media.icon(theme.BUTTON_ICON),
        ),
        **pressed(on_press),
    )


def quiet(
    media: Media,
    label: str,
    on_press: Press,
    *,
    icon: ft.IconData | None = None,
    disabled: bool = False,
    danger: bool = False,
) -> ft.Control:
    """A small action in running content; `danger` for what deletes."""
    color = theme.ALARM if danger else theme.BRAND
    return ft.TextButton(
        text(media, label, weight=BOLD, color=color),
        icon=icon,
        disabled=disabled,
        style=_style(side=ring(), icon_color=color, icon_size=media.icon(theme.BUTTON_ICON)),
        **pressed(on_press),
    )


def icon_button(
    icon: ft.IconData,
    name: str,
    on_press: Press,
    *,
    disabled: bool = False,
    danger: bool = False,
) -> ft.Control:
    """An icon to press, with its accessible `name` on the icon where screen readers find it.

    `danger` marks what deletes.
    """
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name, color=theme.ALARM if danger else None),
        disabled=disabled,
        width=theme.TARGET,
        height=theme.TARGET,
        style=ft.ButtonStyle(side=ring()),
        **pressed(on_press),
    )


def side_button(
    media: Media,
    side: int | None,
    label: str,
    on_press: Press,
    *,
    expand: bool = True,
    size: float = theme.BODY,
) -> ft.Control:
    """A large button in the colours of side 0, 1 or 2, its shape before the `label`; or of none."""
    style = theme.side_style(side) if side is not None else theme.NO_SIDE
    return ft.OutlinedButton(
        text(
            media,
            _shown(side, label),
            size,
            weight=BOLD,
            color=style.ink,
            align=ft.TextAlign.CENTER,
            lines=_side_lines(media),
        ),
        expand=expand,
        height=_side_height(media),
        style=_style(
            bgcolor=style.tint,
            side=ring(outline(style.ink if side is not None else theme.OUTLINE)),
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
        ),
        **pressed(on_press),
    )


def side_buttons(
    media: Media, width: float, choices: Sequence[tuple[int | None, str, Press]]
) -> ft.Control:
    """A `side_button` for each (side, label, what it does), in as few rows as no word breaks in."""
    columns, size = _columns(media, width, [label for _side, label, _press in choices])
    rows: list[ft.Control] = [
        ft.Row(
            [side_button(media, *choice, size=size) for choice in choices[at : at + columns]],
            spacing=theme.GAP,
        )
        for at in range(0, len(choices), columns)
    ]
    return ft.Column(rows, spacing=theme.GAP, tight=True)


def side_buttons_height(media: Media, width: float, labels: Sequence[str]) -> float:
    """How high `side_buttons` of these labels are together, in pixels."""
    columns, _size = _columns(media, width, labels)
    return -(-len(labels) // columns) * (_side_height(media) + theme.GAP) - theme.GAP


def _columns(media: Media, width: float, labels: Sequence[str]) -> tuple[int, float]:
    """How many buttons stand side by side, and the size of their words."""
    tried = ((count, size) for count in (len(labels), 2) for size in (theme.BODY, theme.LABEL))
    return next(
        ((count, size) for count, size in tried if _whole(media, width / count, labels, size)),
        (1, theme.BODY),
    )


def _whole(media: Media, share: float, labels: Sequence[str], size: float) -> bool:
    """Whether all words are whole in a share of the width and the lines that there are."""
    room = share - 3 * theme.GAP
    return all(
        media.unbroken(label, room, size)
        and media.line_count(label, room, size) <= _side_lines(media)
        for label in (_shown(0, label) for label in labels)
    )


def _shown(side: int | None, label: str) -> str:
    return label if side is None else marked(side, label)


def _side_lines(media: Media) -> int:
    """A name goes on in a second line, unless the screen is too low for that."""
    return 1 if media.compact else 2


def _side_height(media: Media) -> float:
    return max(theme.SIDE_BUTTON, media.lines(theme.BODY, _side_lines(media)) + theme.GAP)


def _style(**changes: Any) -> ft.ButtonStyle:
    return ft.ButtonStyle(**{"padding": _room(theme.TARGET), **changes})


def _room(height: float) -> ft.Padding:
    """What makes a button of one line so high; with more lines it grows instead of cutting."""
    line = theme.BODY * theme.LINE_HEIGHT
    return ft.Padding.symmetric(horizontal=theme.EDGE, vertical=(height - line) / 2)


def pressed(on_press: Press) -> dict[str, Any]:
    """The events of one of Flet's buttons that is pressed.

    They swallow a slow press as a long one; a slow finger means the same as a fast.
    """
    act = handler(on_press)
    return {"on_click": act, "on_long_press": act}
