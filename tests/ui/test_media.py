"""How the room on the screen and the size of text decide the layout."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media, figure_width
from tests.ui.test_fonts import FONTS


@pytest.mark.parametrize("figure", ["0", "−290", "+1,230", "3,480", "12,480", "−11,180"])
def test_figures_are_never_wider_than_reckoned(figure: str) -> None:
    with TTFont(FONTS / "CanastaSans.ttf") as font:
        glyphs, cmap = font.getGlyphSet(location={"wght": 700}), font.getBestCmap()
        drawn = sum(glyphs[cmap[ord(sign)]].width for sign in figure) / font["head"].unitsPerEm
    assert drawn <= figure_width(figure) <= 1.05 * drawn


@pytest.mark.parametrize(
    ("figure", "room", "text_size", "size"),
    [
        ("3,480", 150, 1.0, 48),
        ("12,480", 150, 1.0, 40),
        ("−11,180", 155, 1.0, 36),
        ("−11,180", 90, 1.0, 32),
        ("3,480", 150, 2.0, 32),
        ("3,480", 300, 2.0, 48),
    ],
)
def test_totals_take_the_largest_size_that_fits(
    figure: str, room: float, text_size: float, size: int
) -> None:
    assert Media(text_size=text_size).fitting(figure, room, theme.TOTAL_SIZES) == size


def test_the_setting_scales_every_text_and_the_device_scales_what_is_left() -> None:
    media = Media(device_scale=1.5, text_size=1.2)
    assert media.points(20) == pytest.approx(24)
    assert media.scale == pytest.approx(1.8)
    assert Media(text_size=2.0).points(12) == 24


def test_no_text_is_designed_below_twelve() -> None:
    assert Media().points(9) == 12


@pytest.mark.parametrize(
    ("width", "height", "text_size", "narrow", "landscape", "two_panes"),
    [
        (390, 844, 1.0, False, False, False),
        (320, 640, 1.0, True, False, False),
        (390, 844, 2.0, True, False, False),
        (800, 360, 1.0, False, True, True),
        (1280, 800, 1.0, False, False, True),
    ],
)
def test_layouts_follow_the_room(
    width: int, height: int, text_size: float, narrow: bool, landscape: bool, two_panes: bool
) -> None:
    media = Media(width=width, height=height, text_size=text_size)
    assert (media.narrow, media.landscape, media.two_panes) == (narrow, landscape, two_panes)


def test_keys_and_steppers_are_48_to_52_high_and_grow_with_the_text() -> None:
    assert Media(height=844).row == 52
    assert Media(height=664).row == 48
    assert Media(height=844, text_size=2.0).row > 52


def test_words_get_smaller_before_they_are_broken() -> None:
    sizes = (theme.LABEL, theme.SMALL)
    assert Media().word_size("Nobody", 80, sizes) == theme.LABEL
    assert Media().word_size("Bartholomew out", 80, sizes) == theme.SMALL
    assert Media().word_size("East West", 45, sizes) == theme.LABEL
    assert Media().word_size("", 10, sizes) == theme.LABEL


@pytest.mark.parametrize(
    ("device", "setting", "scale"), [(1.0, 1.0, 1.0), (1.0, 2.0, 1.3), (1.2, 1.0, 1.2)]
)
def test_texts_that_are_large_already_grow_less(
    device: float, setting: float, scale: float
) -> None:
    media = Media(device_scale=device, text_size=setting)
    assert media.capped(1.3).scale == pytest.approx(scale)


def test_icons_and_lines_grow_with_both_sizes_of_text() -> None:
    media = Media(device_scale=1.5, text_size=2.0)
    assert media.icon(20) == 60
    assert media.lines(10, 2) == pytest.approx(2 * 10 * theme.LINE_HEIGHT * 3)
