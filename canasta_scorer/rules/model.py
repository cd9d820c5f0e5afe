"""What a variant of Canasta is: a frozen rule set, read from one TOML file.

Every number of a variant stands in its file with its source; this module only says which kinds of
statement a rule file can make. Points are card or bonus points; counts are canastas or cards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import (
    Field,
    ModelWrapValidatorHandler,
    StrictInt,
    model_validator,
)

from canasta_scorer.rules.checks import Exclusion, Limit, Requirement
from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.lines import (
    Bonus,
    Choice,
    Count,
    Line,
    Name,
    Number,
    Points,
    Text,
    line_of,
)
from canasta_scorer.rules.opening import Band, Opening, OpeningNeed
from canasta_scorer.rules.options import Option

__all__ = [
    "Band",
    "Bonus",
    "Card",
    "Choice",
    "Condition",
    "Count",
    "End",
    "Line",
    "Need",
    "Opening",
    "OpeningNeed",
    "Points",
    "RuleSet",
    "Table",
]

Small = Annotated[StrictInt, Field(ge=0, le=99)]


class Card(Frozen):
    """One kind of card: its points, and how many of it one pack (with its two jokers) holds."""

    name: Text
    points: Number
    in_pack: Small
    source: Text = ""


class Table(Frozen):
    """Who sits at the table.

    `sides` is the number of players of each side that keeps a total; `most` the number a side
    may have where names allow more. With partners `by_hand` each player keeps a total and pairs
    form anew each hand. `sits_out` names, per side, whose turn it is to sit out, hand by hand.
    """

    sides: Annotated[
        tuple[Annotated[StrictInt, Field(ge=1, le=6)], ...], Field(min_length=2, max_length=6)
    ]
    most: tuple[Annotated[StrictInt, Field(ge=1, le=6)], ...] = ()
    partners: Literal["fixed", "by_hand"] = "fixed"
    sits_out: tuple[tuple[Small, ...], ...] = ()
    source: Text = ""

    def most_of(self, side: int) -> int:
        """How many players a side may have."""
        return self.most[side] if side < len(self.most) else self.sides[side]

    @model_validator(mode="after")
    def _fits(self) -> Table:
        if any(
            i >= self.sides[side]
            for side, turns in enumerate(self.sits_out[: len(self.sides)])
            for i in turns
        ) or len(self.sits_out) > len(self.sides):
            raise ValueError("sits_out names players that the sides do not have")
        return self


class Need(Frozen):
    """The named lines together reach `at_least`, or the sum of other lines (`at_least_as`).

    A reference is a line id, or `line.value` for one value of a choice, which counts 1 when chosen.
    """

    lines: tuple[Name, ...]
    at_least: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = 1
    at_least_as: tuple[Name, ...] = ()


class Condition(Frozen):
    """Holds when every one of its needs is met by a side's entry."""

    needs: tuple[Need, ...]
    source: Text = ""


class End(Frozen):
    """When a match ends: at a target (points) or after a number of deals; 0 means not so."""

    target: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = 0
    deals: Annotated[StrictInt, Field(ge=0, le=100)] = 0
    tie: Literal["play_on", "raise_target", "shared"] = "play_on"
    raise_by: Annotated[StrictInt, Field(ge=0, le=100_000)] = 0
    source: Text = ""

    @model_validator(mode="after")
    def _ends(self) -> End:
        if bool(self.target) == bool(self.deals):
            raise ValueError("a match ends at a target or after deals: give one of them")
        return self


class Play(Frozen):
    """How it is played, for the rules page and the guide: nothing here is scored."""

    deal: Text = ""
    draw: Text = ""
    melds: Text = ""
    going_out: Text = ""
    note: tuple[Text, ...] = ()
    source: Text = ""


class RuleSet(Frozen):
    """All that scoring, entry, checks, CSV and rules page need to know of one variant."""

    id: Name
    name: Text
    aliases: tuple[Text, ...] = ()
    summary: Text = ""
    sources: dict[Text, Text] = {}
    table: Table
    packs: Annotated[StrictInt, Field(ge=1, le=12)]
    cards: dict[Name, Card]
    play: Play = Play()
    opening: Opening
    end: End
    order: Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
    lines: dict[Name, Line]
    conditions: dict[Name, Condition] = {}
    ranks: dict[Name, Small] = {}
    ranks_level: Literal["error", "warning"] = "error"
    limits: dict[Name, Limit] = {}
    requirements: dict[Name, Requirement] = {}
    exclusions: dict[Name, Exclusion] = {}
    options: dict[Name, Option] = {}

    @model_validator(mode="wrap")
    @classmethod
    def _references(cls, data: Any, build: ModelWrapValidatorHandler[RuleSet]) -> RuleSet:
        """Names are looked up once: a match that is built anew brings its rules along."""
        if isinstance(data, cls):
            return data
        from canasta_scorer.rules.references import check_references

        rules = build(data)
        check_references(rules)
        return rules

    @cached_property
    def active(self) -> dict[str, Line]:
        """The lines in force, in the order of form, breakdown and CSV."""
        return {key: self.lines[key] for key in self.order if not self.lines[key].off}

    @cached_property
    def entered(self) -> dict[str, Count | Points | Choice]:
        """The active lines that a person fills in: all but the derived bonuses."""
        return {k: line for k, line in self.active.items() if not isinstance(line, Bonus)}

    @cached_property
    def replacing(self) -> tuple[str, ...]:
        """The choices that silence a side's other lines, such as a special hand."""
        return tuple(
            key
            for key, line in self.active.items()
            if isinstance(line, Choice) and line.replaces_all
        )

    @cached_property
    def ways_out(self) -> dict[str, Choice]:
        """The choices by which a side goes out: the line that says so, and special hands."""
        return {
            key: line
            for key, line in self.active.items()
            if isinstance(line, Choice) and line.goes_out
        }

    @cached_property
    def offered(self) -> dict[str, Option]:
        """The house rules that this rule set takes."""
        return {key: option for key, option in self.options.items() if not option.off}

    def in_use(self, references: Iterable[str]) -> list[str]:
        """Those of these references, to lines or to values of choices, whose line is active."""
        return [reference for reference in references if line_of(reference) in self.active]

    def cards_in_pack(self, kinds: tuple[str, ...]) -> int:
        """How many cards of these kinds lie in all packs together."""
        return self.packs * sum(self.cards[kind].in_pack for kind in kinds)

    def points_in_pack(self, kinds: tuple[str, ...]) -> int:
        """The card points of these kinds in all packs together."""
        return self.packs * sum(self.cards[k].points * self.cards[k].in_pack for k in kinds)

    def as_data(self) -> dict[str, Any]:
        """The rule file's vocabulary as plain JSON data, defaults left out; made anew each time."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    @cached_property
    def fingerprint(self) -> str:
        """The rule set as one text; the order of its tables is part of it, for it is shown."""
        return json.dumps(self.as_data(), ensure_ascii=False)

    def __hash__(self) -> int:
        return hash((self.id, self.name, self.order))
