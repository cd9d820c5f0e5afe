"""A short tick that a finger feels, where the device has one and the person wants it."""

from __future__ import annotations

import contextlib

import flet as ft

_WANTED = "canasta_scorer.haptics"


def wants_ticks(page: ft.Page, chosen: bool | None) -> bool:
    """What the person chose; without a choice phones and tablets tick."""
    return bool(page.platform and page.platform.is_mobile()) if chosen is None else chosen


def allow_ticks(page: ft.Page, wanted: bool) -> None:
    """Whether this client ticks from now on."""
    page.session.store.set(_WANTED, wanted)


def tick() -> None:
    """Tick once."""
    page = ft.context.page
    if page.session.store.contains_key(_WANTED) and page.session.store.get(_WANTED):
        page.run_task(_tick)


async def _tick() -> None:
    with contextlib.suppress(RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException):
        await ft.HapticFeedback().selection_click()
