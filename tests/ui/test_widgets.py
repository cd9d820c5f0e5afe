"""Small parts: buttons, snackbar, notices, texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets import buttons
from canasta_scorer.ui.widgets.name_field import name_field
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.snackbar import undo_snackbar
from canasta_scorer.ui.widgets.text import emphasised, figure, text
from tests.ui.headless import Screen

MEDIA = Media()


@component
def showing(make: Callable[[], ft.Control]) -> ft.Control:
    """Whatever `make` makes."""
    return make()


BUTTONS: dict[str, Callable[[Callable[[], Any]], ft.Control]] = {
    "primary": lambda act: buttons.primary(MEDIA, "Press", act, icon=ft.Icons.CHECK),
    "secondary": lambda act: buttons.secondary(MEDIA, "Press", act),
    "quiet": lambda act: buttons.quiet(MEDIA, "Press", act, danger=True),
    "icon": lambda act: buttons.icon_button(ft.Icons.UNDO, "Press", act),
}


@pytest.mark.parametrize("make", BUTTONS.values(), ids=BUTTONS.keys())
async def test_a_button_answers_by_its_name(
    make: Callable[[Callable[[], Any]], ft.Control],
) -> None:
    pressed: list[int] = []
    async with Screen(showing, lambda: make(lambda: pressed.append(1))) as screen:
        await screen.press("Press")
        assert pressed == [1]


@pytest.mark.parametrize("kind", ["primary", "secondary", "quiet"])
async def test_a_slow_press_counts_as_a_press(kind: str) -> None:
    pressed: list[int] = []
    async with Screen(showing, lambda: BUTTONS[kind](lambda: pressed.append(1))) as screen:
        await screen.fire(screen.pressable("Press"), "long_press")
        assert pressed == [1]


async def test_a_side_button_shows_the_shape_of_its_side() -> None:
    def row() -> ft.Control:
        labels = enumerate(["North", "East", "Ann"])
        named = [buttons.side_button(MEDIA, side, label, lambda: None) for side, label in labels]
        return ft.Row([*named, buttons.side_button(MEDIA, None, "Nobody", lambda: None)])

    async with Screen(showing, row) as screen:
        assert screen.names() == ["● North", "▲ East", "■ Ann", "Nobody"]


@pytest.mark.parametrize(
    ("labels", "scale", "rows"),
    [
        (("North & South", "Nobody", "East & West"), 1.0, [3]),
        (("North & South", "Nobody", "East & West"), 2.0, [1, 1, 1]),
        (("Ann", "Bartholomew", "Cy", "Nobody"), 1.0, [2, 2]),
        (("Ann", "Bartholomew", "Cy", "Nobody"), 2.0, [1, 1, 1, 1]),
    ],
)
async def test_side_buttons_take_as_many_rows_as_their_words_need(
    labels: tuple[str, ...], scale: float, rows: list[int]
) -> None:
    media = Media(device_scale=scale)
    pressed: list[str] = []
    choices = [(None, label, partial(pressed.append, label)) for label in labels]
    async with Screen(showing, lambda: buttons.side_buttons(media, 358, choices)) as screen:
        assert [len(row.controls) for row in screen.all(ft.Row)] == rows
        await screen.press(labels[1])
        assert pressed == [labels[1]]


async def test_undo_in_a_snackbar_is_offered_for_a_while_and_works() -> None:
    undone: list[int] = []

    def show() -> ft.Control:
        bar = undo_snackbar("Hand 4 saved", lambda: undone.append(4))
        return ft.Button("Save", on_click=lambda: ft.context.page.show_dialog(bar))

    async with Screen(showing, show) as screen:
        await screen.press("Save")
        bar = screen.get(ft.SnackBar)
        assert screen.texts(bar) == ["Hand 4 saved"]
        assert bar.persist is False
        await screen.press("Undo")
        assert undone == [4]


async def test_a_message_without_undo_offers_none() -> None:
    assert undo_snackbar("Copied").action is None


async def test_a_notice_is_announced_and_its_offers_are_taken() -> None:
    taken: list[int] = []

    def make() -> ft.Control:
        return notice(
            MEDIA, "error", "233 is no multiple of 5.", offers=(230, 235), on_offer=taken.append
        )

    async with Screen(showing, make) as screen:
        assert screen.get(ft.Semantics).live_region
        assert screen.texts() == ["233 is no multiple of 5.", "230", "235"]
        await screen.press("235")
        assert taken == [235]


async def test_placeholders_are_emphasised_in_the_middle_of_a_translation() -> None:
    shown = emphasised(MEDIA, "Opens with {points} next", {"points": "120"})
    assert [span.text for span in shown.spans or []] == ["Opens with ", "120", " next"]
    weights = [span.style.weight for span in shown.spans or [] if span.style]
    assert weights == [ft.FontWeight.W_400, ft.FontWeight.W_700, ft.FontWeight.W_400]


def test_texts_follow_the_size_that_a_person_has_set() -> None:
    large = Media(text_size=2.0)
    for made in (text(large, "Hand", 14), figure(large, "120", 14)):
        assert made.style
        assert made.style.size == 28


@pytest.mark.parametrize("make", [buttons.primary, buttons.secondary, buttons.quiet])
async def test_the_icon_of_a_button_grows_with_its_words(make: Callable[..., ft.Control]) -> None:
    for media, drawn in ((MEDIA, 18), (Media(text_size=1.5), 27), (Media(device_scale=2.0), 36)):
        made: Any = make(media, "Press", lambda: None, icon=ft.Icons.CHECK)
        assert made.style.icon_size == drawn


async def test_the_label_in_a_field_is_as_large_as_what_is_typed() -> None:
    large = Media(text_size=1.5)
    async with Screen(showing, lambda: name_field(large, "Name", "", print)) as screen:
        field = screen.get(ft.TextField, "Name")
        assert field.text_size == 24
        assert field.label_style
        assert field.label_style.size == 24


async def test_the_undo_button_is_translated() -> None:
    use_language("xx")
    action = undo_snackbar("Saved", lambda: None).action
    assert isinstance(action, ft.SnackBarAction)
    assert action.label.startswith("⟦")
