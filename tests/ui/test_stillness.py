"""A device that was told to move as little as possible gets nothing that slides."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen, features


async def _scrolls(screen: Screen) -> list[object]:
    """The durations in milliseconds of all scrolling so far."""
    for _ in range(100):
        calls = screen.connection.invoked
        found = [args["duration"] for name, args in calls if name == "scroll_to"]
        if found:
            return found
        await asyncio.sleep(0.01)
    return []


def _transitions(screen: Screen) -> list[dict[str, str]]:
    """How screens follow each other in both looks, by platform."""
    looks: list[Any] = [screen.page.theme, screen.page.dark_theme]
    return [look["page_transitions"] for look in looks]


@pytest.mark.parametrize("wish", ["reduce_motion", "disable_animations"])
async def test_sheets_and_rows_are_there_at_once(wish: str) -> None:
    opened = memory()
    match = match_in(opened)
    answers = {"get_accessibility_features": features(**{wish: True})}
    async with app_at(opened, f"/match/{match.id}/hand?out=0", answers=answers) as screen:
        await screen.press("Next field")
        await screen.press("Next field")
        await screen.press("Count cards")
        style = screen.get(ft.BottomSheet).animation_style
        assert (style.duration, style.reverse_duration) == (0, 0) if style else False
        assert set(await _scrolls(screen)) == {0}
        assert [moves["android"] for moves in _transitions(screen)] == ["none", "none"]


async def test_elsewhere_they_rise_and_slide() -> None:
    opened = memory()
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        await screen.press("Next field")
        await screen.press("Next field")
        await screen.press("Count cards")
        assert screen.get(ft.BottomSheet).animation_style is None
        assert all(await _scrolls(screen))
        assert _transitions(screen) == [{}, {}]
