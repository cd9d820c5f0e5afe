"""Every test starts and ends in English; stores that forget and a store that lasts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.store.choose import Opened, open_store
from tests.ui.app_screen import memory


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


@pytest.fixture
def opened() -> Opened:
    return memory()


@pytest.fixture
def lasting(tmp_path: Path) -> Iterator[Opened]:
    opened = open_store(tmp_path)
    yield opened
    opened.store.close()
