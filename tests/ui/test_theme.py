"""WCAG 2.2 contrast of every pair of colours that meet on the screen (1.4.3 and 1.4.11)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import configure_encode_object_for_msgpack

from canasta_scorer.ui import theme
from canasta_scorer.ui.theme import DARK, LIGHT, Palette, SideColours

TEXT, PARTS = 4.5, 3.0
GROUNDS = ("ground", "card")
TEXT_PAIRS = [
    *(
        (text, ground)
        for text in ("ink", "muted", "brand", "alarm", "caution")
        for ground in GROUNDS
    ),
    ("ink", "brand_tint"),
    ("brand", "brand_tint"),
    ("on_brand", "brand"),
    ("on_brand", "alarm"),
    ("ink", "alarm_tint"),
    ("alarm", "alarm_tint"),
    ("ink", "caution_tint"),
    ("caution", "caution_tint"),
    ("ground", "ink"),
    ("brand_tint", "ink"),
]
PART_PAIRS = [("edge", ground) for ground in GROUNDS]
palettes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    """Relative luminance of a hex colour, as WCAG defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two hex colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_ratio_is_computed_as_wcag_defines_it() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


@palettes
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_can_be_read(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= TEXT


@palettes
@pytest.mark.parametrize(("part", "ground"), PART_PAIRS)
def test_edges_can_be_seen(palette: Palette, part: str, ground: str) -> None:
    assert contrast(getattr(palette, part), getattr(palette, ground)) >= PARTS


@palettes
@pytest.mark.parametrize("side", range(3))
def test_each_side_can_be_read_and_its_bar_seen(palette: Palette, side: int) -> None:
    colours = palette.sides[side]
    for ground in (colours.tint, palette.ground, palette.card):
        assert contrast(colours.ink, ground) >= TEXT
    for text in (palette.ink, palette.muted):
        assert contrast(text, colours.tint) >= TEXT
    assert contrast(colours.ink, colours.track) >= PARTS


def test_every_colour_of_a_palette_is_in_a_tested_pair() -> None:
    tested = {name for pair in [*TEXT_PAIRS, *PART_PAIRS] for name in pair}
    # Hairlines only divide what already stands apart.
    assert {field.name for field in fields(Palette)} - tested == {"line", "sides"}


def test_side_colours_are_those_of_the_design() -> None:
    assert [(side.ink, side.tint) for side in LIGHT.sides] == [
        ("#1F4FA3", "#E3EAF8"),
        ("#A8480F", "#FBE8DB"),
        ("#6B3FA0", "#F0E8FA"),
    ]
    assert [(side.ink, side.tint) for side in DARK.sides] == [
        ("#9DBBFF", "#1D2C4D"),
        ("#FFB68C", "#4A2713"),
        ("#CDB4FF", "#33224F"),
    ]


@palettes
def test_the_theme_hands_each_side_its_own_colours(palette: Palette) -> None:
    made = theme.light_theme() if palette is LIGHT else theme.dark_theme()
    for side, colours in enumerate(palette.sides):
        style = theme.side_style(side)
        drawn = SideColours(
            *(
                made["color_scheme"][_snake(name.value)]
                for name in (style.ink, style.tint, style.track)
            )
        )
        assert drawn == colours


@palettes
def test_the_theme_is_what_flet_would_send(palette: Palette) -> None:
    made = theme.light_theme() if palette is LIGHT else theme.dark_theme()
    given = {
        "color_scheme": ft.ColorScheme(**made["color_scheme"]),
        "page_transitions": ft.PageTransitionsTheme(**made["page_transitions"]),
    }
    assert _sent(made) == _sent(ft.Theme(**(made | given)))


def _sent(looks: object) -> Any:
    encode = configure_encode_object_for_msgpack(ft.BaseControl)
    return msgpack.unpackb(msgpack.packb(looks, default=encode))


def _snake(role: str) -> str:
    """`onPrimaryFixed` or `onprimaryfixed` as the field of a colour scheme."""
    names = {field.name.replace("_", ""): field.name for field in fields(ft.ColorScheme)}
    return names[role.replace("_", "").lower()]


def test_shapes_tell_sides_apart_without_colour() -> None:
    assert len({theme.side_style(side).shape for side in range(3)}) == 3


def test_sizes_keep_to_the_design() -> None:
    assert theme.TOTAL_SIZES[0] == 48
    assert theme.TOTAL_SIZES[-1] == 32
    assert list(theme.TOTAL_SIZES) == sorted(theme.TOTAL_SIZES, reverse=True)
    sizes = (theme.FIGURE, theme.TITLE, theme.BODY, theme.LABEL, theme.SMALL)
    assert min(sizes) >= theme.SMALLEST == 12
    assert theme.TARGET == 48
    assert 48 <= theme.ROW_HEIGHT <= 52
    assert theme.GAP >= 8
