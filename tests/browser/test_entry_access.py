"""Hand entry for screen readers: names, roles and states, what is announced, and axe's verdict."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded

pytestmark = pytest.mark.browser

SIDES = [{"name": "North-South"}, {"name": "East-West"}]
SERIOUS = ("serious", "critical")
FINGER = 48  # CSS pixels that a target has at least

_PLANT = """() => {
  const button = document.createElement('flt-semantics');
  button.setAttribute('role', 'button');
  button.setAttribute('tabindex', '0');
  document.querySelector('flt-semantics-host').append(button);
}"""
_ANNOUNCED = "flt-announcement-polite, flt-announcement-assertive"
_REMEMBER_ANNOUNCEMENTS = """
  window.announced = [];
  new MutationObserver(() => {
    for (const node of document.querySelectorAll('%s')) {
      const words = node.textContent.trim();
      if (words && window.announced.at(-1) !== words) window.announced.push(words);
    }
  }).observe(document, {childList: true, subtree: true, characterData: true});
"""


def _serious(page: FletPage) -> dict[str, list[str]]:
    """What axe finds serious or critical, with the nodes."""
    violations: list[dict[str, Any]] = Axe().run(page.page).response["violations"]
    return {
        each["id"]: [node["html"][:120] for node in each["nodes"]]
        for each in violations
        if each["impact"] in SERIOUS
    }


def _hear(page: FletPage, wanted: str) -> None:
    """Wait until something with these words was announced."""
    page.page.wait_for_function(
        "wanted => window.announced.some(words => words.includes(wanted))", arg=wanted
    )


@pytest.fixture
def player(phone: FletPage, app_server: AppServer) -> Player:
    phone.page.add_init_script(_REMEMBER_ANNOUNCEMENTS % _ANNOUNCED)
    player = Player(phone, app_server)
    player.visit(f"/match/{seeded(app_server.data, sides=SIDES)}/hand?out=0")
    return player


def test_axe_finds_nothing_serious_in_the_entry_and_its_sheets(player: Player) -> None:
    page = player.page
    player.keys("233n")
    _hear(page, "230 or 235?")
    found = {"entry": _serious(page)}
    player.tap("Count cards")
    page.see("Take 0")
    found["count"] = _serious(page)
    page.page.keyboard.press("Escape")
    page.gone(page.button("Take 0"))
    assert found == {"entry": {}, "count": {}}
    page.page.evaluate(_PLANT)
    assert "button-name" in _serious(page) or "aria-command-name" in _serious(page)


def test_problems_and_saved_scores_are_announced(player: Player) -> None:
    page = player.page
    player.keys("233n")
    _hear(page, "North-South: Card points end in 0 or 5: 230 or 235?")
    player.tap("230")
    player.tap("✓ North-South out")
    player.tap("Nobody")
    player.keys("120S")
    _hear(page, "Hand 1 is saved")


def test_controls_have_a_name_a_role_a_state_and_a_finger_of_room(player: Player) -> None:
    page = player.page
    expect(page.button("Natural canastas, North-South: less")).to_be_disabled()
    expect(page.button("Natural canastas, North-South: more")).to_be_enabled()
    assert page.is_checked(page.button("✓ North-South out"))
    expect(page.page.get_by_role("group", name="Keypad")).to_be_visible()
    # The value between less and more belongs to one joined group, which is large enough.
    counts = re.compile(r"(canastas|threes), [-\w]+: \d+$")
    buttons = page.page.get_by_role("button").all()
    boxes = {str(button.text_content()): button.bounding_box() for button in buttons}
    assert {
        name: box
        for name, box in boxes.items()
        if box and min(box["width"], box["height"]) < FINGER - 1 and not counts.search(name)
    } == {}
