"""The storage contract, run inside the site's own Python over the browser's private files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_scorer.store.browser import BrowserStorage
from canasta_scorer.store.port import Storage
from canasta_scorer.web_page import web_page
from tests.store.contract import LastingContract

FOLDER = Path("/scores")


def opened(path: Path) -> BrowserStorage:
    page = web_page()
    assert page is not None
    return BrowserStorage(path, page)


@pytest.fixture
def path() -> Iterator[Path]:
    path = FOLDER / "contract.db"
    yield path
    for suffix in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


class TestBrowser(LastingContract):
    @pytest.fixture
    def storage(self, path: Path) -> Iterator[Storage]:
        storage = opened(path)
        yield storage
        storage.close()

    @pytest.fixture
    def reopened(self, storage: Storage, path: Path) -> Iterator[Storage]:
        again = opened(path)
        yield again
        again.close()
