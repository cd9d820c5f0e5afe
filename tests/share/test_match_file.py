"""The match file: what is refused, with its place, and what comes back unchanged."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.errors import BadInput
from canasta_scorer.match.seats import seat_name
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match, read_match_text, write_match
from canasta_scorer.share.schema import json_schema

HAND: dict[str, Any] = {"entries": [{"melded": 60}, {}]}


def _file(**changes: Any) -> dict[str, Any]:
    return {"rules": "classic", "hands": [HAND]} | changes


def _entry(entry: Any) -> dict[str, Any]:
    return _file(hands=[HAND, {"entries": [{}, entry]}])


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ([], ""),
        ({"hands": []}, "rules: is missing"),
        ({"rules": "classic"}, "hands: is missing"),
        (_file(rules="chess"), 'rules: no rule set is called "chess"'),
        (_file(rules=7), "rules: "),
        (_file(extra=1), "extra: no such key"),
        (_file(format="canasta-scorer/match/2"), "format: right is canasta-scorer/match/1"),
        (_file(title=5), "title: a text belongs here"),
        (_file(hands={}), "hands: a list belongs here"),
        (_file(hands=[{}]), "hands[0].entries: is missing"),
        (_file(hands=[HAND, {"entries": [{}]}]), "hands[1].entries: one entry for each of 2 sides"),
        (_file(hands=[HAND | {"alone": 0}]), "hands[0].alone: nobody plays alone"),
        (_file(sides=[{}, {}, {}]), "sides: classic has 2 sides, not 3"),
        (_file(sides=[{"players": ["a", "b", "c"]}, {}]), "sides[0].players: at most 2 players"),
        (_file(sides=[{"name": 1}, {}]), "sides[0].name: a text belongs here"),
        (_file(sides=[{"name": None}, {}]), "sides[0].name: a text belongs here"),
        (_file(sides=[{"name": False}, {}]), "sides[0].name: a text belongs here"),
        (_file(sides=[{}, {"players": [None]}]), "sides[1].players[0]: a text belongs here"),
        (_file(sides=[{}, {"players": "ab"}]), "sides[1].players: a list belongs here"),
        (_file(sides=[]), "sides: classic has 2 sides, not 0"),
        (_file(sides=None), "sides: a list belongs here"),
        (_file(sides={}), "sides: a list belongs here"),
        (_file(start=[]), "start: one total for each of 2 sides, not 0"),
        (_file(start=None), "start: a list belongs here"),
        (_file(start=0), "start: a list belongs here"),
        (_file(start=[0]), "start: one total for each of 2 sides"),
        (_file(start=[0, 7]), "start[1]: start totals are whole multiples of 5"),
        (_file(dealer=4), "dealer: the dealer is a seat from 0 to 3"),
        (_file(dealer=-1), "dealer: the dealer is a seat from 0 to 3"),
        (
            {"rules": "hand-and-foot", "hands": [], "dealer": 6}
            | {"sides": [{"players": ["a", "b", "c"]}, {"players": ["d", "e", "f"]}]},
            "dealer: the dealer is a seat from 0 to 5",
        ),
        (_file(options={"garbage": 2000}), "options.garbage: classic has no such option"),
        (_file(options={"tie": "coin"}), 'options.tie: "coin" cannot be taken; right is one of'),
        (_file(options={"target": True}), "options.target: true cannot be taken"),
        (_file(options={"target": 1.5}), "options.target: true or false or a whole number"),
        (_entry({"sevens": 1}), "hands[1].entries[1].sevens: no such line; there are: went_out"),
        (_entry({"melded": "60"}), 'hands[1].entries[1].melded: "60" is no whole number'),
        (_entry({"melded": 60.0}), "hands[1].entries[1].melded: a whole number or a text"),
        (_entry({"red_threes": True}), "hands[1].entries[1].red_threes: a whole number"),
        (_entry({"red_threes": None}), "hands[1].entries[1].red_threes: a whole number"),
        (_entry({"went_out": "yes"}), 'hands[1].entries[1].went_out: "yes" is none of: out, conc'),
        (_entry({"went_out": 0}), "hands[1].entries[1].went_out: 0 is none of: out, concealed"),
        (_entry({"melded": "none"}), 'hands[1].entries[1].melded: "none" is no whole number'),
        (_entry({"sambas": 0}), "hands[1].entries[1].sambas: no such line; there are: went_out"),
        (_entry({"sambas": "none"}), "hands[1].entries[1].sambas: no such line"),
        (_entry({"wild_canastas": 1}), "hands[1].entries[1].wild_canastas: no such line"),
        (_file(hands=[HAND | {"parts": [{"sambas": [5]}, {}]}]), "hands[0].parts[0].sambas: no su"),
        (_file(hands=[HAND | {"parts": [{}, {"red_threes": [1]}]}]), "hands[0].parts[1].red_thre"),
        (_file(hands=[HAND | {"parts": [{}]}]), "hands[0].parts: one for each of 2 sides"),
        (_entry({"melded": 10**9}), "hands[1].entries[1].melded: at most 1000000"),
        (_entry([]), "hands[1].entries[1]: a table of keys and values"),
        (_file(rules={"base": "chess"}), 'rules.base: "chess" is no built-in rule set'),
        (_file(rules={"base": "classic", "foo": 1}), "rules.foo: no such key"),
        (
            _file(rules={"base": "classic", "lines": {"melded": {"foo": 1}}}),
            "rules.lines.melded.foo: no such key",
        ),
        (_file(rules={"base": "classic", "order": ["melted"]}), "rules.order: no line is called"),
    ],
)
def test_a_file_that_is_none_is_refused_with_its_place(data: Any, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_match(data)
    assert str(caught.value).startswith(place)


def test_a_third_player_may_deal_beside_a_side_that_nobody_named() -> None:
    """The first players of both sides are seats 0 and 1, the second ones 2 and 3, the third 4."""
    match = read_match(
        {"rules": "hand-and-foot", "hands": [], "dealer": 4}
        | {"sides": [{"players": ["a", "b", "c"]}, {}]}
    )
    assert seat_name(match, board(match).next_dealer) == "c"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[1", "line 1, column 3: this is no JSON"),
        ('{"rules": "classic", "hands": [], "title": "\\ud800"}', "title: half of a character"),
        (
            '{"rules": "classic", "hands": [{"entries": [{"melded": "\\ud800"}, {}]}]}',
            "hands[0].entries[0].melded: half of a character stands there",
        ),
        (b"\xff\xfe{\0", "this is UTF-16 text; save the file as UTF-8"),
        (b'"\xe4"', "this is no UTF-8 text: byte 1 fits nowhere; save the file as UTF-8"),
        ('{"rules": NaN}', "NaN is no number"),
        ('{"rules": 1, "rules": 2}', "rules: this key stands twice"),
        ('{\n"dealer": ' + "9" * 5000 + "}", "line 2: a number of too many digits"),
        ("[" * 100_000, "nested too deeply"),
        (" " * (9 * 1024 * 1024), "the file is larger than 8 MB"),
    ],
)
def test_broken_text_is_refused(text: str | bytes, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_match_text(text)
    assert str(caught.value).startswith(place)


def test_titles_and_names_are_one_line_and_steer_no_screen() -> None:
    sides = [
        {"name": "Nora\r\n& Søren", "players": ["\x1b[31mNora", "S\u202eøren"]},
        {"name": "\u200b ", "players": [" \u00a0", " Jo 👩\u200d🚀"]},
    ]
    hands = [{"entries": [{}, {}], "note": "first\nsecond\x07"}]
    match = read_match(_file(title="Friday\ttable\u2028", sides=sides, hands=hands))
    assert match.title == "Friday table"
    assert match.side_names == ("Nora & Søren", "Jo 👩\u200d🚀")
    assert [side.players for side in match.sides] == [
        ("[31mNora", "Søren"),
        ("", "Jo 👩\u200d🚀"),
    ]
    assert match.hands[0].note == "first\nsecond"
    assert read_match(match.as_data()) == match


def test_sides_and_zeroes_may_be_left_out() -> None:
    spelled = _file(
        sides=[{"name": "A"}, {"name": "B"}],
        start=[0, 0],
        dealer=0,
        options={},
        hands=[{"entries": [{"melded": 60, "red_threes": 0}, {"went_out": "none"}]}],
    )
    assert read_match(spelled) == read_match(_file())
    assert read_match(_file()).side_names == ("A", "B")


@pytest.mark.parametrize("rules", [rules.id for rules in list_rule_sets()])
def test_a_match_file_comes_back_with_its_own_copy_of_the_rules(rules: str) -> None:
    count = len(find_rule_set(rules).table.sides)
    match = read_match(
        {
            "rules": rules,
            "hands": [{"entries": [{"in_hand": 5}] * count}],
            "title": "Ünï ♥",
            "ended": True,
        }
    )
    assert read_match_text(write_match(match)) == match
    assert isinstance(json.loads(write_match(match))["rules"], dict)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["rules", "hands", "entries", "melded", "sides", "x"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


@given(
    json_values,
    st.sampled_from(["title", "sides", "dealer", "start", "hands", "options", "ended", "rules"]),
)
def test_no_data_leads_to_anything_but_one_clear_error(value: Any, key: str) -> None:
    try:
        read_match(_file(**{key: value}))
    except BadInput as refused:
        error = refused
    else:
        return
    assert error.reason


def test_the_schema_takes_what_the_reader_takes() -> None:
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(_file(), schema)
    jsonschema.validate(read_match(_file()).as_data(), schema)
    jsonschema.validate(_file(rules={"base": "classic", "id": "ours"}), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(_file(sides=[{"nom": "x"}]), schema)
