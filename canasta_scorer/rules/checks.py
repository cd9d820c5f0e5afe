"""Checks as data: what cannot have happened, and what is unusual, each with its code."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.lines import Name, Number, Text

Level = Literal["error", "warning", "note"]


class Check(Frozen):
    """What all checks share: the code (by default the check's own id), the level, the reason.

    `line` is the line to blame when more than one is concerned; `players` restricts a check to
    sides of so many players; `message` is the sentence for a code the app has none for.
    """

    code: Name | None = None
    level: Level = "error"
    line: Name | None = None
    players: Annotated[StrictInt, Field(ge=1, le=6)] | None = None
    message: Text = ""
    source: Text = ""
    off: StrictBool = False


class Limit(Check):
    """Weighted lines stay at or under a number, of one side or of the whole table.

    The number is `most` itself, the count of `cards` in the packs, the card points of
    `card_points`, or `per_player` times the players of the side. `at_least_per_player` is a lower
    bound for a side that did not go out. A side that meets `unless` is not looked at.
    """

    scope: Literal["table", "side"] = "table"
    weights: dict[Name, Number]
    most: Number | None = None
    cards: tuple[Name, ...] = ()
    card_points: tuple[Name, ...] = ()
    per_player: Number | None = None
    at_least_per_player: Number | None = None
    unless: Name | None = None

    @model_validator(mode="after")
    def _bounded(self) -> Limit:
        given = [
            self.most is not None,
            bool(self.cards),
            bool(self.card_points),
            self.per_player is not None,
            self.at_least_per_player is not None,
        ]
        if sum(given) != 1:
            raise ValueError(
                "a limit has one of: most, cards, card_points, per_player, at_least_per_player"
            )
        return self


class Requirement(Check):
    """When one of `when` is entered, the condition `needs` must hold for that side."""

    when: tuple[Name, ...]
    needs: Name


class Exclusion(Check):
    """When one of `when` is entered, the lines `zero` must stay empty for that side."""

    when: tuple[Name, ...]
    zero: tuple[Name, ...]
