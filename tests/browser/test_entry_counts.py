"""How many taps and digits a hand takes, from the scoreboard to saved, in five rule sets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.entry.fields import focus_order
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.scoring.board import board
from canasta_scorer.ui.theme import side_style
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player, seeded, stored

pytestmark = pytest.mark.browser

HANDS = Path(__file__).parents[1] / "cases" / "hands.json"
# Taps and digits that each hand takes; the first one is the worked hand of the source.
TAKES = {
    "classic-01": (9, 8),
    "american-01": (11, 5),
    "samba-01": (13, 11),
    "six-teams-01": (16, 12),
    "three-01": (12, 10),
}


def _case(name: str) -> dict[str, Any]:
    cases = json.loads(HANDS.read_text(encoding="utf-8"))
    return next(dict(case) for case in cases if case["id"] == name)


def budget(match: Match, case: dict[str, Any]) -> int:
    """Who went out, Save, steps of counters, choices, and one tap between two points fields."""
    lines = match.in_force.lines
    entered = [(lines[key], value) for entry in case["entries"] for key, value in entry.items()]
    steps = sum(int(value) for line, value in entered if isinstance(line, Count))
    filled = sum(isinstance(line, Points) for line, _ in entered)
    choices = sum(isinstance(line, Choice) and not line.goes_out for line, _ in entered)
    return 2 + steps + choices + ("alone" in case) + filled - 1


class Scorer:
    """Enters a hand as somebody does who reads it off the table."""

    def __init__(self, player: Player, match: Match, case: dict[str, Any]) -> None:
        self.player, self.match, self.case = player, match, case

    def enter(self) -> None:
        """From the scoreboard to saved."""
        entries, lines = self.case["entries"], self.match.in_force.lines
        out = next(side for side, entry in enumerate(entries) if "went_out" in entry)
        self.player.tap(f"{side_style(out).shape} {self.match.side_names[out]}")
        if "alone" in self.case:
            self.player.tap(self.match.side_names[self.case["alone"]])
        for side, entry in enumerate(entries):
            for key, value in entry.items():
                if isinstance(lines[key], Count):
                    self._step(side, key, value)
        self._type()
        self.player.keys("S")

    def _step(self, side: int, key: str, times: int) -> None:
        for _ in range(times):
            self.player.tap(f"{self._name(side, key)}: more")

    def _type(self) -> None:
        """Points in the order of the fields: `next` to a neighbour, a tap on one further on."""
        entries = self.case["entries"]
        order = focus_order(self.match.in_force, entries)
        at = 0
        for place, (side, key) in enumerate(order):
            if key not in entries[side]:
                continue
            if place == at + 1:
                self.player.keys("n")
            elif place > at:
                self._tap_field(side, key)
            self.player.keys(str(entries[side][key]))
            at = place

    def _tap_field(self, side: int, key: str) -> None:
        name = re.compile(re.escape(self._name(side, key)) + r": \d+$")
        self.player.page.click(self.player.page.page.get_by_role("button", name=name))
        self.player.taps += 1

    def _name(self, side: int, key: str) -> str:
        return f"{self.match.in_force.lines[key].name}, {self.match.side_names[side]}"


@pytest.mark.parametrize("name", TAKES)
def test_a_hand_takes_no_more_taps_than_promised(
    phone: FletPage, app_server: AppServer, name: str
) -> None:
    case = _case(name)
    match_id = seeded(app_server.data, case["rules"])
    match = stored(app_server.data, match_id)
    player = Player(phone, app_server)
    player.visit(f"/match/{match_id}")
    Scorer(player, match, case).enter()
    phone.see("Hand 2: who went out?")
    assert (player.taps, player.digits) == TAKES[name]
    assert player.taps == budget(match, case)
    assert board(stored(app_server.data, match_id)).rows[0].points == tuple(case["points"])
