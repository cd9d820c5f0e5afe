"""A person under another name: who was written in two ways becomes one."""

from __future__ import annotations

from canasta_scorer.match.edit import rename, side_name_after
from canasta_scorer.match.model import Earlier, Match, Side, default_name
from canasta_scorer.match.seats import players_of
from canasta_scorer.scoring.people import name_key


def with_player_renamed(match: Match, old: str, new: str) -> Match:
    """The match with one player's name changed wherever it stands, however it was spelled.

    A side called after its players is called after the new name, too. Gives an equal match where
    nobody bears the name.
    """
    sides = tuple(
        _side(match, side, name_key(old), new.strip()) for side in range(len(match.sides))
    )
    return rename(match, sides=sides)


def _side(match: Match, at: int, old: str, new: str) -> Side:
    side = match.sides[at]
    players = tuple(new if name_key(player) == old else player for player in side.players)
    own = side.name != default_name(side.players, at)
    if own and players_of(match, at) == 1 and name_key(side.name) == old:
        name = new
    else:
        name = side_name_after(side, players, at)
    earlier = tuple(
        Earlier(player=one.player, name=new, until=one.until) if name_key(one.name) == old else one
        for one in side.earlier
    )
    return Side(name=name, players=players, earlier=earlier)
