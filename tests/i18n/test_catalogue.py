"""Choosing a language, the catalogues on disk, and the test language."""

from __future__ import annotations

import string
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.i18n import (
    available_languages,
    best_language,
    current_language,
    gettext,
    ngettext,
    number,
    pgettext,
    pseudo,
    use_language,
)
from canasta_scorer.i18n.catalogue import LOCALES


def test_english_is_the_source() -> None:
    assert current_language().code == "en"
    assert gettext("Nobody went out") == "Nobody went out"
    assert gettext("") == ""
    assert [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2)] == [
        "1 card",
        "2 cards",
    ]


def test_every_language_on_offer_has_a_catalogue_and_the_other_way_round() -> None:
    on_disk = {path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/*.mo")}
    assert {language.code for language in available_languages()} == on_disk | {"en"}


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    use_language("de")
    with pytest.raises(ValueError, match="no language 'tlh'; there are en, de, xx"):
        use_language("tlh")
    assert current_language().code == "de"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [(["de-AT"], "de"), (["de_DE"], "de"), (["tlh", "EN-us"], "en"), (["tlh"], "en"), ([], "en")],
)
def test_the_first_spoken_language_of_a_device_is_chosen(wanted: list[str], code: str) -> None:
    assert best_language(wanted) == code


@pytest.mark.parametrize(
    "po", sorted(LOCALES.glob("*/LC_MESSAGES/*.po")), ids=lambda p: p.parts[-3]
)
def test_compiled_catalogues_are_current(po: Path, tool: ModuleType) -> None:
    assert po.with_suffix(".mo").read_bytes() == tool.compiled(tool.read(po)), (
        "run tools/catalogues.py"
    )


def fields(text: str) -> set[str | None]:
    """The names of the placeholders in `text`."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize(
    "po", sorted(LOCALES.glob("*/LC_MESSAGES/*.po")), ids=lambda p: p.parts[-3]
)
def test_translations_keep_the_placeholders(po: Path, tool: ModuleType) -> None:
    for message in tool.read(po):
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        texts = [message.string] if isinstance(message.string, str) else list(message.string)
        for text in filter(None, texts):
            if message.id:
                assert fields(text) <= set().union(*map(fields, originals)), message.id


def test_the_test_language_marks_texts_and_keeps_placeholders() -> None:
    use_language("xx")
    shown = gettext("{side} opens with {points}").format(side="North", points=number(1500))
    assert shown.startswith("⟦")
    assert shown.endswith("⟧")
    assert "North" in shown
    assert "1,500" in shown
    assert ngettext("{n} card", "{n} cards", 2).format(n=2) != "2 cards"
    assert pgettext("verb", "Open") == gettext("Open")
    assert "xx" not in [language.code for language in available_languages()]


@given(st.text(st.characters(exclude_characters="{}⟦⟧", exclude_categories=["Cs"]), min_size=10))
def test_marked_texts_are_a_third_longer_and_leave_nothing_outside(text: str) -> None:
    marked = pseudo.mark(text)
    assert len(marked) >= 1.25 * len(text)
    assert pseudo.outside_marks(f"a{marked}b{marked}") == "ab"


def test_text_beside_a_mark_is_found() -> None:
    use_language("xx")
    assert pseudo.outside_marks(gettext("Hand {n}").format(n=gettext("five")) + " left") == " left"
