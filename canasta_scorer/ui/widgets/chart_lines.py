"""What tells the lines of a chart apart without colour: a dash pattern and a marker each."""

from __future__ import annotations

import math

import flet as ft
from flet import canvas

from canasta_scorer.ui import theme

STROKE = 2.5
MARKER = 5
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (10, 5),
    (3, 4),
    (14, 4, 3, 4),
    (18, 6),
    (6, 3, 2, 3, 2, 3),
)
# Corners as (angle in degrees, distance from the middle in parts of the size); none is a circle.
_CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "▲": tuple((angle, 1.3) for angle in (-90, 30, 150)),
    "▼": tuple((angle, 1.3) for angle in (90, 210, 330)),
    "■": tuple((angle, 1.25) for angle in (-45, 45, 135, 225)),
    "◆": tuple((angle, 1.3) for angle in (-90, 0, 90, 180)),
    "★": tuple((-90 + 36 * at, 1.5 if at % 2 == 0 else 0.6) for at in range(10)),
}

Spot = tuple[float, float]


def stroke(color: ft.Colors, width: float, dash: tuple[float, ...] = ()) -> ft.Paint:
    """The paint of a line."""
    return ft.Paint(
        color=color,
        stroke_width=width,
        stroke_dash_pattern=list(dash) or None,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
    )


def side_line(side: int, spots: list[Spot]) -> canvas.Shape:
    """The line of a side through these places, in its colour and dashes."""
    style = theme.side_style(side)
    first, *rest = spots
    return canvas.Path(
        [canvas.Path.MoveTo(*first), *(canvas.Path.LineTo(*spot) for spot in rest)],
        paint=stroke(style.ink, STROKE, DASHES[side % len(DASHES)]),
    )


def side_marker(side: int, spot: Spot, size: float = MARKER) -> list[canvas.Shape]:
    """The shape of a side at a place, on a rim that parts it from lines below."""
    style = theme.side_style(side)
    rim = ft.Paint(color=theme.CARD)
    return [
        _shape(style.shape, spot, size + 2, rim),
        _shape(style.shape, spot, size, ft.Paint(color=style.ink)),
    ]


def _shape(shape: str, spot: Spot, size: float, paint: ft.Paint) -> canvas.Shape:
    x, y = spot
    if shape not in _CORNERS:
        return canvas.Circle(x, y, size, paint=paint)
    first, *rest = (
        (
            x + size * reach * math.cos(math.radians(angle)),
            y + size * reach * math.sin(math.radians(angle)),
        )
        for angle, reach in _CORNERS[shape]
    )
    return canvas.Path(
        [
            canvas.Path.MoveTo(*first),
            *(canvas.Path.LineTo(*corner) for corner in rest),
            canvas.Path.Close(),
        ],
        paint=paint,
    )
