"""The guide: how to play and score in plain words, with the numbers of the rules in force."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.load import default_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.guide_example import Example, example_of, example_rows
from canasta_scorer.share.guide_facts import groups, placeholders, traits
from canasta_scorer.share.house_rules import option_value
from canasta_scorer.share.rules_page import Rule, sections

Kind = Literal["text", "step", "tip", "term", "row", "head", "sum"]
GROUP = "@"
FILES = ("guide.toml", "guide-advice.toml", "guide-words.toml")  # in the order of the chapters


@dataclass(frozen=True)
class Piece:
    """One thing that a chapter says; `label` heads it: a word, a line of the rules, a step's
    number.
    """

    kind: Kind
    text: str
    label: str = ""


@dataclass(frozen=True)
class Chapter:
    """Some pieces under one title; `id` is its place in an address."""

    id: str
    title: str
    pieces: tuple[Piece, ...]


class _Part(Frozen):
    """A part as the file has it: told `when` all these traits hold and `unless` one of those."""

    text: str = ""
    step: str = ""
    tip: str = ""
    term: str = ""
    topic: str = ""
    label: str = ""
    rules: tuple[str, ...] = ()
    insert: Literal["", "example", "options"] = ""
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class _Outline(Frozen):
    """A chapter as the file has it."""

    id: str
    title: str
    sorted: bool = False
    parts: tuple[_Part, ...]


def guide(rules: RuleSet) -> tuple[Chapter, ...]:
    """The chapters for these rules (house rules applied), in the language in use."""
    told = _Told(rules)
    return tuple(told.chapter(outline) for outline in _outlines())


@cache
def _outlines() -> tuple[_Outline, ...]:
    folder = files("canasta_scorer.share")
    read = [tomllib.loads((folder / name).read_text(encoding="utf-8")) for name in FILES]
    return tuple(_Outline.model_validate(outline) for each in read for outline in each["chapters"])


class _Told:
    """The guide as it reads for one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._example: Example = example_of(rules)
        self._traits = traits(rules) | self._example.traits
        self._words = placeholders(rules) | self._example.words
        self._groups = groups(rules)
        self._known = [rule for section in sections(rules) for rule in section.rules]

    def chapter(self, outline: _Outline) -> Chapter:
        """The parts of a chapter that hold, filled in, its steps numbered."""
        told = [part for part in outline.parts if self._holds(part)]
        pieces = [piece for part in told for piece in self._pieces(part)]
        if outline.sorted:
            pieces.sort(key=lambda piece: piece.label.casefold())
        return Chapter(outline.id, _(outline.title), tuple(_numbered(pieces)))

    def _holds(self, part: _Part) -> bool:
        return all(self._traits[name] for name in part.when) and not any(
            self._traits[name] for name in part.unless
        )

    def _pieces(self, part: _Part) -> Iterator[Piece]:
        if part.rules:
            for rule in self._entries(part.rules):
                yield Piece("row", rule.text, _(part.label) or rule.label)
        elif part.insert == "example":
            yield from (Piece(*row) for row in example_rows(self._example))
        elif part.insert == "options":
            yield from self._options()
        elif part.term or part.topic:
            yield Piece("term", self._filled(part.text), _(part.term or part.topic))
        elif part.step:
            yield Piece("step", self._filled(part.step))
        else:
            yield Piece("tip" if part.tip else "text", self._filled(part.tip or part.text))

    def _filled(self, text: str) -> str:
        return _(text).format_map(self._words)

    def _entries(self, keys: tuple[str, ...]) -> Iterator[Rule]:
        """The entries of the rules page with these keys; one that ends in a point is a prefix."""
        for key in keys:
            if key.startswith(GROUP):
                yield from self._entries(self._groups[key.removeprefix(GROUP)])
                continue
            for rule in self._known:
                if rule.key == key or (key.endswith(".") and rule.key.startswith(key)):
                    yield rule

    def _options(self) -> Iterator[Piece]:
        """The house rules on offer, each with its values, or with the number that is in force."""
        for name, option in self._rules.offered.items():
            values = [option_value(option, each.value) for each in option.values]
            if not values:
                standing = option_value(option, default_of(self._rules, name))
                values = [_("{number} or another number").format(number=standing)]
            yield Piece("row", " / ".join(values), _(option.name))


def _numbered(pieces: list[Piece]) -> Iterator[Piece]:
    number = 0
    for piece in pieces:
        if piece.kind == "step":
            number += 1
            yield Piece("step", piece.text, f"{number}.")
        else:
            yield piece
