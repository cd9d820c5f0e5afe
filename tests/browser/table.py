"""A person at the card table: taps and types in hand entry, and counts both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.share.match_file import read_match
from canasta_scorer.store.choose import open_store
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage

KEYS = {"+": "Plus", "n": "Next field", "S": "Save", "<": "Backspace"}
ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/156.0.0.0 Mobile Safari/537.36"
)


def stored(data: Path, match_id: str) -> Match:
    """The match as it lies on the disk."""
    opened = open_store(data)
    try:
        return opened.store.get(match_id)
    finally:
        opened.store.close()


def seeded(data: Path, rules: str = "classic", **more: Any) -> str:
    """The id of a new match in the data folder, with the fields of a match file."""
    opened = open_store(data)
    try:
        match = read_match({"rules": rules, "hands": []} | more)
        return str(opened.store.create(match).id)
    finally:
        opened.store.close()


class Player:
    """Somebody with a phone; `taps` and `digits` count what it took."""

    def __init__(self, page: FletPage, server: AppServer) -> None:
        self.page, self.server = page, server
        self.taps = self.digits = 0

    def visit(self, route: str) -> None:
        """Come to a screen by its address."""
        self.page.open(f"{self.server.address.split('/?')[0]}{route}{self._key(route)}")

    def _key(self, route: str) -> str:
        return ("&" if "?" in route else "?") + self.server.address.split("?")[1]

    def tap(self, name: str) -> None:
        """One tap on the button of that name."""
        self.page.click(name)
        self.taps += 1

    def keys(self, keys: str) -> None:
        """Keys of the keypad: figures, + n(ext) S(ave) <."""
        for key in keys:
            if key.isdigit():
                self.page.click(key)
                self.digits += 1
            else:
                self.tap(KEYS[key])
