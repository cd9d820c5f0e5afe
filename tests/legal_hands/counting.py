"""The score of a hand counted from the cards, with the numbers of numbers.json alone."""

from __future__ import annotations

from tests.legal_hands.cards import ACE, JOKER, SEVEN, Meld, Numbers, canasta, points
from tests.legal_hands.dealing import Side


def common_points(side: Side, numbers: Numbers) -> int:
    """What a side scores without its red threes."""
    if side.special:
        return int(numbers["special"][side.special])
    melded = sum(points(meld.cards) for meld in side.melds)
    if "threes" in numbers and not side.kinds(numbers):
        melded = -melded
    return (melded + _bonuses(side, numbers) + _going_out(side, numbers)
            - _left_in_hand(side, numbers) + _black_threes(side, numbers)
            + _penalties(side, numbers))


def red_three_points(side: Side, numbers: Numbers, red: int) -> int:
    """What so many red threes on the table count for an owner on this side."""
    if side.special:
        return 0
    if "threes" in numbers:
        return _american_threes(side, numbers, red)
    if "red_each" in numbers:
        return int(numbers["red_each"]) * red + int(numbers["red_in_hand"]) * side.red_in_hand
    if not red:
        return 0
    kinds = side.kinds(numbers)
    held = {**kinds, "any": kinds.total(), "meld": len(side.melds)}
    counts = all(held.get(what, 0) >= n for what, n in numbers["red_needs"].items())
    return int(numbers["red"][red - 1] if counts else -numbers["red_against"][red - 1])


def _bonuses(side: Side, numbers: Numbers) -> int:
    total = 0
    for meld in side.melds:
        kind = canasta(meld, numbers)
        unpaid = meld.shape == "wild" and numbers.get("wild_bonus_needs_out") and not side.out
        if kind and not unpaid:
            total += numbers["bonus"][kind]
        if meld.shape == "sequence" and len(meld.cards) < 5:
            total += numbers.get("short_sequence", 0)
    return total + (_sets(side, numbers["sets"], numbers) if "sets" in numbers else 0)


def _sets(side: Side, sets: dict[str, int], numbers: Numbers) -> int:
    kinds = side.kinds(numbers)
    first = 0
    if kinds["natural"] >= 5:
        first = sets["five_natural"]
    elif kinds["natural"] == 4 and kinds["mixed"]:
        first = sets["four_and_one"]
    return first + (sets["ten"] if kinds.total() >= 10 else 0)


def _going_out(side: Side, numbers: Numbers) -> int:
    return int(numbers["concealed" if side.out == "concealed" else "out"]) if side.out else 0


def _left_in_hand(side: Side, numbers: Numbers) -> int:
    left = [card for hand in side.hands for card in hand]
    if "black_in_hand" in numbers:
        apart = [card for card in left if card.black_three]
        return points(left) - points(apart) - int(numbers["black_in_hand"]) * len(apart)
    return points(left) + 5 * side.three_in_hand


def _black_threes(side: Side, numbers: Numbers) -> int:
    if "threes" in numbers:
        return _american_threes(side, numbers, side.black)
    return int(numbers["black_taken"][side.black - 1]) if side.black else 0


def _american_threes(side: Side, numbers: Numbers, count: int) -> int:
    """Against without a canasta, nothing with one, for with two."""
    sign = {0: -1, 1: 0}.get(side.kinds(numbers).total(), 1)
    return sign * int(numbers["threes"][count - 1]) if count else 0


def _penalties(side: Side, numbers: Numbers) -> int:
    total = 0
    for rank, name in ((SEVEN, "sevens"), (ACE, "aces")):
        if f"unfinished_{name}" in numbers and any(unfinished(m, rank, numbers)
                                                   for m in side.melds):
            total += numbers[f"unfinished_{name}"]
        if f"stuck_{name}" in numbers:
            total += numbers[f"stuck_{name}"] * stuck(side, rank, numbers)
    if "unfinished_wild" in numbers:
        total += sum(numbers["unfinished_wild"][four_jokers(meld)] for meld in side.melds
                     if meld.shape == "wild" and len(meld.cards) < 7)
    return total


def unfinished(meld: Meld, rank: int, numbers: Numbers) -> bool:
    """A meld of the rank that is no canasta; one of aces only when it is pure."""
    return (meld.shape == "rank" and meld.rank == rank and len(meld.cards) < 7
            and not (rank == ACE and meld.wilds))


def stuck(side: Side, rank: int, numbers: Numbers) -> int:
    """How many hands hold too many of a rank at the end."""
    return sum(sum(card.rank == rank for card in hand) >= numbers["stuck_from"]
               for hand in side.hands)


def four_jokers(meld: Meld) -> bool:
    """Whether all four jokers lie in the meld."""
    return sum(card.rank == JOKER for card in meld.cards) == 4
