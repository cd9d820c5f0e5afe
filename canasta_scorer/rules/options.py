"""House rules as data: an option puts its value at places in the rule set, nothing else."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictInt, model_validator

from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.lines import Number, Text

OptionKey = StrictBool | StrictInt | Annotated[str, Field(max_length=60)]


class OptionValue(Frozen):
    """One value of a closed list, with the changes it makes: dotted place -> new value."""

    value: OptionKey
    name: Text = ""
    source: Text = ""
    set: dict[str, Any] = {}


class Option(Frozen):
    """A house rule: one of a list of `values` (default first), or a number between two bounds.

    A list, such as an overlay gives, takes the place of inherited bounds. The value itself goes
    to every place in `paths`; `also` is set beside it whatever the value.
    """

    name: Text
    source: Text = ""
    off: StrictBool = False
    values: tuple[OptionValue, ...] = ()
    least: Number | None = None
    most: Number | None = None
    multiple_of: Annotated[StrictInt, Field(ge=1, le=1000)] = 1
    default: OptionKey | None = None
    paths: tuple[str, ...] = ()
    also: dict[str, Any] = {}

    @model_validator(mode="after")
    def _one_kind(self) -> Option:
        if not self.values and (self.least is None or self.most is None):
            raise ValueError("an option has a list of values, or least and most of a number")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise ValueError(f"at least {self.least} and at most {self.most} leave nothing")
        keys = [(type(value.value), value.value) for value in self.values]
        if len(set(keys)) < len(keys):
            raise ValueError("a value stands there twice")
        return self

    def refusal(self, value: object) -> str | None:
        """Why this value cannot be taken, in words; None when it can."""
        if self.values:
            if any(type(v.value) is type(value) and v.value == value for v in self.values):
                return None
            return "one of " + ", ".join(
                str(v.value).lower() if isinstance(v.value, bool) else str(v.value)
                for v in self.values
            )
        assert self.least is not None
        assert self.most is not None
        if (
            type(value) is int
            and self.least <= value <= self.most
            and value % self.multiple_of == 0
        ):
            return None
        return f"a whole number from {self.least} to {self.most} in steps of {self.multiple_of}"

    def changes(self, value: object) -> dict[str, Any]:
        """The places that this value changes, and what stands there afterwards."""
        changes = dict.fromkeys(self.paths, value) | self.also
        for candidate in self.values:
            if type(candidate.value) is type(value) and candidate.value == value:
                changes |= candidate.set
        return changes
