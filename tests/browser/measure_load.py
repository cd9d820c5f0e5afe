"""How long from navigation to a page that can be used, beside a bare counter in the same stack.

    python -m tests.browser.measure_load [ROUNDS]

Prints the medians in seconds: `cold` with nothing in the browser's cache, `warm` the second visit.
The two take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.app_server import THE_APP, AppServer
from tests.browser.flet_page import FletPage

_COUNTER = (sys.executable, "-m", "tests.server.counter")
_COMMANDS = {"counter": _COUNTER, "app": THE_APP}
_VISITS = ("cold", "warm")


def _visit(page: FletPage, address: str) -> float:
    start = time.perf_counter()
    page.open(address)
    page.page.get_by_role("button").first.wait_for(state="attached")
    return time.perf_counter() - start


def measure(browser: Browser, address: str) -> dict[str, float]:
    """Seconds of a first and a second visit in a fresh profile."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = FletPage(context.new_page())
    taken = {name: _visit(page, address) for name in _VISITS}
    context.close()
    return taken


def main(rounds: int) -> None:
    """Measure both in turns and print the medians."""
    results: dict[str, list[dict[str, float]]] = {name: [] for name in _COMMANDS}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for turn in range(rounds):
            for name, command in _COMMANDS.items():
                with AppServer(Path(folder, f"{name}-{turn}"), command) as server:
                    results[name].append(measure(browser, server.address))
        browser.close()
    for name, taken in results.items():
        figures = (f"{visit} {median(each[visit] for each in taken):.2f}" for visit in _VISITS)
        sys.stdout.write(f"{name}: {', '.join(figures)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
