"""What one side of one match achieved, as figures that add up over many matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from canasta_scorer.match.model import Entry, Match
from canasta_scorer.match.seats import groups, merged
from canasta_scorer.rules.lines import Choice, Count, Line
from canasta_scorer.scoring.board import Board
from canasta_scorer.scoring.people import Stint

COMEBACK_PART = 5
"""A comeback is a win after lying behind by at least this part (a fifth) of the winning total."""
RED_THREES = "red_threes"

Counts = Mapping[str, int]


@dataclass(frozen=True)
class BestHand:
    """The most points in one hand, and where: the match's id and the hand's number (from 1)."""

    points: int
    match: str | None
    hand: int


@dataclass(frozen=True)
class Tally:
    """Figures of a player, a partnership or all sides of a rule set; two of them add up.

    `matches` had at least one hand; `decided` were won by somebody, alone or shared; `stopped`
    were ended early by the table, `stopped_ahead` while this side led: neither a win nor a loss.
    `points` is the sum over `hands`. `canastas` counts by line id, `went_out` by line and value
    (`went_out.concealed`); partners share what their side did, red threes included.
    `comebacks` are wins after lying behind by a fifth of the winning total at the end of some
    hand; `greatest_comeback` is the most points that a win made up for, however few. Who left for
    a substitute has the match and its hands before, not its end.
    """

    matches: int = 0
    decided: int = 0
    wins: int = 0
    shared: int = 0
    stopped: int = 0
    stopped_ahead: int = 0
    hands: int = 0
    points: int = 0
    best: BestHand | None = None
    canastas: Counts = field(default_factory=dict)
    went_out: Counts = field(default_factory=dict)
    red_threes: int = 0
    comebacks: int = 0
    greatest_comeback: int = 0

    @property
    def losses(self) -> int:
        """Decided matches that somebody else won."""
        return self.decided - self.wins - self.shared

    @property
    def average(self) -> float | None:
        """Points per hand, None without a hand."""
        return self.points / self.hands if self.hands else None

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            matches=self.matches + other.matches,
            decided=self.decided + other.decided,
            wins=self.wins + other.wins,
            shared=self.shared + other.shared,
            stopped=self.stopped + other.stopped,
            stopped_ahead=self.stopped_ahead + other.stopped_ahead,
            hands=self.hands + other.hands,
            points=self.points + other.points,
            best=_better(self.best, other.best),
            canastas=_summed(self.canastas, other.canastas),
            went_out=_summed(self.went_out, other.went_out),
            red_threes=self.red_threes + other.red_threes,
            comebacks=self.comebacks + other.comebacks,
            greatest_comeback=max(self.greatest_comeback, other.greatest_comeback),
        )


def side_tally(match: Match, played: Board, side: int, hands: Sequence[int]) -> Tally:
    """What a side achieved in a match, its points and cards in these hands only (from 0)."""
    outcome, behind = played.outcome, _made_up(match, played, side)
    points = [played.rows[hand].points[side] for hand in hands]
    entries = [_entry(match, hand, side) for hand in hands]
    return Tally(
        matches=1,
        decided=outcome.state in ("won", "shared"),
        wins=outcome.winner == side,
        shared=side in outcome.winners,
        stopped=outcome.state == "ended",
        stopped_ahead=outcome.state == "ended" and outcome.leader == side,
        hands=len(hands),
        points=sum(points),
        best=_best(match, hands, points),
        canastas=_canastas(match, entries),
        went_out=_outs(match, entries),
        red_threes=sum(_count(entry.get(RED_THREES, 0)) for entry in entries),
        comebacks=behind > 0 and behind * COMEBACK_PART >= played.totals[side],
        greatest_comeback=behind,
    )


def stint_tally(match: Match, played: Board, side: int, stint: Stint) -> Tally:
    """What somebody's hands for a side came to; the end of the match is theirs who stayed."""
    tally = side_tally(match, played, side, stint.hands)
    if stint.stayed:
        return tally
    return replace(
        tally,
        decided=0,
        wins=0,
        shared=0,
        stopped=0,
        stopped_ahead=0,
        comebacks=0,
        greatest_comeback=0,
    )


def is_canasta(line: Line) -> bool:
    """Whether a line counts canastas: such a line says the least card points that one of them
    holds, and costs nothing (an unfinished meld does).
    """
    if isinstance(line, Choice):
        return any(value.least and value.points >= 0 for value in line.values.values())
    return isinstance(line, Count) and bool(line.least) and line.each >= 0


def _made_up(match: Match, played: Board, side: int) -> int:
    """How far the winner once lay behind the leader, 0 for a side that has not won alone."""
    if played.outcome.winner != side:
        return 0
    standings = (match.start, *(row.totals for row in played.rows[:-1]))
    return max(max(totals) - totals[side] for totals in standings)


def _entry(match: Match, hand: int, side: int) -> Entry:
    played = match.hands[hand]
    group = next(group for group in groups(match.in_force, played) if side in group)
    return merged(match.in_force, group, played, side)


def _best(match: Match, hands: Sequence[int], points: Sequence[int]) -> BestHand | None:
    if not hands:
        return None
    top = max(points)
    return BestHand(top, match.id, hands[points.index(top)] + 1)


def _canastas(match: Match, entries: Sequence[Entry]) -> Counts:
    lines = [key for key, line in match.in_force.entered.items() if is_canasta(line)]
    counts = {key: sum(_count(entry.get(key, 0)) for entry in entries) for key in lines}
    return {key: count for key, count in counts.items() if count}


def _outs(match: Match, entries: Sequence[Entry]) -> Counts:
    counts: dict[str, int] = {}
    for key in match.in_force.ways_out:
        for entry in entries:
            if entry.get(key):
                reference = f"{key}.{entry[key]}"
                counts[reference] = counts.get(reference, 0) + 1
    return counts


def _count(value: int | str) -> int:
    """A count as it is, a choice that was made as 1."""
    return max(value, 0) if isinstance(value, int) else 1


def _better(one: BestHand | None, other: BestHand | None) -> BestHand | None:
    if one is None or other is None:
        return one or other
    return other if other.points > one.points else one


def _summed(one: Counts, other: Counts) -> Counts:
    return {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}
