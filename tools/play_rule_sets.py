"""Play one hand of every rule set on a phone in the browser and take its picture.

python -m tools.play_rule_sets FOLDER [ID …]

Checks that the saved totals are those of the source.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.scoring.board import board
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded, stored
from tests.cases import match_of
from tests.typed_hand import address, fullest_hand, taps

PHONE = ViewportSize(width=390, height=844)
SCROLLING = 40  # frames until the rare lines have come into sight


def play(browser: Browser, server: AppServer, rules: str, folder: Path) -> list[int]:
    """The totals after the fullest worked hand of a rule set, typed and saved."""
    wanted = match_of(fullest_hand(rules)).hands[0]
    match = stored(server.data, seeded(server.data, rules))
    with browser.new_context(viewport=PHONE, device_scale_factor=1, has_touch=True) as context:
        page = FletPage(context.new_page())
        Player(page, server).visit(address(match, wanted))
        page.shot(folder / f"{rules}-0-empty.png")
        for name in taps(match, wanted):
            page.click(page.button(name).last)
            if name.startswith("More: "):
                page.settle(SCROLLING)  # a tap on what is still moving hits something else
        page.shot(folder / f"{rules}-1-entered.png")
        return _saved(page, server, match, folder / f"{rules}-2-saved.png")


def _saved(page: FletPage, server: AppServer, match: Match, picture: Path) -> list[int]:
    page.click("Save")
    page.settle(30)
    if page.button("Save anyway").count():
        page.click("Save anyway")
    page.see("Hand 2: who went out?")
    page.shot(picture)
    return list(board(stored(server.data, match.id or "")).totals)


def main() -> None:
    """All rule sets, or those named, into the folder."""
    folder, *some = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        AppServer(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for rules in some or [rules.id for rules in list_rule_sets()]:
            totals = play(browser, server, rules, Path(folder))
            assert totals == fullest_hand(rules)["points"], (rules, totals)
        browser.close()


if __name__ == "__main__":
    main()
