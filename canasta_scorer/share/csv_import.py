"""A CSV that the app wrote comes back as the same match."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

from canasta_scorer.errors import BadInput, shown
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice, Points
from canasta_scorer.rules.load import find_rule_set, with_options
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.share.csv_cells import note_and_parts, text_of
from canasta_scorer.share.csv_file import EARLY, HEAD, MARK, MATCH_ID, TAIL, csv_header
from canasta_scorer.share.csv_players import players_of_side
from canasta_scorer.share.file_text import file_text
from canasta_scorer.share.match_file import LARGEST_FILE, read_json, read_match

MANY_MATCHES = "a list of many matches is for spreadsheets; a backup brings them all back"
OWN_RULES = "a match under its own rule set travels as a match file"
Cells = dict[str, str]
_WHOLE = re.compile(r"-?[0-9]{1,15}")
SEPARATORS = ",;\t"
_BEGIN = re.compile(rf'("?)match\1[{SEPARATORS}]')
OURS = ("match", "rules", "hand")
"""The columns by which a CSV of the app is known."""


def read_csv(text: str | bytes) -> Match:
    """The match in a CSV of the app; raises BadInput with row and column of a fault.

    The sums in the file are compared with what the rules give: a file that disagrees was made
    under other rules, or by another hand, and is refused.
    """
    header, rows = _rows(text)
    first = rows[0]
    rules = _rule_set(first["rules"])
    options = _at(2, "options", lambda: read_json(first["options"])) if first["options"] else {}
    if not isinstance(options, dict):
        raise BadInput("row 2, options", "a JSON object belongs here")
    in_force = _at(2, "options", lambda: with_options(rules, options))
    _check_header(header, in_force)
    count = len(rules.table.sides)
    if len(rows) % count:
        raise BadInput(f"row {len(rows) + 1}", f"each hand has {count} rows, the last has not")
    _check_order(rows, count)
    told = {"rules": rules.id, "options": options} | _match_data(in_force, rows, count)
    return _compared(read_match(told), rows)


def looks_like_csv(text: bytes) -> bool:
    """Whether a file begins like a CSV of the app, rather than like JSON."""
    return bool(_BEGIN.match(text[:20].decode("utf-8", errors="replace").removeprefix(MARK)))


def _rows(text: str | bytes) -> tuple[list[str], list[Cells]]:
    if len(text) > LARGEST_FILE:
        raise BadInput("", "the file is too large for one match")
    header, *table = _table(file_text(text))
    if not set(OURS) <= set(header):
        raise BadInput("", "this is no CSV of Canasta Scorer")
    if MATCH_ID in header:
        raise BadInput("row 1", MANY_MATCHES)
    missing = [name for name in (*HEAD, *TAIL) if name not in header]
    if missing:
        raise BadInput("row 1", f"the column {missing[0]} is missing")
    if not table:
        raise BadInput("", "the CSV has no hand; an empty match travels as a match file")
    for number, cells in enumerate(table, start=2):
        if len(cells) != len(header):
            raise BadInput(f"row {number}", f"{len(cells)} cells under {len(header)} columns")
    return header, [dict(zip(header, cells, strict=True)) for cells in table]


def _table(text: str) -> list[list[str]]:
    """The cells, row by row, as they were before a spreadsheet put its own separator, wrote empty
    rows and columns, or left out the empty cells at the end of a row.
    """
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    try:
        read = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        raise BadInput("", f"this is no CSV: {error}") from None
    rows = [_without_empty_end(cells) for cells in read if any(cells)] or [[]]
    width = len(rows[0])
    return [cells + [""] * (width - len(cells)) for cells in rows]


def _without_empty_end(cells: list[str]) -> list[str]:
    last = max(at for at, cell in enumerate(cells) if cell)
    return cells[: last + 1]


def _match_data(rules: RuleSet, rows: list[Cells], count: int) -> dict[str, Any]:
    """What a match file says beside its rules, from rows of `count` sides for each hand."""
    first = rows[0]
    return {
        "title": text_of(first["match"]),
        **_moments(first),
        "dealer": _number(first, 0, "dealer"),
        "start": [_number(row, i, "start") for i, row in enumerate(rows[:count])],
        "sides": [
            {"name": text_of(row["side"])}
            | players_of_side([text_of(each["players"]) for each in rows[i::count]])
            for i, row in enumerate(rows[:count])
        ],
        "hands": [_hand(rules, rows[at : at + count], at) for at in range(0, len(rows), count)],
    }


def _rule_set(name: str) -> RuleSet:
    try:
        return find_rule_set(name)
    except BadInput as error:
        raise BadInput("row 2, rules", f"{error.reason}; {OWN_RULES}") from None


def _check_order(rows: list[Cells], count: int) -> None:
    """A table that was sorted in a spreadsheet would give each side the hands of the others."""
    for at, row in enumerate(rows):
        first = rows[at % count]
        if _number(row, at, "hand") != at // count + 1 or row["side"] != first["side"]:
            raise BadInput(f"row {at + 2}", "the rows do not stand as they were exported")


def _check_header(header: list[str], rules: RuleSet) -> None:
    expected = csv_header(rules)
    for name in header:
        if name not in expected:
            raise BadInput(f"row 1, {name}", f"{rules.id} has no such column")
    for name in expected:
        if header.count(name) != 1:
            raise BadInput(f"row 1, {name}", "this column must stand there once")


def _moments(row: Cells) -> dict[str, Any]:
    ended = text_of(row["ended"])
    finished = ended.removesuffix(EARLY).strip()
    return {"ended": ended.endswith(EARLY)} | {
        key: value
        for key, value in (("started", text_of(row["started"])), ("finished", finished))
        if value
    }


def _hand(rules: RuleSet, rows: list[Cells], at: int) -> dict[str, Any]:
    notes = [_note(rules, text_of(row["note"])) for row in rows]
    hand: dict[str, Any] = {
        "entries": [_entry(rules, row, at + i) for i, row in enumerate(rows)],
        "note": notes[0][0],
        "alone": _number(rows[0], at, "alone") if rows[0]["alone"] else None,
    }
    if any(parts for _, parts in notes):
        hand["parts"] = [parts for _, parts in notes]
    return hand


def _note(rules: RuleSet, cell: str) -> tuple[str, dict[str, tuple[int, ...]]]:
    """The note and its partial sums; brackets around anything else are part of the note."""
    note, parts = note_and_parts(cell)
    known = all(isinstance(rules.active.get(line), Points) for line in parts)
    return (note, parts) if known else (cell, {})


def _entry(rules: RuleSet, row: Cells, at: int) -> dict[str, int | str]:
    return {
        key: row[key] if isinstance(line, Choice) else _number(row, at, key)
        for key, line in rules.entered.items()
        if row[key]
    }


def _number(row: Cells, at: int, column: str) -> int:
    if not _WHOLE.fullmatch(row[column]):
        raise BadInput(f"row {at + 2}, {column}", f"{shown(row[column])} is no whole number")
    return int(row[column])


def _at(row: int, column: str, read: Any) -> Any:
    try:
        return read()
    except BadInput as error:
        raise BadInput(f"row {row}, {column}", error.reason) from None


def _compared(match: Match, rows: list[Cells]) -> Match:
    at = 0
    for row in board(match).rows:
        for side in range(len(match.sides)):
            for column, value in (("hand_points", row.points[side]), ("total", row.totals[side])):
                if _number(rows[at], at, column) != value:
                    raise BadInput(
                        f"row {at + 2}, {column}",
                        f"{rows[at][column]} stands there, "
                        f"{match.rules.id} gives {value}; {OWN_RULES}",
                    )
            at += 1
    return match
