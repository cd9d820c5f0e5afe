"""The stepper: names, limits, holding, and how little one tap sends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets import stepper as module
from canasta_scorer.ui.widgets.stepper import stepper
from tests.ui.headless import Screen

NAME = "Natural canastas, North-South"
LESS, MORE = f"{NAME}: less", f"{NAME}: more"


@component
def counting(start: int = 0, most: int | None = None, entered: Any = None) -> ft.Control:
    """A stepper over its own count, beside another that never changes."""
    count, set_count = ft.use_state(start)

    def step(by: int) -> None:
        set_count(lambda n: n + by)

    return ft.Column(
        [
            stepper(Media(), NAME, count, step, most=most, on_enter=entered),
            stepper(Media(), "Other", 3, step, on_enter=entered),
        ]
    )


def shown(screen: Screen) -> str:
    """The count that the first stepper shows."""
    return screen.texts()[0]


async def test_less_and_more_are_named_buttons_in_a_named_group() -> None:
    async with Screen(counting, 1, entered=lambda: None) as screen:
        group = screen.get(ft.Semantics, NAME)
        assert group.container
        named = [s.label for s in screen.all(ft.Semantics, within=group) if s.label]
        assert named == [NAME, LESS, MORE]
        assert screen.all(ft.Text, f"{NAME}: 1", within=group)
        await screen.press(MORE)
        await screen.press(MORE)
        await screen.press(LESS)
        assert shown(screen) == "2"


async def test_less_is_off_at_zero_and_more_at_the_limit() -> None:
    async with Screen(counting, 0, most=1) as screen:
        assert [screen.enabled(LESS), screen.enabled(MORE)] == [False, True]
        await screen.press(MORE)
        assert [screen.enabled(LESS), screen.enabled(MORE)] == [True, False]


async def test_one_tap_changes_little_on_the_client() -> None:
    async with Screen(counting, 3, most=9, entered=lambda: None) as screen:
        before = len(screen.connection.messages)
        await screen.press(MORE)
        # The figure and its spoken name.
        assert screen.operations(before) <= 2


async def test_the_count_can_be_entered_by_tap_and_by_keyboard() -> None:
    entered: list[str] = []
    async with Screen(counting, 2, entered=lambda: entered.append("in")) as screen:
        count = screen.all(ft.TextButton)[0]
        await screen.press(count)
        await screen.fire(count, "focus")
        assert entered == ["in", "in"]


async def hold(screen: Screen, name: str, until: Callable[[], bool]) -> None:
    """Hold a button until something is so, then let it go."""
    button = screen.pressable(name)
    await screen.fire(button, "long_press_start")
    for _ in range(200):
        if until():
            break
        await asyncio.sleep(0.005)
    assert until()
    if screen.enabled(name):
        await screen.fire(button, "long_press_end")
    await screen.settle()


async def test_holding_repeats_until_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REPEAT_SECONDS", 0.001)
    async with Screen(counting) as screen:
        await hold(screen, MORE, lambda: int(shown(screen)) >= 5)
        stopped = shown(screen)
        await asyncio.sleep(0.02)
        await screen.settle()
        assert shown(screen) == stopped


async def test_holding_stops_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REPEAT_SECONDS", 0.001)
    async with Screen(counting, 7) as screen:
        await hold(screen, LESS, lambda: shown(screen) == "0")
        await asyncio.sleep(0.02)
        await screen.settle()
        assert shown(screen) == "0"


@component
def going_away() -> ft.Control:
    """A stepper that its own third step takes off the screen."""
    count, set_count = ft.use_state(0)
    steps.append(count)
    if count >= 3:
        return ft.Text("gone")
    return stepper(Media(), NAME, count, lambda by: set_count(lambda n: n + by))


steps: list[int] = []


async def test_a_stepper_that_leaves_the_screen_while_held_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "REPEAT_SECONDS", 0.001)
    async with Screen(going_away) as screen:
        await screen.fire(screen.pressable(MORE), "long_press_start")
        for _ in range(200):
            if screen.texts() == ["gone"]:
                break
            await asyncio.sleep(0.005)
        await screen.settle()
        last = steps[-1]
        await asyncio.sleep(0.02)
        await screen.settle()
        assert screen.texts() == ["gone"]
        assert steps[-1] == last


async def test_every_name_is_translated() -> None:
    use_language("xx")
    async with Screen(counting, 1) as screen:
        assert screen.untranslated(NAME, "Other") == []
