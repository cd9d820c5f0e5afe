"""The CSV of a match: one row per hand and side, for spreadsheets and for coming back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.lines import Choice
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import Row, board
from canasta_scorer.share.csv_cells import note_with_parts, text_cell
from canasta_scorer.share.csv_players import players_cell

HEAD = (
    "match",
    "rules",
    "options",
    "started",
    "ended",
    "hand",
    "dealer",
    "side",
    "players",
    "alone",
    "start",
    "opening",
)
TAIL = ("hand_points", "total", "note")
EARLY = "early"
MATCH_ID = "id"
"""The column that a list of many matches has beside the columns of one."""
MARK = "\ufeff"
"""The byte order mark by which a spreadsheet knows UTF-8; for files handed to a person."""


def csv_header(rules: RuleSet) -> list[str]:
    """The column names under these rules (house rules applied), the same in every language."""
    return [*HEAD, *rules.entered, *(f"{key}_points" for key in rules.active), *TAIL]


def write_csv(match: Match) -> str:
    """The match as RFC 4180 text with CRLF line ends; points are plain whole numbers."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(csv_header(match.in_force))
    writer.writerows(csv_rows(match))
    return out.getvalue()


def csv_rows(match: Match) -> Iterator[list[str | int]]:
    """The rows below the header, hand by hand and side by side."""
    for hand, row in zip(match.hands, board(match).rows, strict=True):
        for side in range(len(match.sides)):
            yield _cells(match, hand, row, side)


def _cells(match: Match, hand: Hand, row: Row, side: int) -> list[str | int]:
    entry, lines = hand.entries[side], row.lines[side]
    parts = hand.parts[side] if hand.parts else {}
    return [
        text_cell(match.title),
        match.rules.id,
        json.dumps(dict(match.options), ensure_ascii=False),
        text_cell(match.started or ""),
        text_cell(_ended(match)),
        row.number,
        row.dealer,
        text_cell(match.sides[side].name),
        text_cell(players_cell(match, side, row.number - 1)),
        "" if hand.alone is None else hand.alone,
        match.start[side],
        row.openings[side].points,
        *(
            entry.get(key, "" if isinstance(line, Choice) else 0)
            for key, line in match.in_force.entered.items()
        ),
        *(lines.get(key, 0) for key in match.in_force.active),
        row.points[side],
        row.totals[side],
        text_cell(note_with_parts(hand.note, parts)),
    ]


def _ended(match: Match) -> str:
    """The moment of the end, and whether the table stopped early."""
    return " ".join(filter(None, [match.finished, EARLY if match.ended else None]))
