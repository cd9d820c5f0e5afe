"""The editor of own rule sets: numbers, opening bands, lines."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_rules import copy_of, with_numbers
from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, memory
from tests.ui.headless import Screen

OURS = copy_of(find_rule_set("classic"), "Our Fridays")
EDIT = f"/rules/{OURS.id}/edit"


def _with(rules: RuleSet) -> Opened:
    opened = memory()
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
        assert _value_at(screen, "opening.bands.4.from") == "6,500"
        await _type_at(screen, "opening.bands.4.from", "7000")
        await _type_at(screen, "opening.bands.4.points", "150")
        await _type_at(screen, "lines.natural_canastas.each", "700")
        await screen.press("− from 1,500")
        assert _value_at(screen, "opening.bands.2.from") == "4,000"
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
