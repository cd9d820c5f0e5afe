"""The rules page: every number of the rules in force, made from the data, differences marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.rule_checks import limit_number
from canasta_scorer.share import rule_words as words
from canasta_scorer.share.own_rules import original_of
from canasta_scorer.share.rules_sources import sources_used

ASSUMED = ("assumed", "not seen")
SOURCES = "sources."
"""What the keys of the lines begin with that say what a source is."""


@dataclass(frozen=True)
class Rule:
    """One rule: what it is called, what it says, where that stands, and what the book says.

    `source` stands as in the rule file, to be translated where it is shown. `book` is empty where
    the rules in force are the book's; `assumed` marks what no source states, `partly_assumed` what
    a source states in part.
    """

    key: str
    label: str
    text: str
    source: str = ""
    book: str = ""

    @property
    def assumed(self) -> bool:
        """Whether the number is an assumption."""
        return self.source.startswith(ASSUMED)

    @property
    def partly_assumed(self) -> bool:
        """Whether something of the rule is an assumption, which its source names."""
        return not self.assumed and any(word in self.source for word in ASSUMED)


@dataclass(frozen=True)
class Section:
    """Some rules under one title."""

    title: str
    rules: tuple[Rule, ...]


def rules_page(match: Match) -> tuple[Section, ...]:
    """The rules of a match, with what its house rules and own numbers change marked."""
    return marked(match.in_force, original_of(match.rules))


def marked(rules: RuleSet, book: RuleSet) -> tuple[Section, ...]:
    """The sections of a rule set; a rule that the book words otherwise carries the book's text."""
    known = {rule.key: rule.text for section in sections(book) for rule in section.rules}
    return tuple(
        replace(
            section,
            rules=tuple(
                rule
                if known.get(rule.key) == rule.text or rule.key.startswith(SOURCES)
                else replace(rule, book=known.get(rule.key) or _("not in the book"))
                for rule in section.rules
            ),
        )
        for section in sections(rules)
    )


def sections(rules: RuleSet) -> tuple[Section, ...]:
    """Every number of a rule set, section by section."""
    parts = (
        (_("How it is played"), _play(rules)),
        (_("Opening minimum"), _openings(rules)),
        (_("What counts"), _lines(rules)),
        (_("Going out"), _requirements(rules)),
        (_("Cards"), _cards(rules)),
        (_("The end"), _end(rules)),
        (_("What is checked"), _limits(rules)),
    )
    made = [Section(title, tuple(part)) for title, part in parts]
    cited = [rule.source for section in made for rule in section.rules]
    made.append(Section(_("Sources"), tuple(_sources(rules, cited))))
    return tuple(section for section in made if section.rules)


def _sources(rules: RuleSet, cited: Iterable[str]) -> Iterator[Rule]:
    for code, source in sources_used(rules, cited).items():
        yield Rule(f"{SOURCES}{code}", _(code), _(source))


def _play(rules: RuleSet) -> Iterator[Rule]:
    play, table = rules.play, rules.table
    sides = _("{count} sides: {players} players").format(
        count=number(len(table.sides)), players=" + ".join(map(str, table.sides))
    )
    yield Rule("table", _("Table"), sides, table.source)
    if table.partners == "by_hand":
        yield Rule("partners", _("Partners"), _("change with every hand"), table.source)
    for key, label in (
        ("deal", _("Deal")),
        ("draw", _("Draw")),
        ("melds", _("Melds")),
        ("going_out", _("Going out")),
    ):
        if getattr(play, key):
            yield Rule(f"play.{key}", label, _(getattr(play, key)), play.source)
    for i, note in enumerate(play.note):
        yield Rule(f"play.note.{i}", _("Note"), _(note), play.source)


def _openings(rules: RuleSet) -> Iterator[Rule]:
    for i, band in enumerate(rules.opening.bands):
        yield Rule(
            f"opening.{i}",
            words.band_start(rules, i),
            words.opening(rules, band),
            band.source or rules.opening.source,
        )
    if rules.opening.note:
        note = _(rules.opening.note)
        yield Rule("opening.note", _("What counts toward it"), note, rules.opening.source)
    if rules.opening.exempt:
        exempt = [words.reference(rules, name) for name in rules.in_use(rules.opening.exempt)]
        yield from _listed("opening.exempt", _("No minimum for"), exempt, rules.opening.source)


def _listed(key: str, label: str, names: Iterable[str], source: str) -> Iterator[Rule]:
    text = ", ".join(names)
    if text:
        yield Rule(key, label, text, source)


def _lines(rules: RuleSet) -> Iterator[Rule]:
    for key, line in rules.active.items():
        text = words.scores(rules, line)
        if text:
            yield Rule(f"lines.{key}", _(line.name), text, line.source)
        for value_key, value in line.values.items() if isinstance(line, Choice) else ():
            yield Rule(
                f"lines.{key}.{value_key}",
                f"{_(line.name)}: {_(value.name)}",
                words.value_scores(value),
                value.source or line.source,
            )


def _requirements(rules: RuleSet) -> Iterator[Rule]:
    for key, requirement in rules.requirements.items():
        active = rules.in_use(requirement.when)
        if active and not requirement.off:
            when = ", ".join(words.reference(rules, name) for name in active)
            source = rules.conditions[requirement.needs].source or requirement.source
            yield Rule(
                f"requirements.{key}", when, words.condition(rules, requirement.needs), source
            )


def _cards(rules: RuleSet) -> Iterator[Rule]:
    yield Rule(
        "packs",
        _("Packs"),
        _("{packs} packs, {cards} cards").format(
            packs=number(rules.packs), cards=number(rules.cards_in_pack(tuple(rules.cards)))
        ),
        rules.table.source,
    )
    for key, card in rules.cards.items():
        yield Rule(
            f"cards.{key}",
            _(card.name),
            _("{points} points, {count} cards").format(
                points=number(card.points), count=number(rules.cards_in_pack((key,)))
            ),
            card.source,
        )


def _end(rules: RuleSet) -> Iterator[Rule]:
    end = rules.end
    if end.target:
        yield Rule("end.target", _("Target"), number(end.target), end.source)
    else:
        yield Rule("end.deals", _("Deals"), number(end.deals), end.source)
    yield Rule("end.tie", _("Level at the top"), words.tie(end), end.source)


def _limits(rules: RuleSet) -> Iterator[Rule]:
    for key, limit in rules.limits.items():
        names = words.limited(rules, limit)
        if limit.off or not names or limit.at_least_per_player or limit.per_player:
            continue
        scope = (
            _("a side: at most {number}")
            if limit.scope == "side"
            else _("together: at most {number}")
        )
        yield Rule(
            f"limits.{key}",
            names,
            scope.format(number=number(limit_number(rules, limit))),
            limit.source,
        )
