"""Every test starts and ends in English; the script that makes the catalogues is at hand."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from canasta_scorer.i18n import use_language

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script that makes the catalogues."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
