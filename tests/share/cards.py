"""Matches for scorecards, paper sheets and lists: two sides, three players, six sides."""

from __future__ import annotations

from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.share.match_file import read_match
from tests.worked_hand import WORKED

OUT, OTHER = WORKED["entries"]
LOST = {"red_threes": 2, "in_hand": 90}
CONCEALED = {"went_out": "concealed", "natural_canastas": 2, "melded": 300}
FRIDAY: dict[str, Any] = {
    "id": "friday",
    "rules": "classic",
    "title": "Friday table",
    "started": "2026-11-27T19:30:00",
    "options": {"target": 3000, "concealed": 500},
    "sides": [
        {"name": "North-South", "players": ["Anna", "Ben"]},
        {"name": "East-West", "players": ["Carla", "Dan"]},
    ],
    "hands": [
        {"entries": [OUT, OTHER]},
        {"entries": [LOST, CONCEALED], "note": "late"},
        {"entries": [OUT, OTHER]},
        {"entries": [OUT, OTHER]},
    ],
}
SIX = {
    "base": "classic",
    "id": "six-alone",
    "name": "Six alone",
    "table": {"sides": [1, 1, 1, 1, 1, 1]},
}


def two_sides(**changes: Any) -> Match:
    """Four hands on Friday: North-South ends with 3,400, East-West with 3,165."""
    return read_match(FRIDAY | changes)


def three_players() -> Match:
    """Two hands of three players, with totals from paper and names in three scripts."""
    return read_match(
        {
            "rules": "three-player",
            "title": "三人のカナスタ",
            "start": [100, 0, -50],
            "sides": [
                {"name": "نورة السالم"},
                {"name": "Maximiliane-Charlotte"},
                {"name": "田中さくらこ"},
            ],
            "hands": [
                {"alone": 0, "entries": [OUT, OTHER, {"in_hand": 60}]},
                {"alone": 2, "entries": [{"in_hand": 500}, OTHER, OUT]},
            ],
        }
    )


def six_sides() -> Match:
    """One hand of six sides, stopped early."""
    return read_match(
        {
            "rules": SIX,
            "ended": True,
            "sides": [{"name": f"Player {n}"} for n in "ABCDEF"],
            "hands": [{"entries": [OUT, OTHER, LOST, {"in_hand": 1000}, {}, {"melded": 60}]}],
        }
    )
