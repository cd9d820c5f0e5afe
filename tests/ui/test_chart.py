"""The chart of totals: its scale, what tells its lines apart, and the table that says the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import flet as ft
import pytest
from flet import canvas
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.i18n import use_language
from canasta_scorer.scoring.series import chart
from canasta_scorer.share.match_file import read_match
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.chart_lines import DASHES
from canasta_scorer.ui.widgets.chart_scale import Plot, bounds, hand_marks, marks
from canasta_scorer.ui.widgets.score_chart import score_chart
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.font import drawn_width
from tests.ui.headless import Screen
from tests.worked_hand import WORKED

SIDES = [{"name": "North-South"}, {"name": "East-West"}]
points = st.integers(-20_000, 40_000)


@given(points, points, st.integers(1, 12))
def test_round_figures_lie_in_the_chart_and_are_not_too_many(
    one: int, other: int, most: int
) -> None:
    low, high = bounds(min(one, other, 0), max(one, other, 0), most)
    assert low <= min(one, other, 0)
    assert max(one, other, 0) <= high
    shown = list(marks(low, high, most))
    assert 0 in shown
    assert all(low <= figure <= high for figure in shown)
    assert len(shown) <= most + 1
    assert all(str(b - a).rstrip("0") in ("1", "2", "5") for a, b in pairwise(shown))


def test_the_scale_of_a_classic_match() -> None:
    assert bounds(-290, 5000, 7) == (-400, 5000)
    assert list(marks(-400, 5000, 7)) == [0, 1000, 2000, 3000, 4000, 5000]
    assert list(hand_marks(40, 10)) == [0, 5, 10, 15, 20, 25, 30, 35, 40]
    assert list(hand_marks(2, 10)) == [0, 1, 2]


def test_points_and_hands_have_their_place() -> None:
    plot = Plot(left=40, top=10, right=240, bottom=110, low=-1000, high=4000, hands=4)
    assert (plot.x(0), plot.x(4), plot.x(1)) == (40, 240, 90)
    assert (plot.y(-1000), plot.y(4000), plot.y(0)) == (110, 10, 90)


def test_six_sides_differ_in_shape_in_dashes_and_in_colour() -> None:
    styles = [theme.side_style(side) for side in range(6)]
    assert len({style.shape for style in styles}) == 6
    assert len({style.ink for style in styles}) == 6
    assert len(set(DASHES)) == 6


def _shapes(drawn: Screen) -> list[Any]:
    return [shape for each in drawn.all(canvas.Canvas) for shape in each.shapes]


async def test_the_lines_end_where_the_totals_do_and_the_target_is_drawn() -> None:
    match = read_match({"rules": "classic", "sides": SIDES, "hands": [WORKED]})
    async with Screen(score_chart, Media(), 342, 380, chart(match)) as screen:
        words = [shape.value for shape in _shapes(screen) if isinstance(shape, canvas.Text)]
        assert {"0", "1,000", "5,000", "1", "Target 5,000"} <= set(words)
        drawing = screen.all(canvas.Canvas)[0]
        lines = [
            shape
            for shape in drawing.shapes
            if isinstance(shape, canvas.Path) and shape.paint.style == ft.PaintingStyle.STROKE
        ]
        ends: list[Any] = [path.elements[-1] for path in lines]
        assert ends[0].y < ends[1].y  # 1,230 lies above 455
        assert lines[0].paint.stroke_dash_pattern != lines[1].paint.stroke_dash_pattern
    (image,) = [each for each in screen.all(ft.Semantics) if each.image]
    assert image.label == (
        "Chart of totals after 1 hand. Target 5,000. "
        "North-South: 1,230, highest 1,230, lowest 0. East-West: 455, highest 455, lowest 0"
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_nothing_is_drawn_outside_the_canvas(scale: float) -> None:
    match = read_match({"rules": "classic", "sides": SIDES, "hands": [WORKED] * 40})
    media = Media(width=320, height=640, device_scale=scale)
    async with Screen(score_chart, media, 264, 288, chart(match)) as screen:
        drawing = screen.all(canvas.Canvas)[0]
        for shape in drawing.shapes:
            corners: list[Any] = shape.elements if isinstance(shape, canvas.Path) else []
            for corner in corners:
                if not isinstance(corner, canvas.Path.Close):
                    assert 0 <= corner.x <= 264
                    assert 0 <= corner.y <= 288


async def test_the_table_says_what_the_lines_show() -> None:
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED, WORKED])
    async with app_at(opened, f"/match/{match.id}/chart") as screen:
        (table,) = screen.all(ft.DataTable)
        rows = [screen.texts(within=row) for row in table.rows]
    assert rows == [["Start", "0", "0"], ["1", "1,230", "455"], ["2", "2,460", "910"]]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_heads_of_the_table_are_wide_enough_for_their_words(language: str) -> None:
    opened = memory()
    opened.store.set_setting("language", language)
    sides = [{"name": name} for name in ("Wilhelmine", "Friedrich", "Zoë")]
    none: dict[str, Any] = {"entries": [{}, {}, {}]}
    match = match_in(opened, rules="three-player", sides=sides, hands=[none])
    async with app_at(opened, f"/match/{match.id}/chart") as screen:
        (table,) = screen.all(ft.DataTable)
        for column in table.columns:
            head: Any = column.label
            style = head.content.style
            for word in head.content.value.split(" "):
                assert drawn_width(word, style.weight.value) * style.size <= head.width


async def test_the_chart_is_in_the_menu_of_the_match() -> None:
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("More for this match")
        rows = [row for row in screen.all(ft.TextButton) if screen.texts(row) == ["Chart"]]
        await screen.press(rows[0])
        assert screen.connection.invoked[-1][1] == {"route": f"/match/{match.id}/chart"}


@pytest.mark.parametrize("hands", [[], [WORKED]])
async def test_every_word_of_the_chart_is_translated(hands: list[Any]) -> None:
    use_language("xx")
    opened = memory()
    opened.store.set_setting("language", "xx")
    match = match_in(opened, sides=SIDES, hands=hands)
    async with app_at(opened, f"/match/{match.id}/chart") as screen:
        assert screen.untranslated("North-South", "East-West") == []
