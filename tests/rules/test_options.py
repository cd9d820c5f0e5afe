"""House rules: the default changes nothing, every value applies, and each has a case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import (
    default_of,
    find_rule_set,
    list_rule_sets,
    read_rule_file,
    with_options,
)
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.options import Option
from tests.cases import load_cases
from tests.rules.files import RULE_FILES

SETS = list_rule_sets()
CASES = [case for kind in ("hands", "matches", "openings", "problems")
         for case in load_cases(kind)]
FAMILY = {"target", "tie", "going_out", "exact_cut", "concealed", "red_threes_count_with",
          "all_red_threes_against", "canastas_to_go_out", "wild_canastas",
          "black_threes_in_hand", "red_threes_in_hand", "four_black_threes", "many_canastas"}
PUBLISHED = {
    **dict.fromkeys(("classic", "two-player", "five-player", "six-player-pairs"), FAMILY),
    "three-player": FAMILY | {"solo"},
    "six-player-teams": FAMILY | {"band_150_from"},
    "modern-american": {"garbage", "unfinished_four_jokers", "special_hands", "stuck_per"},
    "samba": {"top_band", "all_red_threes_against"},
    "bolivia": {"top_band", "all_red_threes_against", "black_threes_in_hand",
                "red_threes_count_with", "bolivia"},
    "brazilian": {"top_band", "all_red_threes_against", "wild_canastas", "canastas_to_go_out"},
    "cuban": {"canastas_to_go_out"},
    "pennies-from-heaven": {"bands", "all_red_threes_against"},
    "hand-and-foot": {"deals", "target", "red_threes_in_hand", "clean_books_to_go_out",
                      "dirty_books_to_go_out", "wild_books_to_go_out"},
}
DEFAULTS = {
    ("classic", "concealed"): 200, ("classic", "target"): 5000, ("classic", "going_out"): 100,
    ("classic", "exact_cut"): 0, ("classic", "canastas_to_go_out"): 1,
    ("two-player", "canastas_to_go_out"): 2, ("six-player-teams", "band_150_from"): 7000,
    ("six-player-pairs", "all_red_threes_against"): "mirror", ("three-player", "solo"): False,
    ("samba", "all_red_threes_against"): "100_each", ("samba", "top_band"): 150,
    ("samba", "going_out"): 200, ("brazilian", "all_red_threes_against"): "mirror",
    ("bolivia", "black_threes_in_hand"): 100, ("bolivia", "bolivia"): 2500,
    ("brazilian", "canastas_to_go_out"): "any_two", ("cuban", "canastas_to_go_out"): 1,
    ("modern-american", "garbage"): 2000, ("modern-american", "stuck_per"): "player",
    ("pennies-from-heaven", "bands"): "narrow", ("hand-and-foot", "deals"): 4,
    ("hand-and-foot", "red_threes_in_hand"): 100,
}
each_set = pytest.mark.parametrize("rules", [pytest.param(r, id=r.id) for r in SETS])


def some_values(option: Option) -> list[Any]:
    if option.values:
        return [value.value for value in option.values]
    return [option.least, option.most]


@each_set
def test_the_default_said_aloud_changes_nothing(rules: RuleSet) -> None:
    for name in rules.offered:
        value = default_of(rules, name)
        if value:  # a game by deals has no target to say aloud
            assert with_options(rules, {name: value}).as_data() == rules.as_data()


@pytest.mark.parametrize(("place", "value"), DEFAULTS.items())
def test_published_defaults(place: tuple[str, str], value: object) -> None:
    assert default_of(find_rule_set(place[0]), place[1]) == value


@pytest.mark.parametrize(("rule_id", "names"), PUBLISHED.items())
def test_published_options_are_offered(rule_id: str, names: set[str]) -> None:
    everywhere = {"target", "tie", "exact_cut", "going_out"}
    assert names | everywhere <= set(find_rule_set(rule_id).offered)


@each_set
def test_every_offered_value_applies(rules: RuleSet) -> None:
    for name, option in rules.offered.items():
        for value in some_values(option):
            assert with_options(rules, {name: value}).id == rules.id


@settings(deadline=None)
@given(st.data())
def test_all_options_apply_together(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(SETS))
    options = {name: data.draw(st.sampled_from(some_values(option)))
               for name, option in rules.offered.items()}
    assert with_options(rules, options).id == rules.id


def _defined() -> Iterator[tuple[str, str]]:
    """Each option with the rule set whose file says what it does."""
    for rules in SETS:
        for name, option in RULE_FILES[rules.id].get("options", {}).items():
            if "values" in option or "paths" in option:
                yield rules.id, name


@pytest.mark.parametrize(("rule_id", "name"), [*_defined()])
def test_every_value_has_a_case(rule_id: str, name: str) -> None:
    rules = find_rule_set(rule_id)
    used = [case["options"][name] for case in CASES
            if case["rules"] == rule_id and name in case.get("options", {})]
    wanted = [value.value for value in rules.offered[name].values]
    assert [value for value in wanted if value not in used] == []
    assert any(value != default_of(rules, name) for value in used)


@pytest.mark.parametrize(("rule_id", "options", "place"), [
    ("classic", {"colour": 1}, "options.colour"),
    ("samba", {"concealed": 200}, "options.concealed"),
    ("classic", {"solo": True}, "options.solo"),
    ("classic", {"target": 5001}, "options.target"),
    ("classic", {"target": "5000"}, "options.target"),
    ("classic", {"target": True}, "options.target"),
    ("classic", {"tie": "draw"}, "options.tie"),
    ("classic", {"wild_canastas": 500}, "options.wild_canastas"),
    ("classic", {"wild_canastas": False}, "options.wild_canastas"),
    ("three-player", {"solo": 1}, "options.solo"),
    ("three-player", {"solo": [True]}, "options.solo"),
    ("hand-and-foot", {"deals": 0}, "options.deals"),
    ("cuban", {"canastas_to_go_out": 3}, "options.canastas_to_go_out"),
])
def test_what_a_set_does_not_take_is_refused(
        rule_id: str, options: dict[str, Any], place: str) -> None:
    rules = find_rule_set(rule_id)
    with_options(rules, {"going_out": 100})
    with pytest.raises(BadInput) as error:
        with_options(rules, options)
    assert error.value.place == place


def test_one_is_not_true_even_after_true_was_taken() -> None:
    rules = find_rule_set("three-player")
    assert with_options(rules, {"solo": True}).table.partners == "fixed"
    with pytest.raises(BadInput, match="one of false, true"):
        with_options(rules, {"solo": 1})


@pytest.mark.parametrize(("path", "place"), [
    ("lines.melded.nowhere", "lines.melded.nowhere"),
    ("end.target.deep", "options.odd"),
    ("opening.bands.9.points", "options.odd"),
    ("opening.bands.x.points", "options.odd"),
])
def test_an_option_that_leads_nowhere_is_named(path: str, place: str) -> None:
    rules = read_rule_file(f"""
base = "classic"
id = "odd"
[options.odd]
name = "Odd"
values = [{{ value = 0 }}, {{ value = 1, set = {{ "{path}" = 1 }} }}]
""")
    with pytest.raises(BadInput) as error:
        with_options(rules, {"odd": 1})
    assert error.value.place == place
