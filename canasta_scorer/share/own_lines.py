"""Lines of an own rule set: one more to count, one taken out or back in, one moved."""

from __future__ import annotations

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.lines import Bonus, Choice, Count, Line
from canasta_scorer.rules.load import parse_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_ids import own_id

LONGEST_KEY = 40


def with_line(rules: RuleSet, name: str, each: int, after: str | None = None) -> RuleSet:
    """The rule set with one more thing to count at `each` points apiece.

    It stands behind the line `after`, or first where that is None. Raises BadInput without a
    name, for one that a line bears already, and for points that no line can have.
    """
    name = " ".join(name.split())
    if not name:
        raise BadInput("name", "a line needs a name")
    if name.casefold() in {line.name.casefold() for line in rules.active.values()}:
        raise BadInput("name", f"a line is called {name} already")
    key = own_id(name, rules.lines, joint="_", longest=LONGEST_KEY, otherwise="line")
    data = rules.as_data()
    data["lines"][key] = {"kind": "count", "name": name, "each": each, "own": True}
    at = data["order"].index(after) + 1 if after else 0
    data["order"] = [*data["order"][:at], key, *data["order"][at:]]
    try:
        return parse_rule_set(data)
    except BadInput as error:
        raise BadInput(error.place.removeprefix(f"lines.{key}."), error.reason) from None


def without_line(rules: RuleSet, key: str) -> RuleSet:
    """The rule set with a line out of use: not entered, not scored, but not forgotten."""
    return _switched(rules, key, off=True)


def with_line_back(rules: RuleSet, key: str) -> RuleSet:
    """The rule set with a line in use again."""
    return _switched(rules, key, off=False)


def moved_line(rules: RuleSet, key: str, by: int) -> RuleSet:
    """The rule set with a line so many places further down (up below 0) among those in use.

    It stays where it is when there is no such place.
    """
    active = list(rules.active)
    to = active.index(key) + by
    if not 0 <= to < len(active):
        return rules
    order = [one for one in rules.order if one != key]
    order.insert(order.index(active[to]) + (by > 0), key)
    return parse_rule_set(rules.as_data() | {"order": order})


def is_removable(line: Line) -> bool:
    """Whether a hand can be scored without the line: not who went out, not card points."""
    return isinstance(line, Count | Bonus) or (isinstance(line, Choice) and not line.goes_out)


def removed_lines(rules: RuleSet) -> dict[str, Line]:
    """The lines out of use, in the order in which they would stand."""
    return {key: rules.lines[key] for key in rules.order if rules.lines[key].off}


def _switched(rules: RuleSet, key: str, *, off: bool) -> RuleSet:
    data = rules.as_data()
    data["lines"][key]["off"] = off
    return parse_rule_set(data)
