"""Changes to a match: each takes a match and gives a new one, checked against its rules anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from canasta_scorer.errors import BadInput
from canasta_scorer.match.model import Earlier, Hand, Match, Side, default_name
from canasta_scorer.match.seats import names_in, players_of
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
    _check_number(match, at, len(match.hands))
    hands = (*match.hands[:at], hand, *match.hands[at:])
    return changed(match, hands=hands, sides=_moved_on(match, at, 1))


def replace_hand(match: Match, at: int, hand: Hand) -> Match:
    """The match with hand number `at` (from 0) as it should have been."""
    _check_number(match, at, len(match.hands) - 1)
    return changed(match, hands=(*match.hands[:at], hand, *match.hands[at + 1 :]))


def remove_hand(match: Match, at: int) -> Match:
    """The match without hand number `at` (from 0)."""
    _check_number(match, at, len(match.hands) - 1)
    hands = (*match.hands[:at], *match.hands[at + 1 :])
    return changed(match, hands=hands, sides=_moved_on(match, at, -1))


def move_hand(match: Match, at: int, to: int) -> Match:
    """The match with hand number `at` (from 0) played as number `to`."""
    _check_number(match, at, len(match.hands) - 1)
    _check_number(match, to, len(match.hands) - 1)
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


def substitute(match: Match, side: int, player: int, name: str, after: int) -> Match:
    """The match with somebody else on a seat once `after` hands were played.

    Earlier hands stay with who played them. A side that was called after its players is called
    after those of now; one of a single seat that bore a player's name passes that on.
    """
    old = match.sides[side]
    seated = (*old.players, *("",) * (player + 1 - len(old.players)))
    before = names_in(match, side, after - 1)
    left = before[player] if player < len(before) else ""
    alone = players_of(match, side) == 1
    if alone and not left:
        left = old.name
    kept = [one for one in old.earlier if one.player != player or one.until < after]
    players = (*seated[:player], name, *seated[player + 1 :])
    new = Side(
        name=name if alone and old.name == left else side_name_after(old, players, side),
        players=players,
        earlier=(*kept, Earlier(player=player, name=left, until=after)),
    )
    return changed(match, sides=(*match.sides[:side], new, *match.sides[side + 1 :]))


def side_name_after(before: Side, players: Sequence[str], index: int) -> str:
    """What a side is called with other players: after them if it was so before, else as it was."""
    own = before.name != default_name(before.players, index)
    return before.name if own else default_name(players, index)


def as_new(match: Match, dealer: int) -> Match:
    """The same table before its first hand: who sits there now, from 0, with this dealer."""
    sides = tuple(Side(name=side.name, players=side.players) for side in match.sides)
    return changed(match, hands=(), start=(), ended=False, dealer=dealer, sides=sides)


def change_rules(match: Match, rules: RuleSet, options: Mapping[str, Any]) -> Match:
    """The same hands under other rules; raises BadInput when a hand does not fit them."""
    return changed(match, rules=rules, options=options)


def end_early(match: Match, ended: bool = True) -> Match:
    """The match stopped by the table before anybody won, or going on again."""
    return changed(match, ended=ended)


def _moved_on(match: Match, at: int, by: int) -> tuple[Side, ...]:
    """The sides when a hand comes or goes before hand `at` (from 0) of those played."""
    return tuple(
        Side(name=side.name, players=side.players, earlier=tuple(_shifted(side.earlier, at, by)))
        for side in match.sides
    )


def _shifted(earlier: Sequence[Earlier], at: int, by: int) -> Iterator[Earlier]:
    before = (-1, 0)
    for one in earlier:
        until = one.until + by * (at < one.until)
        # Whose only hand is gone has not played.
        if until and (one.player, until) != before:
            yield Earlier(player=one.player, name=one.name, until=until)
        before = (one.player, until)


def _check_number(match: Match, at: int, last: int) -> None:
    if not 0 <= at <= last:
        raise BadInput(f"hands[{at}]", f"the match has hands 0 to {len(match.hands) - 1}")
