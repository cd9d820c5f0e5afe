"""How long from a click to the changed screen in hand entry, beside a bare Flet button.

    python -m benchmarks.entry_feel [CLICKS]

Prints medians in milliseconds, at full speed and with the whole browser slowed fourfold, and how
many times as long as the bare button each takes. All take turns in one browser, so that a busy
machine slows them alike.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, sync_playwright

from benchmarks.slow import slowed
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded

COUNTER = (sys.executable, "-m", "tests.server.counter")
SPEEDS = (1, 4)

# From the finger's lift to the first change of what is read out, which follows the canvas.
_TIMER = """
  window.addEventListener('pointerup', () => { window.up = performance.now(); }, true);
  new MutationObserver(() => {
    if (window.up && !window.took) window.took = performance.now() - window.up;
  }).observe(document, {childList: true, subtree: true, characterData: true});
"""


def _page(browser: Browser) -> FletPage:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(_TIMER)
    return FletPage(context.new_page())


def _leader(browser: Browser) -> int:
    """The process that leads the session of all processes of a browser."""
    client = browser.new_browser_cdp_session()
    processes = client.send("SystemInfo.getProcessInfo")["processInfo"]
    return os.getsid(next(one["id"] for one in processes if one["type"] == "browser"))


def _click(page: FletPage, button: Locator) -> float:
    """Milliseconds that one click takes."""
    page.settle(10)
    page.page.evaluate("() => { window.up = window.took = 0; }")
    button.click()
    page.page.wait_for_function("() => window.took > 0")
    return float(page.page.evaluate("() => window.took"))


def measure(browser: Browser, folder: Path, clicks: int) -> dict[int, dict[str, float]]:
    """Medians in milliseconds by slowing factor: `bare` button, `stepper`, `key` of the keypad."""
    with AppServer(folder / "counter", COUNTER) as counter, AppServer(folder / "app") as app:
        bare = _page(browser).open(counter.address)
        entry = _page(browser)
        Player(entry, app).visit(f"/match/{seeded(app.data)}/hand?out=0")
        steps = (
            entry.button("Mixed canastas, A: more"),
            entry.button("Mixed canastas, A: less"),
        )
        keys = (entry.button("5"), entry.button("Backspace"))
        buttons = {
            "bare": (bare, (bare.button("Add"),) * 2),
            "stepper": (entry, steps),
            "key": (entry, keys),
        }
        medians = {}
        for factor in SPEEDS:
            with slowed(_leader(browser), factor) if factor > 1 else nullcontext():
                medians[factor] = _turns(buttons, clicks)
        return medians


def _turns(
    buttons: dict[str, tuple[FletPage, tuple[Locator, Locator]]], clicks: int
) -> dict[str, float]:
    """Medians of clicks that the buttons take in turn, each pair there and back."""
    taken: dict[str, list[float]] = {name: [] for name in buttons}
    for turn in range(clicks):
        for name, (page, pair) in buttons.items():
            taken[name].append(_click(page, pair[turn % 2]))
    return {name: median(values) for name, values in taken.items()}


def main(clicks: int) -> None:
    """Measure and print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name in ("counter", "app"):
            Path(folder, name).mkdir()
        for factor, medians in measure(browser, Path(folder), clicks).items():
            bare = medians["bare"]
            shown = (f"{n} {ms:.0f} ms ({ms / bare:.2f})" for n, ms in medians.items())
            sys.stdout.write(f"slowed {factor}x: {', '.join(shown)}\n")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
