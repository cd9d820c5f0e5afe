"""Typing points on the keypad: examples from the table, and what holds for every key."""

from __future__ import annotations

from collections.abc import Callable
from operator import methodcaller

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_scorer.entry.pad import LARGEST, Key, PadValue

KEYS: dict[str, Callable[[PadValue], PadValue]] = {
    **{str(figure): methodcaller("digit", figure) for figure in range(10)},
    "00": PadValue.double_zero,
    "+": PadValue.plus,
    "<": PadValue.backspace,
    "±": PadValue.sign,
}
keys = st.lists(st.sampled_from(sorted(KEYS)), max_size=40)
points = st.integers(1, 2000)


def typed(*pressed: str, start: PadValue | None = None) -> PadValue:
    """The value after these keys."""
    value = start or PadValue()
    for key in pressed:
        value = KEYS[key](value)
    return value


@pytest.mark.parametrize(
    ("pressed", "summands", "total"),
    [
        ("230", (230,), 230),
        ("70+90+70", (70, 90, 70), 230),
        ("70+90+", (70, 90), 160),
        ("0", (0,), 0),
        ("05", (5,), 5),
        ("70++5", (70, 5), 75),
        ("+5", (5,), 5),
        ("0+5", (5,), 5),
        ("70+<<", (7,), 7),
        ("7<", (), 0),
        ("7±", (7,), -7),
        ("±7", (7,), -7),
        ("±<7", (7,), 7),
        ("", (), 0),
    ],
)
def test_keys_make_the_value_that_the_table_means(
    pressed: str, summands: tuple[int, ...], total: int
) -> None:
    value = typed(*pressed)
    assert (value.summands, value.total) == (summands, total)


def test_double_zero_makes_hundreds_and_never_leads() -> None:
    assert typed("1", "00").total == 100
    assert typed("00").summands == (0,)
    assert typed("00", "5").summands == (5,)
    assert typed("1", "0", "+", "00", "5").summands == (10, 5)


def test_a_sum_waits_for_its_next_part_after_a_plus() -> None:
    assert typed(*"70+").open_sum
    assert not typed(*"70+9").open_sum
    assert not typed().open_sum


@pytest.mark.parametrize("keyed", ["99999", "99999+0"])
def test_what_would_grow_beyond_the_largest_value_is_ignored(keyed: str) -> None:
    full = typed(*keyed)
    assert full.total == LARGEST
    assert full.digit(9).total == LARGEST
    assert full.double_zero().total == LARGEST
    assert typed("9", "9", "9", "9", "00").total == 9999


def test_the_first_digit_replaces_a_value_that_stood_there() -> None:
    standing = PadValue.of(230, (70, 90, 70))
    assert standing.summands == (70, 90, 70)
    assert standing.digit(5) == PadValue(typing="5")
    assert typed("5", "0", start=standing).total == 50
    assert typed("+", "2", "0", start=standing).summands == (70, 90, 70, 20)
    assert typed("<", start=standing).summands == (70, 90, 7)


def test_a_standing_penalty_is_replaced_by_points_but_a_typed_sign_stays() -> None:
    assert PadValue.of(-100).digit(5).total == 5
    assert typed("±", "5", start=PadValue.of(0)).total == -5


@given(st.integers(-LARGEST, LARGEST), st.lists(points, max_size=4))
def test_a_standing_value_shows_its_total_whatever_parts_are_remembered(
    total: int, parts: list[int]
) -> None:
    assert PadValue.of(total, tuple(parts)).total == total


@given(st.lists(points, min_size=1, max_size=8))
def test_parts_typed_with_plus_add_up_and_stay_visible(parts: list[int]) -> None:
    value = typed(*"+".join(map(str, parts)))
    assert value.summands == tuple(parts)
    assert value.total == sum(parts)


@given(keys)
def test_any_keys_leave_a_value_within_bounds(pressed: list[str]) -> None:
    value = typed(*pressed)
    assert abs(value.total) <= LARGEST
    assert abs(value.total) == sum(value.summands)


@given(keys, st.integers(0, 9))
def test_backspace_takes_back_a_figure_that_was_taken(pressed: list[str], figure: int) -> None:
    before = typed(*pressed)
    after = before.digit(figure)
    if len(after.typing) == len(before.typing) + 1:
        assert after.backspace() == before


@given(keys)
def test_backspace_empties_in_the_end(pressed: list[str]) -> None:
    value = typed(*pressed)
    for _ in range(len(pressed) * 2 + 1):
        value = value.backspace()
    assert value == PadValue()


@given(keys)
def test_the_sign_turns_the_total_and_back(pressed: list[str]) -> None:
    value = typed(*pressed)
    assert value.sign().total == -value.total
    assert value.sign().sign() == value


def test_a_full_field_knows_which_keys_do_nothing() -> None:
    """Five figures fit, and twenty parts; a second 0 changes nothing, but is no fault."""
    full = typed(*"99999")
    assert [key for key in "019" if full.is_full(Key(key))] == ["0", "1", "9"]
    assert full.is_full(Key.DOUBLE_ZERO)
    assert not any(full.is_full(key) for key in (Key.BACKSPACE, Key.SIGN, Key.NEXT, Key.PLUS))
    assert typed(*"99999+").is_full(Key.ONE)
    assert not typed(*"9999").is_full(Key.NINE)
    assert not typed("0").is_full(Key.ZERO)
    assert not typed("0").is_full(Key.DOUBLE_ZERO)
    assert typed(*"5+" * 19, "5").is_full(Key.PLUS)
    assert not typed(*"5+" * 18, "5").is_full(Key.PLUS)
    assert not typed(*"5+").is_full(Key.PLUS)
