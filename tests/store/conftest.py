"""One store over every storage, with a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.port import Storage
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from tests.store.builders import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture(params=["memory", "sqlite"])
def storage(request: pytest.FixtureRequest, path: Path) -> Iterator[Storage]:
    opened = MemoryStorage() if request.param == "memory" else SqliteStorage(path, patience=0.05)
    yield opened
    opened.close()


@pytest.fixture
def store(storage: Storage, clock: Clock) -> MatchStore:
    return MatchStore(storage, clock)
