"""How long from a click to the changed screen in hand entry, beside a bare Flet button.

    python -m benchmarks.entry_feel [CLICKS]

Prints medians in milliseconds, at full speed and with the browser's processor slowed fourfold, and
how many times as long as the bare button each takes. All take turns in one browser, so that a busy
machine slows them alike.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, sync_playwright

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


def _slow(page: FletPage, factor: int) -> None:
    client = page.page.context.new_cdp_session(page.page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": factor})


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
        medians = {}
        for factor in SPEEDS:
            for page in (bare, entry):
                _slow(page, factor)
            taken: dict[str, list[float]] = {"bare": [], "stepper": [], "key": []}
            for turn in range(clicks):
                taken["bare"].append(_click(bare, bare.button("Add")))
                taken["stepper"].append(_click(entry, steps[turn % 2]))
                taken["key"].append(_click(entry, keys[turn % 2]))
            medians[factor] = {name: median(values) for name, values in taken.items()}
        return medians


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
