"""Messages at the bottom: they cover nothing that the next tap wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.geometry import Node, nodes
from tests.browser.table import Player, seeded
from tests.worked_hand import WORKED

pytestmark = pytest.mark.browser

SIZES = ((390, 844, 1), (320, 640, 1), (390, 844, 2), (320, 640, 2), (800, 360, 1))
BROWSER_TEXT = 16  # pixels of a browser's normal text
NAMES = ("North-South", "Nobody", "East-West")


def _covered(found: list[Node], message: str) -> list[str]:
    """The answers to "who went out?" that the message lies on."""
    (said,) = (node for node in found if message in node.name)
    answers = [node for node in found if node.role == "button" and node.name.endswith(NAMES)]
    assert len(answers) == len(NAMES)
    return [node.name for node in answers if node.box.overlaps(said.box)]


def test_a_message_covers_no_answer_to_who_went_out(phone: FletPage, app_server: AppServer) -> None:
    """Names of this length need two rows of answers on a phone."""
    sides = [{"name": "North-South"}, {"name": "East-West"}]
    player = Player(phone, app_server)
    match_id = seeded(app_server.data, sides=sides, hands=[WORKED])
    player.visit(f"/match/{match_id}/hand?out=none")
    player.keys("60n60S")
    phone.see("Hand 2 is saved")
    covered = {"saved": _covered(nodes(phone.page), "Hand 2 is saved")}
    for width, height, scale in SIZES:
        phone.page.set_viewport_size(ViewportSize(width=width, height=height))
        phone.page.evaluate(
            "size => document.documentElement.style.fontSize = size", f"{scale * BROWSER_TEXT}px"
        )
        phone.settle(12)
        undone = phone.button("Undo: hand 2").count()
        player.tap("Undo: hand 2" if undone else "Redo: hand 2")
        message = "Taken back: hand 2" if undone else "Done again: hand 2"
        phone.see(message)
        phone.settle(30)
        covered[f"{width} {height} {scale}"] = _covered(nodes(phone.page), message)
    assert covered == {at: [] for at in covered}
