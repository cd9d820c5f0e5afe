"""Why something could not be done: every word of it through the translation layer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import pseudo, use_language
from canasta_scorer.store.auto_backup import PROBLEMS, UNUSABLE
from canasta_scorer.store.browser import NothingKept
from canasta_scorer.store.errors import (
    Conflict,
    DamagedMatch,
    FileError,
    NotFound,
    NothingToUndo,
    StoreError,
)
from canasta_scorer.ui.session import reason

PATH = Path("/7/7.7")


@pytest.fixture(autouse=True)
def test_language() -> Iterator[None]:
    use_language("xx")
    yield
    use_language("en")


def _kinds(base: type[FileError]) -> Iterator[type[FileError]]:
    yield base
    for kind in base.__subclasses__():
        yield from _kinds(kind)


def _is_translated(said: str) -> bool:
    return not any(sign.isalpha() for sign in pseudo.outside_marks(said))


@pytest.mark.parametrize("kind", set(_kinds(FileError)), ids=lambda kind: kind.__name__)
def test_what_is_wrong_with_the_file_is_said_without_the_systems_words(
    kind: type[FileError],
) -> None:
    for path in (PATH, None):
        said = reason(kind(path, "SQLITE_ERROR: disk I/O error"))
        assert _is_translated(said)
        assert "SQLITE" not in said
        assert (str(PATH) in said) is (path is not None)


@pytest.mark.parametrize(
    "error",
    [
        Conflict("7", 1, 2),
        NotFound("7"),
        DamagedMatch("7", "its rules are missing"),
        NothingToUndo("the match stands at its first saved state"),
        BadInput("7", "is missing"),
        BadInput("", "a whole number belongs here"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_every_other_reason_is_said(error: StoreError | BadInput) -> None:
    assert _is_translated(reason(error))


def test_the_kinds_of_failure_are_told_apart() -> None:
    use_language("en")
    assert "a private window?" in reason(NothingKept(None))
    assert reason(DamagedMatch("7", "x")) != reason(NothingToUndo("x"))
    assert len({*PROBLEMS.values(), UNUSABLE}) == 3
