"""The one gate: matches are saved, taken back and read here, each with its history."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from canasta_scorer.late import Late
from canasta_scorer.store.errors import Conflict, NothingToRedo, NothingToUndo
from canasta_scorer.store.port import MatchRow, Storage
from canasta_scorer.store.shelves import Clock, Shelves, utc_now
from canasta_scorer.store.values import Revision, Saved, Slot, Step

if TYPE_CHECKING:
    from canasta_scorer.match import edit
    from canasta_scorer.match.model import Hand, Match
    from canasta_scorer.store import ledger
else:
    edit = Late("canasta_scorer.match.edit")
    ledger = Late("canasta_scorer.store.ledger")

KEPT_UNDO = 50  # steps of a finished match that can still be taken back
REMEMBERED = 64  # matches kept ready as values


class Histories(Shelves):
    """Saved matches one by one: create, commit, undo, redo, read."""

    def __init__(self, storage: Storage, clock: Clock = utc_now) -> None:
        super().__init__(storage, clock)
        self._ready: dict[str, Saved] = {}
        self._count = storage.change_count()

    def create(self, match: Match, step: Step | None = None) -> Match:
        """Save a new match as revision 1; gives it with its id and the moment it started.

        Raises BadInput when the match does not fit its rules.
        """
        now = self._now()
        match_id = uuid.uuid4().hex
        new = ledger.stamped(
            ledger.checked(edit.changed(match, id=match_id, started=now, finished=None)), now
        )
        with self._changing(match_id):
            ledger.begin(self._storage, step or Step("create"), new, now, now)
        return new

    def commit(
        self, step: Step, match: Match, *, seen: int, clear_draft: Slot | None = None
    ) -> Match:
        """Save a changed match under the name of the step; gives it as saved.

        `seen` is the revision that the change started from (`Saved.revision`). `clear_draft`
        names the half-entered hand that this completes: both happen or neither. What was undone
        before is gone; a match in the bin comes back. A match that says the same as before makes
        no new revision. Raises BadInput, NotFound, Conflict or FileError; nothing changes then.
        """
        now = self._now()
        new = ledger.stamped(ledger.checked(match), now)
        with self._changing(new.id):
            row = self._append(step, new, seen, now)
            if clear_draft:
                self._storage.put_draft(row.id, clear_draft, None)
        return new

    def commit_all(self, step: Step, changes: Sequence[tuple[Match, int]]) -> tuple[int, ...]:
        """Save several changed matches, each with a step of its own: all of them or none.

        `changes` are matches with the revisions that they started from; gives the revisions that
        they then stand at. Raises as `commit` does.
        """
        now = self._now()
        new = [(ledger.stamped(ledger.checked(match), now), seen) for match, seen in changes]
        with self._changing(*(match.id for match, _seen in new)):
            rows = [self._append(step, match, seen, now) for match, seen in new]
            return tuple(ledger.find(self._storage, row.id).head for row in rows)

    def undo(self, match_id: str, *, seen: int | None = None) -> Match:
        """Take the latest step back; raises NothingToUndo, NotFound or Conflict."""
        with self._changing(match_id):
            row = self._row_as_seen(match_id, seen)
            before = ledger.neighbour(self._storage, row, -1)
            if before is None:
                raise NothingToUndo("the match stands at its first saved state")
            return ledger.move(self._storage, row, before, self._now())

    def redo(self, match_id: str, *, seen: int | None = None) -> Match:
        """Do the step undone last again; raises NothingToRedo, NotFound or Conflict."""
        with self._changing(match_id):
            row = self._row_as_seen(match_id, seen)
            after = ledger.neighbour(self._storage, row, 1)
            if after is None:
                raise NothingToRedo("no undone step of the match is left")
            return ledger.move(self._storage, row, after, self._now())

    def can_undo(self, match_id: str) -> Step | None:
        """The step that `undo` would take back, None when there is none."""
        return self.saved(match_id).undo

    def can_redo(self, match_id: str) -> Step | None:
        """The step that `redo` would do again, None when there is none."""
        return self.saved(match_id).redo

    def saved(self, match_id: str) -> Saved:
        """A match as it stands, with its revision; raises NotFound or DamagedMatch."""
        with self._lock:
            self._forget_if_stale()
            if match_id not in self._ready:
                saved = self._load(match_id)
                while len(self._ready) >= REMEMBERED:
                    self._ready.pop(next(iter(self._ready)))
                self._ready[match_id] = saved
            return self._ready[match_id]

    def get(self, match_id: str) -> Match:
        """A match as it stands; raises NotFound or DamagedMatch."""
        return self.saved(match_id).match

    def revisions(self, match_id: str) -> tuple[Revision, ...]:
        """Every saved state of a match, the oldest first, undone ones included.

        Raises NotFound or DamagedMatch.
        """
        with self._lock, self._storage.reading():
            return ledger.history(self._storage, match_id)

    def before_corrections(self, match_id: str, hand: Hand) -> tuple[Revision, ...]:
        """What a hand of a match said before: the states before its corrections, latest first.

        Raises NotFound or DamagedMatch.
        """
        with self._lock, self._storage.reading():
            return ledger.before_corrections(self._storage, match_id, hand)

    def trim(self, match_id: str, keep: int = KEPT_UNDO) -> None:
        """Forget all but the last `keep` steps that could be undone; raises NotFound."""
        with self._changing(match_id):
            ledger.trim(self._storage, match_id, keep)

    def _append(self, step: Step, new: Match, seen: int, now: str) -> MatchRow:
        """Write a step within a change; gives the row as it was before."""
        row = self._row_as_seen(new.id, seen)
        if not ledger.stands(self._storage, row, new):
            ledger.append(self._storage, row, step, new, now)
            if new.finished:
                ledger.trim(self._storage, row.id, KEPT_UNDO)
        return row

    def _load(self, match_id: str) -> Saved:
        with self._lock, self._storage.reading():
            return ledger.load(self._storage, match_id)

    def _row_as_seen(self, match_id: str | None, seen: int | None) -> MatchRow:
        row = ledger.find(self._storage, match_id)
        if seen not in (None, row.head):
            raise Conflict(row.id, seen, row.head)
        return row

    def _forget_if_stale(self) -> None:
        count = self._storage.change_count()
        if count != self._count:
            self._ready.clear()
        self._count = count

    @contextmanager
    def _changing(self, *match_ids: str | None) -> Iterator[None]:
        with self._writing():
            # Forgotten under the same lock: nobody can read the old value back in between.
            for match_id in match_ids:
                self._ready.pop(match_id or "", None)
            yield
