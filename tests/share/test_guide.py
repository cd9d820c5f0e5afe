"""The guide: filled for every rule set and language, true to its numbers, silent where wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from canasta_scorer.i18n import available_languages, use_language
from canasta_scorer.i18n.pseudo import outside_marks
from canasta_scorer.rules.load import (
    find_rule_set,
    list_rule_sets,
    parse_rule_set,
    with_options,
)
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.guide import Chapter, Piece, guide
from canasta_scorer.share.guide_example import HAND
from canasta_scorer.share.guide_facts import traits
from tests.worked_hand import WORKED, WORKED_POINTS

SETS = [rules.id for rules in list_rule_sets()]
LANGUAGES = [language.code for language in available_languages()]
FOLDER = files("canasta_scorer.share")
CHAPTERS: list[dict[str, Any]] = [
    chapter for name in ("guide.toml", "guide-advice.toml", "guide-words.toml")
    for chapter in tomllib.loads((FOLDER / name).read_text("utf-8"))["chapters"]]
PARTS = [part for chapter in CHAPTERS for part in chapter["parts"]]
TOLD = ("text", "step", "tip", "term", "topic")
each_set = pytest.mark.parametrize("rules", SETS)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def _pieces(rules: RuleSet | str, chapter: str = "") -> list[Piece]:
    known = find_rule_set(rules) if isinstance(rules, str) else rules
    return [piece for each in guide(known) if chapter in ("", each.id) for piece in each.pieces]


def _rows(rules: RuleSet | str, chapter: str) -> dict[str, str]:
    return {piece.label: piece.text for piece in _pieces(rules, chapter) if piece.kind == "row"}


def _words(rules: str) -> str:
    """All that the guide says by itself, without what it takes from the rules page."""
    return "\n".join(f"{p.label} {p.text}" for p in _pieces(rules) if p.kind not in ("row", "sum"))


@each_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_told_and_filled(rules: str, language: str) -> None:
    use_language(language)
    chapters = guide(find_rule_set(rules))
    assert [chapter.id for chapter in chapters] == [each["id"] for each in CHAPTERS]
    for chapter in chapters:
        assert chapter.title
        assert len(chapter.pieces) >= 3, chapter.id
        for piece in chapter.pieces:
            assert piece.text.strip(), (chapter.id, piece)
            assert not re.search(r"[{}]", piece.text + piece.label), piece


@each_set
def test_every_word_goes_through_the_translation(rules: str) -> None:
    use_language("xx")
    for chapter in guide(find_rule_set(rules)):
        for text in (chapter.title, *(t for p in chapter.pieces for t in (p.text, p.label))):
            assert not any(sign.isalpha() for sign in outside_marks(text)), text


def test_no_number_is_written_in_the_guide_itself() -> None:
    texts = [part[kind] for part in PARTS for kind in TOLD if kind in part]
    assert len(texts) > 150
    assert [text for text in texts if re.search(r"\d", text)] == []


def test_every_part_is_told_for_some_rules_and_every_condition_decides() -> None:
    told = {trait: {traits(find_rule_set(rules))[trait] for rules in SETS} for trait in _asked()}
    assert told == {trait: {True, False} for trait in told}
    said = {p.text for rules in SETS for p in _pieces(rules)}
    assert [
        p for p in PARTS if (text := _own_text(p)) and "{" not in text and text not in said
    ] == []


def _asked() -> set[str]:
    """The conditions that the file names and a rule set answers alone."""
    named = {name for p in PARTS for key in ("when", "unless") for name in p.get(key, ())}
    return named - {"borrowed_example", "example_turns"}


def _own_text(part: dict[str, Any]) -> str:
    return next((part[kind] for kind in ("text", "step", "tip") if kind in part), "")


@pytest.mark.parametrize(
    ("rules", "chapter", "label", "text"),
    [  # from the tables of sources
        ("classic", "opening", "below 0", "15"),
        ("classic", "opening", "from 0", "50"),
        ("classic", "opening", "from 1,500", "90"),
        ("classic", "opening", "from 3,000", "120"),
        ("classic", "idea", "Target", "5,000"),
        ("classic", "cards", "Joker", "50 points, 4 cards"),
        ("classic", "cards", "Seven to four", "5 points, 32 cards"),
        ("classic", "cards", "Deal", "11 cards each"),
        ("classic", "melds", "Natural canastas", "500 each"),
        ("classic", "melds", "Mixed canastas", "300 each"),
        ("classic", "out", "Went out: Concealed", "200"),
        ("classic", "out", "What the side needs for it", "1 canasta"),
        ("two-player", "out", "What the side needs for it", "2 canastas"),
        ("samba", "melds", "Sambas", "1,500 each"),
        ("samba", "opening", "from 7,000", "150"),
        ("samba", "out", "Went out: Out", "200"),
        ("modern-american", "melds", "Wild canasta: Seven twos", "3,000"),
        ("modern-american", "scoring", "Unfinished sevens", "−2,500 each"),
        ("modern-american", "out", "Special hand: Straight", "3,000"),
        ("bolivia", "threes", "Black threes in hand", "−100 each"),
        ("hand-and-foot", "melds", "Clean books", "500 each"),
        ("hand-and-foot", "opening", "from deal 4", "150"),
        ("hand-and-foot", "idea", "Deals", "4"),
        (
            "hand-and-foot-simpson",
            "out",
            "What the side needs for it",
            "Clean books: at least 1; Dirty books: at least 1",
        ),
    ],
)
def test_numbers_are_those_of_the_source(rules: str, chapter: str, label: str, text: str) -> None:
    assert _rows(rules, chapter)[label] == text


def test_a_house_rule_is_in_the_guide_of_its_match() -> None:
    agreed = with_options(find_rule_set("classic"), {"going_out": 300, "canastas_to_go_out": 2})
    rows = _rows(agreed, "out")
    assert rows["Went out: Out"] == "300"
    assert rows["What the side needs for it"] == "2 canastas"
    assert Piece("row", "300 or another number", "Going out") in _pieces(agreed, "sources")


def test_the_example_goes_by_the_house_rules() -> None:
    agreed = with_options(find_rule_set("classic"), {"going_out": 300})
    pieces = _pieces(agreed, "example")
    assert Piece("row", "+300", "Went out") in pieces
    assert [piece.text for piece in pieces if piece.kind == "sum"] == ["1,430", "455"]


def test_an_own_rule_set_with_other_lines_has_a_guide() -> None:
    """A file of one's own may give the lines of the example another kind."""
    data = find_rule_set("classic").as_data() | {"id": "own", "name": "Own {rules}"}
    data["lines"]["went_out"]["choices"] = {"first": {"name": "First", "points": 70}}
    data["opening"].pop("exempt")
    data["requirements"] = {}
    data["options"] = {}
    own = parse_rule_set(data)
    assert _rows(own, "out") == {"Went out: First": "70"}
    assert "Own {rules}" in _pieces(own, "example")[0].text


@pytest.mark.parametrize(
    ("rules", "wrong"),
    [  # what these games do not have, by the same sources
        ("samba", "oncealed"),
        ("modern-american", "oncealed"),
        ("modern-american", "a black three."),
        ("hand-and-foot", "oncealed"),
        ("hand-and-foot", "rozen pile can"),
        ("hand-and-foot", "target"),
        ("hand-and-foot", "total that the side had"),
        ("hand-and-foot-simpson", "our partner"),
        ("two-player", "our partner"),
        ("classic", "book without"),
        ("classic", "foot"),
        ("classic", "Runs of one suit"),
        ("bolivia", "Samba "),
        ("three-player", "share one score."),
    ],
)
def test_nothing_is_told_that_these_rules_do_not_have(rules: str, wrong: str) -> None:
    said = _words(rules).replace("Samba family", "")
    assert wrong not in said
    assert any(wrong in _words(other) for other in SETS), "the words must be somebody's"


def test_the_worked_hand_is_that_of_the_source() -> None:
    assert [dict(entry) for entry in HAND.entries] == WORKED["entries"]
    sums = [p.text for p in _pieces("classic", "example") if p.kind == "sum"]
    assert sums == [f"{points:,}" for points in WORKED_POINTS]


def test_samba_scores_the_same_hand_by_its_own_numbers() -> None:
    """200 for going out; a red three of a side with one canasta costs 100."""
    pieces = _pieces("samba", "example")
    assert [p.text for p in pieces if p.kind == "sum"] == ["1,330", "255"]
    assert Piece("row", "−100", "Red threes: 1") in pieces
    assert "counts against it" in " ".join(p.text for p in pieces)


@pytest.mark.parametrize("rules", ["hand-and-foot", "modern-american", "three-player", "mexicana"])
def test_rules_that_cannot_have_this_hand_say_whose_numbers_they_show(rules: str) -> None:
    first, *pieces = _pieces(rules, "example")
    assert "by the numbers of Classic" in first.text
    assert [p.text for p in pieces if p.kind == "sum"] == ["1,230", "455"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_in_the_order_of_their_language(language: str) -> None:
    use_language(language)
    words = [piece.label for piece in _pieces("classic", "glossary")]
    assert len(words) > 20
    assert words == sorted(words, key=str.casefold)


def test_steps_are_numbered_in_the_order_told() -> None:
    chapter: Chapter = next(c for c in guide(find_rule_set("classic")) if c.id == "app")
    steps = [piece.label for piece in chapter.pieces if piece.kind == "step"]
    assert steps == [f"{i}." for i in range(1, len(steps) + 1)]
    assert len(steps) > 5
