"""What is said of a match that came: errors first, and nothing that was waved through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.share.findings import findings
from canasta_scorer.share.match_file import read_match
from tests.share.cards import three_players, two_sides

LOW = {"melded": 45, "in_hand": 20}
HANDS = [
    {"entries": [LOW, LOW], "kept": ["opening_not_reached"]},
    {"entries": [LOW, {"in_hand": 0}]},
    {"entries": [{"red_threes": 5, "in_hand": 20}, {"went_out": "out", "melded": 60}]},
]
FILE = {"rules": "classic", "sides": [{"name": "Nora"}, {"name": "Emil"}], "hands": HANDS}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def test_errors_come_first_and_each_names_its_hand_and_side() -> None:
    assert findings(read_match(FILE)) == (
        "Hand 3, Nora: 5 red threes entered, there are 4",
        "Hand 3, Emil: Going out takes 1 canasta, none is entered",
        "Hand 2, Nora: The opening minimum was 50",
    )


def test_they_speak_the_language_in_use() -> None:
    use_language("de")
    assert findings(read_match(FILE))[0] == "Runde 3, Nora: 5 rote Dreier eingetragen, es gibt 4"


@pytest.mark.parametrize(
    ("rules", "entered", "in_english", "in_german"),
    [
        (
            "samba",
            {"mixed_canastas": 1},
            "Going out takes 2 canastas, 1 is entered",
            "Zum Ausmachen gehören 2 Canastas, eingetragen ist 1",
        ),
        (
            "two-player",
            {},
            "Going out takes 2 canastas, none is entered",
            "Zum Ausmachen gehören 2 Canastas, eingetragen ist keines",
        ),
        # Wild canastas are no use for going out there; 2 clean, 2 dirty and 1 wild book are.
        (
            "italian",
            {"natural_canastas": 1, "wild_canastas": 2},
            "Going out takes more: Natural canastas, Mixed canastas 1 of 2",
            "Zum Ausmachen fehlt noch etwas: Natürliche Canastas, Gemischte Canastas 1 von 2",
        ),
        (
            "hand-and-foot",
            {"clean_books": 2, "dirty_books": 1},
            "Going out takes more: Dirty books 1 of 2",
            "Zum Ausmachen fehlt noch etwas: Schmutzige Bücher 1 von 2",
        ),
    ],
)
def test_what_is_missing_for_going_out_is_said_with_its_numbers(
    rules: str, entered: dict[str, int], in_english: str, in_german: str
) -> None:
    out = {"went_out": "out", "melded": 900, **entered}
    match = read_match({"rules": rules, "hands": [{"entries": [out, {"in_hand": 50}]}]})
    for language, words in (("en", in_english), ("de", in_german)):
        use_language(language)
        assert [found.split(": ", 1)[1] for found in findings(match)] == [words]


def test_forgotten_melded_points_are_told_by_the_canastas() -> None:
    """A mixed canasta of low cards holds 50 at the least: six fives and a two."""
    match = read_match(
        {"rules": "classic", "hands": [{"entries": [{"mixed_canastas": 1}, {"in_hand": 50}]}]}
    )
    assert findings(match) == (
        "Hand 1, A: With these canastas at least 50 card points were melded",
    )


def test_of_ordinary_matches_there_is_nothing_to_say() -> None:
    assert [findings(match) for match in (two_sides(), three_players())] == [(), ()]
