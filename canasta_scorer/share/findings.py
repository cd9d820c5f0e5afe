"""What cannot be right in the hands of a match that comes from elsewhere, in words."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.check import check_match
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence


def findings(match: Match) -> tuple[str, ...]:
    """Each error, then each warning that nobody has waved through, with its hand and side."""
    standing = [
        (at, problem)
        for at, found in enumerate(check_match(match))
        for problem in _standing(found, match.hands[at].kept)
    ]
    standing.sort(key=lambda one: not one[1].blocks)
    return tuple(_told(match, at, problem) for at, problem in standing)


def _standing(found: tuple[Problem, ...], kept: tuple[str, ...]) -> Iterator[Problem]:
    for problem in found:
        if problem.blocks or (problem.level == "warning" and problem.code not in kept):
            yield problem


def _told(match: Match, at: int, problem: Problem) -> str:
    words = {"hand": number(at + 1), "problem": sentence(match, problem)}
    if problem.side is None:
        return _("Hand {hand}: {problem}").format(**words)
    side = match.side_names[problem.side]
    return _("Hand {hand}, {side}: {problem}").format(side=side, **words)
