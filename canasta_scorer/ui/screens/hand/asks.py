"""What a sheet over hand entry can ask."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_scorer.entry.fields import Field
from canasta_scorer.scoring.problem import Problem


@dataclass(frozen=True)
class Questions:
    """A sheet with what Save asks once."""

    asked: tuple[Problem, ...]


@dataclass(frozen=True)
class CountCards:
    """A sheet that counts cards for a points field."""

    field: Field


@dataclass(frozen=True)
class PickChoice:
    """A sheet with the values of a choice."""

    field: Field


Sheet = Questions | CountCards | PickChoice | None
