"""A finger that rests on a button means the same as a quick one."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, full, match_in
from tests.ui.headless import Screen
from tests.ui.taking import picker
from tests.worked_hand import WORKED

BUTTONS = (ft.TextButton, ft.OutlinedButton, ft.FilledButton, ft.IconButton)
SCREENS = (
    *("/", "/new", "/stats", "/rules", "/rules/samba", "/rules/own-ours/edit", "/guide", "/print"),
    *("/backup", "/bin", "/settings", "/settings/licences"),
    *(f"/match/ID{more}" for more in ("", "/edit", "/substitute", "/house-rules", "/rules")),
)
MENUS = {"/": "More", "/match/ID": "More for this match"}


def _pressed(screen: Screen) -> Iterator[ft.Control]:
    for kind in BUTTONS:
        yield from (one for one in screen.all(kind) if one.on_click)  # type: ignore[attr-defined]


@pytest.mark.parametrize("route", SCREENS)
async def test_every_button_takes_a_slow_press(opened: Opened, route: str) -> None:
    full(opened)
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, route.replace("ID", str(match.id))) as screen:
        if route in MENUS:
            await screen.press(MENUS[route])
        pressed = list(_pressed(screen))
        assert len(pressed) > 1
        for button in pressed:
            # What the client does by itself it does on a quick press only.
            by_client = getattr(button, "action", None) is not None
            slow = button.on_long_press  # type: ignore[attr-defined]
            assert (slow is None) is by_client, screen.texts(button)


async def test_a_slow_press_opens_no_picker_and_waits_for_none(opened: Opened) -> None:
    async with app_at(opened, "/rules") as screen:
        assert picker(screen).on_long_press is None


async def test_a_choice_of_hand_entry_opens_on_a_slow_press(opened: Opened) -> None:
    match = match_in(opened, rules="modern-american")
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        (cell, *_others) = (
            one for one in screen.all(ft.TextButton) if screen.texts(one) == ["None"]
        )
        await screen.fire(cell, "long_press")
        assert screen.all(ft.BottomSheet)
