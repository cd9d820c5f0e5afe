"""Changes to a match: each takes a match and gives a new one, checked against its rules anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from canasta_scorer.errors import BadInput
from canasta_scorer.match.model import Hand, Match, Side
from canasta_scorer.rules.model import RuleSet


def changed(match: Match, **fields: Any) -> Match:
    """The match with these fields replaced; raises BadInput when the result does not fit."""
    return Match(**{name: getattr(match, name) for name in Match.model_fields} | fields)


def changed_hand(hand: Hand, **fields: Any) -> Hand:
    """The hand with these fields replaced."""
    return Hand(**{name: getattr(hand, name) for name in Hand.model_fields} | fields)


def add_hand(match: Match, hand: Hand) -> Match:
    """The match with one more hand at its end."""
    return changed(match, hands=(*match.hands, hand))


def insert_hand(match: Match, at: int, hand: Hand) -> Match:
    """The match with a forgotten hand put before hand number `at` (from 0)."""
    _place(match, at, len(match.hands))
    return changed(match, hands=(*match.hands[:at], hand, *match.hands[at:]))


def replace_hand(match: Match, at: int, hand: Hand) -> Match:
    """The match with hand number `at` (from 0) as it should have been."""
    _place(match, at, len(match.hands) - 1)
    return changed(match, hands=(*match.hands[:at], hand, *match.hands[at + 1 :]))


def remove_hand(match: Match, at: int) -> Match:
    """The match without hand number `at` (from 0)."""
    _place(match, at, len(match.hands) - 1)
    return changed(match, hands=(*match.hands[:at], *match.hands[at + 1 :]))


def move_hand(match: Match, at: int, to: int) -> Match:
    """The match with hand number `at` (from 0) played as number `to`."""
    _place(match, at, len(match.hands) - 1)
    _place(match, to, len(match.hands) - 1)
    rest = (*match.hands[:at], *match.hands[at + 1 :])
    return changed(match, hands=(*rest[:to], match.hands[at], *rest[to:]))


def rename(
    match: Match, *, title: str | None = None, sides: tuple[Side, ...] | None = None
) -> Match:
    """The match under another title, or with other names of sides and players."""
    return changed(
        match,
        title=match.title if title is None else title,
        sides=match.sides if sides is None else sides,
    )


def change_rules(match: Match, rules: RuleSet, options: Mapping[str, Any]) -> Match:
    """The same hands under other rules; raises BadInput when a hand does not fit them."""
    return changed(match, rules=rules, options=options)


def end_early(match: Match, ended: bool = True) -> Match:
    """The match stopped by the table before anybody won, or going on again."""
    return changed(match, ended=ended)


def _place(match: Match, at: int, last: int) -> None:
    if not 0 <= at <= last:
        raise BadInput(f"hands[{at}]", f"the match has hands 0 to {len(match.hands) - 1}")
