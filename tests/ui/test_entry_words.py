"""What hand entry says and marks: dropped keys, several problems, old values, hints."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from canasta_scorer.store.errors import FileError
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.widgets.notice import LEVELS
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen
from tests.worked_hand import WORKED

FULL = "No more fits: 99,999 is the most"
LOW = (320, 400)


async def _press(screen: Screen, *keys: str) -> None:
    for key in keys:
        await screen.press(key)


def _announced(screen: Screen) -> list[str]:
    """What is announced as it appears."""
    live = (part for part in screen.all(ft.Semantics) if part.live_region)
    return [words for part in live for words in screen.texts(part)]


@pytest.mark.parametrize("size", [(390, 844), LOW])
async def test_a_key_that_finds_no_room_says_so(opened: Opened, size: tuple[int, int]) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand", size=size) as screen:
        await _press(screen, *"99999")
        assert FULL not in screen.texts()
        await _press(screen, "9")
        assert FULL in _announced(screen)
        await _press(screen, "Backspace")
        assert FULL not in screen.texts()


async def test_a_key_in_a_field_that_a_special_hand_locks_says_why(opened: Opened) -> None:
    match = match_in(opened, "modern-american")
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await screen.press("More: Special hand …")
        inside = screen.get(ft.Semantics, "Special hand, A: None")
        await screen.press(next(b for b in screen.all(ft.TextButton) if b.content is inside))
        await screen.press("Straight · +3,000")
        await screen.press("5")
        assert "A special hand takes the place of this field" in _announced(screen)


def _marked(screen: Screen) -> list[str]:
    """The points fields with the edge of an error."""
    color = LEVELS["error"].color
    buttons = screen.all(ft.TextButton)
    return [
        name.split(":")[0]
        for button in buttons
        if button.style and getattr(button.style.side, "color", None) == color
        for name in [str(getattr(button.content, "label", ""))]
    ]


@pytest.mark.parametrize("size", [(390, 844), LOW])
async def test_several_problems_are_counted_and_all_their_fields_marked(
    opened: Opened, size: tuple[int, int]
) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=none", size=size) as screen:
        await _press(screen, *"233", "Next field", *"122", "Next field", *"67", "Save")
        numbered = [shown for shown in screen.texts() if shown[1:5] == " of " and ": " in shown]
        assert sorted(shown[:7] for shown in numbered) == ["1 of 3:", "2 of 3:", "3 of 3:"]
        assert _marked(screen) == ["Melded, A", "Melded, B", "In hand, A"]


async def test_a_button_leads_from_problem_to_problem(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        await _press(screen, *"233", "Next field", *"122", "Next field", *"67", "Save")
        seen = []
        for _ in range(4):
            notice = next(
                p for p in screen.all(ft.Semantics) if "Next problem" in _names(screen, p)
            )
            seen.append(screen.texts(notice)[0].split(":")[0])
            await screen.press("Next problem")
        assert seen == ["1 of 3", "2 of 3", "3 of 3", "1 of 3"]


def _names(screen: Screen, part: ft.Semantics) -> list[str]:
    icons = screen.all(ft.Icon, within=part)
    return [str(icon.semantics_label) for icon in icons if part.live_region]


async def test_one_problem_has_no_number(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        await _press(screen, *"233", "Save")
        assert "A: Card points end in 0 or 5: 230 or 235?" in screen.texts()
        assert "Next problem" not in screen.names()


async def test_going_out_without_what_it_needs_marks_the_row_of_who_went_out(
    opened: Opened,
) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        assert _alarmed(screen) == 0
        await _press(screen, *"60", "Save")
        assert _alarmed(screen) == 1


def _alarmed(screen: Screen) -> int:
    """How many joined rows have the edge of an error."""
    decorations = [box.foreground_decoration for box in screen.all(ft.Container)]
    borders = [decoration.border for decoration in decorations if decoration]
    return sum(border.top.color == theme.ALARM for border in borders if border)


def _line_of_old_values(screen: Screen, words: str) -> float | None:
    """The height of the container around a text, given by the line itself."""
    holding = [box for box in screen.all(ft.Container) if box.height and words in screen.texts(box)]
    return float(holding[-1].height or 0) if holding else None


async def test_the_line_of_old_values_has_its_place_before_anything_is_changed(
    opened: Opened,
) -> None:
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}/hand/1") as screen:
        before = _line_of_old_values(screen, "Nothing is changed yet")
        assert before
        await _press(screen, *"240")
        assert "Nothing is changed yet" not in screen.texts()
        assert _line_of_old_values(screen, "Melded, A: was 230") == before
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        assert "Nothing is changed yet" not in screen.texts()


async def test_a_line_shows_what_one_is_worth_and_what_it_means(opened: Opened) -> None:
    """Natural canastas of this rule set are worth 500 each and are not of sevens."""
    match = match_in(opened, "mexicana")
    async with app_at(opened, f"/match/{match.id}/hand", size=(390, 844)) as screen:
        shown = screen.texts()
        at = shown.index("500 each")
        assert shown[at + 1] == "not of sevens"
    async with app_at(opened, f"/match/{match.id}/hand", size=(320, 640)) as screen:
        assert any("500 each · not of sevens" in shown for shown in screen.texts())


async def test_a_hand_that_ends_the_match_names_no_next_opening(opened: Opened) -> None:
    """Classic goes to 5,000: the worked hand brings 4,000 to 5,230."""
    match = match_in(opened, start=[4000, 0])
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        assert any("next opens" in shown for shown in screen.texts())
        for name in ("Natural canastas, A: more",) * 2:
            await screen.press(name)
        assert not any("next opens" in text for text in (*screen.texts(), *screen.names()))
        assert screen.texts().count("the match is over") == 2


async def test_a_match_that_is_played_on_names_the_next_opening_again(opened: Opened) -> None:
    match = match_in(opened, start=[4000, 0], hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        assert "the match is over" not in screen.texts()
        assert any("next opens" in shown for shown in screen.texts(screen.top()))


async def test_a_hand_that_cannot_be_saved_says_so_beside_the_fields(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise FileError(None, "the disk is full")

    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        await _press(screen, *"60", "Next field", *"60")
        monkeypatch.setattr(opened.store, "commit", full)
        await screen.press("Save")
        told = "It could not be saved: the file of matches cannot be used. "
        assert told + "What you entered is still here." in _announced(screen)
        assert screen.all(ft.SnackBar) == []


async def test_a_fault_is_told_above_the_keypad(opened: Opened) -> None:
    """Four rows of keys of 52 pixels, 8 apart, on a phone of this height."""
    match = match_in(opened)

    def fail() -> None:
        raise ZeroDivisionError

    async with app_at(opened, f"/match/{match.id}/hand?out=none") as screen:
        screen.page.run_task(handler(fail))
        await screen.settle()
        margin = screen.get(ft.SnackBar).margin
        assert isinstance(margin, ft.Margin)
        assert margin.bottom >= 4 * 52 + 3 * 8
