"""A rule file that is none is refused, with its place and what would be right."""

from __future__ import annotations

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import parse_rule_set, read_rule_file

OVERLAY = 'base = "classic"\nid = "mine"\nname = "Mine"\n'


@pytest.mark.parametrize(("text", "place", "reason"), [
    ("", "id", "is missing"),
    ("[", "", "this is no TOML"),
    ("id = 1.5.2", "", "this is no TOML"),
    ('base = "chess"', "base", "is no built-in rule set"),
    ('base = "../classic"', "base", "is no built-in rule set"),
    ("base = 7", "base", "7 is no built-in rule set"),
    ("base = 2026-12-01", "base", '"2026-12-01" is no built-in rule set'),
    (OVERLAY + '[end]\ntie = 5', "end.tie", "right is one of play_on, raise_target, shared"),
    ("base = true", "base", "true is no built-in rule set"),
    (OVERLAY + 'colour = "red"', "colour", "no such key"),
    (OVERLAY + 'packs = "two"', "packs", "a whole number belongs here"),
    (OVERLAY + "packs = 2.5", "packs", "a whole number belongs here"),
    (OVERLAY + "packs = true", "packs", "a whole number belongs here"),
    (OVERLAY + "packs = 0", "packs", "at least 1"),
    (OVERLAY + "packs = 99999999999999999999", "packs", "at most 12"),
    (OVERLAY + "packs = nan", "packs", "a whole number belongs here"),
    (OVERLAY + "order = []", "order", ""),
    (OVERLAY + 'order = ["melded", "melded"]', "order", "melded stands there twice"),
    (OVERLAY + 'order = ["tricks"]', "order", "no line is called tricks"),
    (OVERLAY + "[lines.melded]\nsigned = 1", "lines.melded.signed", "true or false belongs here"),
    (OVERLAY + "[lines.melded]\nmultiple_of = 0", "lines.melded.multiple_of", "at least 1"),
    (OVERLAY + "[lines.melded]\neach = 5", "lines.melded.each", "no such key"),
    (OVERLAY + '[lines.tricks]\nname = "Tricks"', "lines.tricks", "kind is missing"),
    (OVERLAY + '[lines.tricks]\nkind = "trick"\nname = "T"', "lines.tricks", "right is"),
    (OVERLAY + '[lines.tricks]\nkind = "choice"\nname = "T"\nchoices = {}',
     "lines.tricks.choices", ""),
    (OVERLAY + "[lines]\nmelded = 5", "lines.melded", ""),
    (OVERLAY + '[lines.natural_canastas]\neach = "many"', "lines.natural_canastas.each",
     "a whole number belongs here"),
    (OVERLAY + "[lines.natural_canastas]\neach = 10000000", "lines.natural_canastas.each",
     "at most"),
    (OVERLAY + '[lines.red_threes]\nsteps = [{ when = "rain" }]', "lines.red_threes.steps",
     "no condition is called rain"),
    (OVERLAY + '[conditions.rain]\nneeds = [{ lines = ["clouds"] }]', "conditions.rain.needs[0]",
     "no line is called clouds"),
    (OVERLAY + '[opening]\nbands = [{ points = 50, needs = "luck" }]', "opening.bands[0].needs",
     "no opening need is called luck"),
    (OVERLAY + "[opening]\nbands = []", "opening.bands", ""),
    (OVERLAY + "[opening]\nbands = [{ points = 50 }, { from = 1500, points = 90 }, "
     "{ from = 1500, points = 120 }]", "opening.bands[2].from",
     "begins at or below 1500, where the band before it begins"),
    (OVERLAY + "[opening]\nbands = [{ points = 50 }, { points = 90 }]",
     "opening.bands[1].from", "is missing"),
    (OVERLAY + '[opening]\nexempt = ["went_out.never"]', "opening.exempt", "no line is called"),
    (OVERLAY + "[end]\ntarget = 0", "end", "a match ends at a target or after deals"),
    (OVERLAY + "[end]\ndeals = 4", "end", "a match ends at a target or after deals"),
    (OVERLAY + "[table]\nsides = [2]", "table.sides", ""),
    (OVERLAY + "[table]\nsides = [2, 9]", "table.sides[1]", "at most 6"),
    (OVERLAY + "[table]\nsits_out = [[5]]", "table", "sits_out names players"),
    (OVERLAY + '[limits.red_threes_over_pack]\ncards = ["clubs"]', "limits.red_threes_over_pack",
     "no card is called clubs"),
    (OVERLAY + "[limits.red_threes_over_pack]\nmost = 4", "limits.red_threes_over_pack",
     "a limit has one of"),
    (OVERLAY + '[options.luck]\nname = "Luck"', "options.luck", "an option has a list of values"),
    (OVERLAY + '[options.luck]\nname = "Luck"\nleast = 0\nmost = 9', "options.luck.paths",
     "leads to no number"),
    (OVERLAY + '[options.luck]\nname = "Luck"\nleast = 0\nmost = 9\npaths = ["__class__.__mro__"]',
     "options.luck.paths", "leads to no number"),
    (OVERLAY + '[options.luck]\nname = "Luck"\nleast = 9\nmost = 0\npaths = ["packs"]',
     "options.luck", "leave nothing"),
    (OVERLAY + '[options.luck]\nname = "Luck"\nvalues = [{ value = 1 }, { value = 1 }]',
     "options.luck", "a value stands there twice"),
    (OVERLAY + '[options.luck]\nname = "Luck"\nvalues = [{ value = 1.5 }]',
     "options.luck.values[0].value", ""),
    (OVERLAY + "packs = inf", "packs", "a whole number belongs here"),
    (OVERLAY + "packs = 1e400", "packs", "a whole number belongs here"),
    (OVERLAY + "packs = 1979-05-27", "packs", "a whole number belongs here"),
    (OVERLAY + "packs = 3\npacks = 4", "", "this is no TOML"),
    (OVERLAY + '[play]\ndeal = "one\\u0000two"', "play.deal", "no control characters"),
    (OVERLAY + '[play]\ndeal = "\\u001b[31m"', "play.deal", "no control characters"),
    (OVERLAY + '[play]\ndeal = "\\ud800"', "", "this is no TOML"),
    (OVERLAY + '[lines."a b"]\nkind = "count"\nname = "T"', "lines.a b", "small letters"),
    (OVERLAY + "[sources]\n" + "".join(f'A{i} = ""\n' for i in range(20_000)), "sources",
     "more than 20000 entries"),
    (OVERLAY + "a = " + "[" * 5000 + "]" * 5000, "", "nested too deeply"),
    (OVERLAY + "a = " + "[" * 40 + "]" * 40, "a", "nested too deeply"),
    (OVERLAY + "packs = " + "9" * 6000, "line 4", "a number of too many digits"),
    (OVERLAY + 'name2 = "' + "x" * 10_000_000 + '"', "", "the file is larger than 256 KB"),
    (OVERLAY + '[play]\ndeal = "' + "x" * 2000 + '"', "play.deal", "at most 500 characters"),
])
def test_refused(text: str, place: str, reason: str) -> None:
    with pytest.raises(BadInput) as error:
        read_rule_file(text)
    assert error.value.place.startswith(place)
    assert (error.value.place == "") == (place == "")
    assert reason in error.value.reason


def test_a_base_that_names_itself_is_refused() -> None:
    with pytest.raises(BadInput, match="base"):
        parse_rule_set({"base": {"base": "classic"}, "id": "ring"})


def test_an_overlay_of_an_overlay_is_complete() -> None:
    rules = read_rule_file('base = "bolivia"\nid = "mine"\nname = "Mine"\n')
    assert rules.packs == 3
    assert list(rules.entered)[1] == "escaleras"
    assert rules.aliases == ()
