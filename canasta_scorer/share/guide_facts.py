"""What the guide asks of a rule set: which traits it has, its words, its groups of lines."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Line, Points
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.tally import is_canasta

CONCEALED = "concealed"
THREES = ("red_threes", "black_threes")


def traits(rules: RuleSet) -> dict[str, bool]:
    """By name, what holds of these rules and so decides which parts of the guide are told."""
    lines, table = rules.active, rules.table
    changing = table.partners == "by_hand"
    teams = max(table.sides) > 1
    return {
        "partners": teams or changing,
        "fixed_partners": teams and not changing,
        "changing_partners": changing,
        "sitting_out": any(table.sits_out),
        "target": bool(rules.end.target),
        "opening_by_total": rules.opening.by == "total",
        "opening_by_deal": rules.opening.by == "deal",
        "books": "clean_books" in lines,
        "sequences": "sambas" in lines or "escaleras" in lines,
        "sambas": "sambas" in lines,
        "escaleras": "escaleras" in lines,
        "bolivias": "bolivias" in lines,
        "wild_melds": any(is_canasta(line) and _wild(line) for line in lines.values()),
        "bonus_black_threes": "black_threes" in lines,
        "black_threes_taken": "black_threes_taken" in lines,
        "red_threes_turn": _turns(lines.get("red_threes")),
        "melds_turn": _turns(lines.get("melded")),
        "concealed": any(CONCEALED in line.values for line in rules.ways_out.values()),
        "special": bool(rules.replacing),
        "penalties": bool(_penalties(rules)),
    }


def placeholders(rules: RuleSet) -> dict[str, str]:
    """The words that the guide's texts leave open: numbers of the rules, labels of the app."""
    melded = rules.active.get("melded")
    return {
        "rules": _(rules.name),
        "step": number(melded.multiple_of if isinstance(melded, Points) else 1),
        "new_match": _("New match"),
        "start": _("Start"),
        "nobody": _("Nobody"),
        "next": _("next"),
        "count_cards": _("Count cards"),
        "save": _("Save"),
        "undo": _("Undo"),
        "share": _("Share"),
    }


def groups(rules: RuleSet) -> dict[str, tuple[str, ...]]:
    """Keys of the rules page that belong together but are called otherwise in each rule set."""
    canastas = [key for key, line in rules.active.items() if is_canasta(line)]
    return {
        "canastas": tuple(_keys(canastas)),
        "penalties": tuple(_keys(_penalties(rules))),
        "special_hands": tuple(_keys(rules.replacing)),
    }


def _keys(lines: list[str] | tuple[str, ...]) -> Iterator[str]:
    for line in lines:
        yield f"lines.{line}"
        yield f"lines.{line}."


def _penalties(rules: RuleSet) -> list[str]:
    """The lines that only ever cost points, but for threes, which have a chapter of their own."""
    return [
        key
        for key, line in rules.active.items()
        if not key.startswith(THREES) and not line.survives and _costs(line)
    ]


def _costs(line: Line) -> bool:
    if isinstance(line, Choice):
        return all(value.points < 0 for value in line.values.values())
    return isinstance(line, Count) and line.each < 0


def _turns(line: Line | None) -> bool:
    """Whether a line counts against a side that has not reached something."""
    return line is not None and any(step.factor < 0 for step in line.steps)


def _wild(line: Line) -> bool:
    """Whether a canasta of this line holds wild cards alone."""
    return isinstance(line, Choice) or (isinstance(line, Count) and set(line.least) == {"wild"})
