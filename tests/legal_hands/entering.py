"""What a score keeper types for a side, read off the table."""

from __future__ import annotations

from random import Random

from tests.legal_hands.cards import ACE, SEVEN, Numbers, points
from tests.legal_hands.counting import four_jokers, stuck, unfinished
from tests.legal_hands.dealing import Side

Entry = dict[str, int | str]

BOOKS = {"natural": "clean_books", "mixed": "dirty_books", "wild": "wild_books"}
CANASTAS = {
    "natural": "natural_canastas", "mixed": "mixed_canastas", "sevens": "sevens_canastas",
    "wild": "wild_canastas", "aces": "aces_canastas", "sequence": "escaleras",
    "twos": "twos_canastas", "four_jokers": "wild_canastas", "other": "wild_canastas",
}
OWN_WORDS = {
    "samba": {"sequence": "sambas"},
    "bolivia": {"wild": "bolivias"},
    "modern-american": {"natural": "pure_canastas"},
}
ONE_WILD_CANASTA = ("cuban", "modern-american")


def entry_of(side: Side, rule_id: str, numbers: Numbers) -> Entry:
    """The lines of one side, without its red threes on the table."""
    if side.special:
        return {"special_hand": side.special}
    entry: Entry = {}
    for kind, count in side.kinds(numbers).items():
        if kind in ("twos", "four_jokers", "other") and rule_id in ONE_WILD_CANASTA:
            entry["wild_canasta"] = kind
        else:
            line = _line(rule_id, kind)
            entry[line] = int(entry.get(line, 0)) + count
    left = [card for hand in side.hands for card in hand]
    if "black_in_hand" in numbers:
        entry["black_threes_in_hand"] = sum(card.black_three for card in left)
        left = [card for card in left if not card.black_three]
    entry["melded"] = sum(points(meld.cards) for meld in side.melds)
    entry["in_hand"] = points(left) + 5 * side.three_in_hand
    if side.out:
        entry["went_out"] = side.out
    return entry | _rare(side, numbers)


def _line(rule_id: str, kind: str) -> str:
    words = BOOKS if rule_id.startswith("hand-and-foot") else (
        CANASTAS | OWN_WORDS.get(rule_id, {}))
    return words[kind]


def _rare(side: Side, numbers: Numbers) -> Entry:
    entry: Entry = {}
    for rank, name in ((SEVEN, "sevens"), (ACE, "aces")):
        if f"unfinished_{name}" in numbers:
            entry[f"unfinished_{name}"] = sum(
                unfinished(meld, rank, numbers) for meld in side.melds)
        if f"stuck_{name}" in numbers:
            entry[f"stuck_{name}"] = stuck(side, rank, numbers)
    if "short_sequence" in numbers:
        entry["short_sequences"] = sum(meld.shape == "sequence" and len(meld.cards) < 5
                                       for meld in side.melds)
    return entry | _unfinished_wild(side, numbers) | _threes(side, numbers)


def _unfinished_wild(side: Side, numbers: Numbers) -> Entry:
    short = [meld for meld in side.melds if meld.shape == "wild" and len(meld.cards) < 7]
    if "unfinished_wild" not in numbers or not short:
        return {}
    return {"unfinished_wild": "four_jokers" if four_jokers(short[0]) else "unfinished"}


def _threes(side: Side, numbers: Numbers) -> Entry:
    entry: Entry = {}
    if "threes" in numbers:
        entry["black_threes"] = side.black
    if "black_taken" in numbers:
        entry["black_threes_taken"] = side.black
    if "red_in_hand" in numbers:
        entry["red_threes_in_hand"] = side.red_in_hand
    return entry


def shared_out(entry: Entry, rng: Random) -> tuple[Entry, Entry]:
    """A pair's common lines as two partners may type them: one has the canastas, both cards."""
    in_hand = int(entry.get("in_hand", 0))
    first = 5 * rng.randint(0, in_hand // 5)
    one: Entry = {**entry, "in_hand": first}
    two: Entry = {"in_hand": in_hand - first}
    return (one, two) if rng.random() < 0.5 else (two, one)
