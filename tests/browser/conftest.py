"""A browser, the running app, and pages of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.app_server import AppServer
from tests.browser.flet_page import FletPage

_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PHONE = ViewportSize(width=390, height=844)


# Not for the whole session: while Playwright is up, no asyncio test can run beside it.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Chromium without a window; a machine without it skips, or fails where `CI` is set."""
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        missing = "install Chromium (Debian: apt-get install chromium) to run the browser tests"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def app_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """The app with an empty data folder, shared by the tests of this folder."""
    with AppServer(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """The app with an empty data folder, for one test alone."""
    with AppServer(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def phone(chromium: Browser) -> Iterator[FletPage]:
    """A blank page of a phone's size; at the end the console must have been free of errors."""
    context = chromium.new_context(viewport=_PHONE, device_scale_factor=2, has_touch=True)
    page = FletPage(context.new_page())
    yield page
    context.close()
    assert page.errors == []
