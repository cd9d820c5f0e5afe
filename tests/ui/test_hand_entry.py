"""Hand entry without a browser: the worked hand, problems, drafts, corrections, special hands."""

from __future__ import annotations

import asyncio
from typing import cast

import flet as ft

from canasta_scorer.scoring.board import board
from canasta_scorer.store.choose import Opened
from canasta_scorer.ui import theme
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen
from tests.ui.keypad import type_keys
from tests.worked_hand import WORKED

COUNTS = [
    "Natural canastas, A: more",
    "Mixed canastas, A: more",
    "Red threes, A: more",
    "Mixed canastas, B: more",
    "Red threes, B: more",
]


async def _worked(screen: Screen) -> None:
    for name in COUNTS:
        await screen.press(name)
    await type_keys(screen, "230n120n65")


async def _drafted(opened: Opened, match_id: str) -> None:
    """Wait until what was painted is written as the draft."""
    for _ in range(100):
        if opened.store.draft(match_id):
            return
        await asyncio.sleep(0.01)


async def test_the_worked_hand_of_the_source_is_entered_and_saved(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        await _worked(screen)
        assert {"1,230", "455", "0 →", "+1,230 this hand", "+455 this hand"} <= set(screen.texts())
        assert "415 of 1,180 card points counted" in screen.texts()
        await type_keys(screen, "S")
    saved = opened.store.get(match.id or "")
    assert saved.hands[0].entries == match_in(opened, hands=[WORKED]).hands[0].entries
    assert board(saved).totals == (1230, 455)
    assert opened.store.draft(match.id or "") is None


async def test_one_tap_on_a_stepper_patches_few_controls(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        await screen.press(COUNTS[0])
        await _drafted(opened, match.id or "")
        await screen.settle()
        before = len(screen.connection.messages)
        await screen.press(COUNTS[0])
        assert 0 < screen.operations(before) < 15


async def test_a_half_entered_hand_comes_back(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=1") as screen:
        await screen.press(COUNTS[3])
        await type_keys(screen, "70+9")
        await _drafted(opened, match.id or "")
        await asyncio.sleep(0.1)
    async with app_at(opened, f"/match/{match.id}") as screen:
        assert "Go on with hand 1" in screen.texts()
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        assert "70+9" in [shown.replace("\u200b", "") for shown in screen.texts()]
        assert "✓ B out" in screen.texts()
        await type_keys(screen, "0")
        assert "160" in screen.texts()
        assert "B: With these canastas at least 50 card points were melded" not in screen.texts()


async def test_what_cannot_be_is_said_and_not_saved(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await type_keys(screen, "233S")
        assert "A: Card points end in 0 or 5: 230 or 235?" in screen.texts()
        assert opened.store.get(match.id or "").hands == ()
        await screen.press("235")
        assert "235" in screen.texts()
        assert "A: Card points end in 0 or 5: 230 or 235?" not in screen.texts()


async def test_an_untouched_side_is_asked_about_once(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await type_keys(screen, "60S")
        question = "Nothing was entered for B. Did that side score nothing?"
        assert question in screen.texts()
        assert opened.store.get(match.id or "").hands == ()
        await screen.press("Save anyway")
    hand = opened.store.get(match.id or "").hands[0]
    assert hand.entries[0]["melded"] == 60
    assert hand.kept == ("scored_nothing",)


async def test_a_warning_is_kept_with_the_hand(opened: Opened) -> None:
    match = match_in(opened, start=[1600, 0])
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await type_keys(screen, "60nn100S")
        assert "A: The opening minimum was 90" in screen.texts()
        await screen.press("Save anyway")
    assert "opening_not_reached" in opened.store.get(match.id or "").hands[0].kept


async def test_an_empty_hand_is_asked_about(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        await type_keys(screen, "S")
        assert "Nothing was entered for A. Did that side score nothing?" in screen.texts()
        assert opened.store.get(match.id or "").hands == ()


async def test_totals_opening_and_target_are_said_together(opened: Opened) -> None:
    match = match_in(opened, start=[1400, 3000])
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await type_keys(screen, "60")
        said = "A, +60 this hand, total 1,400, then 1,460, next opens with 50, "
        assert said + "40 more and next opens with 90, 3,540 to go" in screen.names()
        assert "2,000 to go" in screen.texts()


async def test_at_the_target_and_level_nothing_is_left_to_go(opened: Opened) -> None:
    match = match_in(opened, start=[5000, 5000])
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        said = "total 5,000, then 5,000, next opens with 120"
        assert [f"{side}, 0 this hand, {said}" in screen.names() for side in "AB"] == [True, True]
        assert "next opens with 120" in screen.texts()
        assert not [shown for shown in screen.texts() if "to go" in shown]


async def test_the_pack_holds_four_red_threes(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        for _ in range(4):
            await screen.press("Red threes, A: more")
        assert "4 of 4" in screen.texts()
        assert not screen.enabled("Red threes, B: more")


async def test_a_special_hand_locks_the_other_lines_of_its_side(opened: Opened) -> None:
    match = match_in(opened, "modern-american")
    async with app_at(opened, f"/match/{match.id}/hand?out=1") as screen:
        await screen.press("Mixed canastas, A: more")
        await screen.press("More: Special hand …")
        inside = screen.get(ft.Semantics, "Special hand, A: None")
        await screen.press(next(b for b in screen.all(ft.TextButton) if b.content is inside))
        await screen.press("Straight · +3,000")
        assert "+3,000 this hand" in screen.texts()
        assert not screen.enabled("Mixed canastas, A: more")
        assert "✓ Nobody" in screen.texts()


async def test_three_players_say_who_was_alone(opened: Opened) -> None:
    match = match_in(opened, "three-player")
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        await screen.press("Natural canastas, A: more")
        question = "Who took the pile first and played alone?"
        assert _color(screen, question) == theme.MUTED
        await type_keys(screen, "310n160nnnS")
        assert "Say who played alone, or nobody" in screen.texts()
        assert _color(screen, question) == theme.ALARM
        alone = next(c for c in screen.all(ft.TextButton) if "A" in screen.texts(c))
        await screen.press(alone)
        assert "✓ A" in screen.texts()
        assert _color(screen, question) == theme.MUTED


def _color(screen: Screen, words: str) -> ft.Colors:
    shown = next(text for text in screen.all(ft.Text) if text.value == words)
    assert shown.style
    return cast("ft.Colors", shown.style.color)


async def test_cards_are_counted_by_value(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await screen.press("Count cards")
        await screen.press("Joker: more")
        await screen.press("Ace: more")
        await screen.press("Ace: more")
        await screen.press("Take 90")
        assert "90" in screen.texts()
        await screen.press("Count cards")
        assert "Take 90" in screen.texts()
        await screen.press("Cancel")
        await type_keys(screen, "+70")
        await screen.press("Count cards")
        assert "70+90" in screen.texts()
        await screen.press("Take 160")
        assert "90+70" in [shown.replace("\u200b", "") for shown in screen.texts()]
        await screen.press("Count cards")
        await screen.press("Joker: less")
        await screen.press("Take 110")
        assert "40+70" in [shown.replace("\u200b", "") for shown in screen.texts()]
