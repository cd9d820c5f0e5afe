"""Fast typing into a slow app: the newest letter is in the field before the last one is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import use_language
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.name_field import name_field
from canasta_scorer.ui.widgets.number_field import number_field, shown_number, typed_number
from canasta_scorer.ui.widgets.typed_field import typed_field
from tests.ui.headless import Screen

put: list[Callable[[str], Any]] = []


@ft.component
def page() -> ft.Control:
    """A field whose text its parent keeps, as every screen does."""
    text, set_text = ft.use_state("")
    put[:] = [set_text]
    return ft.Column([typed_field(Media(), text, set_text, key="name"), ft.Text(f"kept: {text}")])


def _field(screen: Screen) -> ft.TextField:
    return screen.get(ft.TextField, key="name")


async def test_a_letter_that_arrives_before_the_last_one_is_drawn_stays() -> None:
    async with Screen(page) as screen:
        field = _field(screen)
        screen.session.apply_patch(field._i, {"value": "An"})
        await screen.session.dispatch_event(field._i, "change", "An")
        screen.session.apply_patch(field._i, {"value": "Ann"})  # its event is still on the way
        sent = len(screen.connection.messages)
        await screen.settle()
        assert "kept: An" in screen.texts()
        assert _field(screen).value == "Ann"
        bodies = [str(message.body) for message in screen.connection.messages[sent:]]
        assert not any("'An'" in body for body in bodies)
        await screen.fire(_field(screen), "change", "Ann")
        assert "kept: Ann" in screen.texts()


async def test_what_the_app_puts_into_the_field_is_shown() -> None:
    async with Screen(page) as screen:
        await screen.fire(_field(screen), "change", "Ann", value="Ann")
        put[0]("")
        await screen.settle()
        assert _field(screen).value == ""
        await screen.fire(_field(screen), "change", "Bo", value="Bo")
        assert _field(screen).value == "Bo"
        assert "kept: Bo" in screen.texts()


async def test_the_sign_button_turns_plus_into_minus_and_back() -> None:
    got: list[str] = []
    for value, after in (("290", "\u2212290"), ("\u2212290", "290"), ("-5", "5"), ("", "\u2212")):
        async with Screen(number_field, Media(), "Start", value, got.append, signed=True) as screen:
            await screen.press("Start: plus or minus")
        assert got.pop() == after


def test_numbers_are_read_with_either_minus() -> None:
    assert [typed_number(text) for text in ("290", "\u22125", "-5", "", "\u2212", "5.5")] == [
        290,
        -5,
        -5,
        None,
        None,
        None,
    ]
    assert shown_number(-1500) == "\u22121500"


@ft.component
def target() -> ft.Control:
    """A number field whose text its parent keeps."""
    text, set_text = ft.use_state("5000")
    shown = number_field(Media(), "Target", text, set_text, key="target")
    return ft.Column([shown, ft.Text(f"kept: {text}")])


async def test_a_number_is_read_with_separators_and_typed_without() -> None:
    async with Screen(target) as screen:

        def field() -> ft.TextField:
            return screen.get(ft.TextField, key="target")

        assert field().value == "5,000"
        # A figure that is faster than the answer to the focus keeps its place.
        await screen.fire(field(), "change", "5,0001", value="5,0001")
        assert "kept: 50001" in screen.texts()
        await screen.fire(field(), "focus")
        assert field().value == "50001"
        await screen.fire(field(), "change", "12500", value="12500")
        assert (field().value, "kept: 12500" in screen.texts()) == ("12500", True)
        await screen.fire(field(), "blur")
        assert field().value == "12,500"
        assert "kept: 12500" in screen.texts()


async def test_a_number_is_grouped_as_the_language_has_it() -> None:
    use_language("de")
    async with Screen(target) as screen:
        field = screen.get(ft.TextField, key="target")
        assert field.value == "5.000"
        assert field.input_filter
        allowed = re.compile(field.input_filter.regex_string)
        assert [bool(allowed.match(text)) for text in ("5.000", "5000", "5,000", "12345678")] == [
            *(True, True),
            *(False, False),
        ]


async def test_a_field_that_takes_no_more_letters_says_so() -> None:
    full = "Full: 40 letters at most"
    for letters, said in ((39, False), (40, True)):
        async with Screen(name_field, Media(), "Name", "n" * letters, print) as screen:
            (field,) = screen.all(ft.TextField)
            assert field.max_length == 40
            assert (full in screen.texts()) == said
