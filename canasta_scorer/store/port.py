"""The storage contract: rows of text that are written all or not at all.

A storage knows nothing of Canasta. `tests/store/contract.py` holds every storage to this contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from canasta_scorer.store.values import Slot

Shelf = Literal["rules", "rule_sets", "settings"]
"""A plain table of texts by key: rules of saved matches, people's own rule sets, settings."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What a storage keeps of a match beside its revisions.

    `head` is the number of the revision in force, `last` the highest ever given. `summary`
    (JSON), `search` (folded words) and `content` (digest) are caches for the list and for
    imports, written anew with every change.
    """

    id: str
    head: int
    last: int
    updated: str
    binned: str | None
    content: str
    search: str
    summary: str


@dataclass(frozen=True, slots=True)
class RevisionRow:
    """One saved state: step and match as JSON, the match without its rules, which have a key."""

    number: int
    step: str
    at: str
    rules: str
    data: str


@dataclass(frozen=True, slots=True)
class Search:
    """Which rows: all `words` occur in the row's `search`; newest first, a page of them."""

    words: tuple[str, ...] = ()
    binned: bool = False
    limit: int | None = None
    offset: int = 0


class Storage(Protocol):
    """Where a MatchStore keeps its rows; raises FileError when the place refuses.

    Writing happens inside `transaction()` alone. One thread at a time: the store holds the lock.
    """

    @property
    def path(self) -> Path | None:
        """The file, None where there is none."""

    def transaction(self, *, durable: bool = True) -> AbstractContextManager[None]:
        """All writes inside happen together at its end, or none after an exception.

        When a durable one has ended, its writes survive a power cut; one that is not durable
        survives the end of the process.
        """

    def reading(self) -> AbstractContextManager[None]:
        """Everything read inside belongs to one moment."""

    def change_count(self) -> int:
        """A number that differs after somebody else has written."""

    def row(self, match_id: str) -> MatchRow | None:
        """The row of a match."""

    def rows(self, search: Search) -> list[MatchRow]:
        """The rows found, the latest change first."""

    def count(self, search: Search) -> int:
        """How many rows there are on all pages together."""

    def rows_with(self, content: str) -> list[MatchRow]:
        """The rows whose content has this digest, in the bin or not."""

    def put_row(self, row: MatchRow) -> None:
        """Write a row, in place of the one with the same id."""

    def drop_match(self, match_id: str) -> None:
        """Remove a row with its revisions and drafts."""

    def revision(self, match_id: str, number: int) -> RevisionRow | None:
        """One revision."""

    def revisions(self, match_id: str) -> list[RevisionRow]:
        """All revisions, the oldest first."""

    def steps(self, match_id: str) -> list[tuple[int, str]]:
        """Number and step of all revisions, the oldest first."""

    def put_revision(self, match_id: str, row: RevisionRow) -> None:
        """Write a revision; its match's row and its rules are there already."""

    def drop_revisions(
        self, match_id: str, *, above: int | None = None, below: int | None = None
    ) -> None:
        """Remove the revisions with a higher, or a lower, number."""

    def draft(self, match_id: str, slot: Slot) -> str | None:
        """The text of a draft."""

    def put_draft(self, match_id: str, slot: Slot, text: str | None) -> None:
        """Write a draft of a match that exists, or remove it (None)."""

    def read(self, shelf: Shelf, key: str) -> str | None:
        """The text kept under a key."""

    def read_all(self, shelf: Shelf) -> Mapping[str, str]:
        """All texts of a shelf, by key, in the order of the keys."""

    def write(self, shelf: Shelf, key: str, text: str | None) -> None:
        """Write a text, or remove it (None)."""

    def drop_unused_rules(self) -> None:
        """Remove the rules that no revision refers to."""

    def clear(self) -> None:
        """Remove everything, in a transaction of its own, and leave no trace in the file."""

    def scrub(self) -> None:
        """Leave no trace of removed rows in the file; outside any transaction."""

    def close(self) -> None:
        """Let go of the file; nothing may be called afterwards."""
