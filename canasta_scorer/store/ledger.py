"""The history of a match as rows: a growing list of revisions and the one in force."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.scoring.board import board
from canasta_scorer.store.encode import (
    match_text,
    read_match_text,
    read_rules,
    search_text,
    summary_text,
    sums_digest,
)
from canasta_scorer.store.errors import DamagedMatch, NotFound
from canasta_scorer.store.port import MatchRow, RevisionRow, Storage
from canasta_scorer.store.row_texts import digest, read_step, step_text
from canasta_scorer.store.values import Revision, Saved, Step

CORRECTION = "edit_hand"


def stamped(match: Match, now: str) -> Match:
    """The match with the moments of saving: on hands without one, and of its end."""
    hands = tuple(hand if hand.at else hand.model_copy(update={"at": now}) for hand in match.hands)
    over = board(match).outcome.over
    return changed(match, hands=hands, finished=(match.finished or now) if over else None)


def checked(match: Match) -> Match:
    """The match as it will be read back; raises BadInput when it does not fit its rules."""
    return read_match_text(match_text(match), read_rules(match.rules.fingerprint))


def find(storage: Storage, match_id: str | None) -> MatchRow:
    """The row of a match; raises NotFound."""
    row = storage.row(match_id) if match_id is not None else None
    if row is None:
        raise NotFound(match_id)
    return row


def stands(storage: Storage, row: MatchRow, match: Match) -> bool:
    """Whether the revision in force says just this."""
    revision = _revision(storage, row.id, row.head)
    return (revision.data, revision.rules) == (match_text(match), digest(match.rules.fingerprint))


def begin(storage: Storage, step: Step, match: Match, at: str, updated: str) -> None:
    """Write a match that is not there yet as revision 1."""
    assert match.id is not None
    row = MatchRow(match.id, 1, 1, updated, None, "", "", "")
    storage.put_row(_described(row, match))
    _put(storage, 1, step, match, at)


def append(storage: Storage, row: MatchRow, step: Step, match: Match, at: str) -> None:
    """Write one more revision and put it in force; undone ones are gone."""
    storage.drop_revisions(row.id, above=row.head)
    number = row.last + 1
    _put(storage, number, step, match, at)
    storage.put_row(
        _described(replace(row, head=number, last=number, updated=at, binned=None), match)
    )


def move(storage: Storage, row: MatchRow, number: int, at: str) -> Match:
    """Put another revision in force; gives its match."""
    match = _match(storage, row.id, _revision(storage, row.id, number))
    storage.put_row(_described(replace(row, head=number, updated=at), match))
    return match


def trim(storage: Storage, match_id: str, keep: int) -> None:
    """Keep no more than `keep` steps to undo."""
    head = find(storage, match_id).head
    before = [number for number, _ in storage.steps(match_id) if number <= head]
    storage.drop_revisions(match_id, below=before[-keep - 1 :][0])


def load(storage: Storage, match_id: str) -> Saved:
    """A match as it stands; raises NotFound or DamagedMatch."""
    row = find(storage, match_id)
    revision = _revision(storage, match_id, row.head)
    steps = storage.steps(match_id)
    place = [number for number, _ in steps].index(row.head)
    step = read_step(revision.step)
    return Saved(
        _match(storage, match_id, revision),
        row.head,
        step,
        revision.at,
        undo=step if place else None,
        redo=read_step(steps[place + 1][1]) if place + 1 < len(steps) else None,
        binned=row.binned,
    )


def history(storage: Storage, match_id: str) -> tuple[Revision, ...]:
    """All revisions, the oldest first; raises NotFound or DamagedMatch."""
    find(storage, match_id)
    return tuple(
        Revision(row.number, read_step(row.step), row.at, _match(storage, match_id, row))
        for row in storage.revisions(match_id)
    )


def before_corrections(storage: Storage, match_id: str, hand: Hand) -> tuple[Revision, ...]:
    """The states before each correction of a hand, the latest first; raises as `history` does.

    A hand is the same by its moment of saving, wherever it stood then.
    """
    row = find(storage, match_id)
    steps = [(number, read_step(text)) for number, text in storage.steps(match_id)]
    corrected = [
        before
        for (before, _step), (number, step) in pairwise(steps)
        if step.code == CORRECTION and number <= row.head
    ]
    found: list[Revision] = []
    last = hand
    for number in reversed(corrected):
        kept = _revision(storage, match_id, number)
        match = _match(storage, match_id, kept)
        same = [one for one in match.hands if one.at == hand.at]
        if len(same) == 1 and same[0].entries != last.entries:
            found.append(Revision(number, read_step(kept.step), kept.at, match))
            last = same[0]
    return tuple(found)


def neighbour(storage: Storage, row: MatchRow, by: int) -> int | None:
    """The number of the revision `by` steps after (before, if negative) the one in force."""
    numbers = [number for number, _ in storage.steps(row.id)]
    place = numbers.index(row.head) + by
    return numbers[place] if 0 <= place < len(numbers) else None


def _put(storage: Storage, number: int, step: Step, match: Match, at: str) -> None:
    assert match.id is not None
    rules = match.rules.fingerprint
    key = digest(rules)
    if storage.read("rules", key) is None:
        storage.write("rules", key, rules)
    storage.put_revision(match.id, RevisionRow(number, step_text(step), at, key, match_text(match)))


def _described(row: MatchRow, match: Match) -> MatchRow:
    return replace(
        row,
        content=sums_digest(match),
        search=search_text(match, row.updated),
        summary=summary_text(match),
    )


def _revision(storage: Storage, match_id: str, number: int) -> RevisionRow:
    revision = storage.revision(match_id, number)
    if revision is None:
        raise DamagedMatch(match_id, f"revision {number} is missing")
    return revision


def _match(storage: Storage, match_id: str, revision: RevisionRow) -> Match:
    rules = storage.read("rules", revision.rules)
    if rules is None:
        raise DamagedMatch(match_id, "its rules are missing")
    try:
        return read_match_text(revision.data, read_rules(rules))
    except BadInput as error:
        raise DamagedMatch(match_id, str(error)) from error
