"""A page to print in the shape of a paper score sheet, filled from a match or empty for a pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from xml.etree import ElementTree

from canasta_scorer.i18n import current_language, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match, default_name
from canasta_scorer.match.seats import seat_name
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import Board, Row, board
from canasta_scorer.share.rules_text import facts, scores_something
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.text_columns import clean, isolated, shorten

NUMBERS_ACROSS = 12
"""Columns of numbers that fit on a page beside the names of the lines, all sides together."""
ROWS_DOWN = 24
"""Rows of tables that fit on a page with its heading and the rules."""
LONGEST_NAME = 24
STYLE = """
@page { size: A4 landscape; margin: 9mm }
body { margin: 0; font: 9pt/1.25 Inter, "Liberation Sans", Arial, sans-serif; color: #000;
  background: #fff; font-variant-numeric: tabular-nums }
h1 { font-size: 15pt; margin: 0 } h2 { font-size: 10pt; margin: 2mm 0 1mm }
p { margin: 0.5mm 0 }
table { width: 100%; border-collapse: collapse; table-layout: fixed; margin: 2mm 0;
  break-inside: avoid }
th, td { border: 0.2mm solid #444; height: 5.8mm; padding: 0 1mm; text-align: right;
  line-height: 1.05; overflow-wrap: anywhere }
td { white-space: nowrap }
th { font-weight: 600 } tr > :first-child { width: 42mm; text-align: left }
thead th { text-align: center; font-size: 8pt }
.first { border-left-width: 0.7mm } .sum > * { border-top-width: 0.5mm }
.total > * { font-weight: 700; font-size: 10pt; background: #eee }
ul { columns: 3; column-gap: 6mm; margin: 0; padding: 0; list-style: none; font-size: 8pt }
li { break-inside: avoid; margin-bottom: 0.6mm }
@media screen { body { margin: 4mm; min-width: 270mm } }
@media print and (max-width: 230mm) { td { padding: 0 0.3mm } .total > td { font-size: 8pt } }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"

Element = ElementTree.Element


def paper_sheet(match: Match) -> str:
    """One HTML page without anything from elsewhere: every hand, and room to go on beside them.

    A match without a hand gives a page to fill for its rules; sides that nobody named have room
    for a name.
    """
    page = Element("html", lang=current_language().code)
    head = _add(page, "head")
    _add(head, "meta", charset="utf-8")
    _add(head, "meta", {"http-equiv": "Content-Security-Policy", "content": POLICY})
    _add(head, "title", text=clean(match.title) or _("Score sheet"))
    _add(head, "style", text=STYLE)
    body = _add(page, "body")
    _heading(body, match)
    scored = board(match)
    across = max(1, NUMBERS_ACROSS // len(match.sides))
    for first in range(0, len(scored.rows) or _room(match.in_force, across), across):
        _table(body, match, scored, range(first, first + across))
    _rules(body, match.in_force)
    return "<!DOCTYPE html>\n" + ElementTree.tostring(page, encoding="unicode", method="html")


def empty_sheet(rules: RuleSet, options: Mapping[str, Any] | None = None) -> str:
    """A sheet for a pen; raises BadInput for an option that the rules do not take."""
    return paper_sheet(Match(rules=rules, options=options or {}))


def _room(rules: RuleSet, across: int) -> int:
    """How many hands fill a page."""
    lines = sum(map(scores_something, rules.active.values()))
    beside = 5  # the two rows of the head, the opening, the hand's points and the total
    return across * max(1, ROWS_DOWN // (lines + beside))


def _heading(body: Element, match: Match) -> None:
    card = scorecard(match)
    _add(body, "h1", text=clean(match.title) or card.rules)
    told = [card.date, card.rules if match.title else "", card.standing if match.hands else ""]
    _add(body, "p", text=" · ".join(filter(None, map(clean, told))))
    for side in card.sides if match.hands else ():
        if side.players:
            _add(body, "p", text=f"{_name(side.name)}: {', '.join(map(_name, side.players))}")
    if card.start:
        totals = ", ".join(
            f"{_name(side.name)} {number(total)}"
            for side, total in zip(card.sides, card.start, strict=True)
        )
        _add(body, "p", text=_("Totals at the start: {totals}").format(totals=totals))
    for rule in card.house_rules:
        _add(body, "p", text=clean(rule))


def _table(body: Element, match: Match, scored: Board, hands: range) -> None:
    """Some hands side by side: a column for each side of each, a row for each line."""
    rows = [scored.rows[hand] if hand < len(scored.rows) else None for hand in hands]
    table, count = _add(body, "table"), len(match.sides)
    _names(_add(table, "thead"), match, hands, rows)
    lines = _add(table, "tbody")
    for key, line in match.in_force.active.items():
        if scores_something(line):
            _row(lines, _(line.name), rows, count, partial(_points, key))
    _row(lines, _("Opening minimum"), rows, count, _opening, "sum")
    _row(lines, _("Hand score"), rows, count, _hand_score)
    _row(lines, _("Total"), rows, count, _total, "total")


def _names(head: Element, match: Match, hands: range, rows: list[Row | None]) -> None:
    """The hands with their dealers, and below each the sides."""
    count = len(match.sides)
    top, names = _add(head, "tr"), _add(head, "tr")
    _add(top, "th", text=_("Hand"))
    _add(names, "th")
    for hand, row in zip(hands, rows, strict=True):
        dealer = f" · {shorten(seat_name(match, row.dealer, hand), LONGEST_NAME)}" if row else ""
        _add(top, "th", {"class": "first", "colspan": str(count)}, text=f"{hand + 1}{dealer}")
        for side in range(count):
            _add(names, "th", _edge(side), dir="auto", text=_side_name(match, side))


def _points(key: str, row: Row, side: int) -> str:
    points = row.lines[side].get(key, 0)
    return number(points) if points else ""


def _opening(row: Row, side: int) -> str:
    return number(row.openings[side].points)


def _hand_score(row: Row, side: int) -> str:
    return number(row.points[side])


def _total(row: Row, side: int) -> str:
    return number(row.totals[side])


def _row(
    parent: Element,
    label: str,
    rows: list[Row | None],
    count: int,
    cell: Callable[[Row, int], str],
    kind: str = "",
) -> None:
    """A label, and a cell for each of `count` sides in each hand: empty where none was played."""
    element = _add(parent, "tr", {"class": kind} if kind else {})
    _add(element, "th", text=label)
    for row in rows:
        for side in range(count):
            _add(element, "td", _edge(side), text=cell(row, side) if row else "")


def _edge(side: int) -> dict[str, str]:
    return {} if side else {"class": "first"}


def _side_name(match: Match, side: int) -> str:
    name = match.sides[side].name
    return "" if not match.hands and name == default_name((), side) else shorten(name, LONGEST_NAME)


def _name(name: str) -> str:
    return isolated(clean(name))


def _rules(body: Element, rules: RuleSet) -> None:
    _add(body, "h2", text=_("The rules at this table"))
    told = _add(body, "ul")
    for label, text in facts(rules):
        _add(told, "li", text=clean(f"{label}: {text}"))


def _add(
    parent: Element,
    tag: str,
    attributes: Mapping[str, str] | None = None,
    *,
    text: str = "",
    **more: str,
) -> Element:
    """One more element: whatever its text, it stays text."""
    element = ElementTree.SubElement(parent, tag, {**(attributes or {}), **more})
    element.text = text or None
    return element
