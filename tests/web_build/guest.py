"""A player whose app runs on the phone itself."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.flet_page import FletPage
from tests.browser.table import KEYS
from tests.web_build.phone import run_python

SIDES = [
    {"name": "North-South", "players": ["North", "South"]},
    {"name": "East-West", "players": ["East", "West"]},
]
COUNTS = [
    "Natural canastas, North-South: more",
    "Mixed canastas, North-South: more",
    "Red threes, North-South: more",
    "Mixed canastas, East-West: more",
    "Red threes, East-West: more",
]
"""The worked hand of the rules: 1,230 to 455."""

_CREATE = """
import json, main
from canasta_scorer.share.match_file import read_match
main.opened.store.create(read_match(json.loads({match!r}))).id
"""
_SAVED = """
import main
from canasta_scorer.scoring.board import board
[*board(main.opened.store.get({match_id!r})).totals]
"""


def begin_match(page: Page, **more: Any) -> str:
    """The id of a new match in the app of a page, with the fields of a match file."""
    match = {"rules": "classic", "hands": [], "sides": SIDES} | more
    return str(run_python(page, _CREATE.format(match=json.dumps(match))))


def totals(page: Page, match_id: str) -> list[int]:
    """What the app of a page has saved of a match."""
    return list(run_python(page, _SAVED.format(match_id=match_id)))


def go(screen: FletPage, route: str) -> None:
    """Come to a screen by its address, as from a bookmark."""
    address = screen.page.url.split("#")[0]
    screen.page.goto("about:blank")
    screen.open(f"{address}#{route}")


def play_worked_hand(screen: FletPage) -> None:
    """Enter the worked hand on the open scoreboard and save it."""
    screen.click("● North-South")
    for name in COUNTS:
        screen.click(name)
    press(screen, "230n120n65S")


def press(screen: FletPage, keys: str) -> None:
    """Keys of the keypad: figures, n(ext) S(ave)."""
    for key in keys:
        screen.click(KEYS.get(key, key))
