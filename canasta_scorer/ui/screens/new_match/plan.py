"""What a new match will be, as far as it was filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from canasta_scorer.errors import BadInput
from canasta_scorer.match.model import Match, Side, default_name
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.ui.widgets.number_field import typed_number

PACKS = "packs"
"""The place in a rule file that says how many packs are played with."""


@dataclass(frozen=True)
class Plan:
    """Rules, names and house rules of a match to be; names and start totals as typed.

    A side may have more seats than its rules ask for, as soon as one of its players has a name.
    """

    rules: RuleSet
    title: str = ""
    names: tuple[tuple[str, ...], ...] = ()
    dealer: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    start: tuple[str, ...] = ()

    def match(self) -> Match:
        """The match of this plan; raises BadInput with the place of what does not fit."""
        return Match(
            rules=self.rules,
            title=self.title.strip(),
            sides=tuple(
                Side(name=self.side_name(side), players=self._seated(side))
                for side in range(len(self.names))
            ),
            dealer=self.dealer if self.dealer < self._seats else 0,
            options=dict(self.options),
            start=tuple(map(_total, self.start)),
        )

    def side_name(self, side: int) -> str:
        """What a side is called as far as its players are known."""
        return default_name([player for player in self.names[side] if player], side)

    def table(self) -> Match:
        """The match without what was typed beside the names, so that it always fits."""
        return replace(self, start=(), options={}, dealer=0).match()

    def with_name(self, side: int, player: int, name: str) -> Plan:
        """The plan with one player's name."""
        own = self.names[side]
        return self._with_side(side, (*own[:player], name, *own[player + 1 :]))

    def can_grow(self, side: int) -> bool:
        """Whether the rules allow the side another player."""
        return len(self.names[side]) < self.rules.table.most_of(side)

    def can_shrink(self, side: int) -> bool:
        """Whether the side has more players than the rules ask for."""
        return len(self.names[side]) > self.rules.table.sides[side]

    @property
    def packs_asked(self) -> str | None:
        """The option for the number of packs, where more players sit down than the rules ask for.

        None where the rules have none, or nobody more sits down.
        """
        if not any(map(self.can_shrink, range(len(self.names)))):
            return None
        offered = self.rules.offered.items()
        return next((name for name, option in offered if option.paths == (PACKS,)), None)

    def grown(self, side: int) -> Plan:
        """The plan with one more seat of a side."""
        return self._with_side(side, (*self.names[side], ""))

    def shrunk(self, side: int) -> Plan:
        """The plan without the last seat of a side."""
        return self._with_side(side, self.names[side][:-1])

    def _with_side(self, side: int, players: tuple[str, ...]) -> Plan:
        return replace(self, names=(*self.names[:side], players, *self.names[side + 1 :]))

    def _seated(self, side: int) -> tuple[str, ...]:
        """The players of a side; of one without any name only the seats that the rules ask for."""
        players = self.names[side]
        return players if any(players) else players[: self.rules.table.sides[side]]

    @property
    def _seats(self) -> int:
        return sum(len(self._seated(side)) for side in range(len(self.names)))

    def with_next_name(self, name: str) -> Plan:
        """The plan with the name on the first seat that has none, side by side."""
        for side, players in enumerate(self.names):
            for player, taken in enumerate(players):
                if not taken.strip():
                    return self.with_name(side, player, name)
        return self

    @property
    def is_full(self) -> bool:
        """Whether every seat has a name."""
        return all(name.strip() for players in self.names for name in players)


def plan_for(rules: RuleSet, before: Plan | None = None) -> Plan:
    """An empty plan under these rules; names already typed are kept as far as there are seats."""
    sides = rules.table.sides
    old = before.names if before else ()
    names = tuple(
        tuple(
            old[side][player] if side < len(old) and player < len(old[side]) else ""
            for player in range(_kept_seats(rules, side, old))
        )
        for side in range(len(sides))
    )
    return Plan(rules, before.title if before else "", names, start=("",) * len(sides))


def _kept_seats(rules: RuleSet, side: int, old: tuple[tuple[str, ...], ...]) -> int:
    """As many seats as there were, within what the rules allow."""
    before = len(old[side]) if side < len(old) else 0
    return min(max(rules.table.sides[side], before), rules.table.most_of(side))


def _total(typed: str) -> int:
    if not typed.strip():
        return 0
    number = typed_number(typed)
    if number is None:
        raise BadInput("", f"{typed} is no number")
    return number
