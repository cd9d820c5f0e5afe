"""What the store takes and gives: steps, saved matches, summaries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from canasta_scorer.match.model import Match
    from canasta_scorer.scoring.board import State

Param = str | int | bool | None
Slot = Literal["new", "edit"]
"""Which half-entered hand of a match: the next one, or one that is being corrected."""


@dataclass(frozen=True, init=False)
class Step:
    """What a change did, as data for a sentence: `Step("add_hand", hand=4)`."""

    code: str
    params: Mapping[str, Param] = field(hash=False)

    def __init__(self, code: str, /, **params: Param) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "params", MappingProxyType(params))


@dataclass(frozen=True)
class Saved:
    """A match as it stands, with the number of its revision.

    `step` and `at` (ISO 8601, UTC) say how and when it came about; `undo` and `redo` name the
    steps that can be taken back or again; `binned` is when it was put into the bin.
    """

    match: Match
    revision: int
    step: Step
    at: str
    undo: Step | None = None
    redo: Step | None = None
    binned: str | None = None


@dataclass(frozen=True)
class Revision:
    """One saved state in a match's history; numbers grow and are never given twice."""

    number: int
    step: Step
    at: str
    match: Match


@dataclass(frozen=True, slots=True)
class Summary:
    """One row of the list of matches: what the match says, written down when it is saved.

    `players` are all who played for a side, those of now first; `totals` in points, one per side;
    `winners` are indices of sides; moments in ISO 8601.
    """

    id: str
    title: str
    side_names: tuple[str, ...]
    players: tuple[tuple[str, ...], ...]
    rules_id: str
    rules_name: str
    hands: int
    totals: tuple[int, ...]
    state: State
    winners: tuple[int, ...]
    started: str | None
    finished: str | None
    updated: str
    binned: str | None = None


@dataclass(frozen=True)
class Added:
    """The outcome of an import: the match as it is kept, and whether it was there before."""

    match: Match
    known: bool
