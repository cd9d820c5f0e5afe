"""The counter behind the gate, answered in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from canasta_scorer.paths import assets_dir
from canasta_scorer.server.app import build_asgi
from canasta_scorer.server.gate import Lock
from canasta_scorer.server.site import Site
from tests.server.counter import counter


@pytest.fixture(scope="session")
def lock() -> Lock:
    return Lock(port=8550, key="the-key", secret="s" * 43)


@pytest.fixture(scope="session")
def running(lock: Lock) -> Iterator[TestClient]:
    """The running app, without any cookie."""
    app = build_asgi(counter, site=Site(assets_dir()), lock=lock)
    with TestClient(app, "http://127.0.0.1:8550", follow_redirects=False) as client:
        yield client


@pytest.fixture
def stranger(running: TestClient) -> TestClient:
    """A browser that has never been here."""
    running.cookies.clear()
    return running


@pytest.fixture
def friend(running: TestClient, lock: Lock) -> TestClient:
    """A browser that once came with the key."""
    running.cookies.clear()
    running.cookies.set(lock.cookie, lock.secret)
    return running
