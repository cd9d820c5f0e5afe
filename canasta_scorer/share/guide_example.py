"""The worked hand of the guide, scored by the rules in force where they can score it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.check import check_match
from canasta_scorer.scoring.score import Lines, hand_points, score_hand
from canasta_scorer.share import rule_words as words

# Counts and card points as players would type them (source: Canasta rules and score keeper).
HAND = Hand(
    entries=(
        {
            "went_out": "out",
            "natural_canastas": 1,
            "mixed_canastas": 1,
            "red_threes": 1,
            "melded": 230,
        },
        {"mixed_canastas": 1, "red_threes": 1, "melded": 120, "in_hand": 65},
    )
)
NAMES = ("A", "B")
BORROWED = "classic"

Row = tuple[Literal["head", "row", "sum"], str, str]


@dataclass(frozen=True)
class Example:
    """The hand under the rules that score it: what each line of each side brings (points)."""

    rules: RuleSet
    scored: tuple[Lines, ...]
    traits: dict[str, bool]

    @property
    def words(self) -> dict[str, str]:
        """The placeholder that this example fills."""
        return {"example_rules": _(self.rules.name)}


def example_of(rules: RuleSet) -> Example:
    """The example for these rules, borrowed from the classic ones where they lack its lines."""
    own = _possible(rules)
    taken = rules if own else find_rule_set(BORROWED)
    scored = score_hand(taken, HAND)
    turns = any(lines.get("red_threes", 0) < 0 for lines in scored)
    return Example(taken, scored, {"borrowed_example": not own, "example_turns": turns})


def example_rows(example: Example) -> Iterator[Row]:
    """Kind, text and label of what the example shows, side by side."""
    for name, entry, lines in zip(NAMES, HAND.entries, example.scored, strict=True):
        yield "head", _("Side {name}").format(name=name), ""
        for key, points in lines.items():
            value = entry.get(key)
            known = words.reference(example.rules, key)
            counted = isinstance(value, int) and value != abs(points)
            label = _("{name}: {value}").format(name=known, value=value) if counted else known
            yield "row", number(points, signed=True), label
        yield "sum", number(hand_points(lines)), _("Score of the hand")


def _possible(rules: RuleSet) -> bool:
    """Whether the hand can be entered by these rules and nothing in it is impossible."""
    used = {key for entry in HAND.entries for key in entry}
    fixed_pair = len(rules.table.sides) == len(NAMES) and rules.table.partners == "fixed"
    if not fixed_pair or not used <= set(rules.entered):
        return False
    try:
        problems = check_match(Match(rules=rules, hands=(HAND,)))[0]
    except BadInput:  # an own rule set may give a line of that name another kind
        return False
    return not any(problem.blocks for problem in problems)
