"""Every number and colour of the app's looks, and the two Material themes made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

FONT = "Canasta Sans"
FONTS = {FONT: "fonts/CanastaSans.ttf"}
SEED = "#14594A"

# Sizes of text and figures, in logical pixels before the person's own text size applies.
TOTAL_SIZES = (48, 44, 40, 36, 32)
TALLEST_TOTAL = 64
FIGURE = 24
TITLE = 20
BODY = 16
LABEL = 14
SMALL = 13
SMALLEST = 12

# Spacing, corners and targets, in logical pixels.
GAP = 8
EDGE = 16
PAD = 12
CORNER = 14
CARD_CORNER = 20
BADGE_CORNER = 6
TARGET = 48
ROW_HEIGHT = 52
ROW_GROWTH = 24
LINE_HEIGHT = 1.43
SIDE_BUTTON = 56
BUTTON_ICON = 18
KEY_SCALE = 1.3
COUNT_WITH_ICON = 72
STACKED_NAME = 130
NUMBER_COLUMN = 42
RING = 3
LINE = 1
BAR_HEIGHT = 8
BODY_WIDTH = 640
SNACKBAR_LIFT = 112

# Widths and heights at which the layout changes, in logical pixels.
NARROW_BELOW = 360
TWO_PANES_FROM = 840
LANDSCAPE_BELOW = 480
LOW_BELOW = 700
# Of the height that is left when large text is taken out.
COMPACT_BELOW = 480
LANDSCAPE_FROM = 640


@dataclass(frozen=True)
class SideColours:
    """One side's colours as hex: `ink` for its name and bar, `tint` behind it, `track` of a bar."""

    ink: str
    tint: str
    track: str


@dataclass(frozen=True)
class Palette:
    """The colours of one brightness as hex; `sides` holds those of up to three sides."""

    ground: str
    card: str
    ink: str
    muted: str
    line: str
    edge: str
    brand: str
    on_brand: str
    brand_tint: str
    alarm: str
    alarm_tint: str
    caution: str
    caution_tint: str
    sides: tuple[SideColours, SideColours, SideColours]


LIGHT = Palette(
    ground="#F6F3EC",
    card="#FFFDF8",
    ink="#1B1F1D",
    muted="#59615C",
    line="#DAD6CC",
    edge="#8B8980",
    brand="#14594A",
    on_brand="#FFFFFF",
    brand_tint="#D5EBE3",
    alarm="#A3160F",
    alarm_tint="#FCE4E1",
    caution="#7A4B00",
    caution_tint="#FBEBCB",
    sides=(
        SideColours("#1F4FA3", "#E3EAF8", "#C3CCE0"),
        SideColours("#A8480F", "#FBE8DB", "#EBCFBC"),
        SideColours("#6B3FA0", "#F0E8FA", "#D8CAE9"),
    ),
)
DARK = Palette(
    ground="#121513",
    card="#1C211E",
    ink="#ECEFEA",
    muted="#AAB4AD",
    line="#343B37",
    edge="#78827C",
    brand="#7FD3BB",
    on_brand="#0B2A22",
    brand_tint="#1F3D34",
    alarm="#FFB4AB",
    alarm_tint="#4E1512",
    caution="#F5C56B",
    caution_tint="#40300E",
    sides=(
        SideColours("#9DBBFF", "#1D2C4D", "#3C4E79"),
        SideColours("#FFB68C", "#4A2713", "#77492F"),
        SideColours("#CDB4FF", "#33224F", "#58437E"),
    ),
)

# Names that the client resolves by itself, so that no control changes between light and dark.
GROUND = ft.Colors.SURFACE
CARD = ft.Colors.SURFACE_CONTAINER_LOWEST
INK = ft.Colors.ON_SURFACE
MUTED = ft.Colors.ON_SURFACE_VARIANT
HAIRLINE = ft.Colors.OUTLINE_VARIANT
OUTLINE = ft.Colors.OUTLINE
BRAND = ft.Colors.PRIMARY
ON_BRAND = ft.Colors.ON_PRIMARY
BRAND_TINT = ft.Colors.PRIMARY_CONTAINER
ALARM = ft.Colors.ERROR
ALARM_TINT = ft.Colors.ERROR_CONTAINER
CAUTION = ft.Colors.TERTIARY
CAUTION_TINT = ft.Colors.TERTIARY_CONTAINER
INVERSE_BRAND = ft.Colors.INVERSE_PRIMARY


@dataclass(frozen=True)
class SideStyle:
    """How a side is drawn in either brightness: three colour names and a shape."""

    ink: ft.Colors
    tint: ft.Colors
    track: ft.Colors
    shape: str


# Material's "fixed" roles are free here: the app's own three pairs take their place.
_SIDES = (
    SideStyle(
        ft.Colors.ON_PRIMARY_FIXED, ft.Colors.PRIMARY_FIXED, ft.Colors.PRIMARY_FIXED_DIM, "●"
    ),
    SideStyle(
        ft.Colors.ON_SECONDARY_FIXED, ft.Colors.SECONDARY_FIXED, ft.Colors.SECONDARY_FIXED_DIM, "▲"
    ),
    SideStyle(
        ft.Colors.ON_TERTIARY_FIXED, ft.Colors.TERTIARY_FIXED, ft.Colors.TERTIARY_FIXED_DIM, "■"
    ),
    SideStyle(BRAND, BRAND_TINT, HAIRLINE, "◆"),
    SideStyle(CAUTION, CAUTION_TINT, HAIRLINE, "▼"),
    SideStyle(INK, GROUND, HAIRLINE, "★"),
)

NO_SIDE = SideStyle(INK, CARD, OUTLINE, "")


def side_style(side: int) -> SideStyle:
    """The style of a side, from 0; no two of the six that a table can have look alike."""
    return _SIDES[side % len(_SIDES)]


# Themes are plain fields here: to read Flet's classes for all of them takes a phone as long as
# the rest of the app, and the client is sent nothing else.
Looks = dict[str, Any]
"""What a `ft.Theme` would send."""


def light_theme(text_size: float = 1.0) -> Looks:
    """Material 3 on paper; `text_size` is for what Flet draws by itself, a message's button."""
    return _theme(LIGHT, text_size)


def dark_theme(text_size: float = 1.0) -> Looks:
    """Material 3 at night."""
    return _theme(DARK, text_size)


def _theme(palette: Palette, text_size: float) -> Looks:
    # In full: what a text theme leaves out is not taken from the rest of the theme.
    label = {"size": LABEL * text_size, "font_family": FONT, "weight": ft.FontWeight.W_500}
    return {
        "color_scheme_seed": SEED,
        "color_scheme": _scheme(palette),
        "font_family": FONT,
        "scaffold_bgcolor": palette.ground,
        "visual_density": ft.VisualDensity.STANDARD,
        "use_material3": True,
        "page_transitions": {},
        **({"text_theme": {"label_large": label}} if text_size > 1 else {}),
    }


def _scheme(palette: Palette) -> Looks:
    first, second, third = palette.sides
    return {
        "surface": palette.ground,
        "surface_container_lowest": palette.card,
        "surface_container_low": palette.card,
        "surface_container": palette.card,
        "surface_container_high": palette.card,
        "surface_container_highest": palette.line,
        "on_surface": palette.ink,
        "on_surface_variant": palette.muted,
        "outline": palette.edge,
        "outline_variant": palette.line,
        "primary": palette.brand,
        "on_primary": palette.on_brand,
        "primary_container": palette.brand_tint,
        "on_primary_container": palette.ink,
        "inverse_primary": palette.brand_tint,
        "secondary": palette.brand,
        "on_secondary": palette.on_brand,
        "secondary_container": palette.brand_tint,
        "on_secondary_container": palette.ink,
        "tertiary": palette.caution,
        "tertiary_container": palette.caution_tint,
        "on_tertiary_container": palette.caution,
        "error": palette.alarm,
        "error_container": palette.alarm_tint,
        "on_error_container": palette.alarm,
        "on_primary_fixed": first.ink,
        "primary_fixed": first.tint,
        "primary_fixed_dim": first.track,
        "on_secondary_fixed": second.ink,
        "secondary_fixed": second.tint,
        "secondary_fixed_dim": second.track,
        "on_tertiary_fixed": third.ink,
        "tertiary_fixed": third.tint,
        "tertiary_fixed_dim": third.track,
    }
