"""What is wrong or unusual about a hand, as data: codes and numbers, never sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from canasta_scorer.rules.checks import Level


@dataclass(frozen=True)
class Problem:
    """One finding of a check.

    `side` and `line` are None where none is to blame alone; `lines` are all fields concerned, as
    (side, line); `limits` the numbers that a sentence about it names, and `adds` the lines that
    they add up, where it has to name them; `message` the rule file's own sentence for a code of
    its own.
    """

    code: str
    level: Level
    side: int | None = None
    line: str | None = None
    lines: tuple[tuple[int, str], ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    message: str = ""
    adds: tuple[str, ...] = ()

    @property
    def blocks(self) -> bool:
        """Whether the hand cannot have happened."""
        return self.level == "error"
