"""Who played: the same person is the same name, ignoring case and outer spaces."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence

from canasta_scorer.match.model import Match, default_name
from canasta_scorer.match.seats import players_of, sitting_out

Who = tuple[str, ...]
"""One player, or the players of a partnership, by `name_key`, in alphabetical order."""


def name_key(name: str) -> str:
    """What a name is compared by: without case, outer spaces and ways of composing letters."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())


def who(names: Sequence[str]) -> Who:
    """The key of these names together."""
    return tuple(sorted({name_key(name) for name in names}))


def players(match: Match, side: int) -> tuple[tuple[int, str], ...]:
    """The named players of a side, each with the seat within the side (from 0).

    A side of one seat whose player has no name is that player under the side's own name.
    """
    named = [
        (seat, name.strip()) for seat, name in enumerate(match.sides[side].players) if name.strip()
    ]
    if not named and players_of(match, side) == 1 and _own_name(match, side):
        named = [(0, _own_name(match, side))]
    return tuple(named)


def partners(match: Match, side: int) -> tuple[str, ...]:
    """The names of a partnership: its players', or else the name of the side they share.

    Empty for a side of one seat, for one that nobody named, and where partners change by hand.
    """
    if players_of(match, side) == 1 or match.rules.table.partners == "by_hand":
        return ()
    named = tuple(name for _, name in players(match, side))
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


def once(found: Sequence[tuple[int, Who]]) -> tuple[tuple[int, Who], ...]:
    """Those who stand on one side only: a name on two sides cannot be one person."""
    sides = Counter(who for _, who in set(found))
    return tuple(dict.fromkeys(pair for pair in found if sides[pair[1]] == 1))


def _own_name(match: Match, side: int) -> str:
    """The side's name where a person gave it one, else empty."""
    given = [name for name in match.sides[side].players if name]
    name = match.sides[side].name
    return "" if name == default_name(given, side) else name.strip()
