"""Who played: the same person is the same name, ignoring case and outer spaces."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from canasta_scorer.match.model import Match, default_name
from canasta_scorer.match.seats import names_in, players_of, sitting_out

Who = tuple[str, ...]
"""One player, or the players of a partnership, by `name_key`, in alphabetical order."""


def name_key(name: str) -> str:
    """What a name is compared by: without case, outer spaces and ways of composing letters."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())


def who(names: Sequence[str]) -> Who:
    """The key of these names together."""
    return tuple(sorted({name_key(name) for name in names}))


@dataclass(frozen=True)
class Stint:
    """Who played for a side: the hands (from 0), and whether to the last hand so far."""

    names: tuple[str, ...]
    hands: tuple[int, ...]
    stayed: bool = True


def players(match: Match, side: int, hand: int | None = None) -> tuple[tuple[int, str], ...]:
    """The named players of a side in a hand (from 0), left out those of now, each with the seat.

    A side of one seat whose player has no name is that player under the side's own name.
    """
    seated = enumerate(names_in(match, side, hand))
    named = [(seat, name.strip()) for seat, name in seated if name.strip()]
    if not named and players_of(match, side) == 1 and _own_name(match, side):
        named = [(0, _own_name(match, side))]
    return tuple(named)


def partners(match: Match, side: int, hand: int | None = None) -> tuple[str, ...]:
    """The names of a partnership: its players', or else the name of the side they share.

    Those of a hand (from 0), left out those of now.

    Empty for a side of one seat, for one that nobody named, and where partners change by hand.
    """
    if players_of(match, side) == 1 or match.rules.table.partners == "by_hand":
        return ()
    named = tuple(name for _, name in players(match, side, hand))
    if len(named) > 1:
        return named
    return (_own_name(match, side),) if _own_name(match, side) else ()


def hands_of(match: Match, side: int, seat: int | None = None) -> tuple[int, ...]:
    """The hands (from 0) of a side, or those in which one seat of it did not sit out."""
    return tuple(
        hand
        for hand in range(len(match.hands))
        if seat is None or (side, seat) not in sitting_out(match, hand)
    )


def player_stints(match: Match, side: int) -> tuple[Stint, ...]:
    """Everybody who played for a side, each once; at least one hand was played."""
    if not match.sides[side].earlier:
        return tuple(
            Stint((name,), hands_of(match, side, seat)) for seat, name in players(match, side)
        )
    return _stints(
        [
            (hand, (name,))
            for hand in range(len(match.hands))
            for seat, name in players(match, side, hand)
            if (side, seat) not in sitting_out(match, hand)
        ],
        [(name,) for _, name in players(match, side, len(match.hands) - 1)],
    )


def partner_stints(match: Match, side: int) -> tuple[Stint, ...]:
    """Every partnership that played for a side, each once; at least one hand was played."""
    if not match.sides[side].earlier:
        names = partners(match, side)
        return (Stint(names, hands_of(match, side)),) if names else ()
    played = [(hand, partners(match, side, hand)) for hand in range(len(match.hands))]
    return _stints([pair for pair in played if pair[1]], [played[-1][1]])


def once(found: Sequence[tuple[int, Who]]) -> tuple[tuple[int, Who], ...]:
    """Those who stand on one side only: a name on two sides cannot be one person."""
    sides = Counter(who for _, who in set(found))
    return tuple(dict.fromkeys(pair for pair in found if sides[pair[1]] == 1))


def _stints(
    played: Sequence[tuple[int, tuple[str, ...]]], last: Sequence[tuple[str, ...]]
) -> tuple[Stint, ...]:
    """One stint for each that played, in the order of coming; `last` sat there at the end."""
    hands: dict[Who, list[int]] = {}
    names: dict[Who, tuple[str, ...]] = {}
    for hand, found in played:
        hands.setdefault(who(found), []).append(hand)
        names[who(found)] = found
    stayed = {who(found) for found in last}
    return tuple(
        Stint(names[one], tuple(dict.fromkeys(hands[one])), one in stayed) for one in hands
    )


def _own_name(match: Match, side: int) -> str:
    """The side's name where a person gave it one, else empty."""
    name = match.sides[side].name
    return "" if name == default_name(match.sides[side].players, side) else name.strip()
