"""A short tick that a finger feels, where the device has one and the person wants it."""

from __future__ import annotations

import contextlib

import flet as ft

_WANTED = "canasta_scorer.haptics"
_SERVICE = "canasta_scorer.haptics_of_the_device"


def wants_ticks(page: ft.Page, chosen: bool | None) -> bool:
    """What the person chose; without a choice phones and tablets tick."""
    return bool(page.platform and page.platform.is_mobile()) if chosen is None else chosen


def allow_ticks(page: ft.Page, wanted: bool) -> None:
    """Whether this client ticks from now on."""
    page.session.store.set(_WANTED, wanted)


def tick() -> None:
    """Tick once."""
    page = ft.context.page
    kept = page.session.store
    if not kept.contains_key(_WANTED) or not kept.get(_WANTED):
        return
    # One for all ticks: the page would keep each, and tell the client of it.
    if not kept.contains_key(_SERVICE):
        kept.set(_SERVICE, ft.HapticFeedback())
    page.run_task(_tick, kept.get(_SERVICE))


async def _tick(service: ft.HapticFeedback) -> None:
    with contextlib.suppress(RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException):
        await service.selection_click()
