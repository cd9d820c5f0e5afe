"""The scoreboard of a match: totals, openings, dealer and outcome, folded over the hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from canasta_scorer.match.edit import add_hand, replace_hand
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.match.seats import dealers
from canasta_scorer.rules.lines import Choice
from canasta_scorer.rules.model import Band, End, RuleSet
from canasta_scorer.scoring.score import Lines, hand_points, score_hand

State = Literal["in_progress", "won", "tie", "shared", "ended"]


@dataclass(frozen=True)
class Row:
    """One hand on the board: per side the opening before it, its lines, points and totals."""

    number: int
    dealer: int
    openings: tuple[Band, ...]
    lines: tuple[Lines, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """How the match stands after the latest hand; winners are indices of sides."""

    state: State
    winner: int | None = None
    winners: tuple[int, ...] = ()
    leader: int | None = None

    @property
    def over(self) -> bool:
        """Whether no further hand is called for."""
        return self.state in ("won", "shared", "ended")

    @property
    def won_by(self) -> tuple[int, ...]:
        """The sides that have won, alone or together; empty while nobody has."""
        return self.winners if self.winner is None else (self.winner,)


@dataclass(frozen=True)
class Board:
    """All that a scoreboard shows; totals and targets in points."""

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    next_openings: tuple[Band, ...]
    next_dealer: int
    target: int | None
    deals: int | None
    outcome: Outcome

    @cached_property
    def leader(self) -> int | None:
        """The side with the highest total, None when level at the top."""
        return _leader(self.totals)


def board(match: Match) -> Board:
    """Everything derived from a match; nothing of it is ever stored."""
    rules, totals = match.in_force, match.start
    turns = dealers(match, len(match.hands) + 1)
    rows: list[Row] = []
    target = rules.end.target
    for i, hand in enumerate(match.hands):
        lines = score_hand(rules, hand)
        points = tuple(hand_points(side) for side in lines)
        before, totals = totals, tuple(map(sum, zip(totals, points, strict=True)))
        rows.append(Row(i + 1, turns[i], _openings(rules, before, i + 1), lines, points, totals))
        if i + 1 < len(match.hands):
            target = _raised(rules.end, target, totals)
    outcome = _outcome(match, rules.end, target, totals)
    target = _raised(rules.end, target, totals) if match.hands else target
    return Board(
        rows=tuple(rows),
        totals=totals,
        next_openings=_openings(rules, totals, len(match.hands) + 1),
        next_dealer=turns[-1],
        target=target or None,
        deals=rules.end.deals or None,
        outcome=outcome,
    )


def preview(match: Match, hand: Hand, at: int | None = None) -> Board:
    """The board as it would be with this hand added, or put in place of hand `at` (from 0)."""
    return board(add_hand(match, hand) if at is None else replace_hand(match, at, hand))


def _openings(rules: RuleSet, totals: tuple[int, ...], deal: int) -> tuple[Band, ...]:
    """A deal beyond the last, as after a tie, is opened with the last one's minimum."""
    last = min(deal, rules.end.deals or deal)
    return tuple(rules.opening.band(total, last) for total in totals)


def _leader(totals: tuple[int, ...]) -> int | None:
    top = max(totals)
    return totals.index(top) if totals.count(top) == 1 else None


def _raised(end: End, target: int, totals: tuple[int, ...]) -> int:
    tied = end.tie == "raise_target" and target and max(totals) >= target
    return target + end.raise_by if tied and _leader(totals) is None else target


def _won_at_once(match: Match) -> int | None:
    """The side whose latest entry wins the match whatever the totals."""
    lines = match.in_force.entered
    for side, entry in enumerate(match.hands[-1].entries if match.hands else ()):
        for key, value in entry.items():
            line = lines[key]
            if isinstance(line, Choice) and line.choices[str(value)].wins_match:
                return side
    return None


def _outcome(match: Match, end: End, target: int, totals: tuple[int, ...]) -> Outcome:
    leader = _leader(totals)
    finished = bool(match.hands) and (
        max(totals) >= target if target else len(match.hands) >= end.deals
    )
    at_once = _won_at_once(match)
    if at_once is not None:
        return Outcome("won", winner=at_once)
    if finished and leader is not None:
        return Outcome("won", winner=leader)
    if finished and end.tie == "shared":
        top = max(totals)
        return Outcome("shared", winners=tuple(i for i, t in enumerate(totals) if t == top))
    if match.ended:
        return Outcome("ended", leader=leader)
    return Outcome("tie" if finished else "in_progress", leader=leader)
