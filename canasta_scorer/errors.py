"""The one error for input that cannot be taken, shared by every layer."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

LONGEST = 1000  # characters; a file that is none can hold names of any length
LONGEST_VALUE = 60  # characters
_NUMBER = re.compile(r"[0-9][0-9_]{4299}")
"""As many digits as Python reads no more."""


class BadInput(Exception):
    """Input that cannot be taken, with the place and what would be right there.

    `place` is a dotted path into the file (`hands[2].entries[0].red_threes`), or empty when the
    file as a whole is at fault; `reason` says what is wrong and what would be right.
    """

    def __init__(self, place: str, reason: str) -> None:
        self.place = _one_line(place)
        self.reason = _one_line(reason)
        super().__init__(f"{self.place}: {self.reason}" if place else self.reason)

    def under(self, prefix: str) -> BadInput:
        """The same error seen from a file in which the place lies below `prefix`."""
        return BadInput(join_place(prefix, self.place), self.reason)


def _one_line(text: str) -> str:
    """The text without what would break a line or steer a terminal, and not without end."""
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def shown(value: object) -> str:
    """A value as a file has it, cut short: "chess" with its quotes, true, 1.5, "2026-12-01"."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def too_much(text: str) -> BadInput:
    """The error for text that a parser gave up on, with the line of a number of many digits."""
    number = _NUMBER.search(text)
    if number:
        line = text.count("\n", 0, number.start()) + 1
        return BadInput(f"line {line}", "a number of too many digits")
    return BadInput("", "nested too deeply")


def join_place(prefix: str, place: str) -> str:
    """Join two parts of a dotted place (`hands[2]` + `entries[0]`)."""
    if not prefix or not place:
        return prefix or place
    return f"{prefix}{place}" if place.startswith("[") else f"{prefix}.{place}"


def place_of(path: Sequence[str | int]) -> str:
    """Write a path of keys and indices as a dotted place: ("hands", 2, "note") -> hands[2].note."""
    place = ""
    for part in path:
        place = join_place(place, f"[{part}]" if isinstance(part, int) else str(part))
    return place
