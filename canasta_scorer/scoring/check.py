"""Check a hand: everything that cannot have happened or is unusual, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from canasta_scorer.match.model import Entry, Hand, Match
from canasta_scorer.match.seats import active_players, groups, merged
from canasta_scorer.rules.lines import Count, Points
from canasta_scorer.rules.model import Band, RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.scoring.least import least_melded
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.scoring.rule_checks import Team, check_rules
from canasta_scorer.scoring.score import amount, holds


def check_hand(
    match: Match, hand: Hand, openings: Sequence[Band], number: int
) -> tuple[Problem, ...]:
    """All problems of one hand, in the order of its lines.

    `openings` are the minimums before it, one per side; `number` counts hands from 0. The hand
    must fit the match's rules; nothing is raised for what it says.
    """
    rules = match.in_force
    found = [*_check_numbers(rules, hand)]
    teams = _teams(match, hand, number)
    for team in teams:
        if amount(team.entry, rules.replacing):
            continue  # what a special hand silences is told by its own check
        low = [*_check_melded(rules, team)]
        found += low or _check_opening(rules, team, openings)
    found += _check_alone(match, hand)
    found += check_rules(rules, teams)
    return tuple(sorted(found, key=lambda problem: _place(rules, problem)))


def check_match(match: Match) -> tuple[tuple[Problem, ...], ...]:
    """The problems of every hand of a match, hand by hand."""
    rows = board(match).rows
    return tuple(check_hand(match, hand, rows[i].openings, i) for i, hand in enumerate(match.hands))


def _place(rules: RuleSet, problem: Problem) -> tuple[int, int]:
    order = list(rules.active)
    side = len(order) if problem.side is None else problem.side
    return side, order.index(problem.line) if problem.line in order else len(order)


def _teams(match: Match, hand: Hand, number: int) -> tuple[Team, ...]:
    changing = match.rules.table.partners == "by_hand"
    return tuple(
        Team(
            group,
            merged(match.in_force, group, hand, group[0]),
            tuple(hand.entries[side] for side in group),
            len(group) if changing else active_players(match, group[0], number),
        )
        for group in groups(match.in_force, hand)
    )


def _check_numbers(rules: RuleSet, hand: Hand) -> Iterator[Problem]:
    for side, entry in enumerate(hand.entries):
        for key, value in entry.items():
            line = rules.active[key]
            if not isinstance(value, int) or not isinstance(line, Count | Points):
                continue
            if value < 0 and not (isinstance(line, Points) and line.signed):
                yield Problem("negative_number", "error", side, key, ((side, key),))
            elif isinstance(line, Points) and value % line.multiple_of:
                yield _off_step(side, key, value, line.multiple_of)


def _off_step(side: int, key: str, value: int, step: int) -> Problem:
    below = value - value % step
    return Problem(
        f"not_a_multiple_of_{step}",
        "error",
        side,
        key,
        ((side, key),),
        {"step": step, "below": below, "above": below + step},
    )


def _check_melded(rules: RuleSet, team: Team) -> Iterator[Problem]:
    """Whether the points melded can hold the canastas that are said to be in them."""
    for key, line in rules.active.items():
        if not isinstance(line, Points) or not line.least:
            continue
        value = amount(team.entry, [key])
        least = least_melded(rules, team.entry)
        smallest = line.least if value else 0
        if value < max(smallest, least.safe):
            low = team.problem("melded_too_low", "error", key, least=max(smallest, least.safe))
        elif value < least.ranked:
            low = team.problem("melded_too_low", rules.ranks_level, key, least=least.ranked)
        else:
            continue
        yield replace(low, adds=_melds(rules, team.entry))


def _melds(rules: RuleSet, entry: Entry) -> tuple[str, ...]:
    """The lines of an entry that card points are known of."""
    counted = {key: line for key, line in rules.active.items() if isinstance(line, Count)}
    return tuple(key for key, line in counted.items() if line.least and entry.get(key))


def _check_opening(rules: RuleSet, team: Team, openings: Sequence[Band]) -> Iterator[Problem]:
    """A side that melded has opened: of partners who changed, the lower minimum counts."""
    key = next(
        (k for k, line in rules.active.items() if isinstance(line, Points) and line.least), None
    )
    if key is None or not (melded := amount(team.entry, [key])):
        return
    if amount(team.entry, rules.opening.exempt):
        return
    bands = [openings[side] for side in team.sides]
    if not any(_opened(rules, band, melded, team.entry) for band in bands):
        yield team.problem(
            "opening_not_reached", "warning", key, least=min(band.points for band in bands)
        )


def _opened(rules: RuleSet, band: Band, melded: int, entry: Entry) -> bool:
    need = rules.opening.needs[band.needs] if band.needs else None
    met = need is None or need.condition is None or holds(rules.conditions[need.condition], entry)
    return met and melded >= band.points


def _check_alone(match: Match, hand: Hand) -> Iterator[Problem]:
    """With changing partners a player who went out was alone, or one of the two others."""
    if match.in_force.table.partners == "fixed" or hand.alone is not None:
        return
    for side, entry in enumerate(hand.entries):
        for key in match.in_force.ways_out:
            if entry.get(key):
                yield Problem("went_out_with_nobody_alone", "error", side, key, ((side, key),))
