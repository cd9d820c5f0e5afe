"""A sheet of things to do, one below the other, that closes with the press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import pressed, ring
from canasta_scorer.ui.widgets.sheet import sheet, stack
from canasta_scorer.ui.widgets.text import BOLD, text


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
        parts = [part for group in wanted for part in _group(media, group, show)]
        content = stack(media, *parts, rows=len(parts) + 1, spacing=0)
        risen = sheet(media, content, lambda: show(False))
    ft.use_dialog(risen)

    def close() -> None:
        # A screen below others stays as it was left.
        if shown:
            show(False)

    ft.use_effect(close, [ft.use_route_location()])


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
        # A slow press does not reach what the client does by itself.
        **({"on_click": handler(press)} if item.action else pressed(press)),
    )
