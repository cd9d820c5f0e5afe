"""Who played each hand, as the cells of a CSV say it, and back to substitutes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import names_in
from canasta_scorer.share.csv_cells import joined, split, split_since


def players_cell(match: Match, side: int, hand: int) -> str:
    """The players of a side in a hand (from 0); in the last one also who takes a seat after it."""
    last = hand + 1 == len(match.hands)
    return joined(names_in(match, side, hand), names_in(match, side) if last else None)


def players_of_side(cells: Sequence[str]) -> dict[str, Any]:
    """`players` and `earlier` of a side in a match file, from its cells hand by hand."""
    seated = [*map(split, cells), split_since(cells[-1])]
    seats = max(map(len, seated))
    earlier = [
        {"player": player, "name": name, "until": until}
        for until, (names, after) in enumerate(pairwise(seated), start=1)
        for player, (name, later) in enumerate(zip_longest(names, after, fillvalue=""))
        if name != later
    ]
    # A single seat without a name is an empty cell.
    players = (*seated[-1], *("",) * (seats - len(seated[-1])))
    return {"players": players} | ({"earlier": earlier} if earlier else {})
