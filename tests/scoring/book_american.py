"""Modern American once more, written from the rules in words: what counts by the canastas made."""

from __future__ import annotations

from tests.scoring.book import Entry, Options

SPECIAL = {"straight": 3000, "seven_pairs": 2500, "pairs": 2000, "garbage": 2000}
LEAGUE = SPECIAL | {
    "garbage": 3000,
    "wild_pairs": 2500,
    "zip_code": 2500,
    "blast_off": 3000,
    "four_triples": 3500,
    "three_quads": 3500,
    "dream_5_5": 8500,
    "dream_5_4": 8500,
}
CANASTAS = {
    "mixed_canastas": 300,
    "pure_canastas": 500,
    "sevens_canastas": 2500,
    "aces_canastas": 2500,
}
WILD = {"twos": 3000, "four_jokers": 2500, "other": 2000}
THREES = (0, 100, 300, 500, 1000)


def american(options: Options, entry: Entry) -> int:
    """The points of one side's hand."""
    apart = options.get("exact_cut", 0) * entry.get("exact_cut", 0) + entry.get("adjustment", 0)
    special = entry.get("special_hand")
    if special:
        values = LEAGUE if options.get("special_hands") == "league" else SPECIAL
        garbage = options.get("garbage", values["garbage"])
        return int(apart + (garbage if special == "garbage" else values[special]))
    return int(apart + _played(options, entry) - _penalties(options, entry))


def _played(options: Options, entry: Entry) -> int:
    made = sum(entry.get(line, 0) for line in CANASTAS) + ("wild_canasta" in entry)
    threes = sum(THREES[entry.get(colour, 0)] for colour in ("red_threes", "black_threes"))
    melded, in_hand = entry.get("melded", 0), entry.get("in_hand", 0)
    if not made:
        return int(-threes - melded - in_hand)
    bonus = sum(points * entry.get(line, 0) for line, points in CANASTAS.items())
    bonus += WILD.get(entry.get("wild_canasta", ""), 0)
    bonus += options.get("going_out", 100) if entry.get("went_out") else 0
    return int(bonus + (threes if made > 1 else 0) + melded - in_hand)


def _penalties(options: Options, entry: Entry) -> int:
    unfinished = entry.get("unfinished_sevens", 0) + entry.get("unfinished_aces", 0)
    wild = {"unfinished": 2000, "four_jokers": options.get("unfinished_four_jokers", 2500)}
    stuck = [entry.get(line, 0) for line in ("stuck_sevens", "stuck_aces")]
    if options.get("stuck_per") == "side":
        stuck = [min(1, hands) for hands in stuck]
    cost = 2500 * unfinished + 1500 * sum(stuck) + wild.get(entry.get("unfinished_wild", ""), 0)
    return int(cost)
