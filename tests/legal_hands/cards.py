"""Cards of a Canasta pack, their points, and melds made of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

Numbers = dict[str, Any]
"""What one variant is scored by, from numbers.json."""

JOKER, TWO, THREE, SEVEN, ACE = 0, 2, 3, 7, 14


class Card(NamedTuple):
    """A card: rank 4 to 14 (ace), 2, 3, or 0 for a joker."""

    rank: int
    suit: str

    @property
    def wild(self) -> bool:
        return self.rank in (JOKER, TWO)

    @property
    def red_three(self) -> bool:
        return self.rank == THREE and self.suit in "HD"

    @property
    def black_three(self) -> bool:
        return self.rank == THREE and self.suit in "CS"

    @property
    def points(self) -> int:
        if self.rank == JOKER:
            return 50
        if self.rank in (TWO, ACE):
            return 20
        if self.red_three:
            return 0
        return 10 if self.rank >= 8 else 5


class Meld(NamedTuple):
    """Cards laid down together: of one rank, in sequence, wild cards alone or black threes."""

    shape: str
    cards: tuple[Card, ...]

    @property
    def wilds(self) -> int:
        return sum(card.wild for card in self.cards)

    @property
    def rank(self) -> int:
        return next((card.rank for card in self.cards if not card.wild), TWO)


def pack(packs: int) -> list[Card]:
    """So many packs of 52 cards with two jokers each."""
    one = [Card(rank, suit) for rank in (TWO, THREE, *range(4, 15)) for suit in "CDHS"]
    return (one + [Card(JOKER, "")] * 2) * packs


def points(cards: Iterable[Card]) -> int:
    """The card points, counted one by one."""
    return sum(card.points for card in cards)


def melded_points(melds: Sequence[Meld]) -> int:
    """The card points of all melds."""
    return sum(points(meld.cards) for meld in melds)


def canasta(meld: Meld, numbers: Numbers) -> str | None:
    """The kind of canasta that a meld is, None when it is short of seven cards."""
    if len(meld.cards) < 7 or meld.shape == "black":
        return None
    if meld.shape == "sequence":
        return "sequence"
    if meld.shape == "wild":
        return _wild_kind(meld) if numbers.get("split_wild") else "wild"
    if meld.rank == SEVEN and numbers["own_sevens"]:
        return "sevens"
    if meld.wilds:
        return "mixed"
    return "aces" if meld.rank == ACE and numbers.get("own_aces") else "natural"


def _wild_kind(meld: Meld) -> str:
    jokers = sum(card.rank == JOKER for card in meld.cards)
    return {0: "twos", 4: "four_jokers"}.get(jokers, "other")


@cache
def _all_numbers() -> dict[str, Numbers]:
    text = (Path(__file__).parent / "numbers.json").read_text("utf-8")
    return dict(json.loads(text))


def numbers_of(rule_id: str) -> Numbers:
    """The numbers of a variant, completed from the one it is like."""
    own = _all_numbers()[rule_id]
    return (numbers_of(own["like"]) if "like" in own else {}) | own


def covered() -> list[str]:
    """The rule sets that numbers.json speaks of."""
    return list(_all_numbers())
