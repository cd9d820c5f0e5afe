"""The language of the device, until a person chooses one."""

from __future__ import annotations

import asyncio

import flet as ft

from canasta_scorer.i18n import best_language, use_language

PATIENCE = 2.0  # seconds: no device is worth a longer wait before the first screen

NO_ANSWER = (
    RuntimeError,
    TimeoutError,
    ft.FletUnsupportedPlatformException,
    # Flet cannot read what a browser that it does not know says of itself.
    TypeError,
    ValueError,
)


async def use_device_language(page: ft.Page) -> None:
    """Speak the first language of the device that the app knows, English where there is none."""
    use_language(best_language(await _wanted(page)))


def follow_language(chosen: str | None) -> None:
    """Speak what another window or a restored backup has set; call it while drawing the app."""
    spoken: list[str | None] = ft.use_memo(lambda: [chosen], [])
    if chosen and chosen != spoken[0]:
        use_language(chosen)
    spoken[0] = chosen


async def _wanted(page: ft.Page) -> list[str]:
    try:
        info = await asyncio.wait_for(page.get_device_info(), PATIENCE)
    except NO_ANSWER:
        return []
    locales = info.locales if info else []
    return [locale.language_code for locale in locales if locale.language_code]
