"""Every storage keeps the contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.port import Storage
from canasta_scorer.store.sqlite import SqliteCopy, SqliteStorage
from tests.store.contract import LastingContract, StorageContract


class TestMemory(StorageContract):
    @pytest.fixture
    def storage(self) -> Storage:
        return MemoryStorage()


class TestSqlite(LastingContract):
    @pytest.fixture
    def storage(self, path: Path) -> Iterator[Storage]:
        opened = SqliteStorage(path)
        yield opened
        opened.close()

    @pytest.fixture
    def reopened(self, storage: Storage, path: Path) -> Iterator[Storage]:
        opened = SqliteStorage(path)
        yield opened
        opened.close()


class TestSqliteCopy(StorageContract):
    @pytest.fixture
    def storage(self, path: Path) -> Iterator[Storage]:
        SqliteStorage(path).close()
        opened = SqliteCopy(path)
        yield opened
        opened.close()
