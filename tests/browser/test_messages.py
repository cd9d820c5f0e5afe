"""Messages at the bottom: they cover nothing that the next tap wants."""

from __future__ import annotations

from itertools import groupby

import pytest
from playwright.sync_api import FloatRect, ViewportSize

from canasta_scorer.ui import theme
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.geometry import nodes
from tests.browser.png import pixels
from tests.browser.table import Player, seeded
from tests.worked_hand import WORKED

pytestmark = pytest.mark.browser

SIZES = ((320, 640, 1), (390, 844, 2), (800, 360, 1))
BROWSER_TEXT = 16  # pixels of a browser's normal text
NAMES = ("North-South", "Nobody", "East-West")
FINGER = 40  # pixels of the screen: a message is higher, a letter is not
DARK = bytes.fromhex(theme.LIGHT.ink.removeprefix("#"))


def _lower_edge(page: FletPage, left: float) -> float:
    """Where the message that is seen ends, in pixels from the top; 0 without one."""
    assert page.page.viewport_size
    height = page.page.viewport_size["height"]
    line = FloatRect(x=left, y=0, width=1, height=height)
    _width, _height, rows = pixels(page.page.screenshot(clip=line))
    runs = groupby(enumerate(rows), lambda row: row[1][: len(DARK)] == DARK)
    dark = [list(run) for is_dark, run in runs if is_dark]
    bar = max(dark, key=len, default=[])
    return (bar[-1][0] + 1) * height / len(rows) if len(bar) > FINGER else 0


def _upper_edge(page: FletPage) -> float:
    """Where the answers to "who went out?" begin."""
    answers = [
        node for node in nodes(page.page) if node.role == "button" and node.name.endswith(NAMES)
    ]
    assert len(answers) == len(NAMES)
    return min(node.box.top for node in answers)


def test_a_message_covers_no_answer_to_who_went_out(phone: FletPage, app_server: AppServer) -> None:
    """Names of this length need two rows of answers on a phone."""
    sides = [{"name": "North-South"}, {"name": "East-West"}]
    player = Player(phone, app_server)
    match_id = seeded(app_server.data, sides=sides, hands=[WORKED])
    player.visit(f"/match/{match_id}/hand?out=none")
    player.keys("60n60S")
    phone.button("Undo").wait_for()
    phone.settle(30)
    edges = {"saved": (_lower_edge(phone, theme.EDGE * 1.5), _upper_edge(phone))}
    for width, height, scale in SIZES:
        phone.page.set_viewport_size(ViewportSize(width=width, height=height))
        phone.page.evaluate(
            "size => document.documentElement.style.fontSize = size", f"{scale * BROWSER_TEXT}px"
        )
        phone.settle(12)
        player.tap("Undo: hand 2" if phone.button("Undo: hand 2").count() else "Redo: hand 2")
        phone.settle(25)
        left = width / 2 if width > height else theme.EDGE * 1.5
        edges[f"{width} {height} {scale}"] = (_lower_edge(phone, left), _upper_edge(phone))
    assert {at: 0 < lower <= upper for at, (lower, upper) in edges.items()} == dict.fromkeys(
        edges, True
    ), edges
