"""How the hands of a match are drawn in the room that there is, so that nothing is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media, figure_width, text_width
from canasta_scorer.ui.widgets.text import FIGURE_LINE, marked

NAME_LINES = 2
TOTALS = (theme.TITLE, theme.BODY, theme.LABEL)
"""Sizes that the totals of a table can have."""


@dataclass(frozen=True)
class Cell:
    """One side in one hand: its score and running total in points, its badge if it went out."""

    points: int
    total: int
    badge: str = ""


@dataclass(frozen=True)
class HandRow:
    """Hand `number`, counted from 1, and a cell for each side."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Looks:
    """How the hands of a table are drawn, all alike.

    `total` is the size of the totals; the badge stands `above` the score where it has no room
    beside it; sides that have no room beside each other are `stacked`, each behind its shape.
    """

    total: int = theme.TITLE
    above: bool = False
    stacked: bool = False


def table_looks(media: Media, width: float, sides: Sequence[str], rows: Sequence[HandRow]) -> Looks:
    """The largest looks in which no name, score or total of these hands is cut."""
    cells = [cell for row in rows for cell in row.cells]
    inner = width - 2 * theme.PAD - number_width(media) - theme.GAP * len(sides)
    room = inner / len(sides)
    least = theme.SMALLEST
    whole = all(media.unbroken(marked(0, name), room, least, hyphens=True) for name in sides)
    stacked = not whole or not all(_fits(media, cell, room, TOTALS[-1]) for cell in cells)
    if stacked:
        room = width - 2 * theme.PAD - theme.GAP - media.icon(theme.LABEL)
    total = min(
        (media.fitting(number(cell.total), room, TOTALS) for cell in cells), default=TOTALS[0]
    )
    return Looks(total, not all(_badge_fits(media, cell, room) for cell in cells), stacked)


def _fits(media: Media, cell: Cell, room: float, size: int) -> bool:
    """Whether total and score are whole in `room` pixels."""
    score = figure_width(number(cell.points, signed=True)) * theme.LABEL
    return max(figure_width(number(cell.total)) * size, score) * media.scale <= room


def _badge_fits(media: Media, cell: Cell, room: float) -> bool:
    """Whether the badge, if there is one, stands beside the score."""
    score = figure_width(number(cell.points, signed=True)) * theme.LABEL * media.scale
    badge = text_width(cell.badge) * theme.SMALL * media.scale + 2 * theme.BADGE_CORNER
    return not cell.badge or badge + theme.GAP + score <= room


def table_height(media: Media, width: float, sides: Sequence[str], hands: int) -> float:
    """About how high the head and so many hands are, in pixels; rather more than less."""
    room = (width - 2 * theme.PAD - number_width(media)) / len(sides) - theme.GAP
    lines = max(media.line_count(marked(0, name), room, theme.LABEL) for name in sides)
    head = media.lines(theme.LABEL, min(NAME_LINES, lines)) + 2 * theme.GAP
    row = FIGURE_LINE * (theme.LABEL + theme.TITLE) * media.scale + 2 * theme.GAP
    return head + hands * row


def number_width(media: Media) -> float:
    """Room for the word above the numbers of the hands."""
    return theme.NUMBER_COLUMN * media.scale
