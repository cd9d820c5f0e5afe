"""The scoreboard with long names, large totals and large text: nothing is cut or squeezed out."""

from __future__ import annotations

import itertools
import re
from typing import Any

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.media import Media, figure_width, text_width
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.widgets.buttons import side_buttons
from canasta_scorer.ui.widgets.choice_row import choice_row
from canasta_scorer.ui.widgets.score_table import score_table
from canasta_scorer.ui.widgets.table_looks import Cell, HandRow
from canasta_scorer.ui.widgets.total_card import SideTotal, total_cards
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen
from tests.ui.reading import full_text
from tests.worked_hand import WORKED

LONG = ("Maximiliane Oberhuber-Schwarzenberger-Ö.", "Friedrich-Wilhelm von und zu Hohenlohe B")
SHORT = ("North-South", "East-West")
WIDTHS = (320, 360, 390, 430)
MINUS_A_MILLION = "\u22121,000,000"


@component
def showing(make: Any) -> ft.Control:
    """Whatever `make` makes."""
    control: ft.Control = make()
    return control


def _size(text: ft.Text) -> float:
    return text.style.size or 0 if text.style else 0


async def test_totals_stand_on_one_line_whatever_the_length_of_a_name() -> None:
    """All names are in one row, all totals first in the row below it."""
    sides = (SideTotal("Rosemary & Heinz", 2460, 5000, 90), SideTotal("Al & Bo", 910, 5000, 50))
    async with Screen(showing, lambda: total_cards(Media(), 358, sides)) as screen:
        names, below = (row for row in screen.all(ft.Row) if row.intrinsic_height)
        assert screen.texts(names) == ["● Rosemary & Heinz", "▲ Al & Bo"]
        columns = [screen.texts(cell)[0] for cell in below.controls]
        assert columns == ["2,460", "910"]


@pytest.mark.parametrize(("width", "scale"), [*itertools.product(WIDTHS, (1.0, 1.4, 2.0))])
@pytest.mark.parametrize("names", [LONG, SHORT], ids=["long", "short"])
async def test_no_figure_and_no_badge_of_the_table_is_cut(
    width: int, scale: float, names: tuple[str, str]
) -> None:
    media = Media(width=width, text_size=scale)
    hand = HandRow(1, (Cell(-1_000_000, -1_000_000, "out"), Cell(12_345, 1_000_000)))
    inside = pane_width(media)
    table = lambda: score_table(media, inside, names, [hand], lambda _: None)  # noqa: E731
    async with Screen(showing, table) as screen:
        row = screen.get(ft.TextButton)
        stacked = "Hand 1" in screen.texts(row)
        room = inside - 2 * theme.PAD - theme.GAP
        if stacked:
            room -= 14 * scale
        else:
            room = (room - theme.GAP - theme.NUMBER_COLUMN * scale) / 2
        shown = {full_text(text): _size(text) for text in screen.all(ft.Text, within=row)}
        assert figure_width(MINUS_A_MILLION) * shown[MINUS_A_MILLION] <= room
        badge = [line for line in screen.all(ft.Row, within=row) if "out" in screen.texts(line)]
        if screen.texts(badge[-1]) == ["out", MINUS_A_MILLION]:
            score = figure_width(MINUS_A_MILLION) * 14 * scale
            assert score + text_width("out") * 12 * scale + 2 * theme.GAP <= room


def test_no_shape_stands_alone_at_the_end_of_a_line() -> None:
    drawn = side_buttons(Media(width=320), 288, [(1, "East-West", lambda: None)])
    assert isinstance(drawn, ft.Column)
    (row,) = drawn.controls
    assert isinstance(row, ft.Row)
    (button,) = row.controls
    assert isinstance(button, ft.OutlinedButton)
    assert isinstance(button.content, ft.Text)
    assert button.content.value == "▲\u00a0East-West"


@pytest.mark.parametrize("width", [288, 328, 358, 398])
async def test_words_of_a_joined_row_keep_off_its_corners_and_are_whole(width: int) -> None:
    def row() -> ft.Control:
        sides = ("Rosemary & Heinz", "Al & Bo")
        return choice_row(Media(), width, sides, 0, lambda _: None, ways=("Concealed",))

    async with Screen(showing, row) as screen:
        for frame in (each for each in screen.all(ft.Container) if each.foreground_decoration):
            corner = frame.border_radius
            buttons = screen.all(ft.TextButton, within=frame)
            paddings = [button.style.padding for button in buttons if button.style]
            ends = [paddings[0].left, paddings[-1].right]  # type: ignore[union-attr]
            # At the height of two lines a corner of 14 pixels has gone in by 4.
            assert corner == theme.CORNER == 14
            assert min(ends) >= 8
            share = width / sum(
                int(parent.expand or 0) for parent in screen.all(ft.MergeSemantics, within=frame)
            )
            for merged in screen.all(ft.MergeSemantics, within=frame):
                (text,) = screen.all(ft.Text, within=merged)
                words = re.split(r" |(?<=-)", full_text(text))
                widest = max(map(text_width, words)) * _size(text)
                assert widest <= share * int(merged.expand or 0) - theme.GAP


LARGE = [((390, 844), 1.4), ((360, 740), 1.4), ((320, 640), 1.4)]


@pytest.mark.parametrize(("size", "text_size"), LARGE)
async def test_hands_are_reached_with_long_names_and_large_text(
    opened: Opened, size: tuple[int, int], text_size: float
) -> None:
    match = match_in(opened, sides=[{"name": name} for name in LONG], hands=[WORKED] * 3)
    opened.store.set_setting("text_size", text_size)
    async with app_at(opened, f"/match/{match.id}", size=size) as screen:
        board = screen.top()
        scrolling = [
            part
            for part in screen.all(ft.Column, within=board)
            if part.scroll and "3,690" in screen.texts(part)
        ]
        lists = screen.all(ft.ListView, within=board)
        # Either the hands scroll below the totals, or the totals make way with them.
        assert bool(scrolling) != bool(lists)
        title = next(text for text in screen.all(ft.Text, within=board) if text.value == "Classic")
        assert _size(title) <= theme.TITLE * text_size


@pytest.mark.parametrize("how", ["ended", "won"])
async def test_a_finished_match_names_no_next_opening_and_no_next_dealer(
    opened: Opened, how: str
) -> None:
    more: dict[str, Any] = {"ended": True} if how == "ended" else {"start": [4000, 0]}
    running = match_in(opened, hands=[WORKED])
    over = match_in(opened, hands=[WORKED], **more)
    for match, told in ((running, True), (over, False)):
        async with app_at(opened, f"/match/{match.id}") as screen:
            shown = screen.texts()
            assert any("Opens with" in text for text in shown) == told
            assert any("deals" in text for text in shown) == told
            assert any("Opens with" in name for name in screen.names()) == told
            if not told:
                await screen.press("Play on")
                assert any("deals" in text for text in screen.texts())


@pytest.mark.parametrize(
    ("names", "scale", "flat"),
    [(SHORT, 1.0, False), (LONG, 1.4, True), (SHORT, 1.4, False), (SHORT, 2.0, False)],
)
async def test_cards_stand_below_each_other_before_a_name_is_broken(
    names: tuple[str, str], scale: float, flat: bool
) -> None:
    media = Media(width=390, text_size=scale)
    sides = tuple(SideTotal(name, 3690, 5000, 120) for name in names)
    async with Screen(showing, lambda: total_cards(media, 358, sides)) as screen:
        rows = [row for row in screen.all(ft.Row) if "3,690" in screen.texts(row)]
        name = f"● {names[0]}"
        assert any(name in screen.texts(row) for row in rows) == flat
        total = next(text for text in screen.all(ft.Text) if text.value == "3,690")
        assert _size(total) >= 32 * scale


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("text_size", [1.0, 1.4])
async def test_no_title_is_cut_beside_the_buttons(
    opened: Opened, width: int, text_size: float
) -> None:
    match = match_in(opened, "six-player-pairs")
    opened.store.set_setting("text_size", text_size)
    async with app_at(opened, f"/match/{match.id}", size=(width, 800)) as screen:
        board = screen.top()
        title = next(
            text
            for text in screen.all(ft.Text, within=board)
            if text.value == "Six players, three pairs"
        )
        rows = [
            row
            for row in screen.all(ft.Row, within=board)
            if title in screen.all(ft.Text, within=row)
        ]
        beside = len(rows) > 1  # the outermost one holds the whole screen
        # Back on the left, undo, share and more on the right, each 48 pixels and a gap.
        room = width - 48 - 2 * 16 - (3 * 52 if beside else 0)
        letters = text_width("Six players, three pairs") * _size(title)
        assert letters <= room * (title.max_lines or 0) * 0.95
