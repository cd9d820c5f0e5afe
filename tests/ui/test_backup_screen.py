"""Backup, preview and restore, without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.match.edit import rename
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.backup import read_backup
from canasta_scorer.share.own_rules import copy_of
from canasta_scorer.store.backups import make_backup
from canasta_scorer.store.choose import Opened, open_store
from canasta_scorer.store.values import Step
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.ui.taking import pick, saved_file, until
from tests.worked_hand import WORKED

MADE = "2026-11-30T10:00:00Z"
OURS = copy_of(find_rule_set("classic"), "Ours")


async def test_a_backup_holds_what_the_store_holds(opened: Opened) -> None:
    match = match_in(opened, title="Friday", hands=[WORKED])
    opened.store.set_setting("theme", "dark")
    async with app_at(opened, "/backup") as screen:
        name, content = await saved_file(screen, "Save a backup")
        assert name.startswith("Canasta Scorer backup 20")
        assert name.endswith(".zip")
    backup = read_backup(content)
    assert [kept.match for kept in backup.matches] == [match]
    assert backup.settings == {"theme": "dark"}


class _Watching(dict[str, Any]):
    """What a client shows while it is given a file to save."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.shown = screen, [""]

    def get(self, name: str, default: Any = None) -> Any:
        if name == "save_file":
            self.shown = self.screen.texts()
        return default


@pytest.mark.parametrize("press", ["Save a backup", "All matches as CSV, in one ZIP"])
async def test_a_large_file_on_its_way_to_the_device_is_told_of(opened: Opened, press: str) -> None:
    match_in(opened, hands=[WORKED])
    async with app_at(opened, "/backup") as screen:
        watching = _Watching(screen)
        screen.connection.answers = watching
        await saved_file(screen, press)
        assert "Saving …" in watching.shown
        await until(screen, lambda: "Saving …" not in screen.texts())


async def test_all_tables_come_in_one_zip(opened: Opened) -> None:
    match_in(opened, hands=[WORKED])
    async with app_at(opened, "/backup") as screen:
        name, content = await saved_file(screen, "All matches as CSV, in one ZIP")
    assert name.startswith("Canasta Scorer tables 20")
    assert b"canasta-classic.csv" in content


async def test_a_backup_is_looked_at_brought_back_and_taken_out_again(opened: Opened) -> None:
    other = memory()
    match_in(other, title="Friday", hands=[WORKED])
    other.store.save_rule_set(OURS)
    content = make_backup(other.store, MADE).content
    async with app_at(opened, "/backup") as screen:
        await pick(screen, ("backup.zip", content))
        await until(screen, lambda: "Restore" in screen.texts())
        assert "1 match is not here and will be added" in screen.texts()
        assert "Own rule sets: Ours" in screen.texts()
        assert opened.store.count() == 0
        await screen.press("Restore")
        await until(screen, lambda: "1 match added, 1 rule set taken over" in screen.texts())
        assert opened.store.get(opened.store.list()[0].id).title == "Friday"
        await screen.press("Undo: restore")
        assert (opened.store.count(), opened.store.rule_sets()) == (0, ())


async def test_of_a_match_that_differs_the_person_chooses(opened: Opened) -> None:
    match = match_in(opened, title="Friday", hands=[WORKED])
    content = make_backup(opened.store, MADE).content
    later = rename(match, title="Saturday")
    opened.store.commit(Step("rename"), later, seen=1)
    async with app_at(opened, "/backup") as screen:
        await pick(screen, ("backup.zip", content))
        await until(screen, lambda: "Restore" in screen.texts())
        assert "1 match says something else here. Which shall stand?" in screen.texts()
        await screen.press("The backup's")
        await screen.press("Restore")
        await until(screen, lambda: "1 match changed" in screen.texts())
        assert opened.store.get(str(match.id)).title == "Friday"
        await screen.press("Undo: restore")
    assert opened.store.get(str(match.id)).title == "Saturday"


@pytest.mark.parametrize("content", [b"PK\x03\x04 broken", b"hello", b""])
async def test_what_is_no_backup_changes_nothing(opened: Opened, content: bytes) -> None:
    match_in(opened)
    async with app_at(opened, "/backup") as screen:
        await pick(screen, ("backup.zip", content))
        refused = "Nothing was taken in, nothing was changed. "
        await until(screen, lambda: any(refused in text for text in screen.texts()))
        assert "Restore" not in screen.texts()
    assert opened.store.count() == 1


async def test_every_word_of_sheets_and_preview_is_translated(opened: Opened) -> None:
    use_language("xx")
    opened.store.set_setting("language", "xx")
    sides = [{"name": "Ann"}, {"name": "Bob"}]
    match = match_in(opened, title="Fri", sides=sides, hands=[WORKED])
    content = make_backup(opened.store, MADE).content
    opened.store.commit(Step("rename"), rename(match, title="Sat"), seen=1)
    allowed = ("Ann", "Bob", "Fri", "Sat", "0.1.0")
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press(_icon_named(screen, ft.Icons.IOS_SHARE))
        assert screen.untranslated(*allowed) == []
    async with app_at(opened, "/backup") as screen:
        await pick(screen, ("backup.zip", content))
        await until(screen, lambda: any("Fri" in text for text in screen.texts()))
        assert screen.untranslated(*allowed) == []


def _icon_named(screen: Screen, icon: ft.IconData) -> ft.IconButton:
    return next(
        button
        for button in screen.all(ft.IconButton)
        if isinstance(button.icon, ft.Icon) and button.icon.icon == icon
    )


async def test_backups_by_themselves_are_tried_when_switched_on(tmp_path: Path) -> None:
    opened = open_store(tmp_path)
    match_in(opened, hands=[WORKED])
    async with app_at(opened, "/backup") as screen:
        await screen.fire(screen.get(ft.Switch, key="auto_backup"), "change", True, value=True)
        await until(screen, lambda: list((tmp_path / "backups").glob("*.zip")))
        await until(screen, lambda: any("Last written" in text for text in screen.texts()))
        await screen.type("Folder", str(tmp_path / "matches.db"))
        await screen.press("Use this folder")
        await until(screen, lambda: any("could not be written" in one for one in screen.texts()))
    opened.store.close()
