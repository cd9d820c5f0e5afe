"""The screen stays on while a match is open."""

from __future__ import annotations

import contextlib

import flet as ft


def use_wakelock(wanted: bool) -> None:
    """Keep this device's screen awake while the component is shown and `wanted`.

    A device that has no such lock, or refuses it, is left as it is: the scores do not depend on it.
    """
    page = ft.context.page

    async def hold() -> None:
        with contextlib.suppress(RuntimeError, ft.FletUnsupportedPlatformException):
            lock = ft.Wakelock()
            await (lock.enable() if wanted else lock.disable())

    async def release() -> None:
        with contextlib.suppress(RuntimeError, ft.FletUnsupportedPlatformException):
            await ft.Wakelock().disable()

    ft.use_effect(lambda: page.run_task(hold), [wanted], lambda: page.run_task(release))
