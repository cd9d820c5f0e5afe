"""Does a match fit its rules? Every side, option, entry and line id is looked at."""

from __future__ import annotations

from canasta_scorer.errors import BadInput, shown
from canasta_scorer.match.model import NONE, Entry, Hand, Match, Side
from canasta_scorer.match.seats import seats
from canasta_scorer.rules.lines import Choice, Count, Line, Points

START_STEP = "start totals are whole multiples of {step}, as every score is"


def check_fits(match: Match) -> None:
    """Raise BadInput, with the place and what would be right, for the first thing that does not."""
    _check_sides(match)
    _check_beginning(match)
    lines = match.in_force.active
    for h, hand in enumerate(match.hands):
        _check_hand(match, hand, f"hands[{h}]")
        for e, entry in enumerate(hand.entries):
            check_entry(lines, entry, f"hands[{h}].entries[{e}]")


def _check_sides(match: Match) -> None:
    table = match.rules.table
    count = len(table.sides)
    if len(match.sides) != count:
        raise BadInput("sides", f"{match.rules.id} has {count} sides, not {len(match.sides)}")
    for i, side in enumerate(match.sides):
        most = table.most_of(i)
        if len(side.players) > most:
            raise BadInput(
                f"sides[{i}].players", f"at most {most} players, not {len(side.players)}"
            )
        _check_earlier(match, side, f"sides[{i}].earlier")


def _check_beginning(match: Match) -> None:
    """What was carried over from paper, and who deals first."""
    count = len(match.sides)
    if len(match.start) != count:
        raise BadInput("start", f"one total for each of {count} sides, not {len(match.start)}")
    step = score_step(match)
    for i, total in enumerate(match.start):
        if total % step:
            raise BadInput(f"start[{i}]", START_STEP.format(step=step))
    last = len(seats(match)) - 1
    if not 0 <= match.dealer <= last:
        raise BadInput("dealer", f"the dealer is a seat from 0 to {last}")


def _check_earlier(match: Match, side: Side, place: str) -> None:
    """A substitute sits where somebody else has played."""
    for i, one in enumerate(side.earlier):
        if one.player >= len(side.players):
            raise BadInput(f"{place}[{i}].player", f"a player from 0 to {len(side.players) - 1}")
        if one.until > len(match.hands):
            raise BadInput(f"{place}[{i}].until", f"at most {len(match.hands)}")
    if len({(one.player, one.until) for one in side.earlier}) < len(side.earlier):
        raise BadInput(place, "two players sat on one seat until the same hand")


def score_step(match: Match) -> int:
    """The step that all card points are multiples of (points)."""
    steps = [
        line.multiple_of
        for line in match.in_force.active.values()
        if isinstance(line, Points) and not line.signed
    ]
    return min(steps, default=1)


def _check_hand(match: Match, hand: Hand, place: str) -> None:
    count = len(match.sides)
    if len(hand.entries) != count:
        raise BadInput(
            f"{place}.entries", f"one entry for each of {count} sides, not {len(hand.entries)}"
        )
    if hand.parts and len(hand.parts) != count:
        raise BadInput(f"{place}.parts", f"one for each of {count} sides")
    for side, parts in enumerate(hand.parts):
        for key in parts:
            if not isinstance(match.in_force.active.get(key), Points):
                raise BadInput(f"{place}.parts[{side}].{key}", "no such line of card points")
    if hand.alone is not None:
        _check_alone(match, hand.alone, f"{place}.alone")


def _check_alone(match: Match, alone: int, place: str) -> None:
    if match.rules.table.partners != "by_hand":
        raise BadInput(place, f"nobody plays alone in {match.rules.id}")
    if not 0 <= alone < len(match.sides):
        raise BadInput(place, f"a player from 0 to {len(match.sides) - 1}, or null")


def check_entry(lines: dict[str, Line], entry: Entry, place: str) -> None:
    """Raise BadInput, with the place, for a line that is not there or a value it cannot have."""
    for key, value in entry.items():
        line = lines.get(key)
        if isinstance(line, Choice):
            if value not in line.values and value != NONE:
                known = ", ".join(line.values)
                raise BadInput(f"{place}.{key}", f"{shown(value)} is none of: {known}")
        elif isinstance(line, Count | Points):
            if not isinstance(value, int):
                raise BadInput(f"{place}.{key}", f"{shown(value)} is no whole number")
        else:
            raise BadInput(f"{place}.{key}", "no such line; there are: " + ", ".join(lines))
