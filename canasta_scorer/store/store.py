"""MatchStore: everything that lasts, behind one lock and one storage."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from canasta_scorer.late import Late
from canasta_scorer.store.errors import DamagedMatch, NotFound
from canasta_scorer.store.histories import Histories
from canasta_scorer.store.port import Search
from canasta_scorer.store.row_texts import folded, moment, moment_or, read_summary
from canasta_scorer.store.values import Added, Step, Summary

if TYPE_CHECKING:
    from canasta_scorer.match import edit
    from canasta_scorer.match.model import Match
    from canasta_scorer.store import encode, ledger
else:
    edit = Late("canasta_scorer.match.edit")
    encode = Late("canasta_scorer.store.encode")
    ledger = Late("canasta_scorer.store.ledger")

PAGE = 500
BIN_DAYS = 30
"""How long a match stays in the bin before it may be deleted for good."""
PLAIN_ID = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")


class MatchStore(Histories):
    """Saved matches with their history, drafts, settings and own rule sets.

    Everything may be called from any thread. A change is checked, written durably, and only then
    told to listeners; where it cannot be written nothing is changed and a StoreError says why.
    """

    def list(
        self, search: str = "", *, binned: bool = False, limit: int | None = None, offset: int = 0
    ) -> tuple[Summary, ...]:
        """Matches whose title, names, rules, days or notes hold all words; the latest first."""
        wanted = Search(tuple(folded(search).split()), binned, limit, offset)
        with self._lock:
            rows = self._storage.rows(wanted)
        return tuple(read_summary(row) for row in rows)

    def count(self, search: str = "", *, binned: bool = False) -> int:
        """How many matches `list` finds without a limit."""
        with self._lock:
            return self._storage.count(Search(tuple(folded(search).split()), binned))

    def matches(self, *, binned: bool = False) -> Iterator[Match]:
        """All matches in full, for a backup or statistics; the latest change first.

        Left out is what cannot be read, or was deleted meanwhile: `count` tells.
        """
        with self._lock, self._storage.reading():
            ids = tuple(self._ids(binned))
        for match_id in ids:
            with suppress(DamagedMatch, NotFound):
                yield self._load(match_id).match

    def add(self, match: Match) -> Added:
        """Take in a match from elsewhere, once; see `add_all`."""
        return self.add_all((match,))[0]

    def add_all(self, matches: Iterable[Match]) -> tuple[Added, ...]:
        """Take in matches from elsewhere, all or none.

        One that is here already (the same but for id and moments) stays as it is, and comes back
        from the bin. Any other keeps its id where that is free, else gets a new one. Raises
        BadInput when one does not fit its rules.
        """
        taken = [ledger.checked(match) for match in matches]
        with self._changing(*(match.id for match in taken)):
            return tuple(self._take(match) for match in taken)

    def move_to_bin(self, *match_ids: str) -> None:
        """Put matches into the bin, where they keep their history; all or, with NotFound, none."""
        self._bin(match_ids, self._now())

    def restore(self, *match_ids: str) -> None:
        """Take matches out of the bin, all or, with NotFound, none."""
        self._bin(match_ids, None)

    def delete_for_good(self, *match_ids: str) -> None:
        """Delete matches with history and drafts, leaving no trace; raises NotFound."""
        self._drop(*match_ids)

    def old_in_bin(self, days: int = BIN_DAYS) -> tuple[str, ...]:
        """The ids of the matches that have been in the bin for so many days."""
        limit = moment(self._clock() - timedelta(days=days))
        binned = self.list(binned=True)
        return tuple(summary.id for summary in binned if (summary.binned or "") <= limit)

    def delete_everything(self) -> None:
        """Delete all matches, the bin, histories, drafts, own rule sets and settings for good."""
        with self._lock:
            self._storage.clear()
            self._waiting.clear()
            self._ready.clear()
        self._listeners.tell()

    def _bin(self, match_ids: Iterable[str], binned: str | None) -> None:
        with self._changing(*match_ids):
            for match_id in match_ids:
                row = ledger.find(self._storage, match_id)
                self._storage.put_row(replace(row, binned=binned))

    def _drop(self, *match_ids: str) -> None:
        with self._changing(*match_ids):
            for match_id in match_ids:
                ledger.find(self._storage, match_id)
                self._storage.drop_match(match_id)
            self._storage.drop_unused_rules()
        with self._lock:
            self._storage.scrub()

    def _take(self, match: Match) -> Added:
        for row in self._storage.rows_with(encode.sums_digest(match)):
            kept = ledger.load(self._storage, row.id).match
            if match.id is None or encode.same_but_stamps(kept, match):
                self._storage.put_row(replace(row, binned=None))
                return Added(kept, known=True)
        now = self._now()
        moments = (match.finished, *(hand.at for hand in reversed(match.hands)), match.started)
        new = edit.changed(match, id=self._free_id(match.id))
        ledger.begin(
            self._storage,
            Step("import"),
            new,
            now,
            moment_or(next(filter(None, moments), None), now),
        )
        return Added(new, known=False)

    def _ids(self, binned: bool) -> Iterator[str]:
        """The ids of all matches, a page of rows in memory at a time."""
        for start in range(0, self._storage.count(Search((), binned)), PAGE):
            yield from (row.id for row in self._storage.rows(Search((), binned, PAGE, start)))

    def _free_id(self, wanted: str | None) -> str:
        # A file may name any id; only a plain one can stand in an address.
        plain = wanted and set(wanted) <= PLAIN_ID
        return wanted if wanted and plain and not self._storage.row(wanted) else uuid.uuid4().hex
