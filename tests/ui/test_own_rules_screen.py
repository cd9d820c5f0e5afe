"""Own rule sets on the screen: copied, edited, exported, imported, refused, played by."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_lines import with_line
from canasta_scorer.share.own_rules import copy_of, read_own_rules, with_numbers, write_own_rules
from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, memory
from tests.ui.headless import Screen
from tests.ui.taking import pick, until

FAULT = "This part cannot be shown. Your scores are safe."
CLASSIC = find_rule_set("classic")
OURS = copy_of(CLASSIC, "Our Fridays")
EDIT = f"/rules/{OURS.id}/edit"


def _with(*rule_sets: RuleSet) -> Opened:
    opened = memory()
    for rules in rule_sets:
        opened.store.save_rule_set(rules)
    return opened


def _only(opened: Opened) -> RuleSet:
    (rules,) = opened.store.rule_sets()
    return rules


async def _type_at(screen: Screen, path: str, text: str) -> None:
    """Type into the field of a number, which is known by its place in the rule set."""
    await screen.fire(screen.get(ft.TextField, key=path), "change", text, value=text)


def _value_at(screen: Screen, path: str) -> str | None:
    return screen.get(ft.TextField, key=path).value


def _row(screen: Screen, name: str) -> ft.TextButton:
    (row,) = (each for each in screen.all(ft.TextButton) if name in screen.texts(each))
    return row


def _routes(screen: Screen) -> list[str]:
    return [args["route"] for _, args in screen.connection.invoked if args and "route" in args]


async def test_all_rule_sets_are_listed_own_ones_first() -> None:
    async with app_at(_with(OURS), "/rules") as screen:
        shown = screen.texts()
        assert shown.index("Our Fridays") < shown.index("Built in")
        assert "changed from Classic" in shown
        assert {rules.name for rules in list_rule_sets()} <= set(shown)
        await screen.press(_row(screen, "Samba"))
        assert _routes(screen) == ["/rules/samba"]


@pytest.mark.parametrize("rules_id", [rules.id for rules in list_rule_sets()])
async def test_every_rule_set_can_be_read_copied_and_edited(rules_id: str) -> None:
    opened = _with()
    async with app_at(opened, f"/rules/{rules_id}") as screen:
        assert FAULT not in screen.texts()
        await screen.press("Copy")
        assert screen.get(ft.TextField, "Name of the copy").error == "a rule set needs a name"
        await screen.type("Name of the copy", "Ours")
        await screen.press("Copy")
        assert _routes(screen) == ["/rules/own-ours/edit"]
    own = _only(opened)
    assert own.lines == find_rule_set(rules_id).lines
    async with app_at(opened, "/rules/own-ours/edit") as screen:
        assert FAULT not in screen.texts()
        assert screen.enabled("Save")


async def test_a_changed_number_is_saved_and_can_be_taken_back() -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        await _type_at(screen, "lines.natural_canastas.each", "700")
        await _type_at(screen, "opening.bands.2.from", "2000")
        await screen.type("Name", "Our Sundays")
        await screen.press("Save")
        changed = _only(opened)
        assert (changed.id, changed.name) == (OURS.id, "Our Sundays")
        assert changed == with_numbers(
            OURS,
            {
                "name": "Our Sundays",
                "lines.natural_canastas.each": 700,
                "opening.bands.2.from": 2000,
            },
        )
        (bar,) = screen.all(ft.SnackBar)
        assert isinstance(bar.action, ft.SnackBarAction)
        await screen.fire(bar.action, "click")
    assert _only(opened) == OURS


@pytest.mark.parametrize(
    ("path", "typed", "said"),
    [
        ("end.target", "", "a whole number belongs here"),
        ("lines.mixed_canastas.each", "9999999", "at most 1,000,000"),
        ("opening.bands.3.from", "1500", "more than 1,500: the band before begins there"),
        ("conditions.going_out.needs.0.at_least", "1000001", "at most 1,000,000"),
        ("packs", "0", "at least 1"),
    ],
)
async def test_a_number_that_cannot_be_is_told_at_its_field(
    path: str, typed: str, said: str
) -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        await _type_at(screen, path, typed)
        row = screen.get(ft.TextField, key=path)
        while not (isinstance(row, ft.Column) and said in screen.texts(row)):
            assert row.parent is not None, screen.texts()
            row = row.parent  # type: ignore[assignment]
        assert len(screen.all(ft.TextField, within=row)) == 1
        assert not screen.enabled("Not yet: a number above is not possible")
    assert _only(opened) == OURS


async def test_the_sign_button_stands_in_for_a_missing_minus() -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        await _type_at(screen, "lines.exact_cut.each", "50")
        await screen.press("Exact cut: plus or minus")
        assert screen.get(ft.TextField, key="lines.exact_cut.each").value == "\u221250"
        await screen.press("Save")
    assert _only(opened).active["exact_cut"].model_dump()["each"] == -50


async def test_lines_are_added_taken_out_and_taken_back() -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        await _type_at(screen, "lines.natural_canastas.each", "700")
        await screen.press("Take out Red threes")
        await screen.press("+ Wild canastas")
        await screen.press("Add the line")
        assert screen.get(ft.TextField, "Name of the line").error == "a line needs a name"
        await screen.type("Name of the line", "Beer fetched")
        await _type_at(screen, "new-each", "-50")
        await screen.press("Add the line")
        await screen.press("Save")
    saved = _only(opened)
    assert "red_threes" not in saved.active
    assert "wild_canastas" in saved.active
    assert list(saved.active)[-1] == "own_beer_fetched"
    assert saved.active["own_beer_fetched"].model_dump()["each"] == -50
    assert saved.active["natural_canastas"].model_dump()["each"] == 700


async def test_bands_are_added_filled_in_and_taken_out() -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        await _type_at(screen, "opening.bands.3.from", "4000")
        await screen.press("Add a band")
        assert _value_at(screen, "opening.bands.4.from") == "6500"
        await _type_at(screen, "opening.bands.4.from", "7000")
        await _type_at(screen, "opening.bands.4.points", "150")
        await _type_at(screen, "lines.natural_canastas.each", "700")
        await screen.press("− from 1,500")
        assert _value_at(screen, "opening.bands.2.from") == "4000"
        await screen.press("Save")
    saved = _only(opened)
    assert [(band.start, band.points) for band in saved.opening.bands] == [
        (None, 15),
        (0, 50),
        (4000, 120),
        (7000, 150),
    ]
    assert saved.active["natural_canastas"].model_dump()["each"] == 700


async def test_beside_a_wrong_band_none_is_added() -> None:
    async with app_at(_with(OURS), EDIT) as screen:
        await _type_at(screen, "opening.bands.3.from", "1500")
        assert "Add a band" not in screen.names()


async def test_lines_are_moved() -> None:
    opened = _with(OURS)
    async with app_at(opened, EDIT) as screen:
        assert not screen.enabled("Move Went out up")
        assert not screen.enabled("Move Penalty down")
        await screen.press("Move Red threes up")
        await screen.press("Move Natural canastas down")
        await screen.press("Save")
    assert list(_only(opened).active)[:4] == [
        "went_out",
        "red_threes",
        "natural_canastas",
        "mixed_canastas",
    ]


async def test_who_went_out_cannot_be_taken_out() -> None:
    async with app_at(_with(OURS), EDIT) as screen:
        assert not screen.enabled("Take out Went out")
        assert screen.enabled("Take out Natural canastas")


async def test_an_own_rule_set_is_deleted_and_comes_back() -> None:
    opened = _with(OURS)
    async with app_at(opened, f"/rules/{OURS.id}") as screen:
        await screen.press("Delete")
        assert opened.store.rule_sets() == ()
        (bar,) = screen.all(ft.SnackBar)
        assert isinstance(bar.action, ft.SnackBarAction)
        await screen.fire(bar.action, "click")
    assert _only(opened) == OURS


async def test_a_built_in_rule_set_can_neither_be_edited_nor_deleted() -> None:
    async with app_at(_with(), "/rules/classic") as screen:
        assert not {"Delete", "Change numbers and lines"} & set(screen.names())
    async with app_at(_with(), "/rules/classic/edit") as screen:
        assert "This rule set is no longer here." in screen.texts()


async def test_the_file_that_is_saved_is_the_rule_set() -> None:
    async with app_at(_with(OURS), f"/rules/{OURS.id}") as screen:
        await screen.press("Save as a file")
        (saved,) = (args for name, args in screen.connection.invoked if name == "save_file")
    assert saved["file_name"] == "Our Fridays.toml"
    assert read_own_rules(saved["src_bytes"]) == OURS


async def test_a_rule_file_is_taken_in_and_offered_for_a_match() -> None:
    opened = _with()
    file = write_own_rules(with_line(OURS, "Beer", 50)).encode()
    async with app_at(opened, "/rules") as screen:
        await pick(screen, ("ours.toml", file))
        await until(screen, lambda: opened.store.rule_sets())
        assert _only(opened).lines["own_beer"].name == "Beer"
    async with app_at(opened, "/new") as screen:
        await screen.press("Other rules")
        assert "Our Fridays" in screen.texts()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('id = "mine"\nname 5', "ours.toml: line 2, column 6 is no TOML"),
        ('base = "classic"\nid = "mine"\nname = "M"\npacks = 0', "ours.toml, packs: at least 1"),
    ],
)
async def test_a_refused_file_changes_nothing_and_says_why(text: str, said: str) -> None:
    opened = _with()
    async with app_at(opened, "/rules") as screen:
        await pick(screen, ("ours.toml", text.encode()))
        await until(screen, lambda: any(said in shown for shown in screen.texts()))
    assert opened.store.rule_sets() == ()


async def test_an_own_rule_set_of_the_route_stands_ready_for_a_match() -> None:
    opened = _with(with_numbers(OURS, {"end.target": 3000}))
    async with app_at(opened, f"/new/{OURS.id}") as screen:
        await screen.press("Start")
    (summary,) = opened.store.list()
    assert opened.store.get(summary.id).rules.end.target == 3000


@pytest.mark.parametrize("route", ["/rules", f"/rules/{OURS.id}", EDIT, "/rules/none"])
async def test_every_word_is_translated(route: str) -> None:
    use_language("xx")
    opened = _with(OURS)
    opened.store.set_setting("language", "xx")
    async with app_at(opened, route) as screen:
        assert screen.untranslated("Our Fridays", *_sources(OURS)) == []


def _sources(rules: RuleSet) -> list[str]:
    """Citations are names and stay as they are."""
    explained = rules.sources
    found = [*explained, *explained.values()]

    def collect(data: object) -> None:
        if isinstance(data, dict):
            found.extend(v for k, v in data.items() if k == "source" and isinstance(v, str))
            for value in data.values():
                collect(value)
        elif isinstance(data, list):
            for value in data:
                collect(value)

    collect(rules.as_data())
    return sorted(found, key=len, reverse=True)
