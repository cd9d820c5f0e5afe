"""Hand entry in every width, text size and brightness: nothing sticks out, nothing overlaps."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.columns import entry_width
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.geometry import Box, Node, misplaced, nodes
from tests.browser.table import Player, seeded

pytestmark = pytest.mark.browser

SIZES = (
    (320, 640),
    (360, 740),
    (390, 844),
    (390, 664),
    (430, 932),
    (800, 360),
    (820, 1180),
    (1280, 800),
)
LONG = (
    "Maximiliane Oberhuber-Schwarzenberger-Ö.",
    "Friedrich-Wilhelm von und zu Hohenlohe B",
    "Cy",
)
ROWS = {
    ((390, 844), 1): 5,
    ((390, 664), 1): 2,
    ((320, 640), 1): 2,
    ((390, 844), 2): 2,
    ((800, 360), 1): 3,
}
BRIGHTNESS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PATIENCE = 8.0  # seconds until a new size must have been drawn
BROWSER_TEXT = 16  # pixels of a browser's normal text


@pytest.fixture
def screen(chromium: Browser) -> Iterator[FletPage]:
    """A page whose size changes; one device pixel for each of its own, which draws fastest."""
    context = chromium.new_context(has_touch=True)
    page = FletPage(context.new_page())
    yield page
    context.close()
    assert page.errors == []


def _resize(page: FletPage, size: tuple[int, int], scale: int) -> None:
    """Give the page a size and the browser a text size, and wait until the app has followed."""
    page.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.page.evaluate(
        "size => document.documentElement.style.fontSize = size", f"{scale * BROWSER_TEXT}px"
    )
    seen = _wait(page, lambda: [] if _seven(page) == _seven_in(size, scale) else ["not drawn"])
    assert seen == [], (size, scale, _seven(page), _seven_in(size, scale))


def _seven(page: FletPage) -> tuple[int, int] | None:
    """How wide and high a key of the keypad is: both follow from size and text size."""
    box = page.button("7").bounding_box()
    return (round(box["width"]), round(box["height"])) if box else None


def _seven_in(size: tuple[int, int], scale: int) -> tuple[int, int]:
    media = Media(*size, device_scale=scale)
    low = media.compact
    height = theme.TARGET if low else media.capped(theme.KEY_SCALE).row
    return round((entry_width(media) - 3 * theme.GAP) / 4), round(height)


def _wait(page: FletPage, look: Callable[[], list[str]]) -> list[str]:
    """What is wrong once the page has drawn; it has a while for that."""
    end = time.monotonic() + PATIENCE
    while (found := look()) and time.monotonic() < end:
        page.settle(3)
    return found


@pytest.mark.parametrize(
    ("rules", "sides", "keys", "opened"),
    [
        ("classic", LONG[:2], "233n", None),
        ("three-player", LONG, "45+20", None),
        ("modern-american", ("A", "B"), "5", "More: Special hand …"),
    ],
)
def test_nothing_sticks_out_and_nothing_overlaps(
    screen: FletPage,
    app_server: AppServer,
    rules: str,
    sides: tuple[str, ...],
    keys: str,
    opened: str | None,
) -> None:
    player = Player(screen, app_server)
    match_id = seeded(
        app_server.data, rules, sides=[{"name": name} for name in sides], start=[4395] * len(sides)
    )
    player.visit(f"/match/{match_id}/hand?out=0")
    player.keys(keys)
    if opened:
        player.tap(opened)
    wrong: dict[str, list[str]] = {}
    for scale, size in itertools.product((1, 2), SIZES):
        _resize(screen, size, scale)
        # Brightness moves nothing: once for each size is enough.
        for brightness in BRIGHTNESS if rules == "classic" else BRIGHTNESS[:1]:
            screen.page.emulate_media(color_scheme=brightness)
            if found := _wait(screen, lambda: misplaced(screen.page)):
                wrong[f"{size} {scale} {brightness}"] = found
    assert wrong == {}


def _in_sight(page: Page, node: Node) -> bool:
    """Whether a node is wholly seen."""
    size = page.viewport_size
    assert size
    return node.box.within(node.scroller or Box(0, 0, size["width"], size["height"]))


def _rows_in_sight(page: Page) -> int:
    """How many fields of the second side are wholly seen above the keypad."""
    values = re.compile(r".+, East-West: \d")
    return sum(bool(values.match(node.name)) and _in_sight(page, node) for node in nodes(page))


def test_rows_stay_in_sight_above_the_keypad(screen: FletPage, app_server: AppServer) -> None:
    player = Player(screen, app_server)
    sides = [{"name": "North-South"}, {"name": "East-West"}]
    match_id = seeded(app_server.data, sides=sides, start=[1495, 1495])
    player.visit(f"/match/{match_id}/hand?out=0")
    rows = {}
    for size, scale in ROWS:
        _resize(screen, size, scale)
        _wait(screen, lambda: misplaced(screen.page))
        rows[size, scale] = _rows_in_sight(screen.page)
    assert {at: rows[at] >= least for at, least in ROWS.items()} == dict.fromkeys(ROWS, True), rows
    _resize(screen, (390, 844), 1)
    more = next(node for node in nodes(screen.page) if node.name.startswith("More: "))
    assert more.scroller is None  # all of Classic fits, the way to the rare lines included
    assert screen.page.locator("input, textarea").count() == 0


def test_the_text_size_of_the_browser_is_heard_after_a_reload(
    screen: FletPage, app_server: AppServer
) -> None:
    player = Player(screen, app_server)
    player.visit(f"/match/{seeded(app_server.data)}/hand?out=0")
    _resize(screen, (390, 844), 1)
    screen.reload()
    _resize(screen, (390, 844), 2)
    assert _seven(screen) == _seven_in((390, 844), 2) != _seven_in((390, 844), 1)


def test_overlaps_and_what_sticks_out_are_found(phone: FletPage) -> None:
    phone.page.set_content(
        "<flt-semantics-host>"
        + "".join(
            f"<flt-semantics style='position:absolute;left:{left}px;top:0;width:50px;height:20px'>"
            f"{name}</flt-semantics>"
            for name, left in (("one", 0), ("two", 40), ("three", 360))
        )
        + "</flt-semantics-host>"
    )
    assert misplaced(phone.page) == [
        f"'three' sticks out: {Box(360, 0, 410, 20)}",
        f"'one' lies on 'two': {Box(0, 0, 50, 20)}, {Box(40, 0, 90, 20)}",
    ]
