"""What `canasta-scorer score` prints: the board of a match as plain data."""

from __future__ import annotations

from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import Band
from canasta_scorer.scoring.board import Outcome, board
from canasta_scorer.scoring.check import check_match
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence


def score_report(match: Match) -> dict[str, Any]:
    """Hands, totals, openings, outcome and problems (points) as JSON data."""
    scored = board(match)
    problems = [
        _problem(match, number, problem)
        for number, found in enumerate(check_match(match), start=1)
        for problem in found
    ]
    return {
        "rules": match.rules.id,
        "sides": list(match.side_names),
        "hands": [
            {
                "hand": row.number,
                "dealer": row.dealer,
                "openings": [_opening(band) for band in row.openings],
                "lines": [dict(lines) for lines in row.lines],
                "points": list(row.points),
                "totals": list(row.totals),
            }
            for row in scored.rows
        ],
        "totals": list(scored.totals),
        "next_openings": [_opening(band) for band in scored.next_openings],
        "target": scored.target,
        "deals": scored.deals,
        "outcome": _outcome(scored.outcome),
        "problems": problems,
    }


def _opening(band: Band) -> dict[str, Any]:
    return {"points": band.points} | ({"needs": band.needs} if band.needs else {})


def _outcome(outcome: Outcome) -> dict[str, Any]:
    data: dict[str, Any] = {"state": outcome.state}
    if outcome.state == "won":
        data["winner"] = outcome.winner
    elif outcome.state == "shared":
        data["winners"] = list(outcome.winners)
    elif outcome.state == "ended":
        data["leader"] = outcome.leader
    return data


def _problem(match: Match, hand: int, problem: Problem) -> dict[str, Any]:
    return {
        "hand": hand,
        "side": problem.side,
        "line": problem.line,
        "code": problem.code,
        "level": problem.level,
        "message": sentence(match, problem),
    }
