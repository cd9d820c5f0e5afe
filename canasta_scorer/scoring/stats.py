"""Statistics over any number of matches: by player, partnership and rule set, head to head."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import Board, board
from canasta_scorer.scoring.people import Stint, hands_of, partner_stints, player_stints
from canasta_scorer.scoring.ranking import Ranking, usual
from canasta_scorer.scoring.tally import Tally, is_canasta, side_tally, stint_tally


@dataclass(frozen=True)
class RuleSetTally:
    """The matches under one rule set: `longest` in hands, `sides` adds up all sides' figures."""

    matches: int = 0
    decided: int = 0
    hands: int = 0
    longest: int = 0
    sides: Tally = field(default_factory=Tally)

    def __add__(self, other: RuleSetTally) -> RuleSetTally:
        return RuleSetTally(
            self.matches + other.matches,
            self.decided + other.decided,
            self.hands + other.hands,
            max(self.longest, other.longest),
            self.sides + other.sides,
        )


@dataclass(frozen=True)
class RuleSetRecord:
    """The figures of one rule set under the name it bore most often."""

    id: str
    name: str
    tally: RuleSetTally


@dataclass
class Statistics:
    """Figures that grow match by match; memory grows with the names seen, not the matches.

    Matches without a hand are passed over. A name that stands on two sides of one match counts
    for nobody there. Partners that change by hand are no partnership; each player's figures are
    then those of the side of the hand. `words` names canasta lines and ways of going out, as
    `Tally` counts them, in the words of the rule files.
    """

    players: Ranking = field(default_factory=Ranking)
    partnerships: Ranking = field(default_factory=Ranking)
    words: dict[str, str] = field(default_factory=dict)
    _rules: dict[str, RuleSetTally] = field(default_factory=dict)
    _rule_names: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, match: Match) -> None:
        """Count one more match."""
        if not match.hands:
            return
        played, sides = board(match), range(len(match.sides))
        whole = [side_tally(match, played, side, hands_of(match, side)) for side in sides]
        self._add_rules(match.in_force, played, whole)
        for ranking, stints in (
            (self.players, player_stints),
            (self.partnerships, partner_stints),
        ):
            found = {
                (side, stint.names): _of_stint(match, played, side, stint, whole[side])
                for side in sides
                for stint in stints(match, side)
            }
            ranking.add(match.rules.id, played, found)

    def merge(self, other: Statistics) -> None:
        """Count everything that other statistics have counted."""
        self.players.merge(other.players)
        self.partnerships.merge(other.partnerships)
        self.words = other.words | self.words
        for rules_id, tally in other._rules.items():
            self._rules[rules_id] = self._rules.get(rules_id, RuleSetTally()) + tally
        for rules_id, names in other._rule_names.items():
            self._rule_names[rules_id] = self._rule_names.get(rules_id, Counter()) + names

    def rule_sets(self) -> tuple[RuleSetRecord, ...]:
        """Every rule set that was played, most matches first."""
        ordered = sorted(self._rules.items(), key=lambda item: (-item[1].matches, item[0]))
        return tuple(
            RuleSetRecord(rules_id, usual(self._rule_names[rules_id]), tally)
            for rules_id, tally in ordered
        )

    def _add_rules(self, rules: RuleSet, played: Board, whole: list[Tally]) -> None:
        hands, decided = len(played.rows), played.outcome.state in ("won", "shared")
        self._rules[rules.id] = self._rules.get(rules.id, RuleSetTally()) + RuleSetTally(
            1, decided, hands, hands, sum(whole, Tally())
        )
        self._rule_names.setdefault(rules.id, Counter())[rules.name] += 1
        for key, line in rules.entered.items():
            if is_canasta(line):
                self.words.setdefault(key, line.name)
        for key, way in rules.ways_out.items():
            for value, chosen in way.values.items():
                self.words.setdefault(f"{key}.{value}", chosen.name)


def gather(matches: Iterable[Match]) -> Statistics:
    """The statistics of these matches, read one at a time."""
    statistics = Statistics()
    for match in matches:
        statistics.add(match)
    return statistics


def _of_stint(match: Match, played: Board, side: int, stint: Stint, whole: Tally) -> Tally:
    """The side's figures, or those of fewer hands: of who sat out, came later or left earlier."""
    if stint.stayed and len(stint.hands) == whole.hands:
        return whole
    return stint_tally(match, played, side, stint)
