"""House rules changed in the middle of a match: what that does is seen first, and undone after."""

from __future__ import annotations

import flet as ft

from canasta_scorer.scoring.board import board
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen

CONCEALED = {"entries": [{"went_out": "concealed", "natural_canastas": 1, "melded": 140}, {}]}
WILD = {"entries": [{"wild_canastas": 1, "melded": 200}, {}]}
TITLE = "What this does to the totals"


async def _type(screen: Screen, option: str, value: str) -> None:
    field = screen.get(ft.TextField, key=f"classic-{option}")
    await screen.fire(field, "change", value, value=value)


async def test_the_totals_are_seen_before_the_rules_change_and_come_back_after() -> None:
    opened = memory()
    match = match_in(opened, hands=[CONCEALED])
    async with app_at(opened, f"/match/{match.id}/house-rules") as screen:
        assert TITLE not in screen.texts()
        assert "book: 200 · 200 in all: S1 P; 500: AC M4S; 1,000: VIE" in screen.texts()
        await _type(screen, "concealed", "500")
        # 500 for the canasta, 140 melded, and 200 or 500 for going out concealed.
        assert {TITLE, "A: 840 → 1,140", "B: 0 → 0"} <= set(screen.texts())
        assert opened.store.get(match.id or "") == match
        await screen.press("Save")
    saved = opened.store.get(match.id or "")
    assert dict(saved.options) == {"concealed": 500}
    assert board(saved).totals == (1140, 0)
    assert opened.store.undo(match.id or "") == match


async def test_a_house_rule_that_a_hand_needs_stays() -> None:
    opened = memory()
    match = match_in(opened, hands=[WILD], options={"wild_canastas": 2000})
    async with app_at(opened, f"/match/{match.id}/house-rules") as screen:
        await screen.press("none")
        assert not screen.enabled("Save")
    assert opened.store.get(match.id or "") == match


async def test_a_number_that_the_rules_do_not_take_cannot_be_saved() -> None:
    opened = memory()
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/house-rules") as screen:
        await _type(screen, "target", "5001")
        right = "right is a whole number from 5 to 100,000 in steps of 5"
        assert right in screen.texts()
        assert not screen.enabled("Save")
