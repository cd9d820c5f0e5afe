"""A whole hand by keyboard alone, and what a keyboard must not do."""

from __future__ import annotations

import pytest

from canasta_scorer.scoring.board import board
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded, stored

pytestmark = pytest.mark.browser

SIDES = [{"name": "North-South"}, {"name": "East-West"}]
_FOCUSED = """() => {
  const node = document.activeElement;
  return node ? node.getAttribute('aria-label') || node.textContent.trim() : '';
}"""


class Keyboard:
    """Somebody without a mouse."""

    def __init__(self, page: FletPage) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys one after another, each drawn before the next."""
        for key in keys:
            self.page.page.keyboard.press(key)
            self.page.settle(2)

    def hurry(self, *keys: str) -> None:
        """Press keys as fast as they come."""
        for key in keys:
            self.page.page.keyboard.press(key)

    def focused(self) -> str:
        """The name of what has the focus, as it is read."""
        return str(self.page.page.evaluate(_FOCUSED)).replace("\u00a0", " ")

    def go_to(self, name: str, back: bool = False) -> list[str]:
        """Press Tab until the focus is on `name`; the names on the way."""
        way: list[str] = []
        while len(way) < 40 and not self.focused().startswith(name):
            self.press("Shift+Tab" if back else "Tab")
            way.append(self.focused())
        assert self.focused().startswith(name), way
        return way


def test_the_worked_hand_is_entered_without_a_pointer(
    phone: FletPage, app_server: AppServer
) -> None:
    match_id = seeded(app_server.data, sides=SIDES)
    Player(phone, app_server).visit(f"/match/{match_id}")
    keyboard = Keyboard(phone)
    keyboard.go_to("● North-South")
    keyboard.press("Enter")
    phone.see("✓ North-South out")
    for line in ("Natural canastas", "Mixed canastas", "Red threes"):
        keyboard.go_to(f"{line}, North-South")
        keyboard.press("ArrowUp", "ArrowUp", "ArrowDown")
        phone.see(f"{line}, North-South: 1")
        if line != "Natural canastas":
            keyboard.go_to(f"{line}, East-West")
            keyboard.press("+")
            phone.see(f"{line}, East-West: 1")
    keyboard.press("Enter")  # from a count to the field that is open
    keyboard.hurry(*"70+90+70", "Enter", *"120", "Enter", *"65")
    phone.see("Melded, North-South: 230, from 70 + 90 + 70")
    phone.see("Melded, East-West: 120")
    phone.see("In hand, East-West: 65")
    keyboard.press("Enter", "Enter")
    phone.see("Hand 2: who went out?")
    saved = stored(app_server.data, match_id)
    assert board(saved).totals == (1230, 455)
    assert saved.hands[0].parts[0]["melded"] == (70, 90, 70)
