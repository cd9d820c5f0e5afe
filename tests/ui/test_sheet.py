"""Sheets are as high as what they hold, and go when another screen comes."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.sheet import stack
from tests.ui.app_screen import app_at, match_in


@pytest.mark.parametrize(
    ("height", "text_size", "rows", "scrolls"),
    [(844, 1.0, 4, False), (844, 1.4, 8, False), (844, 2.0, 12, True), (360, 1.0, 8, True)],
)
def test_a_sheet_scrolls_only_where_it_must(
    height: float, text_size: float, rows: int, scrolls: bool
) -> None:
    shown = stack(Media(390, height, text_size=text_size), ft.Text("Save?"), rows=rows)
    assert (shown.scroll is not None) == scrolls


async def test_the_question_before_saving_stands_by_the_thumb(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        for key in ("5", "0", "Save"):
            await screen.press(key)
        sheet = screen.get(ft.BottomSheet)
        assert "Save this hand?" in screen.texts(sheet)
        assert not [column for column in screen.all(ft.Column, within=sheet) if column.scroll]


async def test_a_sheet_does_not_wait_for_its_screen_to_come_back(opened: Opened) -> None:
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("Share")
        assert screen.all(ft.BottomSheet)
        for route in (f"/match/{match.id}/house-rules", f"/match/{match.id}"):
            screen.page.navigate(route)
            await screen.settle(30)
        assert not screen.all(ft.BottomSheet)


@pytest.mark.parametrize("route", ["/foo", "/statistics", "/match/1/foo"])
async def test_an_address_without_a_screen_leads_home(opened: Opened, route: str) -> None:
    match_in(opened, title="Friday")
    async with app_at(opened, route) as screen:
        assert "There is nothing at this address." in screen.texts()
        assert len(screen.all(ft.View)) == 1
        await screen.press("All matches")
        await screen.settle(30)
        assert "Friday" in screen.texts()
