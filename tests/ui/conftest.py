"""Every test starts and ends in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_scorer.i18n import use_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")
