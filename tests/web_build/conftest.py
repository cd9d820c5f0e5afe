"""The site, built once; a host for it; a phone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from canasta_scorer.paths import assets_dir
from canasta_scorer.web_build.build import app_modules, python_side, site, write
from canasta_scorer.web_build.client import client
from canasta_scorer.web_build.files import Files
from tests.web_build.host import Host
from tests.web_build.phone import Phone

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def parts() -> Files:
    """What every site is made of, wherever it will lie."""
    return client() | {"app.tar": python_side(app_modules())}


@pytest.fixture(scope="session")
def site_folder(parts: Files, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    write(site(parts, assets_dir(), "/"), folder, quality=1)
    return folder


@pytest.fixture
def host(site_folder: Path) -> Iterator[Host]:
    with Host(site_folder) as host:
        yield host


# Not for the whole session: while Playwright is up, no asyncio test can run beside it.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def chromium() -> str:
    """The browser's path; a machine without it skips, or fails where `CI` is set."""
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        missing = "install Chromium (Debian: apt-get install chromium) to run the browser tests"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return path


@pytest.fixture
def phone(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[Phone]:
    """A phone with Android; in the end nothing may have left the machine."""
    phone = Phone(playwright, chromium, tmp_path / "profile")
    yield phone
    phone.end()
    assert phone.foreign == []
