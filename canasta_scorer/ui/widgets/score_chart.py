"""The totals of all sides hand by hand, as lines up to the target."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
from flet import canvas

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.scoring.series import Chart, Series
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media, figure_width, text_width
from canasta_scorer.ui.widgets.chart_lines import MARKER, side_line, side_marker, stroke
from canasta_scorer.ui.widgets.chart_scale import Plot, bounds, hand_marks, marks
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, figure, text

SAMPLE = 44
BETWEEN_FIGURES = 44
BETWEEN_MARKERS = 24
TARGET_DASH = (2.0, 3.0)


def score_chart(media: Media, width: float, height: float, chart: Chart) -> ft.Control:
    """The lines of a chart in a box of `width` × `height` logical pixels, and who is which."""
    plot = _plot(media, width, height, chart)
    shapes = [*_grid(media, plot), *_target(media, plot, chart), *_lines(plot, chart)]
    drawn = canvas.Canvas(shapes=shapes, width=width, height=height)
    described = ft.Semantics(
        content=drawn, label=in_words(chart), image=True, container=True, exclude_semantics=True
    )
    return ft.Column([described, _legend(media, chart)], spacing=theme.GAP, tight=True)


def in_words(chart: Chart) -> str:
    """The chart for those who do not see it: where each side stands, and what it went through."""
    hands = len(chart.series[0].totals) - 1
    words = [
        ngettext(
            "Chart of totals after {number} hand", "Chart of totals after {number} hands", hands
        ).format(number=number(hands))
    ]
    if chart.target:
        words.append(_("Target {points}").format(points=number(chart.target)))
    words += [
        _("{side}: {total}, highest {highest}, lowest {lowest}").format(
            side=one.name,
            total=number(one.totals[-1]),
            highest=number(max(one.totals)),
            lowest=number(min(one.totals)),
        )
        for one in chart.series
    ]
    return ". ".join(words)


def _plot(media: Media, width: float, height: float, chart: Chart) -> Plot:
    """The plot, with room at the left and below for the figures as large as they are drawn."""
    size, hands = _size(media), len(chart.series[0].totals) - 1
    steps = _steps(media, height)
    low, high = bounds(chart.low, chart.high, steps)
    widest = max(figure_width(number(figure)) for figure in marks(low, high, steps))
    return Plot(
        left=widest * size + theme.GAP,
        top=size,
        right=width - max(2 * MARKER, figure_width(number(hands)) * size / 2),
        bottom=height - 2 * size,
        low=low,
        high=high,
        hands=hands,
    )


def _size(media: Media) -> float:
    """The size of figures; a canvas does not enlarge its texts by itself as others do."""
    return max(theme.SMALLEST, theme.SMALL * media.scale)


def _steps(media: Media, height: float) -> int:
    return max(1, int(height / (BETWEEN_FIGURES * media.scale)))


def _grid(media: Media, plot: Plot) -> Iterator[canvas.Shape]:
    steps = _steps(media, plot.bottom - plot.top)
    for points in marks(plot.low, plot.high, steps):
        y = plot.y(points)
        paint = stroke(theme.OUTLINE if points == 0 else theme.HAIRLINE, theme.LINE)
        yield canvas.Line(plot.left, y, plot.right, y, paint=paint)
        yield _label(
            media, number(points), plot.left - theme.GAP, y, ft.Alignment.CENTER_RIGHT, theme.MUTED
        )
    most = int((plot.right - plot.left) / (BETWEEN_MARKERS * media.scale))
    for hand in hand_marks(plot.hands, most):
        place = plot.bottom + theme.GAP / 2
        yield _label(media, number(hand), plot.x(hand), place, ft.Alignment.TOP_CENTER, theme.MUTED)


def _target(media: Media, plot: Plot, chart: Chart) -> Iterator[canvas.Shape]:
    if not chart.target:
        return
    y = plot.y(chart.target)
    yield canvas.Line(
        plot.left, y, plot.right, y, paint=stroke(theme.ALARM, theme.RING - 1, TARGET_DASH)
    )
    label = _("Target {points}").format(points=number(chart.target))
    place = ft.Alignment.BOTTOM_LEFT if y > plot.top + 2 * _size(media) else ft.Alignment.TOP_LEFT
    room = plot.right + MARKER - plot.left - theme.GAP
    yield _label(media, label, plot.left + theme.GAP, y, place, theme.ALARM, room)


def _lines(plot: Plot, chart: Chart) -> Iterator[canvas.Shape]:
    """Lines first, markers over all of them: where sides are close none hides another."""
    spots = [
        [(plot.x(hand), plot.y(total)) for hand, total in enumerate(one.totals)]
        for one in chart.series
    ]
    for side, through in enumerate(spots):
        yield side_line(side, through)
    marked = hand_marks(plot.hands, int((plot.right - plot.left) / BETWEEN_MARKERS))
    for side, through in enumerate(spots):
        for hand, spot in enumerate(through):
            if hand in marked or hand == plot.hands:
                yield from side_marker(side, spot)


def _label(
    media: Media,
    words: str,
    x: float,
    y: float,
    alignment: ft.Alignment,
    color: ft.Colors,
    room: float = float("inf"),
) -> canvas.Shape:
    """A text as large as `_size` says, or as fits into the room."""
    size = min(_size(media), room / (text_width(words)))
    style = ft.TextStyle(size=size, color=color, weight=MEDIUM, font_family=theme.FONT)
    return canvas.Text(x, y, words, style=style, alignment=alignment)


def _legend(media: Media, chart: Chart) -> ft.Control:
    """Line, marker, name and total of each side; the total below where names need the room."""
    entries = [_entry(media, side, one) for side, one in enumerate(chart.series)]
    return ft.Column(entries, spacing=0, tight=True)


def _entry(media: Media, side: int, one: Series) -> ft.Control:
    color = theme.side_style(side).ink
    lines = 3 if media.narrow else 2
    name = text(media, one.name, weight=BOLD, color=color, lines=lines, expand=True)
    if not media.narrow:
        return ft.Row([_sample(side), name, _total(media, one)], spacing=theme.GAP)
    below = ft.Row([_total(media, one)], alignment=ft.MainAxisAlignment.END)
    return ft.Column(
        [ft.Row([_sample(side), name], spacing=theme.GAP), below], spacing=0, tight=True
    )


def _total(media: Media, one: Series) -> ft.Control:
    return figure(media, number(one.totals[-1]), theme.BODY)


def _sample(side: int) -> ft.Control:
    """A piece of the side's line with its marker."""
    middle = 2.0 * MARKER
    shapes = [
        side_line(side, [(0, middle), (SAMPLE, middle)]),
        *side_marker(side, (SAMPLE / 2, middle)),
    ]
    return ft.Semantics(
        content=canvas.Canvas(shapes=shapes, width=SAMPLE, height=2 * middle),
        exclude_semantics=True,
    )
