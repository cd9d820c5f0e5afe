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
        "Hand 3, Emil: The canastas for going out are missing",
        "Hand 2, Nora: The opening minimum was 50",
    )


def test_they_speak_the_language_in_use() -> None:
    use_language("de")
    assert findings(read_match(FILE))[0] == "Runde 3, Nora: 5 rote Dreier eingetragen, es gibt 4"


def test_of_ordinary_matches_there_is_nothing_to_say() -> None:
    assert [findings(match) for match in (two_sides(), three_players())] == [(), ()]
