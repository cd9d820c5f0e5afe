"""Sharing, importing, backing up and restoring, without a browser."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.match.edit import rename
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.backup import read_backup, write_backup
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.own_rules import copy_of, write_own_rules
from canasta_scorer.share.paper_sheet import empty_sheet, paper_sheet
from canasta_scorer.share.rules_text import rules_text
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from canasta_scorer.store.backups import make_backup
from canasta_scorer.store.choose import Opened, open_store
from canasta_scorer.store.values import Step
from tests.share.cards import two_sides
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.worked_hand import WORKED

MADE = "2026-11-30T10:00:00Z"
OURS = copy_of(find_rule_set("classic"), "Ours")


@pytest.fixture
def opened() -> Opened:
    return memory()


async def _until(screen: Screen, there: Callable[[], Any]) -> None:
    """Wait for work that goes on beside the screen."""
    for _ in range(200):
        if there():
            return
        await asyncio.sleep(0.02)
        await screen.settle()
    raise AssertionError(f"in vain; texts: {screen.texts()}")


def _calls(screen: Screen, name: str) -> list[Any]:
    return [arguments for called, arguments in screen.connection.invoked if called == name]


def _row(screen: Screen, label: str) -> ft.TextButton | ft.FilledButton:
    """The button or row of a sheet with that text."""
    buttons: list[ft.TextButton | ft.FilledButton] = []
    buttons += screen.all(ft.TextButton)
    buttons += screen.all(ft.FilledButton)
    found = [one for one in buttons if label in screen.texts(one)]
    assert len(found) == 1, f"{len(found)} {label!r}; texts: {screen.texts()}"
    return found[0]


async def _saved(screen: Screen, press: str) -> tuple[str, bytes]:
    """Name and content of the file that a press saves."""
    await screen.press(_row(screen, press))
    await _until(screen, lambda: _calls(screen, "save_file"))
    call = _calls(screen, "save_file")[-1]
    return call["file_name"], call["src_bytes"]


async def _pick(screen: Screen, *files: tuple[str, bytes]) -> None:
    """What the client does after a press on a button with a picker."""
    buttons = [one for one in screen.all(ft.TextButton) if isinstance(one.action, ft.PickFiles)]
    action = buttons[-1].action  # the others lie on screens below
    assert isinstance(action, ft.PickFiles)
    chosen = [
        {"id": at, "name": name, "size": len(content), "bytes": content}
        for at, (name, content) in enumerate(files)
    ]
    await screen.fire(action.file_picker, "result", {"files": chosen})


async def _undo(screen: Screen) -> None:
    action = screen.all(ft.SnackBar)[-1].action
    assert isinstance(action, ft.SnackBarAction)
    await screen.fire(action, "click")


def _text_files(match: Match) -> dict[str, tuple[str, str]]:
    return {
        "Save as CSV": ("csv", MARK + write_csv(match)),
        "Save the match file": ("json", write_match(match)),
        "Save the scorecard as text": ("txt", scorecard_text(scorecard(match))),
        "Save a page to print": ("html", paper_sheet(match)),
    }


@pytest.mark.parametrize("press", list(_text_files(two_sides())))
async def test_each_file_is_saved_as_it_is_written(opened: Opened, press: str) -> None:
    match = match_in(opened, title="Friday ♥", hands=[WORKED])
    ending, content = _text_files(match)[press]
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        name, saved = await _saved(screen, press)
        assert name.startswith("Friday ♥ ")
        assert name.endswith(f".{ending}")
        assert saved == content.encode()
        assert f"{name} is saved" in screen.texts()


async def test_an_empty_sheet_has_the_house_rules_of_the_match(opened: Opened) -> None:
    match = match_in(opened, options={"target": 3000}, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        name, saved = await _saved(screen, "Save an empty sheet for these rules")
    assert name == "Score sheet Classic.html"
    assert saved == empty_sheet(match.rules, {"target": 3000}).encode()


async def test_each_rule_set_has_an_empty_sheet(opened: Opened) -> None:
    opened.store.save_rule_set(OURS)
    async with app_at(opened, "/print") as screen:
        _name, saved = await _saved(screen, "Samba")
        assert saved == empty_sheet(find_rule_set("samba")).encode()
        await screen.press(_row(screen, "Ours"))
        assert _calls(screen, "save_file")[-1]["src_bytes"] == empty_sheet(OURS).encode()


async def test_the_list_comes_in_pages_and_is_searched(opened: Opened) -> None:
    for at in range(53):
        match_in(opened, title=f"Evening {at}")
    async with app_at(opened, "/") as screen:
        assert sum(text.startswith("Evening") for text in screen.texts()) == 50
        await screen.press(_row(screen, "Show more (3)"))
        assert sum(text.startswith("Evening") for text in screen.texts()) == 53
        await screen.type("Search matches", "evening 17")
        assert [text for text in screen.texts() if text.startswith("Evening")] == ["Evening 17"]
        await screen.type("Search matches", "nobody")
        assert "No match has all these words." in screen.texts()


@pytest.mark.parametrize("press", ["Copy the scorecard", "Copy the rules"])
async def test_texts_are_copied(opened: Opened, press: str) -> None:
    match = match_in(opened, hands=[WORKED])
    texts = {
        "Copy the scorecard": scorecard_text(scorecard(match)),
        "Copy the rules": rules_text(match),
    }
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        await screen.press(_row(screen, press))
        assert _calls(screen, "set") == [{"data": texts[press]}]


async def test_an_iphone_copies_and_shares_within_the_press(opened: Opened) -> None:
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        screen.session.apply_page_patch({"platform": ft.PagePlatform.IOS})
        await screen.press("Share")
        acting = [one.action for one in screen.all(ft.TextButton) if one.action]
        assert [type(one) for one in acting] == [ft.ShareText, ft.CopyToClipboard] * 2
        assert "Share the scorecard as a picture" not in screen.texts()


def _png(width: int, height: int) -> bytes:
    begin = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4s", 13, b"IHDR")
    return begin + struct.pack(">II", width, height)


class _Pictures(dict[str, Any]):
    """What a client gives that is moving while the first two pictures are taken."""

    def __init__(self) -> None:
        self.left = [_png(780, 1688), _png(780, 1688), _png(884, 834), _png(1, 1)]

    def get(self, name: str, default: Any = None) -> Any:
        return self.left.pop(0) if name == "capture" else default


async def test_a_picture_is_taken_again_until_it_is_whole(opened: Opened) -> None:
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        screen.connection.answers = _Pictures()
        await screen.press("Share")
        row = _row(screen, "Save the scorecard as a picture")
        pressed = asyncio.create_task(screen.press(row))
        await _until(screen, lambda: _sitting(screen))
        measured = {"w": 442.0, "h": 417.0}
        await screen.session.dispatch_event(_sitting(screen)[0]._i, "size_change", measured)
        await _until(screen, lambda: _calls(screen, "save_file"))
        assert _calls(screen, "save_file")[0]["src_bytes"] == _png(884, 834)
        await pressed
        assert _sitting(screen) == []


def _sitting(screen: Screen) -> list[ft.Container]:
    """The card that is out of sight to be taken as a picture."""
    return screen.all(ft.Container, key="scorecard", within=screen.page.overlay)


@pytest.mark.parametrize("kind", ["match file", "CSV"])
async def test_a_match_is_taken_in_once_and_back_out(opened: Opened, kind: str) -> None:
    match = two_sides()
    content = {"match file": write_match(match), "CSV": MARK + write_csv(match)}[kind].encode()
    async with app_at(opened, "/") as screen:
        await _pick(screen, ("whatever", content))
        await _until(screen, lambda: f"{match.title} was added" in screen.texts())
        assert opened.store.count() == 1
        await _undo(screen)
        assert opened.store.count() == 0
        await screen.press("More")
        await _pick(screen, ("whatever", content))
        await _until(screen, lambda: "1 was here already" in screen.texts())
    assert opened.store.count() == 1


async def test_several_files_come_in_together_or_not_at_all(opened: Opened) -> None:
    match = write_match(two_sides()).encode()
    async with app_at(opened, "/") as screen:
        await _pick(screen, ("one.json", match), ("two.json", b'{"rules": "classic"}'))
        told = "Nothing was taken in, nothing was changed. two.json, hands: is missing"
        await _until(screen, lambda: told in screen.texts())
        assert opened.store.count() == 0
        await screen.press("Understood")
        assert told not in screen.texts()
        await _pick(screen, ("one.json", match), ("ours.toml", write_own_rules(OURS).encode()))
        await _until(screen, lambda: opened.store.rule_sets() == (OURS,))
    assert opened.store.count() == 1


async def test_an_own_rule_set_goes_out_again(opened: Opened) -> None:
    async with app_at(opened, "/") as screen:
        await _pick(screen, ("ours.toml", write_own_rules(OURS).encode()))
        await _until(screen, lambda: "The rule set Ours was added" in screen.texts())
        await _undo(screen)
    assert opened.store.rule_sets() == ()


async def test_a_match_of_the_list_is_played_again_doubled_or_thrown_away(opened: Opened) -> None:
    for press in ("Rematch", "Duplicate", "Move to the bin"):
        match = match_in(opened, title=press, hands=[WORKED])
        async with app_at(opened, "/") as screen:
            await screen.press(f"More for {press}, A, B")
            await screen.press(_row(screen, press))
        before = opened.store.get(str(match.id))
        assert before.hands == match.hands
    titles = sorted((one.title, one.hands) for one in opened.store.list())
    assert titles == [("Duplicate", 1), ("Duplicate (copy)", 1), ("Rematch", 0), ("Rematch", 1)]
    assert [one.title for one in opened.store.list(binned=True)] == ["Move to the bin"]


async def test_a_backup_holds_what_the_store_holds(opened: Opened) -> None:
    match = match_in(opened, title="Friday", hands=[WORKED])
    opened.store.set_setting("theme", "dark")
    async with app_at(opened, "/backup") as screen:
        name, content = await _saved(screen, "Save a backup")
        assert name.startswith("Canasta Scorer backup 20")
        assert name.endswith(".zip")
    backup = read_backup(content)
    assert [kept.match for kept in backup.matches] == [match]
    assert backup.settings == {"theme": "dark"}


async def test_all_tables_come_in_one_zip(opened: Opened) -> None:
    match_in(opened, hands=[WORKED])
    async with app_at(opened, "/backup") as screen:
        name, content = await _saved(screen, "All matches as CSV, in one ZIP")
    assert name.startswith("Canasta Scorer tables 20")
    assert b"canasta-classic.csv" in content


async def test_a_backup_is_looked_at_brought_back_and_taken_out_again(opened: Opened) -> None:
    other = memory()
    match_in(other, title="Friday", hands=[WORKED])
    other.store.save_rule_set(OURS)
    content = make_backup(other.store, MADE).content
    async with app_at(opened, "/backup") as screen:
        await _pick(screen, ("backup.zip", content))
        await _until(screen, lambda: "Restore" in screen.texts())
        assert "1 match is not here and will be added" in screen.texts()
        assert "Own rule sets: Ours" in screen.texts()
        assert opened.store.count() == 0
        await screen.press("Restore")
        await _until(screen, lambda: "1 match added, 1 rule set taken over" in screen.texts())
        assert opened.store.get(opened.store.list()[0].id).title == "Friday"
        await screen.press("Undo: restore")
        assert (opened.store.count(), opened.store.rule_sets()) == (0, ())


async def test_of_a_match_that_differs_the_person_chooses(opened: Opened) -> None:
    match = match_in(opened, title="Friday", hands=[WORKED])
    content = make_backup(opened.store, MADE).content
    later = rename(match, title="Saturday")
    opened.store.commit(Step("rename"), later, seen=1)
    async with app_at(opened, "/backup") as screen:
        await _pick(screen, ("backup.zip", content))
        await _until(screen, lambda: "Restore" in screen.texts())
        assert "1 match says something else here. Which shall stand?" in screen.texts()
        await screen.press("The backup's")
        await screen.press("Restore")
        await _until(screen, lambda: "1 match changed" in screen.texts())
        assert opened.store.get(str(match.id)).title == "Friday"
        await screen.press("Undo: restore")
    assert opened.store.get(str(match.id)).title == "Saturday"


async def test_a_backup_among_the_imports_goes_to_its_preview(opened: Opened) -> None:
    content = write_backup([two_sides()], made=MADE)
    async with app_at(opened, "/", answers={}) as screen:
        await _pick(screen, ("backup.zip", content))
        await _until(screen, lambda: _calls(screen, "push_route"))
        await screen.fire(screen.page, "route_change", {"route": "/backup"})
        await _until(screen, lambda: "Restore" in screen.texts())
        await screen.press("Leave it")
        assert "Choose a backup" in screen.texts()


@pytest.mark.parametrize("content", [b"PK\x03\x04 broken", b"hello", b""])
async def test_what_is_no_backup_changes_nothing(opened: Opened, content: bytes) -> None:
    match_in(opened)
    async with app_at(opened, "/backup") as screen:
        await _pick(screen, ("backup.zip", content))
        refused = "Nothing was taken in, nothing was changed. "
        await _until(screen, lambda: any(refused in text for text in screen.texts()))
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
        await _pick(screen, ("backup.zip", content))
        await _until(screen, lambda: any("Fri" in text for text in screen.texts()))
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
        await _until(screen, lambda: list((tmp_path / "backups").glob("*.zip")))
        await _until(screen, lambda: any("Last written" in text for text in screen.texts()))
        await screen.type("Folder", str(tmp_path / "matches.db"))
        await screen.press("Use this folder")
        await _until(screen, lambda: any("could not be written" in one for one in screen.texts()))
    opened.store.close()
