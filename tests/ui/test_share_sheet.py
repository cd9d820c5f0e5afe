"""The share sheet of a match, without a browser: every file, text and picture it gives."""

from __future__ import annotations

import asyncio
import struct
from typing import Any

import flet as ft
import pytest

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.own_rules import copy_of
from canasta_scorer.share.paper_sheet import empty_sheet, paper_sheet
from canasta_scorer.share.rules_text import rules_text
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from canasta_scorer.store.choose import Opened
from tests.share.cards import two_sides
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen
from tests.ui.taking import calls, row, saved_file, until
from tests.worked_hand import WORKED

MADE = "2026-11-30T10:00:00Z"
OURS = copy_of(find_rule_set("classic"), "Ours")


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
        name, saved = await saved_file(screen, press)
        assert name.startswith("Friday ♥ ")
        assert name.endswith(f".{ending}")
        assert saved == content.encode()
        assert f"{name} is saved" in screen.texts()


async def test_an_empty_sheet_has_the_house_rules_of_the_match(opened: Opened) -> None:
    match = match_in(opened, options={"target": 3000}, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        name, saved = await saved_file(screen, "Save an empty sheet for these rules")
    assert name == "Score sheet Classic.html"
    assert saved == empty_sheet(match.rules, {"target": 3000}).encode()


async def test_each_rule_set_has_an_empty_sheet(opened: Opened) -> None:
    opened.store.save_rule_set(OURS)
    async with app_at(opened, "/print") as screen:
        _name, saved = await saved_file(screen, "Samba")
        assert saved == empty_sheet(find_rule_set("samba")).encode()
        await screen.press(row(screen, "Ours"))
        assert calls(screen, "save_file")[-1]["src_bytes"] == empty_sheet(OURS).encode()


@pytest.mark.parametrize("press", ["Copy the scorecard", "Copy the rules"])
async def test_texts_are_copied(opened: Opened, press: str) -> None:
    match = match_in(opened, hands=[WORKED])
    texts = {
        "Copy the scorecard": scorecard_text(scorecard(match)),
        "Copy the rules": rules_text(match),
    }
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        await screen.press(row(screen, press))
        assert calls(screen, "set") == [{"data": texts[press]}]


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
        pressed = asyncio.create_task(screen.press(row(screen, "Save the scorecard as a picture")))
        await until(screen, lambda: _sitting(screen))
        assert "Drawing the picture …" in screen.texts()
        measured = {"w": 442.0, "h": 417.0}
        await screen.session.dispatch_event(_sitting(screen)[0]._i, "size_change", measured)
        await until(screen, lambda: calls(screen, "save_file"))
        assert calls(screen, "save_file")[0]["src_bytes"] == _png(884, 834)
        await pressed
        assert _sitting(screen) == []
        assert "Drawing the picture …" not in screen.texts()


def _sitting(screen: Screen) -> list[ft.Container]:
    """The card that is out of sight to be taken as a picture."""
    return screen.all(ft.Container, key="scorecard", within=screen.page.overlay)
