"""Own rule sets: copies, changed numbers, the round trip through TOML, files that are refused."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.own_rules import (
    copy_of,
    original_of,
    read_own_rules,
    with_numbers,
    write_own_rules,
)
from canasta_scorer.share.rule_numbers import RuleNumber, rule_numbers
from tests.share.spoil import refusal, spoiled

CLASSIC = find_rule_set("classic")
built_in = st.sampled_from([rules.id for rules in list_rule_sets()])
LETTERS = st.characters(exclude_categories=["Cs", "Cc"])  # a name has one line


def _numbers(rules: RuleSet) -> list[RuleNumber]:
    return [number for group in rule_numbers(rules) for number in group.numbers]


def _order(rules: RuleSet) -> list[list[str]]:
    """What the order of the file decides: options are applied, and choices offered, in it."""
    return [
        list(rules.options),
        list(rules.lines),
        list(rules.limits),
        *(list(getattr(line, "choices", {})) for line in rules.lines.values()),
    ]


@settings(deadline=None)
@given(built_in, st.data())
def test_every_rule_set_comes_back_from_its_file(rules_id: str, data: st.DataObject) -> None:
    name = data.draw(st.text(LETTERS, min_size=1, max_size=300).filter(str.strip))
    own = copy_of(find_rule_set(rules_id), name)
    # The opening bands must keep rising; of packs there are twelve at the most.
    free = [number.path for number in _numbers(own) if not number.path.endswith(".from")]
    paths = data.draw(st.lists(st.sampled_from(free), max_size=4))
    values = {path: data.draw(st.integers(1, 12)) for path in paths}
    own = with_numbers(own, values)
    back = read_own_rules(write_own_rules(own))
    assert back == own
    assert _order(back) == _order(own)


def test_a_family_scores_by_its_own_values() -> None:
    # Danish family values: natural 700, mixed 500, red three 200, exact deal 100.
    danish = with_numbers(
        copy_of(CLASSIC, "Manasse"),
        {
            "lines.natural_canastas.each": 700,
            "lines.mixed_canastas.each": 500,
            "lines.red_threes.values": [200, 400, 600, 800],
            "lines.exact_cut.each": 100,
        },
    )
    match = read_match(
        {
            "rules": danish.as_data(),
            "hands": [
                {
                    "entries": [
                        {"natural_canastas": 1, "red_threes": 1, "exact_cut": 1, "melded": 100},
                        {},
                    ]
                }
            ],
        }
    )
    assert board(match).totals == (1100, 0)


def test_a_copy_has_an_id_of_its_own_and_remembers_the_book() -> None:
    copy = copy_of(CLASSIC, "  Our   Fridays ")
    assert (copy.id, copy.name, copy.aliases) == ("own-our-fridays", "Our Fridays", ())
    assert copy.lines == CLASSIC.lines
    assert original_of(copy) == CLASSIC
    assert original_of(copy_of(copy, "Another")) == CLASSIC
    assert original_of(read_own_rules(write_own_rules(copy))) == CLASSIC


@pytest.mark.parametrize(
    ("name", "id_"),
    [("Classic", "own-classic"), ("Übung №5!", "own-ubung-no5"), ("x" * 300, "own-" + "x" * 50)],
)
def test_an_id_is_made_from_the_name(name: str, id_: str) -> None:
    assert copy_of(CLASSIC, name[:300]).id == id_


def test_names_in_any_script_give_ids_that_differ() -> None:
    first, second = copy_of(CLASSIC, "Правила"), copy_of(CLASSIC, "規則")
    assert first.id != second.id
    assert first.id.startswith("own-")


def test_an_id_that_is_taken_gets_a_number() -> None:
    assert copy_of(CLASSIC, "Ours", ["own-ours", "own-ours-2"]).id == "own-ours-3"


@pytest.mark.parametrize(("name", "place"), [("", "name"), (" \n", "name"), ("x" * 501, "name")])
def test_a_copy_without_a_proper_name_is_refused(name: str, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        copy_of(CLASSIC, name)
    assert caught.value.place == place


def test_a_file_may_say_only_what_differs_from_a_built_in_set() -> None:
    ours = read_own_rules(
        '\ufeffbase = "classic"\nid = "ours"\nname = "Ours"\n[cards.ace]\npoints = 15\n'
    )
    assert ours.cards["ace"].points == 15
    assert ours.lines == CLASSIC.lines


OURS = 'base = "classic"\nid = "ours"\nname = "Ours"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "id: is missing"),
        ("name = \n", "this is no TOML: Invalid value (at line 1"),
        (OURS + OURS, "this is no TOML: Cannot overwrite a value (at line 4"),
        (b"name = '\xff'", "this is no UTF-8 text: byte 8 fits nowhere"),
        ("#" * 300_000, "the file is larger than 256 KB"),
        ("a = " + "[" * 5000, "nested too deeply"),
        ('base = "classic"\nname = "Ours"', "id: classic is built in; give the rule set an id"),
        (OURS.replace("ours", "Ours!"), "id: small letters, digits"),
        (OURS + "[lines.melded]\nfoo = 1", "lines.melded.foo: no such key"),
        (OURS + "[lines.natural_canastas]\neach = 1.5", "lines.natural_canastas.each: "),
        (
            OURS + "[lines.natural_canastas]\neach = 10000000",
            "lines.natural_canastas.each: at most",
        ),
        (OURS + 'order = ["melted"]', "order: no line is called melted"),
        (OURS + "[end]\ntarget = 0", "end: a match ends at a target or after deals"),
        ('base = "chess"', 'base: "chess" is no built-in rule set'),
        (OURS + "when = 2026-01-01", "when: no such key"),
    ],
)
def test_a_file_that_is_none_is_refused_with_its_place(text: str | bytes, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_own_rules(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("lines.natural_canastas.each", "many", "lines.natural_canastas.each"),
        ("lines.nothing.each", 5, "lines.nothing"),
        ("opening.bands.9.points", 5, "opening.bands.9.points"),
        ("end.target.more", 5, "end.target.more"),
        ("packs", 0, "packs"),
    ],
)
def test_a_number_that_cannot_be_is_refused(path: str, value: Any, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        with_numbers(CLASSIC, {path: value})
    assert caught.value.place == place


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_every_number_on_offer_stands_where_its_path_says(rules: RuleSet) -> None:
    data = rules.model_dump(mode="json", by_alias=True)
    for number in _numbers(rules):
        node: Any = data
        for part in number.path.split("."):
            node = node[int(part)] if isinstance(node, list) else node[part]
        assert node == number.value
        assert number.label


def test_the_numbers_that_families_change_are_on_offer() -> None:
    offered = {number.path: number.label for number in _numbers(CLASSIC)}
    assert offered["lines.natural_canastas.each"] == "Natural canastas"
    assert offered["lines.went_out.choices.concealed.points"] == "Went out: Concealed"
    assert offered["opening.bands.2.points"] == "from 1,500"
    assert offered["cards.ace.points"] == "Ace"
    assert offered["end.target"] == "Target"
    going_out = "conditions.going_out.needs.0.at_least"
    assert offered[going_out] == "Went out: Natural canastas + Mixed canastas"


def test_a_spoiled_file_gives_one_clear_error_or_a_rule_set() -> None:
    files = [
        write_own_rules(copy_of(CLASSIC, "Ours")).encode(),
        (OURS + "[lines.melded]\nleast = 20\n").encode(),
    ]
    reasons = [refusal(read_own_rules, spoiled(files[seed % 2], seed)) for seed in range(1000)]
    assert "" not in reasons
    assert sum(reason is not None for reason in reasons) > 500


def test_the_file_is_toml_that_tells_what_it_is() -> None:
    text = write_own_rules(copy_of(CLASSIC, "Ours"))
    assert text.startswith("# A rule set of Canasta Scorer.")
    assert tomllib.loads(text)["id"] == "own-ours"
