"""A sheet of things to do, one below the other, that closes with the press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import ring
from canasta_scorer.ui.widgets.sheet import sheet
from canasta_scorer.ui.widgets.text import BOLD, text

SURELY_ONE_LINE = 1.1
"""The text size up to which no label needs a second line."""
FREE = 0.9
"""The share of the screen's height that a sheet may take without scrolling."""


@dataclass(frozen=True)
class Item:
    """Something to do: `action` is what the client does by itself, within the press.

    `danger` marks what takes something away.
    """

    icon: ft.IconData
    label: str
    act: Callable[[], Any] | None = None
    action: ft.ClientAction | None = None
    danger: bool = False


@dataclass(frozen=True)
class Group:
    """Some items under a heading."""

    title: str
    items: Sequence[Item]


def use_menu_sheet(
    media: Media, groups: Callable[[], Sequence[Group]], shown: bool, show: Callable[[bool], Any]
) -> None:
    """Show the groups as a sheet while it is `shown`; they are made only then."""
    risen = None
    if shown:
        wanted = groups()
        content = ft.Column(
            [part for group in wanted for part in _group(media, group, show)],
            spacing=0,
            tight=True,
            scroll=None if _fits(media, wanted) else ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        risen = sheet(media, content, lambda: show(False))
    ft.use_dialog(risen)


def _fits(media: Media, groups: Sequence[Group]) -> bool:
    """Whether all stands on the screen at once; what scrolls takes the whole height instead."""
    rows = sum(1 + len(group.items) for group in groups)
    return media.scale <= SURELY_ONE_LINE and media.row * (rows + 1) < media.height * FREE


def _group(media: Media, group: Group, show: Callable[[bool], Any]) -> list[ft.Control]:
    heading = ft.Semantics(
        content=ft.Container(
            text(media, group.title, weight=BOLD),
            padding=ft.Padding.only(left=theme.GAP, top=theme.GAP),
        ),
        header=True,
        heading_level=2,
    )
    return [heading, *(menu_row(media, item, lambda: show(False)) for item in group.items)]


def menu_row(media: Media, item: Item, before: Callable[[], Any] = lambda: None) -> ft.Control:
    """One item to press; `before` is done first."""
    color = theme.ALARM if item.danger else theme.MUTED

    def press() -> Any:
        before()
        return item.act() if item.act else None

    return ft.TextButton(
        ft.Row(
            [
                ft.Icon(item.icon, color=color, size=media.icon(theme.FIGURE)),
                text(
                    media,
                    item.label,
                    color=theme.ALARM if item.danger else theme.INK,
                    expand=True,
                ),
            ],
            spacing=theme.PAD,
        ),
        style=ft.ButtonStyle(
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.PAD),
            shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
            side=ring(),
        ),
        action=item.action,
        on_click=handler(press),
    )
