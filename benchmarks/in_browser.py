"""How quick the app is in a browser, beside a bare Flet counter in the same server stack.

    python -m benchmarks.in_browser [ROUNDS]

Prints medians (and the 95th percentile of clicks): seconds from navigation to a page that can be
used, `cold` with an empty cache and `warm` the second time; milliseconds from a click, as a screen
reader makes it, to the new figure, of a stepper in hand entry and of the counter (for a finger's
see entry_feel). The two take turns, so that a busy machine slows both; what counts is the ratio.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright

from tests.app_server import THE_APP, AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import seeded

COUNTER = (sys.executable, "-m", "tests.server.counter")
CLICKS = 15

# From the click to the first change of any text in the tree that a person can read.
CLICK = """button => new Promise(done => {
  const tree = document.querySelector('flt-semantics-host');
  const start = performance.now();
  new MutationObserver((_, watch) => { watch.disconnect(); done(performance.now() - start); })
    .observe(tree, {subtree: true, childList: true, characterData: true, attributes: true,
                    attributeFilter: ['aria-label']});
  button.click();
})"""
Figures = dict[str, list[float]]


def visits(page: FletPage, address: str) -> Iterator[tuple[str, float]]:
    """Seconds of a first and a second visit."""
    for name in ("cold", "warm"):
        start = time.perf_counter()
        page.open(address)
        page.page.get_by_role("button").first.wait_for(state="attached")
        yield name, time.perf_counter() - start


def clicks(page: FletPage, *buttons: str) -> Iterator[tuple[str, float]]:
    """Milliseconds of some clicks on the buttons of these names in turn."""
    nodes = [page.button(button) for button in buttons]
    for node, _ in zip(cycle(nodes), range(CLICKS), strict=False):
        node.wait_for(state="attached")
        yield "click", node.evaluate(CLICK)
        page.settle(12)


def counter(browser: Browser, folder: Path) -> Iterator[tuple[str, float]]:
    """The bare counter."""
    with AppServer(folder, COUNTER) as server, browser.new_context() as context:
        page = FletPage(context.new_page())
        yield from visits(page, server.address)
        yield from clicks(page, "Add")


def app(browser: Browser, folder: Path) -> Iterator[tuple[str, float]]:
    """The app: its first screen, and a stepper in hand entry, back and forth within its limits."""
    match_id = seeded(folder)
    with AppServer(folder, THE_APP) as server, browser.new_context() as context:
        page = FletPage(context.new_page())
        yield from visits(page, server.address)
        page.open(server.address.replace("/?", f"/match/{match_id}/hand?"))
        yield from clicks(page, "Natural canastas, A: more", "Natural canastas, A: less")


def collect(rounds: int) -> dict[str, Figures]:
    """All figures by subject and measure."""
    found: dict[str, Figures] = {"counter": {}, "app": {}}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for turn in range(rounds):
            for name, run in (("counter", counter), ("app", app)):
                for measure, value in run(browser, Path(folder, f"{name}-{turn}")):
                    found[name].setdefault(measure, []).append(value)
        browser.close()
    return found


def main(rounds: int) -> None:
    """Measure both in turns and print figures and ratios."""
    found = collect(rounds)
    for measure in ("cold", "warm", "click"):
        bare, ours = found["counter"][measure], found["app"][measure]
        unit = "ms" if measure == "click" else "s"
        slow = [quantiles(values, n=20)[-1] for values in (bare, ours)] if unit == "ms" else []
        tail = f", p95 {slow[0]:.0f} and {slow[1]:.0f} ms" if slow else ""
        sys.stdout.write(
            f"{measure}: counter {median(bare):.2f} {unit}, app {median(ours):.2f} {unit}, "
            f"ratio {median(ours) / median(bare):.2f}{tail}\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
