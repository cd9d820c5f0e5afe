"""Melds that the rules allow, formed from the cards that a side got during a hand."""

from __future__ import annotations

from random import Random

from tests.legal_hands.cards import ACE, SEVEN, Card, Meld, Numbers, canasta, melded_points


def form_melds(cards: list[Card], numbers: Numbers, rng: Random) -> tuple[list[Meld], list[Card]]:
    """Legal melds from these cards (no red threes among them), and the cards left over."""
    rest = list(cards)
    melds: list[Meld] = []
    if numbers["sequences"]:
        melds += _sequences(rest, rng)
    if numbers["wild_melds"] and rng.random() < 0.6:
        melds += _wild_meld(rest, numbers, rng)
    ranks = list(range(4, 15))
    rng.shuffle(ranks)
    for rank in ranks:
        for _ in range(numbers["melds_of_a_rank"]):
            if rng.random() < 0.9:
                melds += _rank_meld(rest, rank, numbers, rng, _wilds_allowed(melds, rank, numbers))
    return melds, rest


def _wilds_allowed(melds: list[Meld], rank: int, numbers: Numbers) -> int:
    """Modern American keeps wild cards out of sevens and aces, and beside a short wild meld."""
    if not numbers.get("own_aces"):
        return int(numbers["wild_most"])
    short = any(meld.shape == "wild" and not canasta(meld, numbers) for meld in melds)
    return 0 if short or rank in (SEVEN, ACE) else int(numbers["wild_most"])


def _take(rest: list[Card], chosen: list[Card]) -> tuple[Card, ...]:
    for card in chosen:
        rest.remove(card)
    return tuple(chosen)


def _sequences(rest: list[Card], rng: Random) -> list[Meld]:
    """Runs of one suit, three to seven cards, without wild cards."""
    melds: list[Meld] = []
    for suit in "CDHS":
        for low in rng.sample(range(4, 13), 4):
            run = _run(rest, suit, low)
            if len(run) >= 3 and rng.random() < (0.8 if len(run) == 7 else 0.1):
                melds.append(Meld("sequence", _take(rest, run)))
    return melds


def _run(rest: list[Card], suit: str, low: int) -> list[Card]:
    run: list[Card] = []
    for rank in range(low, min(low + 7, 15)):
        if Card(rank, suit) not in rest:
            break
        run.append(Card(rank, suit))
    return run


def _wild_meld(rest: list[Card], numbers: Numbers, rng: Random) -> list[Meld]:
    wilds = [card for card in rest if card.wild]
    rng.shuffle(wilds)
    if len(wilds) < 3:
        return []
    size = 7 if len(wilds) >= 7 and rng.random() < 0.8 else rng.randint(3, min(len(wilds), 6))
    return [Meld("wild", _take(rest, wilds[:size]))]


def _rank_meld(rest: list[Card], rank: int, numbers: Numbers, rng: Random,
               wild_most: int) -> list[Meld]:
    naturals = [card for card in rest if card.rank == rank][:numbers["size_most"]]
    wilds = [card for card in rest if card.wild]
    rng.shuffle(wilds)
    room = min(len(wilds), wild_most, max(numbers["size_most"] - len(naturals), 0),
               _wilds_for(len(naturals), numbers))
    added = wilds[:rng.randint(0, room)]
    if len(naturals) < 7 <= len(naturals) + room and rng.random() < 0.7:
        added = wilds[:7 - len(naturals)]
    if len(naturals) + len(added) < 3 or (added and len(naturals) < numbers["natural_least"]):
        return []
    return [Meld("rank", _take(rest, naturals + added))]


def _wilds_for(naturals: int, numbers: Numbers) -> int:
    """How many wild cards so many natural ones bear; a book of seven needs more than a pair."""
    if naturals < 2:
        return 0
    if naturals >= numbers["natural_least"] and not numbers.get("by_deal"):
        return 3
    if numbers["wild_most"] == 3:
        return 3 if naturals >= 4 else 0
    return naturals // 2


def opened(melds: list[Meld], numbers: Numbers, total: int, deal: int) -> bool:
    """Whether these melds can have met the side's opening minimum."""
    at = deal if numbers.get("by_deal") else total
    band = [band for band in numbers["opening"] if band[0] <= at][-1]
    kinds = [canasta(meld, numbers) for meld in melds]
    if numbers.get("own_aces"):
        return _opened_american(melds, numbers, band[1])
    if len(band) == 3 and not any(kind for kind in kinds if band[2] in ("any", kind)):
        return False
    counted = [meld for meld in melds if not (numbers.get("opening_naturals") and meld.wilds)]
    return bool(melds) and melded_points(counted) >= band[1]


def _opened_american(melds: list[Meld], numbers: Numbers, minimum: int) -> bool:
    """With a pure or wild meld and the minimum, or with a pure or wild canasta at once."""
    proper = [meld for meld in melds if meld.shape == "wild" or not meld.wilds]
    splash = any(canasta(meld, numbers) for meld in proper)
    return bool(proper) and (splash or melded_points(melds) >= minimum)
