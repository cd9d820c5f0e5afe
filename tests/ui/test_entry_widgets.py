"""The parts of hand entry: keypad, points field, and who went out."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from canasta_scorer.entry.pad import Key, PadValue
from canasta_scorer.i18n import use_language
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.choice_row import NOBODY, choice_row
from canasta_scorer.ui.widgets.keypad import keypad
from canasta_scorer.ui.widgets.notice import Level
from canasta_scorer.ui.widgets.points_field import points_field
from tests.ui.headless import Screen
from tests.ui.reading import full_text

MEDIA = Media()
NAME = "Melded, North-South"
KEYS = [
    *("7", "8", "9", "Backspace"),
    *("4", "5", "6", "Plus"),
    *("1", "2", "3", "Count cards"),
    *("0", "00", "Next field", "Save"),
]


@component
def showing(make: Callable[..., ft.Control]) -> ft.Control:
    """Whatever `make` makes of the number of presses."""
    presses, set_presses = ft.use_state(0)
    more = ft.Button("Again", on_click=lambda: set_presses(presses + 1))
    return ft.Column([make(presses), more])


async def test_every_key_has_a_name_and_tells_which_it_is() -> None:
    pressed: list[Key] = []
    async with Screen(showing, lambda _: keypad(MEDIA, 358, pressed.append)) as screen:
        group = screen.get(ft.Semantics, "Keypad")
        named = [s.label for s in screen.all(ft.Semantics, within=group) if s.label]
        assert named == ["Keypad", *KEYS]
        for name in KEYS:
            await screen.press(name)
    assert pressed == [
        *(Key.SEVEN, Key.EIGHT, Key.NINE, Key.BACKSPACE),
        *(Key.FOUR, Key.FIVE, Key.SIX, Key.PLUS),
        *(Key.ONE, Key.TWO, Key.THREE, Key.COUNT),
        *(Key.ZERO, Key.DOUBLE_ZERO, Key.NEXT, Key.SAVE),
    ]


async def test_a_sign_takes_the_place_of_plus_where_a_minus_is_legal() -> None:
    pressed: list[Key] = []
    make: Callable[[int], ft.Control] = lambda _: keypad(MEDIA, 358, pressed.append, signed=True)  # noqa: E731
    async with Screen(showing, make) as screen:
        assert "Plus" not in screen.names()
        await screen.press("Plus or minus")
        assert pressed == [Key.SIGN]


async def test_keys_that_lead_nowhere_are_off_and_save_always_answers() -> None:
    pressed: list[Key] = []

    def make(_: int) -> ft.Control:
        return keypad(MEDIA, 358, pressed.append, countable=False, last=True, ready=False)

    async with Screen(showing, make) as screen:
        assert not screen.enabled("Next field")
        assert not screen.enabled("Count cards")
        await screen.press("Save")
        assert pressed == [Key.SAVE]


async def test_the_keypad_is_not_drawn_again_while_its_values_stay() -> None:
    def press(key: Key) -> None:
        """Nothing."""

    async with Screen(showing, lambda _: keypad(MEDIA, 358, press)) as screen:
        before = len(screen.connection.messages)
        await screen.press("Again")
        assert screen.operations(before) == 0


def shown_field(screen: Screen) -> tuple[str, str]:
    """The small parts and the large sum of the one field."""
    parts, total = screen.texts(screen.get(ft.TextButton))
    return parts.replace("\u200b", ""), total


@pytest.mark.parametrize(
    ("value", "parts", "total", "said"),
    [
        (PadValue(), "", "0", f"{NAME}: 0"),
        (PadValue(typing="230"), "", "230", f"{NAME}: 230"),
        (PadValue((70, 90), "70"), "70+90+70", "230", f"{NAME}: 230, from 70 + 90 + 70"),
        (PadValue((70,)), "70+", "70", f"{NAME}: 70"),
        (PadValue(typing="100", negative=True), "", "\u2212100", f"{NAME}: \u2212100"),
        (PadValue(negative=True), "", "\u22120", f"{NAME}: 0"),
        (PadValue(typing="1180"), "", "1,180", f"{NAME}: 1,180"),
    ],
)
async def test_a_field_shows_its_sum_and_the_parts_behind_it(
    value: PadValue, parts: str, total: str, said: str
) -> None:
    make: Callable[[int], ft.Control] = lambda _: points_field(MEDIA, NAME, value, lambda: None)  # noqa: E731
    async with Screen(showing, make) as screen:
        assert shown_field(screen) == (parts, total)
        assert screen.get(ft.Semantics).label == said


async def test_a_long_sum_breaks_behind_a_plus_only() -> None:
    field = points_field(MEDIA, NAME, PadValue((70, 90, 120, 45), "20"), lambda: None)
    async with Screen(showing, lambda _: field) as screen:
        parts = screen.texts(field)[0]
        assert parts.split("\u200b") == ["70+", "90+", "120+", "45+", "20"]


async def test_a_field_is_entered_by_tap_and_by_the_tab_key() -> None:
    entered: list[str] = []
    make: Callable[[int], ft.Control] = lambda _: points_field(  # noqa: E731
        MEDIA, NAME, PadValue(), lambda: entered.append("in")
    )
    async with Screen(showing, make) as screen:
        field = screen.get(ft.TextButton)
        await screen.press(field)
        await screen.fire(field, "focus")
        assert entered == ["in", "in"]


@pytest.mark.parametrize(
    ("active", "problem", "color", "width"),
    [
        (False, None, theme.OUTLINE, theme.LINE),
        (True, None, theme.BRAND, theme.RING),
        (False, "error", theme.ALARM, 2),
        (True, "warning", theme.CAUTION, theme.RING),
    ],
)
async def test_the_active_field_has_a_ring_and_a_problem_has_its_colour_and_icon(
    active: bool, problem: Level | None, color: ft.Colors, width: float
) -> None:
    def make(_: int) -> ft.Control:
        return points_field(MEDIA, NAME, PadValue(), lambda: None, active=active, problem=problem)

    async with Screen(showing, make) as screen:
        style = screen.get(ft.TextButton).style
        assert style
        assert isinstance(style.side, ft.BorderSide)
        assert (style.side.color, style.side.width) == (color, width)
        assert len(screen.all(ft.Icon)) == (problem is not None)


def unanswered() -> int | None:
    """Before anybody was named."""
    return None


@component
def asking(
    sides: tuple[str, ...], width: float = 358, ways: tuple[str, ...] = ("Concealed",)
) -> ft.Control:
    """Who went out, kept as state."""
    chosen, choose = use_value(unanswered)
    way, take = use_value(unanswered)
    went = choice_row(MEDIA, width, sides, chosen, choose, ways=ways, way=way, on_way=take)
    return ft.Column([went, ft.Text(f"{chosen} {way}")])


def segments(screen: Screen) -> list[str]:
    """The words on the row, in order."""
    return [full_text(text) for text in screen.all(ft.Text)][:-1]


PAIR, THREE = ("North", "East"), ("Ann", "Bob", "Cy")


async def test_concealed_appears_beside_the_side_that_went_out() -> None:
    async with Screen(asking, PAIR) as screen:
        assert segments(screen) == ["North out", "Nobody", "East out"]
        await screen.press("North out")
        assert segments(screen) == ["✓ North out", "Concealed", "Nobody", "East out"]
        await screen.press("East out")
        assert segments(screen) == ["North out", "Nobody", "Concealed", "✓ East out"]
        await screen.press("Concealed")
        assert screen.texts()[-1] == "1 0"
        assert segments(screen)[2] == "✓ Concealed"
        await screen.press("Nobody")
        assert segments(screen) == ["North out", "✓ Nobody", "East out"]
        assert screen.texts()[-1] == f"{NOBODY} 0"


async def test_more_ways_than_one_stand_side_by_side_and_exclude_each_other() -> None:
    async with Screen(asking, PAIR, ways=("Concealed", "From the deal"), width=600) as screen:
        await screen.press("East out")
        await screen.press("From the deal")
        assert screen.texts()[-1] == "1 1"
        assert segments(screen)[1:] == ["Nobody", "Concealed", "✓ From the deal", "✓ East out"]
        await screen.press("Concealed")
        assert screen.texts()[-1] == "1 0"
        await screen.press("✓ Concealed")
        assert screen.texts()[-1] == "1 None"


async def test_rules_without_concealed_never_offer_it() -> None:
    async with Screen(asking, PAIR, ways=()) as screen:
        await screen.press("North out")
        assert "Concealed" not in segments(screen)


async def test_three_sides_share_a_row_and_break_into_two_when_it_is_full() -> None:
    async with Screen(asking, THREE, width=288) as screen:
        assert segments(screen) == ["Ann out", "Bob out", "Cy out", "Nobody"]
        await screen.press("Bob out")
        assert segments(screen) == ["Ann out", "✓ Bob out", "Cy out", "Concealed", "Nobody"]
    async with Screen(asking, THREE, width=480) as screen:
        await screen.press("Bob out")
        assert segments(screen) == ["Ann out", "✓ Bob out", "Concealed", "Cy out", "Nobody"]


async def test_four_sides_that_have_no_room_beside_each_other_stand_in_two_rows() -> None:
    four = ("Anna", "Bertram", "Cy", "Dorothea")
    for width, rows in ((358, [4, 1]), (240, [2, 2, 1])):
        async with Screen(asking, four, width=width) as screen:
            drawn = [len(screen.all(ft.TextButton, within=row)) for row in screen.all(ft.Row)]
            assert drawn == rows


async def test_what_is_chosen_is_said_and_not_only_coloured() -> None:
    async with Screen(asking, PAIR) as screen:
        await screen.press("East out")
        said = [semantics.selected for semantics in screen.all(ft.Semantics)]
        assert said == [False, False, False, True]


async def test_every_text_and_name_is_translated() -> None:
    use_language("xx")
    async with Screen(asking, PAIR) as screen:
        await screen.press(segments(screen)[0])
        assert screen.untranslated(*PAIR, "Concealed", "None", "0") == []
    async with Screen(showing, lambda _: keypad(MEDIA, 358, lambda key: None)) as screen:
        assert screen.untranslated("Again") == []
    value = PadValue((70,), "5")
    async with Screen(showing, lambda _: points_field(MEDIA, NAME, value, lambda: None)) as screen:
        assert screen.untranslated("Again", NAME) == []
