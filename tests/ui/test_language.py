"""The language: the device's until a person chooses one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import current_language, use_language
from canasta_scorer.store.choose import Opened
from canasta_scorer.ui import app as app_module
from canasta_scorer.ui.app import make_main
from canasta_scorer.ui.haptics import wants_ticks
from canasta_scorer.ui.language import use_device_language
from canasta_scorer.web_page import WebPage
from tests.ui.app_screen import app_at, memory
from tests.ui.headless import Screen
from tests.ui.taking import calls


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def _device(*locales: tuple[str, str | None], browser: str = "chrome") -> dict[str, Any]:
    """What a browser answers that is asked about itself."""
    named = [{"language_code": language, "country_code": country} for language, country in locales]
    return {"get_device_info": {"locales": named, "browser_name": browser}}


@pytest.mark.parametrize(
    ("locales", "spoken"),
    [
        ((("de", "AT"), ("en", "US")), "de"),
        ((("fr", "CA"), ("de", None), ("en", "GB")), "de"),
        ((("en", "US"), ("de", "DE")), "en"),
        ((("ja", "JP"),), "en"),
        ((), "en"),
    ],
)
async def test_the_first_language_of_the_device_that_is_known(
    locales: tuple[tuple[str, str | None], ...], spoken: str
) -> None:
    async with app_at(memory(), "/", answers=_device(*locales)) as screen:
        await use_device_language(screen.page)
        assert current_language().code == spoken


@pytest.mark.parametrize("answers", [{}, _device(("de", "DE"), browser="one of tomorrow")])
async def test_a_device_that_does_not_answer_speaks_english(answers: dict[str, Any]) -> None:
    async with app_at(memory(), "/", answers=answers) as screen:
        use_language("de")
        await use_device_language(screen.page)
        assert current_language().code == "en"


@pytest.mark.parametrize(("chosen", "spoken"), [(None, "Neues Spiel"), ("en", "New match")])
async def test_the_first_screen_speaks_it_unless_one_was_chosen(
    chosen: str | None, spoken: str
) -> None:
    opened = memory()
    if chosen:
        opened.store.set_setting("language", chosen)
    async with Screen(ft.Text, "not yet", answers=_device(("de", "DE"))) as screen:
        make_main(opened)(screen.page)
        for _ in range(20):
            await asyncio.sleep(0)
            await screen.settle()
        assert spoken in screen.texts()
    assert opened.store.setting("language") == chosen


async def test_a_page_around_the_app_tells_its_language_by_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    around = WebPage(SimpleNamespace(languages=["fr", "de-AT", "en"], state=None))
    monkeypatch.setattr(app_module, "web_page", lambda: around)
    async with Screen(ft.Text, "not yet") as screen:
        make_main(memory())(screen.page)
        await screen.settle()
        assert "Neues Spiel" in screen.texts()
        assert calls(screen, "get_device_info") == []


async def test_a_language_that_comes_with_a_backup_is_spoken_at_once() -> None:
    opened = memory()
    async with app_at(opened, "/") as screen:
        opened.store.set_setting("language", "de")
        await asyncio.sleep(0)
        await screen.settle()
        assert "Neues Spiel" in screen.texts()


@pytest.mark.parametrize(
    ("platform", "first"),
    [
        (ft.PagePlatform.ANDROID, True),
        (ft.PagePlatform.IOS, True),
        (ft.PagePlatform.LINUX, False),
        (ft.PagePlatform.WINDOWS, False),
    ],
)
async def test_phones_tick_until_that_is_switched_off(
    platform: ft.PagePlatform, first: bool
) -> None:
    opened: Opened = memory()
    async with app_at(opened, "/") as screen:
        screen.page.platform = platform
        assert wants_ticks(screen.page, None) is first
        assert wants_ticks(screen.page, False) is False
        assert wants_ticks(screen.page, True) is True
