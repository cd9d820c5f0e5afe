"""The parts of the scoreboard: total cards and the table of hands."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from canasta_scorer.i18n import number, use_language
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.media import Media, figure_width
from canasta_scorer.ui.widgets.score_table import score_table
from canasta_scorer.ui.widgets.table_looks import Cell, HandRow
from canasta_scorer.ui.widgets.total_card import SideTotal, total_cards
from tests.ui.headless import Screen

PAIR = (SideTotal("North", 3480, 5000, 120), SideTotal("East", 2105, 5000, 90))
THREE = (*PAIR, SideTotal("Cy", -1250, 5000, 15))
SIDES = ("North", "East")
ROWS = (
    HandRow(1, (Cell(635, 635), Cell(-290, -290))),
    HandRow(2, (Cell(870, 1505, "OUT"), Cell(1120, 830))),
)


@component
def showing(make: Callable[[], ft.Control]) -> ft.Control:
    """Whatever `make` makes."""
    return make()


def total_sizes(screen: Screen) -> set[float]:
    """The sizes of all texts of 32 and more: the totals."""
    styles = [text.style for text in screen.all(ft.Text)]
    return {style.size for style in styles if style and style.size and style.size >= 32}


def beside(screen: Screen) -> bool:
    """Whether the cards stand side by side, all as high as the highest."""
    return any(row.intrinsic_height for row in screen.all(ft.Row))


async def test_a_card_shows_name_shape_total_progress_and_opening() -> None:
    async with Screen(showing, lambda: total_cards(Media(), 358, PAIR)) as screen:
        assert screen.texts() == [
            *("● North", "▲ East"),
            *("3,480", "Opens with 120"),
            *("2,105", "Opens with 90"),
        ]
        assert [bar.value for bar in screen.all(ft.ProgressBar)] == [0.696, 0.421]
        said = [semantics.label for semantics in screen.all(ft.Semantics) if semantics.label]
        assert said == [
            "North: 3,480 of 5,000. Opens with 120",
            "East: 2,105 of 5,000. Opens with 90",
        ]


@pytest.mark.parametrize(("total", "value"), [(-500, 0.0), (0, 0.0), (6000, 1.0)])
async def test_the_bar_stays_between_its_ends(total: int, value: float) -> None:
    side = SideTotal("North", total, 5000)
    async with Screen(showing, lambda: total_cards(Media(), 358, [side])) as screen:
        assert screen.get(ft.ProgressBar).value == value


async def test_a_match_by_deals_has_no_bar_and_a_remark_is_shown_and_said() -> None:
    side = SideTotal("North", 3480, remark="Won by 1,375")
    async with Screen(showing, lambda: total_cards(Media(), 358, [side])) as screen:
        assert screen.texts() == ["● North", "3,480", "Won by 1,375"]
        assert screen.all(ft.ProgressBar) == []
        assert "North: 3,480. Won by 1,375" in screen.names()


@pytest.mark.parametrize("width", [296, 328, 358, 398, 640])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("sides", [PAIR, THREE], ids=["two", "three"])
async def test_totals_fit_and_never_shrink_below_32(
    width: int, scale: float, sides: tuple[SideTotal, ...]
) -> None:
    media = Media(width=width + 32, device_scale=scale)
    async with Screen(showing, lambda: total_cards(media, width, sides)) as screen:
        (size,) = total_sizes(screen)
        assert 32 <= size <= 48
        columns = len(sides) if beside(screen) else 1
        room = (width - theme.GAP * (columns - 1)) / columns - 2 * theme.PAD
        widest = max(figure_width(number(side.total)) for side in sides) * scale
        assert widest * size <= room


async def test_two_sides_stand_side_by_side_on_a_phone_and_three_are_stacked() -> None:
    async with Screen(showing, lambda: total_cards(Media(), 358, PAIR)) as screen:
        assert total_sizes(screen) == {48}
        assert beside(screen)
    async with Screen(showing, lambda: total_cards(Media(), 358, THREE)) as screen:
        assert total_sizes(screen) == {48}
        assert not beside(screen)


@component
def table(rows: tuple[HandRow, ...] = ROWS) -> ft.Control:
    """A table whose pressed hand opens."""
    opened, set_opened = ft.use_state(-1)
    shown, show = ft.use_state(rows)
    more = HandRow(3, (Cell(745, 2250), Cell(820, 1650, "OUT")))
    return ft.Column(
        [
            score_table(
                Media(),
                358,
                SIDES,
                shown,
                lambda n: set_opened(n),
                opened=opened if opened >= 0 else None,
                details=ft.Text("the lines"),
            ),
            ft.Button("Add", on_click=lambda: show((*shown, more))),
        ]
    )


async def test_the_table_shows_scores_totals_and_who_went_out() -> None:
    async with Screen(table) as screen:
        assert screen.texts() == [
            *("Hand", "● North", "▲ East"),
            *("1", "+635", "635", "\u2212290", "\u2212290"),
            *("2", "OUT", "+870", "1,505", "+1,120", "830"),
        ]


async def test_a_hand_is_one_button_that_says_everything_and_opens() -> None:
    said = "Hand 2. North: +870, total 1,505, OUT. East: +1,120, total 830"
    async with Screen(table) as screen:
        assert said in screen.names()
        second = screen.all(ft.TextButton)[1]
        await screen.press(second)
        assert screen.texts()[-1] == "the lines"
        opened = [s.expanded for s in screen.all(ft.Semantics) if s.expanded is not None]
        assert opened == [False, True]


async def test_the_newest_hand_is_in_view_unless_one_is_open() -> None:
    async with Screen(table) as screen:
        assert screen.get(ft.ListView).auto_scroll
        await screen.press(screen.all(ft.TextButton)[0])
        assert not screen.get(ft.ListView).auto_scroll


async def test_a_new_hand_sends_its_own_row_only() -> None:
    async with Screen(table) as screen:
        before = len(screen.connection.messages)
        await screen.press("Add")
        assert "2,250" in screen.texts()
        assert screen.operations(before) == 1


async def test_every_text_and_name_is_translated() -> None:
    use_language("xx")
    async with Screen(table) as screen:
        await screen.press(screen.all(ft.TextButton)[0])
        assert screen.untranslated("North", "East", "OUT", "the lines", "Add") == []
    async with Screen(showing, lambda: total_cards(Media(), 358, PAIR)) as screen:
        assert screen.untranslated("North", "East") == []
