"""Cells of a CSV that any spreadsheet opens without harm, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

# A cell that begins like this would be run as a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
APOSTROPHE = "'"
SEPARATOR = "; "
SINCE = " \\> "
"""Between who left a seat and who took it; no name holds it once its backslashes are doubled."""
_NOTE = re.compile(r"^(?P<note>.*?) ?\[(?P<parts>[^\[\]]*)\]$", re.DOTALL)


def text_cell(text: str) -> str:
    """The text, with a leading apostrophe where a spreadsheet would run it as a formula."""
    return APOSTROPHE + text if text.startswith((*FORMULA, APOSTROPHE)) else text


def text_of(cell: str) -> str:
    """The text that `text_cell` wrote."""
    return cell.removeprefix(APOSTROPHE)


def joined(names: Sequence[str], after: Sequence[str] | None = None) -> str:
    """Names joined by `; `; a semicolon or backslash inside a name gets a backslash.

    `after` are the names on the same seats later: where one differs, both stand in the cell.
    """
    return SEPARATOR.join(
        _escaped(name) + ("" if name == later else SINCE + _escaped(later))
        for name, later in zip(names, names if after is None else after, strict=True)
    )


def split(cell: str) -> tuple[str, ...]:
    """The names that `joined` put together, before anybody else took a seat."""
    return tuple(_plain(part.partition(SINCE)[0]) for part in _parts(cell))


def split_since(cell: str) -> tuple[str, ...]:
    """The names on the seats after others took some of them."""
    return tuple(_plain(part.rpartition(SINCE)[2]) for part in _parts(cell))


def _escaped(name: str) -> str:
    return re.sub(r"([;\\])", r"\\\1", name)


def _plain(escaped: str) -> str:
    return re.sub(r"\\([;\\])", r"\1", escaped)


def _parts(cell: str) -> list[str]:
    if not cell:
        return []
    names = re.split(r"(?<!\\)((?:\\\\)*);\s", cell)
    whole = [names[0]]
    for gap, name in zip(names[1::2], names[2::2], strict=True):
        whole[-1] += gap
        whole.append(name)
    return whole


def note_with_parts(note: str, parts: Mapping[str, Sequence[int]]) -> str:
    """The note of a hand, followed by one side's partial sums: `late [melded 70+90+70]`."""
    sums = SEPARATOR.join(f"{line} {'+'.join(map(str, values))}" for line, values in parts.items())
    if not sums and not note.endswith("]"):
        return note
    return f"{note} [{sums}]" if note else f"[{sums}]"


def note_and_parts(cell: str) -> tuple[str, dict[str, tuple[int, ...]]]:
    """The note and the partial sums that `note_with_parts` wrote together."""
    found = _NOTE.match(cell)
    if not found:
        return cell, {}
    parts: dict[str, tuple[int, ...]] = {}
    for one in filter(None, found["parts"].split(SEPARATOR)):
        line, _, values = one.partition(" ")
        if not re.fullmatch(r"-?\d{1,7}(\+-?\d{1,7})*", values):
            return cell, {}
        parts[line] = tuple(int(value) for value in values.split("+"))
    return found["note"], parts
