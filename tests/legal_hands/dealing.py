"""A whole hand: cards dealt and drawn, red threes laid out, melds, who went out, what is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.legal_hands.cards import ACE, JOKER, SEVEN, Card, Meld, Numbers, canasta, pack
from tests.legal_hands.melding import form_melds, opened


@dataclass
class Side:
    """Who plays together: melds, threes on the table, the hands of its players."""

    players: int
    melds: list[Meld] = field(default_factory=list)
    red: int = 0
    black: int = 0
    red_in_hand: int = 0
    three_in_hand: int = 0
    hands: list[list[Card]] = field(default_factory=list)
    out: str | None = None
    special: str | None = None

    def kinds(self, numbers: Numbers) -> Counter[str]:
        """How many canastas of each kind lie on the table."""
        return Counter(filter(None, (canasta(meld, numbers) for meld in self.melds)))


def play(numbers: Numbers, teams: list[int], totals: list[int], deal: int,
         rng: Random) -> list[Side]:
    """One legal hand for sides of so many players, who stood at these totals before it."""
    stock = pack(numbers["packs"])
    rng.shuffle(stock)
    sides = [Side(players) for players in teams]
    if "special" in numbers and rng.random() < 0.08:
        _lay_straight(sides[0], stock, numbers)
    pools = _drawn(stock, teams, rng)
    for side, pool, total in zip(sides, pools, totals, strict=True):
        if not side.special:
            _meld(side, pool, numbers, total, deal, rng)
    _go_out(sides, numbers, rng)
    for side, pool in zip(sides, pools, strict=True):
        if side.out and numbers["black_three_melds"]:
            _meld_black_threes(side, pool)
        _hold(side, pool, stock, rng)
    if "threes" in numbers and not any(side.out for side in sides) and rng.random() < 0.1:
        sides[-1].three_in_hand = 1  # the last card of the stock was a three
    return sides


def _drawn(stock: list[Card], teams: list[int], rng: Random) -> list[list[Card]]:
    """The cards that each side got: some sides take many piles, others none."""
    shares = [players * rng.uniform(0.5, 1.5) for players in teams]
    in_play = rng.uniform(0.25, 0.95) * len(stock)
    return [[stock.pop() for _ in range(int(in_play * share / sum(shares)))] for share in shares]


def _lay_straight(side: Side, stock: list[Card], numbers: Numbers) -> None:
    """One card of each rank with a joker, laid down at once."""
    for rank in (JOKER, *range(2, 15)):
        stock.remove(next(card for card in stock if card.rank == rank))
    side.special = "straight"


def _meld(side: Side, pool: list[Card], numbers: Numbers, total: int, deal: int,
          rng: Random) -> None:
    _lay_threes(side, pool, numbers, rng)
    melds, rest = form_melds(pool, numbers, rng)
    if numbers.get("own_aces") and rng.random() < 0.6:
        avoided = [meld for meld in melds if _costly(meld, numbers)]
        melds = [meld for meld in melds if meld not in avoided]
        rest += [card for meld in avoided for card in meld.cards]
    if rng.random() < 0.9 and opened(melds, numbers, total, deal):
        side.melds = melds
        pool[:] = rest


def _lay_threes(side: Side, pool: list[Card], numbers: Numbers, rng: Random) -> None:
    """Red threes lie on the table; so do black ones in Modern American, and the ones of Cuban."""
    for card in [card for card in pool if card.red_three]:
        pool.remove(card)
        if "red_in_hand" in numbers and rng.random() < 0.15:
            side.red_in_hand += 1
        else:
            side.red += 1
    for card in [card for card in pool if card.black_three]:
        if "threes" in numbers or ("black_taken" in numbers and rng.random() < 0.5):
            pool.remove(card)
            side.black += 1


def _meld_black_threes(side: Side, pool: list[Card]) -> None:
    """Three or four of them, by the player who goes out."""
    threes = [card for card in pool if card.black_three][:4]
    if len(threes) >= 3:
        side.melds.append(Meld("black", tuple(threes)))
        for card in threes:
            pool.remove(card)


def may_go_out(side: Side, numbers: Numbers) -> bool:
    """Whether the side has what going out needs."""
    kinds = side.kinds(numbers)
    count = {**kinds, "any": kinds.total(),
             "not_wild": kinds["natural"] + kinds["mixed"] + kinds["sequence"],
             "red": 1 if side.red >= kinds.total() else 0}
    short = any(_costly(meld, numbers) for meld in side.melds)
    return all(count.get(kind, 0) >= n for kind, n in numbers["out_needs"].items()) and not (
        numbers.get("own_aces") and short) and not (side.players == 1 and side.red_in_hand)


def _costly(meld: Meld, numbers: Numbers) -> bool:
    """A meld that Modern American punishes while it is short of seven cards."""
    return not canasta(meld, numbers) and (
        meld.shape == "wild" or (not meld.wilds and meld.rank in (SEVEN, ACE)))


def _go_out(sides: list[Side], numbers: Numbers, rng: Random) -> None:
    able = [side for side in sides if may_go_out(side, numbers)]
    if not able or rng.random() < 0.2 or any(side.special for side in sides):
        return
    side = rng.choice(able)
    laid = sum(len(meld.cards) for meld in side.melds)
    concealed = numbers["concealed"] and laid >= numbers["laid_at_once"] and rng.random() < 0.3
    side.out = "concealed" if concealed else "out"


def _hold(side: Side, pool: list[Card], stock: list[Card], rng: Random) -> None:
    """Every player who did not go out holds at least a card; the rest went to the pile."""
    holding = 0 if side.special else side.players - (1 if side.out else 0)
    while len(pool) < holding and stock:
        card = stock.pop()
        if not (card.red_three or card.black_three):
            pool.append(card)
    rng.shuffle(pool)
    kept = rng.randint(min(holding, len(pool)), len(pool)) if holding else 0
    side.hands = [pool[player:kept:holding] for player in range(holding)]
