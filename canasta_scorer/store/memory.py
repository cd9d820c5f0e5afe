"""A storage that forgets: for tests, and for going on when the file cannot be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from canasta_scorer.store.port import MatchRow, RevisionRow, Search, Shelf
from canasta_scorer.store.values import Slot


@dataclass
class Tables:
    """All rows; the values are never changed in place, so that a shallow copy is a snapshot."""

    matches: dict[str, MatchRow] = field(default_factory=dict)
    revisions: dict[str, tuple[RevisionRow, ...]] = field(default_factory=dict)
    drafts: dict[tuple[str, Slot], str] = field(default_factory=dict)
    shelves: dict[tuple[Shelf, str], str] = field(default_factory=dict)

    def copy(self) -> Tables:
        """A snapshot to go back to."""
        return Tables(
            dict(self.matches), dict(self.revisions), dict(self.drafts), dict(self.shelves)
        )


class MemoryStorage:
    """Rows in dictionaries; nothing outlives the process."""

    path: Path | None = None

    def __init__(self) -> None:
        self._tables = Tables()

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[None]:
        """All writes inside happen together, or none after an exception."""
        before = self._tables.copy()
        try:
            yield
        except BaseException:
            self._tables = before
            raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Nobody else writes here."""
        yield

    def change_count(self) -> int:
        """Nobody else writes here."""
        return 0

    def row(self, match_id: str) -> MatchRow | None:
        """The row of a match."""
        return self._tables.matches.get(match_id)

    def rows(self, search: Search) -> list[MatchRow]:
        """The rows found, the latest change first."""
        found = sorted(self._found(search), key=lambda row: (row.updated, row.id), reverse=True)
        end = None if search.limit is None else search.offset + search.limit
        return found[search.offset : end]

    def count(self, search: Search) -> int:
        """How many rows there are on all pages together."""
        return len(self._found(search))

    def _found(self, search: Search) -> list[MatchRow]:
        return [
            row
            for row in self._tables.matches.values()
            if (row.binned is not None) == search.binned
            and all(word in row.search for word in search.words)
        ]

    def rows_with(self, content: str) -> list[MatchRow]:
        """The rows whose content has this digest."""
        return [row for row in self._tables.matches.values() if row.content == content]

    def put_row(self, row: MatchRow) -> None:
        """Write a row, in place of the one with the same id."""
        self._tables.matches[row.id] = row

    def drop_match(self, match_id: str) -> None:
        """Remove a row with its revisions and drafts."""
        self._tables.matches.pop(match_id, None)
        self._tables.revisions.pop(match_id, None)
        for slot in ("new", "edit"):
            self._tables.drafts.pop((match_id, slot), None)

    def revision(self, match_id: str, number: int) -> RevisionRow | None:
        """One revision."""
        return next((row for row in self.revisions(match_id) if row.number == number), None)

    def revisions(self, match_id: str) -> list[RevisionRow]:
        """All revisions, the oldest first."""
        return list(self._tables.revisions.get(match_id, ()))

    def steps(self, match_id: str) -> list[tuple[int, str]]:
        """Number and step of all revisions, the oldest first."""
        return [(row.number, row.step) for row in self.revisions(match_id)]

    def put_revision(self, match_id: str, row: RevisionRow) -> None:
        """Write a revision."""
        others = (other for other in self.revisions(match_id) if other.number != row.number)
        self._tables.revisions[match_id] = tuple(
            sorted((*others, row), key=lambda revision: revision.number)
        )

    def drop_revisions(
        self, match_id: str, *, above: int | None = None, below: int | None = None
    ) -> None:
        """Remove the revisions with a higher, or a lower, number."""
        self._tables.revisions[match_id] = tuple(
            row
            for row in self.revisions(match_id)
            if (above is None or row.number <= above) and (below is None or row.number >= below)
        )

    def draft(self, match_id: str, slot: Slot) -> str | None:
        """The text of a draft."""
        return self._tables.drafts.get((match_id, slot))

    def put_draft(self, match_id: str, slot: Slot, text: str | None) -> None:
        """Write a draft, or remove it."""
        if text is None:
            self._tables.drafts.pop((match_id, slot), None)
        else:
            self._tables.drafts[match_id, slot] = text

    def read(self, shelf: Shelf, key: str) -> str | None:
        """The text kept under a key."""
        return self._tables.shelves.get((shelf, key))

    def read_all(self, shelf: Shelf) -> Mapping[str, str]:
        """All texts of a shelf, in the order of the keys."""
        return {
            key: text for (on, key), text in sorted(self._tables.shelves.items()) if on == shelf
        }

    def write(self, shelf: Shelf, key: str, text: str | None) -> None:
        """Write a text, or remove it."""
        if text is None:
            self._tables.shelves.pop((shelf, key), None)
        else:
            self._tables.shelves[shelf, key] = text

    def drop_unused_rules(self) -> None:
        """Remove the rules that no revision refers to."""
        used = {row.rules for rows in self._tables.revisions.values() for row in rows}
        for key in self.read_all("rules").keys() - used:
            self.write("rules", key, None)

    def clear(self) -> None:
        """Remove everything."""
        self._tables = Tables()

    def scrub(self) -> None:
        """Nothing lies on any disk."""

    def close(self) -> None:
        """Nothing is held open."""
