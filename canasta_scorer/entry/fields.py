"""Which fields a hand is entered in, in what order, and how far a count can go."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_scorer.match.model import Entry
from canasta_scorer.rules.checks import Limit
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.rule_checks import limit_number, weighed

Field = tuple[int, str]
"""A side (from 0) and a line id."""

HIGHEST_COUNT = 99


def shown_lines(rules: RuleSet) -> dict[str, Count | Points | Choice]:
    """The lines of the form: all that can score, in their order."""
    return {key: line for key, line in rules.entered.items() if _scores(line)}


def choices_shown(line: Choice) -> dict[str, str]:
    """The values of a choice that can score, with their names."""
    return {key: value.name for key, value in line.values.items() if value.points}


def went_out_line(rules: RuleSet) -> str | None:
    """The line that says who went out: it is asked for all sides in one row."""
    return next((key for key, line in rules.ways_out.items() if not line.replaces_all), None)


def focus_order(rules: RuleSet, entries: Sequence[Entry]) -> tuple[Field, ...]:
    """The points fields in the order in which they are typed.

    Line by line, side by side; of what is left in hand, the side that went out comes last, for
    it has least. Rare lines are not in the way: they are reached by a tap.
    """
    out = went_out_line(rules)
    fields: list[Field] = []
    for key, line in shown_lines(rules).items():
        if not isinstance(line, Points) or line.rare:
            continue
        sides = list(range(len(entries)))
        if line.factor < 0 and out:
            sides.sort(key=lambda side: bool(entries[side].get(out)))
        fields += [(side, key) for side in sides]
    return tuple(fields)


def highest(rules: RuleSet, entries: Sequence[Entry], players: Sequence[int], field: Field) -> int:
    """How far the count of a field can be stepped up before a limit of the pack is broken.

    `players` are the players of each side in this hand. What already stands there may stay.
    """
    side, key = field
    now = entries[side].get(key, 0)
    count = now if isinstance(now, int) else 0
    room = [
        _room(rules, limit, entries, players[side], side) // limit.weights[key]
        for limit in rules.limits.values()
        if limit.level == "error"
        and not limit.off
        and limit.weights.get(key, 0) > 0
        and limit.at_least_per_player is None
        and not limit.unless
    ]
    return max(count, min([HIGHEST_COUNT, *(count + free for free in room)]))


def _room(rules: RuleSet, limit: Limit, entries: Sequence[Entry], players: int, side: int) -> int:
    looked_at = entries if limit.scope == "table" else (entries[side],)
    used = sum(weighed(limit, entry) for entry in looked_at)
    return limit_number(rules, limit, players) - used


def _scores(line: Count | Points | Choice) -> bool:
    if isinstance(line, Choice):
        return bool(choices_shown(line))
    return isinstance(line, Points) or bool(line.each or any(line.values))
