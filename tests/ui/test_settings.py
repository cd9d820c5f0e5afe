"""Settings, licences, bin and deleting everything, without a browser."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from canasta_scorer.i18n import current_language, use_language
from canasta_scorer.i18n import gettext as _
from canasta_scorer.licenses import components
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.errors import NotWritable
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens import settings
from canasta_scorer.web_page import WebPage
from tests.ui.app_screen import app_at, full, match_in, memory
from tests.ui.headless import Screen

FAULT = "This part cannot be shown. Your scores are safe."
ROUTES = ("/", "/settings", "/settings/licences", "/settings/licences/0", "/bin", "/backup")
OWN_NAMES = ("Ann", "Bob", "English", "Deutsch", "matches.db")


@pytest.mark.parametrize("route", [*ROUTES, "/print", "/settings/licences/999"])
@pytest.mark.parametrize("size", [(320, 640), (800, 360), (1280, 800)])
async def test_no_screen_breaks(opened: Opened, route: str, size: tuple[int, int]) -> None:
    full(opened)
    async with app_at(opened, route, size=size) as screen:
        assert FAULT not in screen.texts()
        assert len(screen.texts()) > 5


@pytest.mark.parametrize("route", ["/", "/settings", "/bin", "/backup", "/print"])
async def test_every_word_is_translated(opened: Opened, route: str) -> None:
    use_language("xx")
    opened.store.set_setting("language", "xx")
    full(opened)
    async with app_at(opened, route) as screen:
        assert screen.untranslated(*OWN_NAMES, "Kept", "Binned", "Ours") == []


async def test_every_word_of_menus_and_questions_is_translated(opened: Opened) -> None:
    use_language("xx")
    opened.store.set_setting("language", "xx")
    full(opened)
    allowed = (*OWN_NAMES, "Kept", "Binned")
    presses = {
        "/": [_("More"), _("More for {match}").format(match="Kept, Ann, Bob")],
        "/settings": [_("Delete everything …")],
        "/bin": [_("Delete {match} for good").format(match="Binned, Ann, Bob")],
    }
    for route, names in presses.items():
        for name in names:
            async with app_at(opened, route) as screen:
                await screen.press(name)
                assert len(screen.all(ft.BottomSheet) + screen.all(ft.AlertDialog)) == 1
                assert screen.untranslated(*allowed) == []


async def test_brightness_is_in_force_at_once(opened: Opened) -> None:
    async with app_at(opened, "/settings") as screen:
        await screen.press("Dark")
        assert screen.page.theme_mode == ft.ThemeMode.DARK
        assert "✓ Dark" in screen.texts()
    assert opened.store.setting("theme") == "dark"


async def test_texts_grow_at_once_and_no_further_than_twice(opened: Opened) -> None:
    opened.store.set_setting("text_size", 1.9)
    async with app_at(opened, "/settings") as screen:
        before = _size_of(screen, "Brightness")
        await screen.press("Text size in percent: more")
        assert "200" in screen.texts()
        assert _size_of(screen, "Brightness") == pytest.approx(before / 1.9 * 2)
        assert not screen.enabled("Text size in percent: more")
    assert opened.store.setting("text_size") == 2.0


async def test_messages_grow_with_the_texts(opened: Opened) -> None:
    full(opened)
    opened.store.set_setting("text_size", 2.0)
    async with app_at(opened, "/bin") as screen:
        await screen.press("Restore Binned, Ann, Bob")
        message = screen.all(ft.Text, within=screen.all(ft.SnackBar)[-1])[0]
        assert message.size == 2 * 16  # sp, the size of running text in the design
        looks = (screen.page.theme, screen.page.dark_theme)
        labels = [look["text_theme"]["label_large"] for look in looks]  # type: ignore[index]
        assert [(one["size"], one["font_family"]) for one in labels] == [(28, theme.FONT)] * 2


def _size_of(screen: Screen, shown: str) -> float:
    found = next(text for text in screen.all(ft.Text) if text.value == shown)
    assert isinstance(found.style, ft.TextStyle)
    return float(found.style.size or 0)


async def test_the_language_changes_on_all_screens(opened: Opened) -> None:
    match_in(opened, start=[1230, 0])
    async with app_at(opened, "/settings") as screen:
        assert "1,230" in screen.texts()  # on the first screen, below this one
        await screen.press("Deutsch")
        assert current_language().code == "de"
        assert "✓ Deutsch" in screen.texts()
        assert "1.230" in screen.texts()
    assert opened.store.setting("language") == "de"


@pytest.mark.parametrize(("key", "first"), [("keep_awake", True), ("haptics", True)])
async def test_a_switch_is_kept(opened: Opened, key: str, first: bool) -> None:
    async with app_at(opened, "/settings") as screen:
        switch = screen.get(ft.Switch, key=key)
        assert switch.value is first
        await screen.fire(switch, "change", not first, value=not first)
    assert opened.store.setting(key) is not first


@pytest.mark.parametrize("wanted", [True, False])
async def test_keys_tick_only_where_that_is_wanted(opened: Opened, wanted: bool) -> None:
    opened.store.set_setting("haptics", wanted)
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        for key in "725":
            await screen.press(key)
        ticks = [name for name, _given in screen.connection.invoked if name == "selection_click"]
        assert len(ticks) == 3 * wanted
        known = screen.page._services._services
        services = [one for one in known if isinstance(one, ft.HapticFeedback)]
        assert len(services) == int(wanted)


async def test_where_the_data_lies_is_said(lasting: Opened) -> None:
    async with app_at(lasting, "/settings") as screen:
        assert str(lasting.path) in screen.texts()


async def test_a_storage_that_refuses_is_said_on_the_settings_too() -> None:
    broken = Opened(memory().store, Path("matches.db"), NotWritable(Path("matches.db")))
    async with app_at(broken, "/settings") as screen:
        told = [text for text in screen.texts() if text.startswith("Matches cannot be kept")]
        assert len(told) == 2  # here and on the first screen below
        assert "In memory only, until the app is closed." in screen.texts()


async def test_every_licence_can_be_read(opened: Opened) -> None:
    known = components()
    async with app_at(opened, "/settings/licences") as screen:
        assert {one.name for one in known} <= set(screen.texts())
    async with app_at(opened, f"/settings/licences/{len(known) - 1}") as screen:
        assert set(known[-1].texts) <= set(screen.texts())


@pytest.mark.parametrize(("held", "told"), [(True, 0), (False, 1)])
async def test_a_device_that_lets_its_screen_go_dark_is_said(
    opened: Opened, held: bool, told: int
) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}", answers={"is_enabled": held}) as screen:
        screen.page.navigate("/settings")
        await screen.settle()
        texts = screen.texts()
        assert texts.count("This device did not allow it when a match was open last.") == told


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ({"kept": None, "offline": None}, []),
        ({"kept": True, "offline": True}, ["The app is on this device and needs no network."]),
        (
            {"kept": False, "offline": False},
            [
                "The browser may clear it when space runs out: save a backup now and then.",
                "The browser could not keep the app itself: to start it needs a network.",
            ],
        ),
    ],
)
async def test_what_a_browser_promises_is_said(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, state: dict[str, bool | None], told: list[str]
) -> None:
    page = WebPage(SimpleNamespace(state=SimpleNamespace(**state)))
    monkeypatch.setattr(settings, "web_page", lambda: page)
    async with app_at(opened, "/settings") as screen:
        texts = screen.texts()
        where = texts.index("In this browser on this device, nowhere else.")
        assert texts[where + 1 : where + 1 + len(told)] == told
        assert "Delete everything …" in texts[where + 1 + len(told)]
