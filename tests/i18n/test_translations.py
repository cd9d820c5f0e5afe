"""A language on offer is complete: every text of code and rule files, with its placeholders."""

from __future__ import annotations

import importlib.util
import string
from pathlib import Path
from types import ModuleType

import pytest

from canasta_scorer.i18n import gettext, use_language
from canasta_scorer.i18n.catalogue import LOCALES
from canasta_scorer.share.sentences import OFF_STEP, SENTENCES, UNNAMED

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
each_language = pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script that makes the catalogues."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@each_language
def test_every_text_is_in_the_catalogue(po: Path, tool: ModuleType) -> None:
    known = {message.id for message in tool.read(po)}
    missing = [message.id for message in tool.collect() if message.id not in known]
    assert missing == [], "run tools/catalogues.py, then translate what is new"


@each_language
def test_every_sentence_about_a_hand_is_in_the_catalogue(po: Path, tool: ModuleType) -> None:
    known = {message.id for message in tool.read(po)}
    assert {*SENTENCES.values(), OFF_STEP, UNNAMED} - known == set()


@each_language
def test_every_text_is_translated(po: Path, tool: ModuleType) -> None:
    untranslated = [message.id for message in tool.read(po) if not all(_forms(message.string))]
    assert untranslated == []


@each_language
def test_every_form_keeps_all_placeholders(po: Path, tool: ModuleType) -> None:
    for message in tool.read(po):
        if message.id:
            wanted = _placeholders(_forms(message.id)[-1])
            for form in _forms(message.string):
                assert _placeholders(form) == wanted, message.id


@each_language
def test_no_translation_begins_or_ends_with_space(po: Path, tool: ModuleType) -> None:
    for message in tool.read(po):
        for form in _forms(message.string) if message.id else ():
            assert form == form.strip(), message.id


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Natural canastas", "Natürliche Canastas"),
        ("Mixed canastas", "Gemischte Canastas"),
        ("Red threes", "Rote Dreier"),
        ("Opening minimum", "Erstmeldung"),
        ("Going out concealed", "Verdeckt ausmachen"),
        ("Hand {number}: who went out?", "Runde {number}: Wer hat ausgemacht?"),
    ],
)
def test_german_has_the_words_of_the_table(english: str, german: str) -> None:
    use_language("de")
    try:
        assert gettext(english) == german
    finally:
        use_language("en")
