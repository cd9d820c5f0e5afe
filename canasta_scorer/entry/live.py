"""What follows from a hand while it is entered: scores, openings, problems, what Save would say."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import UNSAID, HandForm
from canasta_scorer.match.edit import add_hand, insert_hand, replace_hand
from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import Band, RuleSet
from canasta_scorer.scoring.board import Board, board
from canasta_scorer.scoring.check import check_hand
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.scoring.rule_checks import weighed

ALONE_NOT_SAID = "alone_not_said"
SCORED_NOTHING = "scored_nothing"
BEGUN = 100  # points: a number below may be the beginning of a longer one


@dataclass(frozen=True)
class Rise:
    """How many points a side lacks for the next opening band, and what it then opens with."""

    missing: int
    opening: int


@dataclass(frozen=True)
class Live:
    """The live result of a form; points and totals per side, cards in card points.

    `over` says that the match ends with this hand.
    """

    points: tuple[int, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]
    openings: tuple[Band, ...]
    rises: tuple[Rise | None, ...]
    over: bool
    to_target: tuple[int | None, ...]
    counted: int
    in_pack: int
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """What cannot have happened: it keeps the hand from being saved."""
        return tuple(problem for problem in self.problems if problem.blocks)


def live(form: HandForm) -> Live:
    """Everything that is shown beside the fields of a form."""
    after = board(saved(form))
    row = after.rows[form.number]
    rules = form.match.in_force
    latest = form.at is None
    # A match that was over before is played on: then there is a next opening, after all.
    over = latest and after.outcome.over and not board(form.match).outcome.over
    counted, in_pack = _pack(rules, form)
    return Live(
        points=row.points,
        before=tuple(total - points for total, points in zip(row.totals, row.points, strict=True)),
        totals=row.totals,
        openings=after.next_openings if latest else row.openings,
        rises=tuple(_rise(rules, total) if latest and not over else None for total in row.totals),
        over=over,
        to_target=tuple(_missing(after, total) for total in row.totals),
        counted=counted,
        in_pack=in_pack,
        problems=(*_unsaid(form), *check_hand(form.match, form.hand, row.openings, form.number)),
    )


def saved(form: HandForm) -> Match:
    """The match as it would be with this hand saved."""
    if form.insert:
        return insert_hand(form.match, form.number, form.hand)
    if form.at is None:
        return add_hand(form.match, form.hand)
    return replace_hand(form.match, form.at, form.hand)


def timely(form: HandForm, result: Live) -> tuple[Problem, ...]:
    """The problems worth a word now; all of them once Save was `tried`.

    Before that, what is still missing is not yet wrong: the canastas of a side that went out, who
    was alone, and a number of which only a figure or two have been typed.
    """
    # Nobody was said to be alone as long as nothing was said.
    follows = {"went_out_with_nobody_alone"} if form.alone == UNSAID else set()
    if form.tried:
        return tuple(p for p in result.problems if p.level != "note" and p.code not in follows)
    later = {ALONE_NOT_SAID} | follows
    if form.is_new and not form.at_last_field:
        requirements = form.match.in_force.requirements
        later |= {check.code or key for key, check in requirements.items()}
    open_fields = _unfinished(form)
    return tuple(
        problem
        for problem in result.problems
        if problem.level != "note"
        and problem.code not in later
        and not any(field in open_fields for field in problem.lines)
    )


def _unfinished(form: HandForm) -> set[Field]:
    """The points fields that are still to come, and the one where a number has only begun."""
    if form.focus is None:
        return set()
    begun = {form.focus} if abs(form.pad(form.focus).total) < BEGUN else set()
    if not form.is_new or form.focus not in form.order:
        return begun
    coming = form.order[form.order.index(form.focus) + 1 :]
    return begun | {field for field in coming if not form.pad(field).total}


def questions(form: HandForm, result: Live) -> tuple[Problem, ...]:
    """What Save asks once: warnings that were not waved through, and sides left untouched."""
    warnings = [p for p in result.problems if p.level == "warning" and p.code not in form.kept]
    if SCORED_NOTHING not in form.kept:
        warnings += [
            Problem(SCORED_NOTHING, "warning", side)
            for side, entry in enumerate(form.entries)
            if not entry
        ]
    return tuple(warnings)


def _unsaid(form: HandForm) -> tuple[Problem, ...]:
    return (Problem(ALONE_NOT_SAID, "error"),) if form.alone == UNSAID else ()


def _rise(rules: RuleSet, total: int) -> Rise | None:
    """The next higher band; only where openings follow the total."""
    if rules.opening.by != "total":
        return None
    return next(
        (
            Rise(band.start - total, band.points)
            for band in rules.opening.bands
            if band.start is not None and band.start > total
        ),
        None,
    )


def _missing(after: Board, total: int) -> int | None:
    return max(after.target - total, 0) if after.target else None


def _pack(rules: RuleSet, form: HandForm) -> tuple[int, int]:
    """Card points entered by all sides, of all card points that the packs hold."""
    limits = [limit for limit in rules.limits.values() if limit.card_points and not limit.off]
    widest = max(limits, key=lambda limit: rules.points_in_pack(limit.card_points), default=None)
    if widest is None:
        return 0, 0
    counted = sum(weighed(widest, entry) for entry in form.entries)
    return counted, rules.points_in_pack(widest.card_points)
