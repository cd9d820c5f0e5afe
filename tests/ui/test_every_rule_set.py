"""The form of every rule set: its fullest worked hand is typed and scores what it should."""

from __future__ import annotations

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.scoring.board import board
from tests.cases import match_of
from tests.typed_hand import address, fullest_hand, taps
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen


async def _tap(screen: Screen, name: str) -> None:
    """One tap: on a key of the keypad, on a box that says its value, or on what has that name."""
    found = (_pressed(one, name) for one in screen.walk(screen.top()))
    await screen.press(next(filter(None, found), name))


def _pressed(one: BaseControl, name: str) -> BaseControl | None:
    """The key that a node of that name wraps, or the box that holds it."""
    if isinstance(one, ft.Semantics) and one.button and one.label == name:
        return one.content
    inside = one.content if isinstance(one, ft.TextButton) else None
    return one if isinstance(inside, ft.Semantics) and inside.label == name else None


@pytest.mark.parametrize("rules", [rules.id for rules in list_rule_sets()])
async def test_the_fullest_worked_hand_is_typed_and_saved(rules: str) -> None:
    case, opened = fullest_hand(rules), memory()
    wanted = match_of(case).hands[0]
    match = match_in(opened, rules)
    async with app_at(opened, address(match, wanted)) as screen:
        for name in taps(match, wanted):
            await _tap(screen, name)
        await screen.press("Save")
        if "Save anyway" in screen.names():
            await screen.press("Save anyway")
    saved = opened.store.get(match.id or "")
    assert saved.hands[0].entries == wanted.entries
    assert list(board(saved).totals) == case["points"]


@pytest.mark.parametrize(
    ("rules", "line", "counted"),
    [
        ("modern-american", "Black threes", "1 of 4"),
        ("cuban", "Black threes taken", "1 of 4"),
        ("bolivia", "Black threes in hand", "1 of 6"),
        ("spanish-club", "Black threes in hand", "1 of 4"),
        ("hand-and-foot", "Red threes in hand", "1 of 10"),
        ("classic", "Mixed canastas", "300 each"),
    ],
)
async def test_a_line_of_cards_tells_how_many_of_the_pack_are_out(
    rules: str, line: str, counted: str
) -> None:
    opened = memory()
    match = match_in(opened, rules)
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        await screen.press(f"{line}, A: more")
        assert counted in screen.texts()
