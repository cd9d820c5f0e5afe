"""A scorecard as plain text of 40 columns, to be sent to everybody at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wcwidth import width

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.share.scorecard import Scorecard
from canasta_scorer.share.text_columns import (
    FIGURE_SPACE,
    WIDTH,
    clean,
    left,
    right,
    shorten,
    wrapped,
)

BAR = " | "
MARK = "*"
READABLE = 6
"""Columns that a shortened name keeps at least, even over narrow numbers."""


@dataclass(frozen=True)
class Layout:
    """How the table is drawn: columns of the hand's number, of points and of totals, of a side.

    `room` follows every number where marks may; `stacked` puts the total below the points;
    `sides` is how many stand side by side.
    """

    label: int
    room: str
    points: int
    total: int
    stacked: bool
    column: int
    sides: int


def scorecard_text(card: Scorecard) -> str:
    """The card as lines of at most 40 columns, the result first, the rules last."""
    layout = _layout(card)
    lines = [
        *wrapped(card.title),
        *wrapped(card.date),
        *wrapped(card.standing),
        "",
        *_legend(card, layout),
    ]
    for first in range(0, len(card.sides), layout.sides):
        lines += [*_table(card, layout, range(first, len(card.sides))[: layout.sides]), ""]
    lines += [*_marks(card), *wrapped(card.rules)]
    for rule in card.house_rules:
        lines += wrapped(f"- {rule}", indent="  ")
    return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"


def _layout(card: Scorecard) -> Layout:
    label = len(str(card.rows[-1].number)) if card.rows else 1
    room = FIGURE_SPACE if any(any(row.outs) for row in card.rows) else ""
    points = max([len(number(value)) for row in card.rows for value in row.points], default=0)
    totals = [card.totals, card.start, *(row.totals for row in card.rows)]
    total = max(len(number(value)) for row in totals for value in row)
    side_by_side = points + len(room) + 1 + total
    stacked = len(card.sides) > 2 or label + 2 * (len(BAR) + side_by_side) > WIDTH
    cell = max(points, total) + len(room) if stacked else side_by_side
    names = max(width(clean(side.name)) for side in card.sides)
    least = max(cell, min(names, READABLE))
    sides = min(max(1, (WIDTH - label) // (len(BAR) + least)), len(card.sides))
    column = max(least, min(names, (WIDTH - label) // sides - len(BAR)))
    return Layout(label, room, points, total, stacked, column, sides)


def _table(card: Scorecard, layout: Layout, sides: Sequence[int]) -> Iterator[str]:
    names = [right(shorten(card.sides[side].name, layout.column), layout.column) for side in sides]
    yield left("", layout.label) + "".join(" " * len(BAR) + name for name in names)
    if card.start:
        yield from _row(layout, "0", [("", number(card.start[side])) for side in sides])
    for row in card.rows:
        yield from _row(
            layout,
            str(row.number),
            [
                (
                    number(row.points[side]) + (MARK if row.outs[side] else layout.room),
                    number(row.totals[side]),
                )
                for side in sides
            ],
        )


def _row(layout: Layout, label: str, cells: list[tuple[str, str]]) -> Iterator[str]:
    """A hand in one line, or in two where the totals stand below the points."""
    points, totals = [points for points, _total in cells], [total for _points, total in cells]
    if layout.stacked:
        lines = [line for line in (points, [total + layout.room for total in totals]) if any(line)]
    else:
        lines = [
            [
                f"{_figure(one, layout.points + len(layout.room))} {_figure(two, layout.total)}"
                for one, two in cells
            ]
        ]
    for at, line in enumerate(lines):
        yield _figure("" if at else label, layout.label) + "".join(
            BAR + _figure(text, layout.column) for text in line
        )


def _figure(text: str, columns: int) -> str:
    return right(text, columns, FIGURE_SPACE)


def _legend(card: Scorecard, layout: Layout) -> Iterator[str]:
    """Names in full: where the table cuts them, or players stand behind a side's name."""
    cut = any(width(clean(side.name)) > layout.column for side in card.sides)
    if cut or any(side.players for side in card.sides):
        for side in card.sides:
            players = ", ".join(clean(player) for player in side.players if player)
            yield from wrapped(f"{side.name}: {players}" if players else side.name, indent="  ")
        yield ""


def _marks(card: Scorecard) -> Iterator[str]:
    if card.start:
        yield from wrapped(_("0: totals at the start"))
    if any(any(row.outs) for row in card.rows):
        yield from wrapped(_("{mark} went out").format(mark=MARK))
    for row in card.rows:
        for side, out in zip(card.sides, row.outs, strict=True):
            if out not in ("", card.out):
                yield from wrapped(
                    _("Hand {number}: {side}, {how}").format(
                        number=row.number, side=side.name, how=out
                    ),
                    indent="  ",
                )
    yield ""
