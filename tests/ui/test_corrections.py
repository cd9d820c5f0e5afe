"""A hand corrected with its own fields; what it said before, one tap away."""

from __future__ import annotations

from canasta_scorer.match.edit import changed_hand, replace_hand
from canasta_scorer.scoring.board import board
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.values import Step
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.ui.keypad import type_keys
from tests.worked_hand import WORKED

RED_THREE_LESS = {**WORKED["entries"][0], "red_threes": 0}


async def test_a_press_on_a_corrected_hand_shows_what_it_said() -> None:
    """The worked hand scores 1,230 with its red three and 1,130 without."""
    opened = memory()
    match_id = str(match_in(opened, hands=[WORKED, WORKED]).id)
    saved = opened.store.saved(match_id)
    wrong = changed_hand(
        saved.match.hands[1], entries=(RED_THREE_LESS, saved.match.hands[1].entries[1])
    )
    # Saved one after the other, two hands have moments of their own.
    wrong = changed_hand(wrong, at="2026-11-30T20:00:00Z")
    match = opened.store.commit(
        Step("edit_hand", hand=2), replace_hand(saved.match, 1, wrong), seen=saved.revision
    )
    right = changed_hand(match.hands[1], entries=saved.match.hands[1].entries)
    opened.store.commit(
        Step("edit_hand", hand=2),
        replace_hand(match, 1, right),
        seen=opened.store.saved(match_id).revision,
    )
    async with app_at(opened, f"/match/{match_id}") as screen:
        await screen.press(next(name for name in screen.names() if name.startswith("Hand 2.")))
        shown = screen.texts()
        before = next(
            at for at, text in enumerate(shown) if text.startswith("Before the correction")
        )
        assert "Red threes +100" in shown[before - 3]
        assert "Natural +500 · Mixed +300 · Melded +230" in " ".join(shown[before:])
        await screen.press(next(name for name in screen.names() if name.startswith("Hand 1.")))
        assert not any(text.startswith("Before the correction") for text in screen.texts())


async def _press_hand(screen: Screen, number: int) -> None:
    head = f"Hand {number}."
    await screen.press(next(name for name in screen.names() if name.startswith(head)))


async def test_a_second_tap_on_the_place_of_a_deleted_hand_deletes_no_other() -> None:
    opened = memory()
    match_id = str(match_in(opened, hands=[WORKED, WORKED]).id)
    async with app_at(opened, f"/match/{match_id}") as screen:
        await _press_hand(screen, 1)
        await screen.press("Delete hand")
        assert "Delete hand" not in screen.texts()
    assert len(opened.store.get(match_id).hands) == 1


async def test_a_moved_hand_stays_open_and_can_be_moved_on() -> None:
    opened = memory()
    hands = [WORKED, WORKED, {**WORKED, "note": "the third"}]
    match_id = str(match_in(opened, hands=hands).id)
    async with app_at(opened, f"/match/{match_id}") as screen:
        await _press_hand(screen, 3)
        for _time in range(2):
            assert "the third" in screen.texts()
            await screen.press("Earlier")
        assert "the third" in screen.texts()
    assert opened.store.get(match_id).hands[0].note == "the third"


async def test_a_past_hand_is_corrected_with_its_own_fields(opened: Opened) -> None:
    match = match_in(opened, hands=[WORKED, WORKED, WORKED])
    async with app_at(opened, f"/match/{match.id}/hand/1") as screen:
        assert "Editing hand 1 of 3" in screen.texts()
        assert "opened with 50" in screen.texts()
        await type_keys(screen, "240S")
    saved = opened.store.get(match.id or "")
    assert [row.points[0] for row in board(saved).rows] == [1240, 1230, 1230]
    assert board(opened.store.undo(match.id or "")).totals == (3690, 1365)


async def test_a_correction_shows_what_stood_there_and_takes_it_back(opened: Opened) -> None:
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}/hand/1") as screen:
        assert not [shown for shown in screen.texts() if "was" in shown]
        await type_keys(screen, "240")
        await screen.press("Mixed canastas, B: less")
        assert _was(screen) == ["Mixed canastas, B: was 1"]
        await screen.press("Other old values")
        assert _was(screen) == ["Melded, A: was 230"]
        await screen.press("Other old values")
        for button in ("Mixed canastas, B: was 1", "Melded, A: was 230"):
            assert _was(screen) == [button]
            await screen.press(button)
        assert _was(screen) == []
        assert "+1,230 this hand" in screen.texts()


async def test_old_values_that_have_a_whole_place_stand_side_by_side(opened: Opened) -> None:
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}/hand/1", size=(640, 844)) as screen:
        await type_keys(screen, "240")
        await screen.press("Mixed canastas, B: less")
        assert _was(screen) == ["Mixed canastas, B: was 1", "Melded, A: was 230"]
        assert "Other old values" not in screen.names()
        await screen.press("Red threes, B: less")
        assert _was(screen) == ["Red threes, B: was 1", "Melded, A: was 230"]
        await screen.press("Other old values")
        assert _was(screen)[0] == "Mixed canastas, B: was 1"
        await screen.press("Red threes, A: less")
        assert _was(screen)[0] == "Red threes, A: was 1"


def _was(screen: Screen) -> list[str]:
    return [shown for shown in screen.texts() if ": was " in shown]
