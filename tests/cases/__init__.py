"""The cases as data: hands, matches, openings and problems, each with its id and its source."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import Band, RuleSet
from canasta_scorer.scoring.board import Board, board
from canasta_scorer.scoring.check import check_match

Case = Mapping[str, Any]

FOLDER = Path(__file__).parent
KEPT = ("options", "sides", "dealer", "start", "ended")


def load_cases(kind: str) -> list[Case]:
    """All cases of a kind (`hands`, `matches`, `openings`, `problems`), from every file of it."""
    return [case for path in sorted(FOLDER.glob(f"{kind}*.json"))
            for case in json.loads(path.read_text("utf-8"))]


def match_of(case: Case, rules: RuleSet | None = None) -> Match:
    """The match that a case describes, by its own rule set or by the one given."""
    fields = {key: case[key] for key in KEPT if key in case}
    hands = case["hands"] if "hands" in case else [
        {"entries": case["entries"], "alone": case.get("alone")}]
    return Match.model_validate({"rules": rules or find_rule_set(case["rules"]),
                                 "hands": hands, **fields})


def hand_result(case: Case, rules: RuleSet | None = None) -> list[int]:
    """The points of the one hand of a case, side by side."""
    return list(board(match_of(case, rules)).rows[0].points)


def match_result(case: Case, rules: RuleSet | None = None) -> dict[str, Any]:
    """What a match case expects, as the board gives it: only the keys that the case names."""
    shown = board(match_of(case, rules))
    whole = {
        "points": [list(row.points) for row in shown.rows],
        "totals": [list(row.totals) for row in shown.rows],
        "dealers": [*(row.dealer for row in shown.rows), shown.next_dealer],
        "target": shown.target,
        "deals": shown.deals,
        "outcome": _outcome(shown, case["expect"].get("outcome", {})),
        "openings": _openings(shown, case["expect"].get("openings", [])),
    }
    return {key: whole[key] for key in case["expect"]}


def opening_result(case: Case, rules: RuleSet | None = None) -> dict[str, Any]:
    """The opening of the first side before the next hand, by its total or by the deal."""
    found = rules or find_rule_set(case["rules"])
    sides = len(found.table.sides)
    empty: dict[str, Any] = {"entries": [{}] * sides}
    match = match_of({**case, "start": [case.get("total", 0), *[0] * (sides - 1)],
                      "hands": [empty] * (case.get("deal", 1) - 1)}, found)
    return _band(board(match).next_openings[0])


def problem_result(case: Case, rules: RuleSet | None = None) -> set[str]:
    """The codes found at the case's level; for `none` all that are an error or a warning."""
    level = case["level"]
    levels = ("error", "warning") if level == "none" else (level,)
    return {problem.code for problem in check_match(match_of(case, rules))[0]
            if problem.level in levels}


def holds(kind: str, case: Case, rules: RuleSet | None = None) -> bool:
    """Whether a case of this kind comes out as it should, by other rules if they are given."""
    if kind == "hands":
        return bool(hand_result(case, rules) == case["points"])
    if kind == "matches":
        return bool(match_result(case, rules) == case["expect"])
    if kind == "openings":
        return bool(opening_result(case, rules) == case["opening"])
    return problem_result(case, rules) == set(case["codes"])


def _band(band: Band) -> dict[str, Any]:
    return {"points": band.points} | ({"needs": band.needs} if band.needs else {})


def _openings(shown: Board, expected: list[list[Any]]) -> list[list[Any]]:
    """Openings as plain points where the case writes them so, else with what they need."""
    plain = all(isinstance(opening, int) for row in expected for opening in row)
    rows = [*(row.openings for row in shown.rows), shown.next_openings]
    return [[band.points if plain else _band(band) for band in row] for row in rows]


def _outcome(shown: Board, expected: Mapping[str, Any]) -> dict[str, Any]:
    outcome = {"state": shown.outcome.state, "winner": shown.outcome.winner,
               "winners": list(shown.outcome.winners), "leader": shown.outcome.leader}
    return {key: outcome[key] for key in expected}
