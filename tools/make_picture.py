"""Make the README's picture from the running app: scoreboard, hand entry, scoreboard at night.

python -m tools.make_picture
"""

from __future__ import annotations

import base64
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded
from tests.worked_hand import WORKED

PICTURE = Path(__file__).parents[1] / "docs" / "picture.png"
PHONE = ViewportSize(width=390, height=844)
SIDES = [
    {"name": "North & South", "players": ["North", "South"]},
    {"name": "East & West", "players": ["East", "West"]},
]
# The hands of the worked evening: totals 3,480 and 2,105 after the fourth.
HANDS: list[dict[str, Any]] = [
    {"entries": [{"mixed_canastas": 1, "melded": 335}, {"red_threes": 2, "in_hand": 90}]},
    {
        "entries": [
            {"went_out": "out", "natural_canastas": 1, "melded": 270},
            {"natural_canastas": 1, "mixed_canastas": 1, "red_threes": 1, "melded": 220},
        ]
    },
    {
        "entries": [
            {"mixed_canastas": 1, "red_threes": 1, "melded": 345},
            {"went_out": "out", "mixed_canastas": 1, "red_threes": 1, "melded": 320},
        ]
    },
]
COUNTS = [
    "Natural canastas, North & South",
    "Mixed canastas, North & South",
    "Red threes, North & South",
    "Mixed canastas, East & West",
    "Red threes, East & West",
]


def shots(browser: Browser, server: AppServer) -> list[bytes]:
    """The three screens as PNG."""
    played = seeded(server.data, title="Friday table", sides=SIDES, hands=[*HANDS, WORKED])
    open_one = seeded(server.data, title="Friday table", sides=SIDES, hands=HANDS)
    return [
        _shot(browser, server, f"/match/{played}", "light"),
        _shot(browser, server, f"/match/{open_one}/hand?out=0", "light", enter=True),
        _shot(browser, server, f"/match/{played}", "dark"),
    ]


def _shot(
    browser: Browser, server: AppServer, route: str, scheme: Any, *, enter: bool = False
) -> bytes:
    with browser.new_context(
        viewport=PHONE, device_scale_factor=2, color_scheme=scheme, has_touch=True
    ) as context:
        page = FletPage(context.new_page())
        player = Player(page, server)
        player.visit(route)
        if enter:
            for count in COUNTS:
                player.tap(f"{count}: more")
            player.keys("70+90+70n120n45+20")
            page.see("+1,230 this hand")
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            page.shot(file.name)
            return Path(file.name).read_bytes()


def beside(browser: Browser, pictures: list[bytes]) -> bytes:
    """The pictures side by side, with round corners on grey."""
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures
    )
    with browser.new_context(viewport=ViewportSize(width=1250, height=884)) as context:
        page = context.new_page()
        page.set_content(
            "<style>body{margin:20px;background:#9a9a9a;display:flex;gap:20px}"
            f"img{{width:390px;border-radius:24px}}</style>{images}"
        )
        return page.screenshot()


def main() -> None:
    """Start the app on an empty folder, play, and write the picture."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with AppServer(Path(folder)) as server:
            PICTURE.parent.mkdir(exist_ok=True)
            PICTURE.write_bytes(beside(browser, shots(browser, server)))
        browser.close()


if __name__ == "__main__":
    main()
