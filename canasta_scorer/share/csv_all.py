"""All matches as tables: one CSV for each rule set, in one zip.

Rule sets have lines of their own, so each has its own file: a column then means one thing from top
to bottom, and no table is mostly holes. House rules may add a line to some matches of a rule set;
they stay in the same file, which gets the columns of all its matches: one sheet can be sorted and
summed as a whole, and an empty cell says that the line was not played, a 0 that it scored nothing.
The last column, `id`, tells matches of one title apart.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from canasta_scorer.match.model import Match
from canasta_scorer.share.archive import pack
from canasta_scorer.share.csv_cells import text_cell
from canasta_scorer.share.csv_file import MARK, MATCH_ID, csv_header, csv_rows

Header = tuple[str, ...]
Table = tuple[Header, str]
"""The columns of one match, and its rows as CSV."""


def write_csv_archive(matches: Iterable[Match]) -> bytes:
    """A zip of `canasta-RULES.csv` files, each with a byte order mark for spreadsheets.

    Matches are read one at a time; one without a hand has no row, and without any the zip is
    empty. The prefix keeps every name allowed everywhere: no rule set's id can make it one that
    a system reserves.
    """
    sheets: dict[str, list[Table]] = {}
    for match in matches:
        if match.hands:
            header = (*csv_header(match.in_force), MATCH_ID)
            rows = ([*row, text_cell(match.id or "")] for row in csv_rows(match))
            sheets.setdefault(match.rules.id, []).append((header, _text(rows)))
    return pack(
        (f"canasta-{rules_id}.csv", (MARK + _whole(tables)).encode())
        for rules_id, tables in sorted(sheets.items())
    )


def merged(headers: Iterable[Sequence[str]]) -> list[str]:
    """All columns once: each stands behind the column that it follows where it was met first."""
    columns: list[str] = []
    for header in headers:
        at = 0
        for name in header:
            if name not in columns:
                columns.insert(at, name)
            at = columns.index(name) + 1
    return columns


def _whole(tables: list[Table]) -> str:
    """The tables one below the other, each under the columns of all."""
    columns = merged({header: None for header, _rows in tables})
    return _text([columns]) + "".join(
        rows if list(header) == columns else _text(_spread(header, rows, columns))
        for header, rows in tables
    )


def _spread(header: Header, rows: str, columns: list[str]) -> Iterator[list[str]]:
    """The rows under more columns, empty where they have none."""
    for row in csv.reader(io.StringIO(rows, newline="")):
        cells = dict(zip(header, row, strict=True))
        yield [cells.get(name, "") for name in columns]


def _text(rows: Iterable[Sequence[str | int]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue()
