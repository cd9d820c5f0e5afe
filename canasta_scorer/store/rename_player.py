"""A player renamed in all matches: each match keeps the change as a step that can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain

from canasta_scorer.match.model import Match
from canasta_scorer.scoring.people import name_key, players
from canasta_scorer.scoring.renaming import with_player_renamed
from canasta_scorer.store.errors import Conflict, DamagedMatch, NotFound, NothingToUndo
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step, Summary


@dataclass(frozen=True)
class Renamed:
    """One match that was changed, and the revision it then stood at."""

    match_id: str
    revision: int


def bearing(store: MatchStore, name: str) -> tuple[Summary, ...]:
    """The matches outside the bin in which the name stands, the latest change first."""
    # The search finds more, other spellings and parts of names, but nothing less.
    return tuple(summary for summary in store.list(name) if _bears(store, summary, name_key(name)))


def spelled(summary: Summary, name: str) -> frozenset[str]:
    """The ways in which a match writes a name."""
    written = chain(*summary.players, summary.side_names)
    return frozenset(each for each in written if name_key(each) == name_key(name))


def rename_player(store: MatchStore, old: str, new: str) -> tuple[Renamed, ...]:
    """Change the name in all matches, the bin left out: all of them or, on a StoreError, none."""
    changes: list[tuple[Match, int]] = []
    for summary in bearing(store, old):
        saved = store.saved(summary.id)
        match = with_player_renamed(saved.match, old, new)
        if match != saved.match:
            changes.append((match, saved.revision))
    revisions = store.commit_all(Step("rename"), changes)
    ids = [match.id or "" for match, _seen in changes]
    return tuple(map(Renamed, ids, revisions))


def take_back(store: MatchStore, renamed: Sequence[Renamed]) -> int:
    """Undo the change in every match that nobody has changed since; gives in how many."""
    undone = 0
    for each in renamed:
        with suppress(Conflict, NotFound, NothingToUndo):
            store.undo(each.match_id, seen=each.revision)
            undone += 1
    return undone


def _bears(store: MatchStore, summary: Summary, key: str) -> bool:
    if any(name_key(player) == key for side in summary.players for player in side):
        return True
    if all(name_key(side) != key for side in summary.side_names):
        return False
    # The name of a side is a player's where it has one seat: only the match itself knows.
    with suppress(DamagedMatch, NotFound):
        match = store.get(summary.id)
        sides = range(len(match.sides))
        return any(name_key(name) == key for side in sides for _, name in players(match, side))
    return False
