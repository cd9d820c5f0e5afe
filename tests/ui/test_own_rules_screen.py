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
        assert screen.untranslated("Our Fridays") == []
