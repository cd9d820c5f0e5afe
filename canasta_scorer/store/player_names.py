"""Who has played here: names to offer when a match starts."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_scorer.scoring.people import name_key
from canasta_scorer.store.store import MatchStore

LOOKED_AT = 100
"""So many matches are looked at: who has not played for longer types the name."""


def known_players(
    store: MatchStore, but: Iterable[str] = (), most: int | None = None
) -> tuple[str, ...]:
    """The players of saved matches, the latest first and each once, without those in `but`."""
    left_out = {name_key(name) for name in but}
    found: dict[str, str] = {}
    for summary in store.list(limit=LOOKED_AT):
        for name in (player.strip() for side in summary.players for player in side):
            if name and name_key(name) not in left_out:
                found.setdefault(name_key(name), name)
    return tuple(found.values())[:most]
