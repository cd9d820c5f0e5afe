"""How fast the static site starts, beside a bare counter that is built the same way.

    python -m benchmarks.web_start [--runs 5] [--quality 11]

Prints bytes over the wire (brotli) until the phone keeps the whole site, and the medians of the
milliseconds from navigation to usable: cold, from the service worker and offline, each also with
the whole browser slowed fourfold; and when names and totals of the running match are there. Exit
status 1 where the site takes more than a fifth longer than the counter, its bytes are more than
15 % more, or the totals take half a second.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from benchmarks.slow import slowed
from canasta_scorer.paths import assets_dir
from canasta_scorer.web_build.build import app_modules, python_side, site, write
from canasta_scorer.web_build.client import client
from canasta_scorer.web_build.files import Files
from tests.web_build.guest import begin_match
from tests.web_build.host import Host
from tests.web_build.phone import Phone

MOST_TIME, MOST_BYTES, MOST_MS = 1.2, 1.15, 500
TOTALS = "names and totals"
SLOWNESS = 4
COUNTER = b'''
import flet as ft
import pydantic


class Count(pydantic.BaseModel):
    value: int = 0


def main(page):
    count, text = Count(), ft.Text("0", size=48)

    def add():
        count.value += 1
        text.value = str(count.value)

    page.add(text, ft.FilledButton("Add", on_click=add))


def ahead():
    pass


async def rest():
    pass
'''

_USABLE = "() => performance.getEntriesByName('usable')[0]?.startTime"
_SNAPSHOT = "() => performance.getEntriesByName('snapshot')[0]?.startTime"
_KEPT = "async () => { await navigator.serviceWorker.ready; }"


def main() -> int:
    """Build both sites, measure them in turns, print the table; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--quality", type=int, default=11)
    given = parser.parse_args()
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        build(folder / "app", app_modules(), given.quality)
        build(folder / "counter", {"main.py": COUNTER}, given.quality)
        rows = {site: Measured(playwright, folder, site) for site in ("app", "counter")}
        for _ in range(given.runs):
            for measured in rows.values():
                measured.once()
        return report(rows["app"].medians(), rows["counter"].medians())


def build(out: Path, modules: Files, quality: int) -> None:
    """One site."""
    parts = client() | {"app.tar": python_side(modules)}
    write(site(parts, assets_dir(), "/"), out, quality)


class Measured:
    """One site, measured again and again; each time on a phone that has never seen it."""

    def __init__(self, playwright: Playwright, folder: Path, name: str) -> None:
        self._playwright, self._folder, self._name = playwright, folder, name
        self._figures: dict[str, list[float]] = {}

    def once(self) -> None:
        """Cold, from the service worker and offline, then all of it slowed."""
        for slowness in (1, SLOWNESS):
            self._visits(slowness, ", slowed" if slowness > 1 else "")

    def _visits(self, slowness: int, how: str) -> None:
        profile = self._folder / f"{self._name}-profile"
        shutil.rmtree(profile, ignore_errors=True)
        chromium = shutil.which("chromium") or "chromium"
        with Host(self._folder / self._name) as host:
            phone = Phone(self._playwright, chromium, profile)
            self._time(f"cold{how}", phone, host, slowness)
            if self._name == "app":
                begin_match(phone.page.page)
            phone.page.page.evaluate(_KEPT)
            self._note("bytes", float(host.sent))
            self._restarted(f"service worker{how}", phone, host, slowness)
        self._restarted(f"offline{how}", phone, host, slowness)
        phone.end()

    def _restarted(self, what: str, phone: Phone, host: Host, slowness: int) -> None:
        phone.close()
        phone.start()
        self._time(what, phone, host, slowness)

    def _time(self, what: str, phone: Phone, host: Host, slowness: int) -> None:
        page = phone.page.page
        with slowed(phone.pid, slowness) if slowness > 1 else nullcontext():
            page.goto(host.address, wait_until="commit")
            page.wait_for_function(_USABLE, timeout=120_000)
        self._note(what, float(page.evaluate(_USABLE)))
        totals = page.evaluate(_SNAPSHOT)
        if totals:
            self._note(f"  {TOTALS}, {what}", float(totals))

    def _note(self, what: str, figure: float) -> None:
        self._figures.setdefault(what, []).append(figure)

    def medians(self) -> dict[str, float]:
        """The median of each figure: bytes, else milliseconds."""
        return {what: statistics.median(figures) for what, figures in self._figures.items()}


def report(app: dict[str, float], counter: dict[str, float]) -> int:
    """Print the table; gives the exit status."""
    say: Callable[[str], object] = sys.stdout.write
    say(f"{'':36}{'app':>12}{'counter':>12}{'ratio':>8}\n")
    too_much = 0
    for what, figure in app.items():
        if TOTALS in what:
            too_much |= figure > MOST_MS and "slowed" not in what
            say(f"{what:36}{figure:12,.0f}\n")
            continue
        ratio = figure / counter[what]
        too_much |= ratio > (MOST_BYTES if what == "bytes" else MOST_TIME)
        say(f"{what:36}{figure:12,.0f}{counter[what]:12,.0f}{ratio:8.2f}\n")
    return int(too_much)


if __name__ == "__main__":
    sys.exit(main())
