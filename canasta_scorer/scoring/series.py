"""The totals of a match hand by hand, for a chart."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import board


@dataclass(frozen=True)
class Series:
    """A side's totals (points): before the first hand, then after each."""

    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """All sides' totals with the target in force (None in a match by deals).

    `low` and `high` bound everything that is drawn, 0 and the target included.
    """

    series: tuple[Series, ...]
    target: int | None
    deals: int | None
    low: int
    high: int


def chart(match: Match) -> Chart:
    """The series of a match, in the order of its sides."""
    played = board(match)
    columns = zip(match.start, *(row.totals for row in played.rows), strict=True)
    series = tuple(
        Series(name, totals) for name, totals in zip(match.side_names, columns, strict=True)
    )
    shown = [0, played.target or 0, *(total for one in series for total in one.totals)]
    return Chart(series, played.target, played.deals, min(shown), max(shown))
