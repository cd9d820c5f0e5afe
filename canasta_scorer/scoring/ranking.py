"""Records and rivals of many people: what players and partnerships have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from canasta_scorer.scoring.board import Board
from canasta_scorer.scoring.people import Who, name_key, once, who
from canasta_scorer.scoring.tally import Tally


@dataclass(frozen=True)
class Record:
    """The figures of one player or partnership; `names` as they were written most often."""

    who: Who
    names: tuple[str, ...]
    tally: Tally


@dataclass(frozen=True)
class Duel:
    """Decided matches against each other: with three sides a third may have won."""

    matches: int = 0
    wins: int = 0
    losses: int = 0
    level: int = 0

    def __add__(self, other: Duel) -> Duel:
        return Duel(
            self.matches + other.matches,
            self.wins + other.wins,
            self.losses + other.losses,
            self.level + other.level,
        )


@dataclass(frozen=True)
class Rival:
    """How somebody did against one opponent, seen from the first."""

    who: Who
    names: tuple[str, ...]
    duel: Duel


@dataclass
class Ranking:
    """Figures of players, or of partnerships, that grow match by match."""

    _tallies: dict[tuple[str, Who], Tally] = field(default_factory=dict)
    _duels: dict[tuple[str, Who, Who], Duel] = field(default_factory=dict)
    _names: dict[str, Counter[str]] = field(default_factory=dict)

    def add(
        self, rules_id: str, played: Board, found: Mapping[tuple[int, tuple[str, ...]], Tally]
    ) -> None:
        """Count a match: who played on which side under which names, and their figures there."""
        for _side, names in found:
            for name in names:
                self._names.setdefault(name_key(name), Counter())[name] += 1
        tallies = {(side, who(names)): tally for (side, names), tally in found.items()}
        people = once(tuple(tallies))
        for side, person in people:
            key = (rules_id, person)
            self._tallies[key] = self._tallies.get(key, Tally()) + tallies[side, person]
            for other_side, other in people if tallies[side, person].decided else ():
                if other_side != side and tallies[other_side, other].decided:
                    self._add_duel((rules_id, person, other), _duel(played, side, other_side))

    def merge(self, other: Ranking) -> None:
        """Count everything that another ranking has counted."""
        for key, tally in other._tallies.items():
            self._tallies[key] = self._tallies.get(key, Tally()) + tally
        for pair, duel in other._duels.items():
            self._add_duel(pair, duel)
        for name, spellings in other._names.items():
            self._names[name] = self._names.get(name, Counter()) + spellings

    def records(self, rules_id: str | None = None) -> tuple[Record, ...]:
        """Everybody, under one rule set or under all; who played most matches first."""
        found: dict[Who, Tally] = {}
        for (rules, person), tally in self._tallies.items():
            if rules_id in (None, rules):
                found[person] = found.get(person, Tally()) + tally
        ordered = sorted(found.items(), key=lambda item: (-item[1].matches, item[0]))
        return tuple(Record(person, self._spelled(person), tally) for person, tally in ordered)

    def rivals(self, of: Who, rules_id: str | None = None) -> tuple[Rival, ...]:
        """The decided matches of one against each opponent, most matches first."""
        found: dict[Who, Duel] = {}
        for (rules, one, other), duel in self._duels.items():
            if one == of and rules_id in (None, rules):
                found[other] = found.get(other, Duel()) + duel
        ordered = sorted(found.items(), key=lambda item: (-item[1].matches, item[0]))
        return tuple(Rival(other, self._spelled(other), duel) for other, duel in ordered)

    def _add_duel(self, pair: tuple[str, Who, Who], duel: Duel) -> None:
        self._duels[pair] = self._duels.get(pair, Duel()) + duel

    def _spelled(self, person: Who) -> tuple[str, ...]:
        return tuple(usual(self._names[key]) for key in person)


def usual(spellings: Counter[str]) -> str:
    """The spelling met most often, the first in the alphabet of those."""
    return min(spellings, key=lambda name: (-spellings[name], name))


def _duel(played: Board, side: int, other: int) -> Duel:
    winners = played.outcome.won_by
    return Duel(
        1,
        side in winners and other not in winners,
        other in winners and side not in winners,
        side in winners and other in winners,
    )
