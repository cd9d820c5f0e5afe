"""A count with less and more beside it."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component, handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import ring
from canasta_scorer.ui.widgets.key import key
from canasta_scorer.ui.widgets.text import BOLD, figure

REPEAT_SECONDS = 0.15


@dataclass(eq=False)
class _Hold:
    """What the buttons of one stepper do now, and whether one of them is held."""

    value: int
    on_step: Callable[[int], Any]
    least: int
    most: int | None
    held: object = None

    def stuck(self, step: int) -> bool:
        """Whether the count stands at its limit in that direction."""
        return (
            self.value <= self.least
            if step < 0
            else self.most is not None and self.value >= self.most
        )

    async def step(self, step: int) -> None:
        """One less or more, within the limits."""
        if self.stuck(step):
            return
        outcome = self.on_step(step)
        if inspect.isawaitable(outcome):
            await outcome

    def begin(self, step: int) -> None:
        """Repeat until the button is let go or the limit is reached."""
        self.held = held = object()

        async def repeat() -> None:
            while self.held is held and not self.stuck(step):
                await self.step(step)
                await asyncio.sleep(REPEAT_SECONDS)

        ft.context.page.run_task(handler(repeat))

    def end(self) -> None:
        """The button was let go."""
        self.held = None


def _use_hold(value: int, on_step: Callable[[int], Any], least: int, most: int | None) -> _Hold:
    hold = ft.use_memo(lambda: _Hold(value, on_step, least, most), [])
    hold.value, hold.on_step, hold.least, hold.most = value, on_step, least, most
    ft.use_effect(lambda: None, [], hold.end)
    return hold


@component
def stepper(
    media: Media,
    name: str,
    value: int,
    on_step: Callable[[int], Any],
    *,
    least: int = 0,
    most: int | None = None,
    active: bool = False,
    alarm: bool = False,
    on_enter: Callable[[], Any] | None = None,
    on_leave: Callable[[], Any] | None = None,
    ref: ft.Ref[ft.TextButton] | None = None,
) -> ft.Control:
    """A count between `least` and `most` (None: no limit), `name`d for screen readers.

    `on_step` gets -1 or 1, again and again while a button is held. `on_enter` hears when the
    count itself is focused or tapped, so that keys can change it, `on_leave` that the focus went
    on; `ref` is what the focus is moved to. `active` draws it as the one that is typed into,
    `alarm` as one with a problem.
    """
    hold = _use_hold(value, on_step, least, most)
    less, more = (_end(media, name, step, hold, hold.stuck(step)) for step in (-1, 1))
    return ft.Semantics(
        content=ft.Container(
            ft.Row(
                [less, _count(media, name, value, on_enter, on_leave, ref), more],
                spacing=0,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            height=media.row,
            bgcolor=theme.CARD,
            border=ft.Border.all(*_border(active, alarm)),
            border_radius=theme.CORNER,
        ),
        container=True,
        label=name,
    )


def _border(active: bool, alarm: bool) -> tuple[float, ft.Colors]:
    if active:
        return theme.RING, theme.ALARM if alarm else theme.BRAND
    return (2, theme.ALARM) if alarm else (theme.LINE, theme.OUTLINE)


@leaf
def _end(media: Media, name: str, step: int, hold: _Hold, stuck: bool) -> ft.Control:
    """The button for less (-1) or more (1), as high as the stepper."""
    label = _("{name}: less") if step < 0 else _("{name}: more")
    sign = ft.Icons.REMOVE if step < 0 else ft.Icons.ADD
    face = ft.Container(
        ft.Icon(sign, size=media.icon(theme.TITLE), color=theme.HAIRLINE if stuck else theme.MUTED),
        width=theme.TARGET,
        alignment=ft.Alignment.CENTER,
    )
    return key(
        label.format(name=name),
        face,
        lambda: hold.step(step),
        disabled=stuck,
        on_hold=lambda: hold.begin(step),
        on_release=hold.end,
    )


def _count(
    media: Media,
    name: str,
    value: int,
    on_enter: Callable[[], Any] | None,
    on_leave: Callable[[], Any] | None,
    ref: ft.Ref[ft.TextButton] | None,
) -> ft.Control:
    shown = figure(
        media,
        number(value),
        theme.FIGURE if abs(value) < 10 else theme.TITLE,
        weight=BOLD,
        color=theme.INK if value else theme.MUTED,
        align=ft.TextAlign.CENTER,
    )
    shown.semantics_label = _("{name}: {value}").format(name=name, value=number(value))
    enter = handler(on_enter) if on_enter else None
    return ft.TextButton(
        shown,
        expand=True,
        disabled=on_enter is None,
        style=ft.ButtonStyle(padding=0, side=ring(), shape=ft.RoundedRectangleBorder(radius=0)),
        on_click=enter,
        on_focus=enter,
        on_blur=handler(on_leave) if on_leave else None,
        ref=ref,
    )
