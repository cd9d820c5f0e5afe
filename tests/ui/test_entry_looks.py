"""How hand entry looks to tired eyes and sounds to a screen reader."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.columns import entry_width
from tests.ui.app_screen import app_at, match_in
from tests.ui.font import drawn_width
from tests.ui.headless import Screen

LEAST = 13  # pixels of the words between the columns, read at arm's length


async def test_no_word_of_a_hand_is_smaller_than_it_has_to_be(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        sizes = {
            text.value: text.style.size
            for text in screen.all(ft.Text)
            if text.style and text.style.size
        }
        assert sizes["500 each"] == sizes["card points"] == LEAST
        assert {words: size for words, size in sizes.items() if size < LEAST} == {}


async def test_a_choice_is_one_button_that_looks_like_one_that_opens(opened: Opened) -> None:
    match = match_in(opened, "modern-american")
    async with app_at(opened, f"/match/{match.id}/hand?out=0") as screen:
        merged = {
            button: one
            for one in screen.all(ft.MergeSemantics)
            for button in screen.all(ft.TextButton, within=one)
        }
        wild = [button for button in screen.all(ft.TextButton) if screen.texts(button) == ["None"]]
        assert len(wild) == 2
        for button in wild:
            assert button in merged
            (sign,) = screen.all(ft.Icon, within=button)
            assert sign.icon == ft.Icons.ARROW_DROP_DOWN


async def test_cards_are_counted_on_a_phone_on_its_side_without_scrolling(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand", size=(800, 360)) as screen:
        await screen.press("Count cards")
        (sheet,) = screen.all(ft.BottomSheet)
        (stack, *_inner) = screen.all(ft.Column, within=sheet)
        assert stack.scroll is None
        pairs = [screen.texts(row) for row in stack.controls if isinstance(row, ft.Row)]
        assert pairs[1] == ["Joker · 50", "0", "Two · 20", "0"]
        assert pairs[-1] == ["Cancel", "Take 0"]


async def test_a_penalty_that_adds_points_says_so(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        await screen.press("More: Penalty …")
        await screen.press("Penalty, B: 0")
        await screen.press("5")
        await screen.press("0")
        assert "Penalty, B: −50" in screen.names()
        await screen.press("Plus or minus")
        assert "Penalty, B: +50" in screen.names()
        assert "+50" in screen.texts()


async def test_four_totals_stand_whole_beside_each_other_on_a_phone_on_its_side(
    opened: Opened,
) -> None:
    size, names = (800, 360), ("Anna", "Bertram", "Cy", "Dorothea")
    match = match_in(
        opened,
        "hand-and-foot-simpson",
        sides=[{"name": name} for name in names],
        start=[11480, -35, 0, 7000],
    )
    room = (entry_width(Media(*size)) - 3 * theme.GAP) / 4
    async with app_at(opened, f"/match/{match.id}/hand?out=0", size=size) as screen:
        for key in "2230":
            await screen.press(key)
        sides = [part for part in screen.all(ft.Semantics) if " this hand, " in (part.label or "")]
        lines = [row for side in sides for row in screen.all(ft.Row, within=side)]
        assert [screen.texts(line)[0] for line in lines] == ["●", "▲", "■", "◆"]
        shown = {
            tuple(screen.texts(line)): _width(screen.all(ft.Text, within=line)) for line in lines
        }
        assert ("●", "13,810") in shown
        assert ("◆", "7,000") in shown
        assert {words: width for words, width in shown.items() if width > room} == {}


@pytest.mark.parametrize("size", [(390, 844), (390, 664)])
async def test_totals_say_whose_they_are_where_no_column_does(
    opened: Opened, size: tuple[int, int]
) -> None:
    names = ("Anna", "Bertram", "Cy", "Dorothea")
    four = match_in(opened, "hand-and-foot-simpson", sides=[{"name": name} for name in names])
    two = match_in(opened, sides=[{"name": name} for name in names[:2]])
    async with app_at(opened, f"/match/{four.id}/hand?out=0", size=size) as screen:
        assert _above(screen) == ["● Anna", "▲ Bertram", "■ Cy", "◆ Dorothea"]
    async with app_at(opened, f"/match/{two.id}/hand?out=0", size=size) as screen:
        assert _above(screen) == ["+100 this hand", "0 this hand"]
        assert "● Anna" in screen.texts()


def _above(screen: Screen) -> list[str]:
    """The first words of the total of each side."""
    sides = [part for part in screen.all(ft.Semantics) if " this hand, " in (part.label or "")]
    return [screen.texts(side)[0] for side in sides]


def _width(texts: list[ft.Text]) -> float:
    """How wide texts stand beside each other."""
    width = theme.GAP / 2 * (len(texts) - 1)
    for text in texts:
        style = text.style
        assert style
        assert style.weight
        assert style.size
        width += drawn_width(text.value, style.weight.value) * style.size
    return width
