"""The fewest card points that a side's canastas can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from canasta_scorer.match.model import Entry
from canasta_scorer.rules.lines import Choice, Count
from canasta_scorer.rules.model import RuleSet

MOST_STATES = 2000  # ways to leave ranks free, times lines; our own rule sets stay below 300

Costs = tuple[tuple[str, int], ...]
"""Least card points of one canasta, by class of rank."""


@dataclass(frozen=True)
class Least:
    """`safe` points hold whatever the table plays; `ranked` with one canasta of a rank a side."""

    safe: int
    ranked: int


def least_melded(rules: RuleSet, entry: Entry) -> Least:
    """The fewest card points (points) that the entered canastas can be made of."""
    fixed = 0
    wanted: list[tuple[int, Costs]] = []
    for key, value in entry.items():
        line = rules.active.get(key)
        if isinstance(line, Choice) and isinstance(value, str):
            fixed += line.choices[value].least
        elif isinstance(line, Count) and isinstance(value, int) and value > 0 and line.least:
            if line.least.keys() & rules.ranks.keys():
                wanted.append((value, tuple(sorted(line.least.items()))))
            else:
                fixed += value * min(line.least.values())
    safe = sum(count * min(points for _, points in costs) for count, costs in wanted)
    ranks = tuple(sorted(rules.ranks.items()))
    ranked = _cheapest(tuple(wanted), ranks) if ranks and _fits(wanted, rules.ranks) else None
    return Least(fixed + safe, fixed + (safe if ranked is None else max(safe, ranked)))


def _fits(wanted: list[tuple[int, Costs]], ranks: Mapping[str, int]) -> bool:
    """Keeps absurd counts, and rule files that would take long, out of the search."""
    states = prod(slots + 1 for slots in ranks.values()) * len(wanted)
    return states <= MOST_STATES and all(count <= sum(ranks.values()) for count, _ in wanted)


@lru_cache(maxsize=4096)
def _cheapest(wanted: tuple[tuple[int, Costs], ...], ranks: Costs) -> int | None:
    """Spread the canastas over the ranks at the least cost; None when they do not fit."""
    if not wanted:
        return 0
    (count, costs), *rest = wanted
    best: int | None = None
    for cost, left in _spreads(count, costs, ranks):
        below = _cheapest(tuple(rest), left)
        if below is not None and (best is None or cost + below < best):
            best = cost + below
    return best


def _spreads(count: int, costs: Costs, ranks: Costs) -> Iterator[tuple[int, Costs]]:
    """Every way to put canastas into the classes of rank: its cost and the ranks left."""
    if not costs:
        if count == 0:
            yield 0, ranks
        return
    (name, points), *rest = costs
    free = dict(ranks).get(name, count)
    for here in range(min(count, free) + 1):
        left = tuple((n, slots - here if n == name else slots) for n, slots in ranks)
        for cost, after in _spreads(count - here, tuple(rest), left):
            yield cost + here * points, after
