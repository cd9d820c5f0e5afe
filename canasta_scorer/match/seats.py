"""Who sits where: seats, the dealer of each hand, who sits out, who plays together."""

from __future__ import annotations

from canasta_scorer.match.model import Entry, Hand, Match, default_name
from canasta_scorer.rules.model import RuleSet

Seat = tuple[int, int]
"""A side and a player of it, both counted from 0."""


def players_of(match: Match, side: int) -> int:
    """How many players the side has: as many as are named, at least the rule set's number."""
    return max(match.rules.table.sides[side], len(match.sides[side].players))


def seats(match: Match) -> tuple[Seat, ...]:
    """The seats in turn: the first players of all sides, then the second players, and so on."""
    counts = [players_of(match, side) for side in range(len(match.sides))]
    return tuple(
        (side, player)
        for player in range(max(counts))
        for side, count in enumerate(counts)
        if player < count
    )


def sitting_out(match: Match, hand: int) -> tuple[Seat, ...]:
    """The seats that take no part in hand number `hand` (from 0)."""
    return tuple(
        (side, turns[hand % len(turns)])
        for side, turns in enumerate(match.rules.table.sits_out)
        if turns
    )


def dealers(match: Match, hands: int) -> tuple[int, ...]:
    """The dealer's seat for each of the first `hands` hands; who sits out does not deal."""
    order = seats(match)
    found: list[int] = []
    seat = match.dealer
    if not match.rules.table.sits_out:
        return tuple((seat + hand) % len(order) for hand in range(hands))
    for hand in range(hands):
        while order[seat % len(order)] in sitting_out(match, hand):
            seat += 1
        found.append(seat % len(order))
        seat += 1
    return tuple(found)


def names_in(match: Match, side: int, hand: int | None = None) -> tuple[str, ...]:
    """The names on the seats of a side in hand number `hand` (from 0), left out those of now."""
    names, earlier = match.sides[side].players, match.sides[side].earlier
    if hand is None or not earlier:
        return names
    seated = list(names)
    for one in reversed(earlier):
        if hand < one.until:
            seated[one.player] = one.name
    return tuple(seated)


def seat_name(match: Match, seat: int, hand: int | None = None) -> str:
    """The player's name in hand number `hand` (from 0), left out the one of now.

    Without a name it is the side's, numbered where that has several players; a letter takes the
    place of a side's name that is only that of the partners.
    """
    side, player = seats(match)[seat]
    players = names_in(match, side, hand)
    if player < len(players) and players[player].strip():
        return players[player]
    name = match.side_names[side]
    if players_of(match, side) == 1:
        return name
    after_players = name == default_name(players, side)
    return f"{default_name((), side) if after_players else name} {player + 1}"


def active_players(match: Match, side: int, hand: int) -> int:
    """How many players of a side take part in hand number `hand` (from 0)."""
    out = sum(1 for seat in sitting_out(match, hand) if seat[0] == side)
    return players_of(match, side) - out


def groups(rules: RuleSet, hand: Hand) -> tuple[tuple[int, ...], ...]:
    """Which keepers of a total play this hand together, each group by index of side."""
    count = len(hand.entries)
    if hand.alone is None or rules.table.partners == "fixed":
        return tuple((side,) for side in range(count))
    return (hand.alone,), tuple(side for side in range(count) if side != hand.alone)


def merged(rules: RuleSet, group: tuple[int, ...], hand: Hand, side: int) -> Entry:
    """The entry that a side is scored by: what the group holds in common, and its own lines."""
    if len(group) == 1:
        return hand.entries[side]
    lines = rules.entered
    entry: dict[str, int | str] = {}
    for member in group:
        for key, value in hand.entries[member].items():
            if lines[key].own:
                continue
            before = entry.get(key, 0)
            if isinstance(before, int) and isinstance(value, int):
                value += before
            entry[key] = value
    return entry | {key: value for key, value in hand.entries[side].items() if lines[key].own}
