"""The scorecard of a match: one value that text and picture are drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_scorer.i18n import date, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Entry, Match, Side
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.share.house_rules import headline, house_rules
from canasta_scorer.share.standing import standing


@dataclass(frozen=True)
class CardSide:
    """A side on the card; `players` are empty where the side's name says it all."""

    name: str
    players: tuple[str, ...]


@dataclass(frozen=True)
class CardRow:
    """One hand: per side its points, the running total, and how it went out, if it did."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    outs: tuple[str, ...]


@dataclass(frozen=True)
class Scorecard:
    """All that a scorecard shows, in the language in use; numbers are points.

    `date` is empty where the match names none; `start` is empty where all began at 0; `out` is
    what plain going out is called, other words in a row's `outs` are worth saying.
    """

    title: str
    date: str
    standing: str
    sides: tuple[CardSide, ...]
    start: tuple[int, ...]
    rows: tuple[CardRow, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    out: str
    rules: str
    house_rules: tuple[str, ...]


def scorecard(match: Match) -> Scorecard:
    """The card of a match as it stands."""
    scored, rules = board(match), match.in_force
    return Scorecard(
        title=match.title,
        date=_day(match),
        standing=standing(match, scored),
        sides=tuple(CardSide(side.name, _players(side)) for side in match.sides),
        start=match.start if any(match.start) else (),
        rows=tuple(
            CardRow(
                row.number,
                row.points,
                row.totals,
                tuple(_went_out(rules, entry) for entry in hand.entries),
            )
            for row, hand in zip(scored.rows, match.hands, strict=True)
        ),
        totals=scored.totals,
        winners=scored.outcome.won_by,
        out=_plain_out(rules),
        rules=headline(rules),
        house_rules=tuple(rule.sentence for rule in house_rules(match)),
    )


def _players(side: Side) -> tuple[str, ...]:
    """Who plays for a side, then who did before a substitute; none where its name says it all."""
    left = tuple(
        _("{player} (to hand {number})").format(player=one.name, number=number(one.until))
        for one in side.earlier
        if one.name
    )
    if not left and side.name == " & ".join(side.players):
        return ()
    return (*side.players, *left)


def _day(match: Match) -> str:
    """The day the match began, or was finished; none where the file names no moment at all."""
    for moment in (match.started, match.finished):
        try:
            return date(moment or "")
        except (ValueError, OverflowError):
            continue
    return ""


def _went_out(rules: RuleSet, entry: Entry) -> str:
    return next(
        (
            _(line.choices[str(entry[key])].name)
            for key, line in rules.ways_out.items()
            if entry.get(key)
        ),
        "",
    )


def _plain_out(rules: RuleSet) -> str:
    return next(
        (_(value.name) for line in rules.ways_out.values() for value in line.values.values()), ""
    )
