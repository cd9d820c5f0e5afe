"""A phone: one browser with a profile of its own, which can be closed, killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, Worker

from tests.browser.flet_page import FletPage
from tests.browser.table import ANDROID

_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--headless",
    "--no-first-run",
    "--no-sandbox",
    "--remote-debugging-port=0",
    "--touch-events=enabled",
    # Whatever is not on this machine cannot be reached, not even by a service worker.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_LISTENING = "DevTools listening on "


class Phone:
    """`page` is the first tab; `foreign` collects every request that left the machine."""

    def __init__(self, playwright: Playwright, chromium: str, profile: Path,
                 user_agent: str = ANDROID) -> None:
        self._playwright, self._chromium = playwright, chromium
        self._profile, self._user_agent = profile, user_agent
        self.foreign: list[str] = []
        self.start()

    def start(self) -> None:
        """Start the browser, with the profile as the last one left it."""
        self._process = subprocess.Popen(
            [self._chromium, *_FLAGS, f"--user-data-dir={self._profile}",
             f"--user-agent={self._user_agent}", "about:blank"],
            stderr=subprocess.PIPE, text=True, start_new_session=True)
        assert self._process.stderr is not None
        line = next(line for line in self._process.stderr if line.startswith(_LISTENING))
        address = line.removeprefix(_LISTENING).strip()
        self._browser = self._playwright.chromium.connect_over_cdp(address)
        self.context: BrowserContext = self._browser.contexts[0]
        self.context.on("request", lambda request: self._note(request.url))
        self.page = self._shown(self.context.pages[0])

    def _shown(self, page: Page) -> FletPage:
        page.set_viewport_size({"width": 390, "height": 844})
        return FletPage(page, timeout=20_000)

    def _note(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:")):
            self.foreign.append(url)

    @property
    def pid(self) -> int:
        """The browser's process, which leads a session of its own."""
        return self._process.pid

    def kill(self) -> None:
        """End the browser at once with all its processes, as a dead battery would."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(timeout=20)

    def close(self) -> None:
        """Close the browser as a person does."""
        self._browser.new_browser_cdp_session().send("Browser.close")
        self._process.wait(timeout=20)

    def new_tab(self) -> FletPage:
        """One more tab."""
        return self._shown(self.context.new_page())

    def end(self) -> None:
        """Leave nothing running."""
        if self._process.poll() is None:
            self.kill()


def worker_of(page: Page) -> Worker:
    """The worker in which the app of a page runs."""
    return next(worker for worker in page.workers if "python-worker" in worker.url)


def run_python(page: Page, code: str) -> Any:
    """What a piece of Python gives inside the app of a page; its last line is the value."""
    return worker_of(page).evaluate(
        "code => self.pyodide.runPythonAsync(code).then((value) => value?.toJs?.() ?? value)", code)
