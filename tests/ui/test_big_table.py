"""The table view: totals for the whole table, as large as the screen allows."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, match_in
from tests.ui.font import drawn_width

START = [12_345, -12_340, 98_765]
SCREENS = [(390, 844), (320, 640), (800, 360), (1280, 800), (844, 390)]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("sides", [2, 3])
async def test_the_totals_fit_and_are_larger_than_the_names(
    opened: Opened, size: tuple[int, int], sides: int
) -> None:
    rules = {2: "classic", 3: "three-player"}[sides]
    named = [{"name": name} for name in ("Wilhelmine", "Ann", "Bob")[:sides]]
    match = match_in(opened, rules, sides=named, start=START[:sides])
    async with app_at(opened, f"/match/{match.id}/table", size=size) as screen:
        shown = {text.value: text for text in screen.all(ft.Text, within=screen.top())}
        total: Any = shown["12,345"].style
        name: Any = shown["●\u00a0Wilhelmine"].style
        other: Any = shown["▲\u00a0Ann"].style
        columns = sides if size[1] < 400 else 1
        room = (size[0] - 2 * 16 - (columns - 1) * 8) / columns
        for figure in ("12,345", "98,765")[: sides - 1]:
            assert drawn_width(figure, "w700") * total.size <= room
        assert total.size >= 1.5 * name.size
        assert drawn_width("● Wilhelmine", "w700") * name.size <= room
        assert other.size == name.size


async def test_on_a_phone_on_its_side_the_bands_stand_side_by_side(opened: Opened) -> None:
    match = match_in(opened, start=[5_000, 4_000])
    for size, beside in (((390, 844), False), ((800, 360), True)):
        async with app_at(opened, f"/match/{match.id}/table", size=size) as screen:
            texts = screen.all(ft.Text, within=screen.top())
            total = next(text for text in texts if text.value == "4,000")
            band: Any = total.parent.parent if total.parent else None
            assert isinstance(band.parent, ft.Row) is beside
