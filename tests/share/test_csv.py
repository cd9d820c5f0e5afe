"""The CSV: exact text, round trips, and files that must be refused."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.errors import BadInput
from canasta_scorer.share.csv_cells import (
    joined,
    note_and_parts,
    note_with_parts,
    split,
    text_cell,
    text_of,
)
from canasta_scorer.share.csv_file import write_csv
from canasta_scorer.share.csv_import import read_csv
from canasta_scorer.share.match_file import read_match
from tests.worked_hand import SIDES, WORKED

GOLDEN = Path(__file__).parent / "golden"
FRIDAY: dict[str, Any] = {
    "rules": "classic",
    "title": "Friday table",
    "dealer": 1,
    "started": "2026-11-27T19:30:00Z",
    "options": {"target": 3000},
    "sides": SIDES,
    "hands": [
        WORKED | {"note": "late", "parts": [{"melded": [70, 90, 70]}, {}]},
        {
            "entries": [
                {"red_threes": 2, "in_hand": 90},
                {"natural_canastas": 1, "melded": 70, "adjustment": -10},
            ]
        },
    ],
}


def test_the_csv_of_a_match_is_exactly_the_golden_file() -> None:
    golden = (GOLDEN / "friday.csv").read_bytes().decode()
    assert write_csv(read_match(FRIDAY)) == golden


def test_options_are_json_also_where_there_are_none() -> None:
    match = read_match({key: value for key, value in FRIDAY.items() if key != "options"})
    text = write_csv(match)
    assert {row["options"] for row in csv.DictReader(io.StringIO(text))} == {"{}"}
    assert read_csv(text) == read_csv(text.replace("{}", "")) == match


def test_the_worked_hand_of_the_source_stands_in_the_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(write_csv(read_match(FRIDAY)))))
    assert [row["hand_points"] for row in rows[:2]] == ["1230", "455"]
    assert [row["total"] for row in rows] == ["1230", "455", "940", "1015"]
    assert rows[0]["note"] == "late [melded 70+90+70]"


def test_a_csv_comes_back_as_the_same_match() -> None:
    match = read_match(FRIDAY)
    assert read_csv(write_csv(match)) == match
    assert read_csv(("\ufeff" + write_csv(match)).encode()) == match


names = st.text(max_size=12) | st.sampled_from(
    ["=1+1", "'quoted", "a; b", "x\\", "x\\; y", "+49", "@home", "-", "[melded 5]", "a\r\nb"]
)
match_data = st.fixed_dictionaries(
    {
        "rules": st.just("classic"),
        "title": names,
        "ended": st.booleans(),
        "dealer": st.integers(0, 3),
        "start": st.lists(st.integers(-500, 1500).map(lambda n: 5 * n), min_size=2, max_size=2),
        "options": st.sampled_from(
            [{}, {"target": 3000}, {"wild_canastas": 2000, "tie": "shared"}]
        ),
        "sides": st.lists(
            st.fixed_dictionaries({"name": names, "players": st.lists(names, max_size=2)}),
            min_size=2,
            max_size=2,
        ),
        "hands": st.lists(
            st.fixed_dictionaries(
                {
                    "note": names,
                    "entries": st.lists(
                        st.fixed_dictionaries(
                            {
                                "went_out": st.sampled_from(["none", "out", "concealed"]),
                                "red_threes": st.integers(0, 5),
                                "natural_canastas": st.integers(0, 3),
                                "melded": st.integers(-5, 300),
                                "adjustment": st.integers(-200, 200),
                            }
                        ),
                        min_size=2,
                        max_size=2,
                    ),
                    "parts": st.sampled_from([[], [{"melded": [5, 10]}, {}]]),
                }
            ),
            min_size=1,
            max_size=4,
        ),
    }
)


earlier = st.tuples(st.integers(0, 1), st.integers(0, 1), names, st.integers(1, 4))


def _seated(data: dict[str, Any], leaving: list[tuple[int, int, str, int]]) -> dict[str, Any]:
    """The data with substitutes after some of its hands, one at a time on each seat."""
    for side, player, name, until in leaving:
        one = {"player": player, "name": name, "until": min(until, len(data["hands"]))}
        others = data["sides"][side].setdefault("earlier", [])
        if player < len(data["sides"][side]["players"]) and all(
            (one["player"], one["until"]) != (each["player"], each["until"]) for each in others
        ):
            others.append(one)
    return data


@given(match_data, st.lists(earlier, max_size=4))
def test_every_match_survives_the_csv(
    data: dict[str, Any], leaving: list[tuple[int, int, str, int]]
) -> None:
    match = read_match(_seated(data, leaving))
    assert read_csv(write_csv(match)) == match
    assert read_match(match.as_data()) == match


def test_the_players_of_a_row_are_those_of_its_hand() -> None:
    """Sue sits in for North before hand 2; Tom comes for East, and no hand has followed yet."""
    sides: list[dict[str, Any]] = [
        {
            "name": "North-South",
            "players": ["Sue", "South"],
            "earlier": [{"player": 0, "name": "North", "until": 1}],
        },
        {
            "name": "East-West",
            "players": ["Tom", "West"],
            "earlier": [{"player": 0, "name": "East", "until": 2}],
        },
    ]
    match = read_match(FRIDAY | {"sides": sides})
    rows = list(csv.DictReader(io.StringIO(write_csv(match))))
    assert [row["players"] for row in rows] == [
        "North; South",
        "East; West",
        "Sue; South",
        r"East \> Tom; West",
    ]
    assert read_csv(write_csv(match)) == match


@given(
    names,
    st.dictionaries(
        st.sampled_from(["melded", "in_hand"]),
        st.lists(st.integers(-99, 999), min_size=1, max_size=4),
    ),
)
def test_note_and_parts_come_back(note: str, parts: dict[str, list[int]]) -> None:
    found = note_and_parts(note_with_parts(note, parts))
    assert found == (note, {line: tuple(values) for line, values in parts.items()})


@given(st.lists(names.filter(bool), max_size=4))
def test_names_come_back(players: list[str]) -> None:
    assert split(joined(players)) == tuple(players)


@pytest.mark.parametrize("text", ["=cmd()", "+1", "-1", "@x", "\tx", "\rx", "'a", "＝1"])
def test_no_text_cell_can_run_as_a_formula(text: str) -> None:
    assert text_cell(text) == "'" + text
    assert text_of(text_cell(text)) == text


def test_numbers_never_get_an_apostrophe() -> None:
    rows = list(csv.DictReader(io.StringIO(write_csv(read_match(FRIDAY)))))
    assert rows[3]["adjustment"] == "-10"
    assert rows[2]["in_hand_points"] == "-90"


def test_a_match_under_own_rules_travels_as_a_match_file() -> None:
    own = read_match(FRIDAY | {"rules": {"base": "classic", "id": "ours"}})
    with pytest.raises(BadInput, match=r"row 2, rules: .*travels as a match file"):
        read_csv(write_csv(own))
    changed = {"base": "classic", "lines": {"natural_canastas": {"each": 700}}}
    with pytest.raises(BadInput, match=r"row 2, hand_points: 1430 .* gives 1230"):
        read_csv(write_csv(read_match(FRIDAY | {"rules": changed})))


def test_brackets_that_hold_no_sums_of_a_line_are_part_of_the_note() -> None:
    text = write_csv(read_match(FRIDAY)).replace("late [melded 70+90+70]", "late [beer 5]")
    hand = read_csv(text).hands[0]
    assert (hand.note, hand.parts) == ("late [beer 5]", ())


def test_nobody_is_alone_with_fixed_partners() -> None:
    text = write_csv(read_match(FRIDAY))
    assert {row["alone"] for row in csv.DictReader(io.StringIO(text))} == {""}
