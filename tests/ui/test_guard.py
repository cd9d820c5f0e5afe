"""A fault in a drawing or a handler is told, logged, and ends nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.ui import guard
from tests.ui.headless import Screen

FAULT = "Something went wrong. Your saved scores are safe."
NOTICE = "This part cannot be shown. Your scores are safe."


@guard.component
def fragile(count: int) -> ft.Control:
    """Cannot draw 1."""
    if count == 1:
        raise ZeroDivisionError("drawing")
    return ft.Text(f"count {count}")


@guard.component
def counter() -> ft.Control:
    """Counts presses beside a part that cannot draw every count."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            fragile(count),
            ft.Text(f"pressed {count}"),
            ft.Button("More", on_click=guard.handler(lambda: set_count(count + 1))),
        ]
    )


async def test_a_part_that_cannot_be_drawn_says_so_and_comes_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with Screen(counter) as screen:
        await screen.press("More")
        assert screen.texts() == [NOTICE, "pressed 1"]
        assert "drawing fragile failed" in caplog.text
        assert "ZeroDivisionError" in caplog.text
        await screen.press("More")
        assert screen.texts() == ["count 2", "pressed 2"]


@guard.screen
def broken_screen() -> ft.View:
    """A screen that cannot be drawn."""
    raise ZeroDivisionError("screen")


async def test_a_screen_that_cannot_be_drawn_leaves_a_way_back() -> None:
    async with Screen(broken_screen, views=True, route="/matches/7") as screen:
        assert NOTICE in screen.texts()
        await screen.press("All matches")
        pushed = [argument for name, argument in screen.connection.invoked if "push" in name]
        assert pushed
        assert pushed[0]["route"] == "/"


@guard.component
def pressing(act: Callable[..., Any]) -> ft.Control:
    """One button that does `act`."""
    return ft.Button("Press", on_click=guard.handler(act))


def fail() -> None:
    """A handler with a fault."""
    raise ZeroDivisionError("handler")


async def fail_later() -> None:
    """An async handler with a fault."""
    await asyncio.sleep(0)
    fail()


@pytest.mark.parametrize("act", [fail, fail_later])
async def test_a_fault_in_a_handler_is_told_and_the_app_goes_on(
    act: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    async with Screen(pressing, act) as screen:
        await screen.press("Press")
        assert screen.texts(screen.get(ft.SnackBar)) == [FAULT]
        assert f"handler {act.__name__} failed" in caplog.text
        await screen.dismiss(screen.get(ft.SnackBar))
        await screen.press("Press")
        assert screen.texts(screen.get(ft.SnackBar)) == [FAULT]


async def test_handlers_get_the_event_only_if_they_have_room_for_it() -> None:
    seen: list[Any] = []
    acts: list[Callable[..., Any]] = [
        lambda: seen.append("none"),
        lambda event: seen.append(type(event.control).__name__),
        lambda side=3: seen.append(side),
    ]
    for act in acts:
        async with Screen(pressing, act) as screen:
            await screen.press("Press")
    assert seen == ["none", "Button", 3]


async def test_a_task_of_the_page_is_guarded_too() -> None:
    async with Screen(pressing, fail) as screen:
        screen.page.run_task(guard.handler(fail_later))
        await screen.settle()
        assert screen.texts(screen.get(ft.SnackBar)) == [FAULT]


@ft.component
def unguarded(count: int) -> ft.Control:
    """Cannot draw 1, as a component of Flet's own might."""
    if count == 1:
        raise ZeroDivisionError("unguarded")
    return ft.Text(f"unguarded {count}")


@guard.component
def around_unguarded() -> ft.Control:
    """Counts presses; an unguarded component draws the count."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            unguarded(count),
            ft.Button("More", on_click=guard.handler(lambda: set_count(lambda n: n + 1))),
        ]
    )


async def test_drawing_goes_on_after_an_unguarded_component_ended_it() -> None:
    async with Screen(around_unguarded) as screen:
        with pytest.raises(ZeroDivisionError):
            await screen.press("More")
        await screen.press("More")
        assert screen.texts() == ["unguarded 2"]


async def test_both_messages_are_translated() -> None:
    use_language("xx")
    async with Screen(pressing, fail) as screen:
        await screen.press("Press")
        assert screen.untranslated("Press") == []
    async with Screen(broken_screen, views=True) as screen:
        assert screen.untranslated() == []
