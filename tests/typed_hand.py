"""A hand of a match file as the taps of hand entry, the same with and without a browser."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_scorer.entry.begin import new_form
from canasta_scorer.entry.fields import choices_shown, shown_lines, went_out_line
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.lines import Choice, Count, Points
from tests.cases import Case, load_cases

NEXT, SIGN = "Next field", "Plus or minus"


def fullest_hand(rules: str) -> Case:
    """The worked hand of the book that enters most lines."""
    cases = [case for case in load_cases("hands") if case["rules"] == rules]
    return max(
        (case for case in cases if "options" not in case),
        key=lambda case: sum(map(len, case["entries"])),
    )


def side_out(match: Match, hand: Hand) -> int | None:
    """The side that went out, None for nobody."""
    key = went_out_line(match.in_force)
    return next((side for side, entry in enumerate(hand.entries) if entry.get(key or "")), None)


def address(match: Match, hand: Hand) -> str:
    """Where the entry of this hand begins: who went out was asked before."""
    out = side_out(match, hand)
    return f"/match/{match.id}/hand?out={'none' if out is None else out}"


def taps(match: Match, hand: Hand) -> Iterator[str]:
    """The names of what is tapped until the hand stands there, without the Save."""
    lines = shown_lines(match.in_force)
    if hand.alone is not None:
        yield match.side_names[hand.alone]
    rare = [key for key, line in lines.items() if line.rare]
    yield from _way(match, hand)
    if any(entry.get(key) for key in rare for entry in hand.entries):
        yield f"More: {lines[rare[0]].short or lines[rare[0]].name} …"
    for key, line in lines.items():
        for side, entry in enumerate(hand.entries):
            if key != went_out_line(match.in_force) and entry.get(key):
                yield from _cell(match, side, line, entry[key])
    yield from _points(match, hand)


def _way(match: Match, hand: Hand) -> Iterator[str]:
    key, out = went_out_line(match.in_force), side_out(match, hand)
    line = match.in_force.lines[key or ""]
    if out is not None and isinstance(line, Choice):
        plain, *_others = choices_shown(line)
        value = str(hand.entries[out][key or ""])
        if value != plain:
            yield line.choices[value].name


def _cell(
    match: Match, side: int, line: Count | Points | Choice, value: int | str
) -> Iterator[str]:
    called = f"{line.name}, {match.side_names[side]}"
    if isinstance(line, Count):
        assert isinstance(value, int)
        yield from [f"{called}: more"] * value
    elif isinstance(line, Choice):
        chosen = line.choices[str(value)]
        yield f"{called}: None"
        yield f"{chosen.name} · {number(chosen.points, signed=True)}"


def _points(match: Match, hand: Hand) -> Iterator[str]:
    """Field by field in the order of the form; rare ones are reached by a tap."""
    usual = new_form(match, went_out=side_out(match, hand)).order
    for at, (side, key) in enumerate(usual):
        yield from [NEXT] * (at > 0)
        yield from str(hand.entries[side].get(key, ""))
    for side, entry in enumerate(hand.entries):
        for key, line in shown_lines(match.in_force).items():
            value = entry.get(key, 0)
            if isinstance(line, Points) and isinstance(value, int) and line.rare and value:
                yield f"{line.name}, {match.side_names[side]}: 0"
                yield from str(abs(value))
                yield from [SIGN] * (value < 0)
