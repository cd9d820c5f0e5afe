"""The checks that rule files state: limits, requirements, exclusions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from canasta_scorer.match.model import Entry
from canasta_scorer.rules.checks import Check, Exclusion, Level, Limit, Requirement
from canasta_scorer.rules.lines import line_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.scoring.score import amount, holds, needs


@dataclass(frozen=True)
class Team:
    """Who plays together in a hand: their sides, what they hold in common, how many they are."""

    sides: tuple[int, ...]
    entry: Entry
    entries: tuple[Entry, ...]
    players: int

    def problem(
        self, code: str, level: Level, line: str | None, message: str = "", **limits: int
    ) -> Problem:
        """A problem of this team at one line, blamed on the member who entered that line."""
        side = next(
            (
                s
                for s, entry in zip(self.sides, self.entries, strict=True)
                if line and entry.get(line)
            ),
            self.sides[0],
        )
        fields = ((side, line),) if line else ()
        return Problem(code, level, side, line, fields, limits, message)


def check_rules(rules: RuleSet, teams: Sequence[Team]) -> Iterator[Problem]:
    """Every problem that the rule set's own checks find, side by side and for the table."""
    standing = [_standing(rules, team) for team in teams]
    for key, limit in rules.limits.items():
        if not limit.off:
            yield from _check_limit(rules, key, limit, standing)
    for team in standing:
        yield from _check_requirements(rules, team)
    for team in teams:
        yield from _check_exclusions(rules, team)


def _check_requirements(rules: RuleSet, team: Team) -> Iterator[Problem]:
    for key, requirement in rules.requirements.items():
        if _asked(requirement, team):
            yield from _check_needs(rules, key, requirement, team)


def _check_needs(
    rules: RuleSet, key: str, requirement: Requirement, team: Team
) -> Iterator[Problem]:
    """The first need that is not met, with its numbers."""
    for need, least, met in needs(rules.conditions[requirement.needs], team.entry):
        if not met:
            found = _stated(key, requirement, team, requirement.when[0])
            limits = {"least": least, "counted": amount(team.entry, need.lines)}
            yield replace(found, limits=limits, adds=tuple(map(line_of, need.lines)))
            return


def _check_exclusions(rules: RuleSet, team: Team) -> Iterator[Problem]:
    for key, exclusion in rules.exclusions.items():
        broken = _broken(exclusion, team) if _asked(exclusion, team) else None
        if broken:
            yield _stated(key, exclusion, team, broken)


def _standing(rules: RuleSet, team: Team) -> Team:
    """Without what cannot stand beside a special hand: the exclusion tells of that, once."""
    if not amount(team.entry, rules.replacing):
        return team
    out = {
        name
        for exclusion in rules.exclusions.values()
        if not exclusion.off and set(exclusion.when) & set(rules.replacing)
        for name in exclusion.zero
    }
    entry, *entries = (
        {key: value for key, value in one.items() if key not in out}
        for one in (team.entry, *team.entries)
    )
    return replace(team, entry=entry, entries=tuple(entries))


def _asked(check: Requirement | Exclusion, team: Team) -> bool:
    return (
        not check.off
        and check.players in (None, team.players)
        and amount(team.entry, check.when) > 0
    )


def _broken(exclusion: Exclusion, team: Team) -> str | None:
    return next(
        (
            name
            for name in exclusion.zero
            if amount(team.entry, [name]) or _nonzero(team.entry, name)
        ),
        None,
    )


def _nonzero(entry: Entry, name: str) -> bool:
    value = entry.get(name, 0)
    return isinstance(value, int) and value != 0


def _stated(key: str, check: Check, team: Team, line: str) -> Problem:
    blamed = check.line or line_of(line)
    return team.problem(check.code or key, check.level, blamed, check.message)


def _check_limit(
    rules: RuleSet, key: str, limit: Limit, teams: Sequence[Team]
) -> Iterator[Problem]:
    if limit.scope == "table":
        most = limit_number(rules, limit)
        total = sum(weighed(limit, entry) for team in teams for entry in team.entries)
        if total > most:
            yield _over_table(key, limit, teams, most, total)
        return
    for team in teams:
        yield from _check_side(rules, key, limit, team)


def _check_side(rules: RuleSet, key: str, limit: Limit, team: Team) -> Iterator[Problem]:
    if limit.players not in (None, team.players):
        return
    if limit.unless and holds(rules.conditions[limit.unless], team.entry):
        return
    line = limit.line or next(
        (line_of(name) for name in limit.weights if amount(team.entry, [name])), None
    )
    if limit.at_least_per_player is None:
        yield from _check_most(rules, key, limit, team, line)
        return
    least = limit.at_least_per_player * team.players
    if weighed(limit, team.entry) < least and not _went_out(rules, team):
        yield team.problem(limit.code or key, limit.level, line, limit.message, least=least)


def _check_most(
    rules: RuleSet, key: str, limit: Limit, team: Team, line: str | None
) -> Iterator[Problem]:
    code = limit.code or key
    for sides, entry in _looked_at(rules, limit, team):
        players = team.players if len(sides) == len(team.sides) else 1
        most = limit_number(rules, limit, players)
        counted = weighed(limit, entry)
        if counted > most:
            blamed = Team(sides, entry, (entry,) * len(sides), team.players)
            yield blamed.problem(code, limit.level, line, limit.message, most=most, counted=counted)


def _looked_at(rules: RuleSet, limit: Limit, team: Team) -> Iterator[tuple[tuple[int, ...], Entry]]:
    """A limit on lines that stay each player's own looks at each player of a pair alone."""
    own = all(rules.lines[line_of(name)].own for name in limit.weights)
    if own and len(team.sides) > 1:
        yield from (((side,), entry) for side, entry in zip(team.sides, team.entries, strict=True))
    else:
        yield team.sides, team.entry


def _went_out(rules: RuleSet, team: Team) -> bool:
    return any(team.entry.get(key) for key in rules.ways_out)


def weighed(limit: Limit, entry: Entry) -> int:
    """How much of what a limit adds up stands in an entry, in the unit of its number."""
    return sum(weight * amount(entry, [name]) for name, weight in limit.weights.items())


def limit_number(rules: RuleSet, limit: Limit, players: int | None = None) -> int:
    """The number a limit stands at (cards or points), `players` being those of the side."""
    if limit.per_player is not None and players is not None:
        return limit.per_player * players
    if limit.most is not None:
        return limit.most
    return rules.points_in_pack(limit.card_points) + rules.cards_in_pack(limit.cards)


def _over_table(key: str, limit: Limit, teams: Sequence[Team], most: int, total: int) -> Problem:
    fields = tuple(
        dict.fromkeys(
            (side, line_of(name))
            for team in teams
            for side, entry in zip(team.sides, team.entries, strict=True)
            for name in limit.weights
            if amount(entry, [name])
        )
    )
    sides = {side for side, _ in fields}
    lines = {line for _, line in fields}
    return Problem(
        limit.code or key,
        limit.level,
        sides.pop() if len(sides) == 1 else None,
        limit.line or (lines.pop() if len(lines) == 1 else None),
        fields,
        {"most": most, "counted": total},
        limit.message,
    )
