"""The scorecard as a value and as text: exact files, names in any script, 40 columns."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from canasta_scorer.i18n import use_language
from canasta_scorer.match.edit import substitute
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.rules_text import rules_text
from canasta_scorer.share.scorecard import CardRow, scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from canasta_scorer.share.text_columns import clean, shorten, wrapped
from tests.share.cards import (
    CONCEALED,
    FRIDAY,
    LOST,
    OTHER,
    OUT,
    six_sides,
    three_players,
    two_sides,
)

GOLDEN = Path(__file__).parent / "golden"
MATCHES = [two_sides, three_players, six_sides]


def _text(match: Match) -> str:
    return scorecard_text(scorecard(match))


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: str(match.__name__))
def test_the_text_is_exactly_the_golden_file(match: Any) -> None:
    golden = GOLDEN / f"scorecard_{match.__name__}.txt"
    assert _text(match()) == golden.read_text(encoding="utf-8")


def test_the_card_says_what_was_played() -> None:
    card = scorecard(two_sides())
    # 1,230 - 290 + 1,230 + 1,230 against 455 + 1,800 (500 concealed + 1,000 + 300) + 455 + 455.
    assert card.totals == (3400, 3165)
    assert card.rows[1] == CardRow(2, (-290, 1800), (940, 2255), ("", "Concealed"))
    assert (card.date, card.winners, card.start) == ("27 Nov 2026", (0,), ())
    assert card.house_rules == ("Going out concealed: 500 (book: 200)",)


def test_who_was_replaced_stands_on_the_card() -> None:
    card = scorecard(substitute(two_sides(), 0, 1, "Zoë", 2))
    assert card.sides[0].players == ("Anna", "Zoë", "Ben (to hand 2)")
    assert "North-South: Anna, Zoë, Ben (to hand 2)" in scorecard_text(card)
    after_players = two_sides(sides=[{"players": ["Anna", "Ben"]}, {"players": ["Carla"]}])
    assert scorecard(after_players).sides[0].players == ()
    assert scorecard(substitute(after_players, 0, 1, "Zoë", 2)).sides[0].players != ()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "North-South has won with 3,400"),
        ({"hands": []}, "No hand has been played yet"),
        ({"hands": [{"entries": [OUT, OTHER]}]}, "North-South leads by 775 after 1 hand"),
        ({"hands": [{"entries": [OUT, OUT]}] * 2}, "Level after 2 hands"),
        (
            {"hands": [{"entries": [OUT, OTHER]}], "start": [2000, 2775]},
            "Level at the top: play another hand",
        ),
        (
            {
                "hands": [{"entries": [OUT, OTHER]}],
                "start": [2000, 2775],
                "options": {"target": 3000, "tie": "shared"},
            },
            "North-South & East-West share the win",
        ),
        ({"hands": [{"entries": [OUT, OTHER]}], "ended": True}, "Ended early, North-South leads"),
        ({"hands": [{"entries": [OUT, OUT]}], "ended": True}, "Ended early, level"),
    ],
)
def test_the_standing_is_told_in_words(changes: dict[str, Any], sentence: str) -> None:
    card = scorecard(two_sides(**changes))
    assert card.standing == sentence
    assert sentence in scorecard_text(card)


@pytest.mark.parametrize(
    ("started", "day"),
    [("2026-11-27T19:30:00", "27 Nov 2026"), ("soon", ""), (None, ""), ("2026-99-99", "")],
)
def test_a_moment_that_is_none_is_left_out(started: str | None, day: str) -> None:
    assert scorecard(two_sides(started=started)).date == day


def test_names_that_a_column_cuts_stand_there_in_full() -> None:
    long = "The unbeaten champions of the village hall"
    text = _text(two_sides(sides=[{"name": long}, {"name": "We"}]))
    assert "The unbeaten champions of the village\n  hall\nWe\n" in text
    assert "The unbeaten ch…" in text


def test_the_text_speaks_the_language_in_use() -> None:
    use_language("xx")
    try:
        lines = _text(two_sides()).splitlines()
    finally:
        use_language("en")
    assert lines[0] == "Friday table"
    assert lines[2].startswith("⟦North-South")


def _columns(line: str) -> int:
    """Columns counted without any library: wide signs two, combining and joining signs none."""
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in line
    )


names = st.text(max_size=60) | st.sampled_from(
    [
        "👨‍👩‍👧‍👦" * 9,
        "漢字" * 30,
        "नमस्ते दुनिया " * 5,
        "\u202eright to left\u202c",
        "e\u0301" * 50,
        "a\nb\tc",
        "\x1b[31mred\x1b[0m",
        "\u200b",
        "שלום " * 12,
        "x" * 200,
    ]
)


def _in_one_line(name: str) -> str:
    return "".join(sign for sign in name if unicodedata.category(sign) != "Cc")


@st.composite
def played(draw: st.DrawFn) -> Match:
    sides = draw(st.integers(2, 6))
    rules = {
        "base": "classic",
        "id": "table",
        "name": draw(names.map(_in_one_line)),  # a rule file refuses others
        "table": {"sides": [draw(st.integers(1, 2)) for _ in range(sides)]},
        "lines": {"natural_canastas": {"each": draw(st.sampled_from([500, 1_000_000]))}},
    }
    count = st.integers(0, 4) | st.just(1_000_000)
    entry = st.fixed_dictionaries(
        {
            "natural_canastas": count,
            "in_hand": count,
            "went_out": st.sampled_from(["none", "out", "concealed"]),
        }
    )
    hand = st.fixed_dictionaries({"entries": st.lists(entry, min_size=sides, max_size=sides)})
    return read_match(
        {
            "rules": rules,
            "title": draw(names),
            "hands": draw(st.lists(hand, max_size=12)),
            "options": draw(st.sampled_from([{}, {"target": 1000, "concealed": 500}])),
            "start": [draw(st.sampled_from([0, 5, -1_000_000])) for _ in range(sides)],
            "sides": [{"name": draw(names), "players": [draw(names)]} for _ in range(sides)],
        }
    )


@settings(max_examples=50, deadline=None)
@given(played())
@example(two_sides())
@example(three_players())
def test_no_line_is_wider_than_forty_columns(match: Match) -> None:
    for text in (_text(match), rules_text(match)):
        lines = text.splitlines()
        assert all(0 <= wcswidth(line) <= 40 for line in lines), lines
        assert all(line == line.rstrip() for line in lines)


@given(st.text("abcé漢字かナー한글 ", max_size=80), st.integers(2, 30))
def test_a_shortened_name_fits_by_a_count_of_its_own(name: str, most: int) -> None:
    short = shorten(name, most)
    assert _columns(short) <= most
    assert short == clean(name) or short.endswith("…")


def test_numbers_beside_names_from_right_to_left_stay_in_place() -> None:
    text = _text(three_players())
    assert "\u2068نورة السا…\u2069" in text
    assert wrapped("نورة 5") == ["\u200eنورة 5"]
    assert clean("a\u202eb") == "ab"


def test_the_rules_are_exactly_the_golden_file() -> None:
    assert rules_text(two_sides()) == (GOLDEN / "rules_two_sides.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_every_rule_set_fits_on_a_card(rules: Any) -> None:
    text = rules_text(read_match({"rules": rules.id, "hands": []}))
    assert text.startswith(rules.name)
    assert "Not by the book" not in text
    assert len(text.splitlines()) < 60


def test_numbers_of_an_own_rule_set_are_told_with_the_books() -> None:
    own = {
        "base": "classic",
        "id": "ours",
        "name": "Ours",
        "sources": {"copied from": "classic"},
        "lines": {"natural_canastas": {"each": 700}},
    }
    text = rules_text(read_match({"rules": own, "hands": [], "options": {"target": 3000}}))
    assert text.startswith("Ours to 3,000\n")
    assert "- Natural canastas: 700 each (book: 500\n  each)\n" in text


def test_options_that_are_the_books_are_no_house_rules() -> None:
    assert scorecard(two_sides(options={"concealed": 200, "tie": "play_on"})).house_rules == ()


def test_the_pieces_are_worth_what_the_tests_say() -> None:
    match = read_match(FRIDAY | {"hands": [{"entries": [LOST, CONCEALED]}]})
    assert scorecard(match).totals == (-290, 1800)
