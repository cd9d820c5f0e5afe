"""The kinds of line a hand is entered and scored in: counts, points, choices, derived bonuses."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    Field,
    StrictBool,
    StrictInt,
    model_validator,
)

from canasta_scorer.rules.frozen import Frozen

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def _in_one_line(text: str) -> str:
    if CONTROL.search(text):
        raise ValueError("a text has one line and no control characters")
    return text


Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_.-]*$", max_length=60)]
Text = Annotated[str, Field(max_length=500), AfterValidator(_in_one_line)]
Number = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]
Factor = Annotated[StrictInt, Field(ge=-10, le=10)]


class Step(Frozen):
    """What a line counts when a condition holds: a factor, and perhaps its own table of totals."""

    when: Name | None = None
    factor: Factor = 1
    each: Number | None = None
    values: tuple[Number, ...] | None = None


class LineBase(Frozen):
    """What every line says of itself.

    `steps` are tried in order; the first whose condition holds decides, none means the line
    counts nothing (no steps at all: it simply counts). `own` lines stay each player's even in a
    pair; a line that `survives` counts beside a value that replaces everything else.
    """

    name: Text
    short: Text = ""
    hint: Text = ""
    source: Text = ""
    off: StrictBool = False
    own: StrictBool = False
    rare: StrictBool = False
    survives: StrictBool = False
    steps: tuple[Step, ...] = ()


class Count(LineBase):
    """How many of something: `each` points apiece, or a table `values` of totals for 1, 2, 3 …

    Beyond the table every further one adds `each`. `least` gives, for a canasta, the fewest card
    points that one of it can hold, by class of rank.
    """

    kind: Literal["count"]
    each: Number = 0
    values: tuple[Number, ...] = ()
    least: dict[Name, Number] = {}


class Points(LineBase):
    """Card points typed as a number: whole multiples, 0 or at least `least`, unless `signed`."""

    kind: Literal["points"]
    factor: Factor = 1
    multiple_of: Annotated[StrictInt, Field(ge=1, le=1000)] = 1
    least: Annotated[StrictInt, Field(ge=0, le=1000)] = 0
    signed: StrictBool = False


class ChoiceValue(Frozen):
    """One value that a choice can take, the points it scores, and its least card points.

    With `wins_match` the side that enters it has won the match with that hand.
    """

    name: Text
    points: Number = 0
    least: Number = 0
    wins_match: StrictBool = False
    source: Text = ""
    off: StrictBool = False


class Choice(LineBase):
    """One of several named values, or none; `replaces_all` silences the side's other lines."""

    kind: Literal["choice"]
    choices: Annotated[dict[Name, ChoiceValue], Field(min_length=1, max_length=30)]
    replaces_all: StrictBool = False
    goes_out: StrictBool = False

    @property
    def values(self) -> dict[str, ChoiceValue]:
        """The values on offer."""
        return {key: value for key, value in self.choices.items() if not value.off}


class Tier(Frozen):
    """Points that a derived bonus gives when its condition holds."""

    when: Name
    points: Number


class Bonus(LineBase):
    """A bonus that follows from the other lines: the first tier whose condition holds."""

    kind: Literal["bonus"]
    tiers: Annotated[tuple[Tier, ...], Field(min_length=1, max_length=20)]

    @model_validator(mode="after")
    def _derived(self) -> Bonus:
        if self.steps:
            raise ValueError("a bonus has tiers, not steps")
        return self


Line = Annotated[Count | Points | Choice | Bonus, Field(discriminator="kind")]


def line_of(reference: str) -> str:
    """The id of the line that a reference is to: `went_out` of `went_out.concealed`."""
    return reference.partition(".")[0]
