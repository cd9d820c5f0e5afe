"""The screen stays on while a match is open."""

from __future__ import annotations

import contextlib

import flet as ft

_REFUSED = "canasta_scorer.awake_refused"
_REFUSALS = (RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException)


def use_wakelock(wanted: bool) -> None:
    """Keep this device's screen awake while the component is shown and `wanted`.

    A device that has no such lock, or refuses it, is left as it is: the scores do not depend on it.
    """
    page = ft.context.page

    async def hold() -> None:
        lock = ft.Wakelock()
        try:
            await (lock.enable() if wanted else lock.disable())
            refused = wanted and not await lock.is_enabled()
        except _REFUSALS:
            refused = wanted
        page.session.store.set(_REFUSED, refused)

    async def release() -> None:
        with contextlib.suppress(*_REFUSALS):
            await ft.Wakelock().disable()

    ft.use_effect(lambda: page.run_task(hold), [wanted], lambda: page.run_task(release))


def awake_refused(page: ft.Page) -> bool:
    """Whether this device did not keep its screen awake when it was last asked to."""
    kept = page.session.store
    return bool(kept.contains_key(_REFUSED) and kept.get(_REFUSED))
