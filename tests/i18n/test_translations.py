"""A language on offer is complete: every text of code and rule files, with its placeholders."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from canasta_scorer.i18n import gettext, use_language
from canasta_scorer.i18n.catalogue import LOCALES
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_rules import copy_of, write_own_rules
from canasta_scorer.share.rules_page import sections
from canasta_scorer.share.sentences import OFF_STEP, SENTENCES, UNNAMED

ENGLISH_WORD = re.compile(
    r"\b(all|and|as|assumed|cards|common|computed|each|for|of|players|the|with)\b|\d,\d"
)
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
each_language = pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])


@pytest.fixture
def in_german() -> Iterator[None]:
    """German for one test."""
    use_language("de")
    yield
    use_language("en")


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
@pytest.mark.usefixtures("in_german")
def test_german_has_the_words_of_the_table(english: str, german: str) -> None:
    assert gettext(english) == german


@pytest.mark.usefixtures("in_german")
@pytest.mark.parametrize("rules", [pytest.param(each, id=each.id) for each in list_rule_sets()])
def test_a_german_rules_page_cites_its_sources_in_german(rules: RuleSet) -> None:
    cited = [rule.source for section in sections(rules) for rule in section.rules]
    cited += [option.source for option in rules.offered.values()]
    assert [text for text in map(gettext, cited) if ENGLISH_WORD.search(text)] == []


@pytest.mark.usefixtures("in_german")
def test_what_a_source_is_stands_in_german_and_its_address_as_it_is() -> None:
    *_, last = sections(find_rule_set("hand-and-foot"))
    told = {rule.label: rule.text for rule in last.rules}
    assert told["errechnet"] == "Ergibt sich aus den Karten des Pakets"
    assert told["PH"] == "Pagat, Hand and Foot: https://www.pagat.com/rummy/handfoot.html"


@pytest.mark.usefixtures("in_german")
def test_an_exported_rule_set_keeps_the_words_of_its_file() -> None:
    text = write_own_rules(copy_of(find_rule_set("classic"), "Unsere"))
    assert 'source = "5,000: S1 P B W; 2,000 or 3,000 for short games: S0"' in text
    assert 'computed = "Follows from the cards of the pack"' in text
