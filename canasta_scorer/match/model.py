"""What was played: a match is one frozen value of its rules, sides and hands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    Field,
    PlainSerializer,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationInfo,
    field_validator,
    model_validator,
)

from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.lines import Number
from canasta_scorer.rules.load import with_options
from canasta_scorer.rules.model import RuleSet

FORMAT: Literal["canasta-scorer/match/1"] = "canasta-scorer/match/1"

# Line ends and what moves a cursor; what turns the direction of all that follows.
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]+")
_UNSEEN = re.compile("[\\s\u00ad\u200b-\u200f\u2060-\u2064\u3164\ufeff]*")
_IN_NOTES = re.compile("(?![\t\n\r])[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def one_line(text: str) -> str:
    """A title or name as it is shown: in one line, without what steers a screen or is not seen."""
    text = _BREAKS.sub(" ", _TURNS.sub("", text)).strip()
    return "" if _UNSEEN.fullmatch(text) else text


def _note(text: str) -> str:
    return _IN_NOTES.sub("", text)


LONGEST_LABEL = 200  # characters
Label = Annotated[StrictStr, Field(max_length=LONGEST_LABEL)]
Title = Annotated[Label, AfterValidator(one_line)]
Note = Annotated[StrictStr, Field(max_length=2000), AfterValidator(_note)]
Moment = Annotated[StrictStr, Field(max_length=40)]

NONE = "none"
"""What a choice that was not made may be called."""


def _frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


def _canonical(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is 0 or none is left out, so that equal hands are equal values."""
    return MappingProxyType({key: value for key, value in entry.items() if value not in (0, NONE)})


Entry = Annotated[Mapping[str, Number | Label], AfterValidator(_canonical), PlainSerializer(dict)]
Parts = Annotated[Mapping[str, tuple[Number, ...]], AfterValidator(_frozen), PlainSerializer(dict)]
Options = Annotated[
    Mapping[str, StrictBool | StrictInt | StrictStr],
    AfterValidator(_frozen),
    PlainSerializer(dict),
]


class Earlier(Frozen):
    """Who sat on a seat before a substitute: `player` of the side, from the hand after the one
    before them to hand number `until` (from 1).
    """

    player: Annotated[StrictInt, Field(ge=0)]
    name: Title = ""
    until: Annotated[StrictInt, Field(ge=1)]


class Side(Frozen):
    """Who keeps one total: a partnership, a team or a single player.

    `players` are those at the table now, `earlier` those whom a substitute has replaced.
    """

    name: Title = ""
    players: Annotated[tuple[Title, ...], Field(max_length=6)] = ()
    earlier: Annotated[tuple[Earlier, ...], Field(max_length=100)] = ()

    @field_validator("earlier")
    @classmethod
    def _in_order(cls, earlier: tuple[Earlier, ...], info: ValidationInfo) -> tuple[Earlier, ...]:
        """By seat and hand; who was replaced by a player of the same name was not replaced."""
        after = dict(enumerate(info.data.get("players", ())))
        kept: list[Earlier] = []
        for one in sorted(earlier, key=lambda one: (one.player, one.until), reverse=True):
            if one.name != after.get(one.player, ""):
                kept.append(one)
            after[one.player] = one.name
        return tuple(reversed(kept))


class Hand(Frozen):
    """One hand as it was entered: an entry per side, what is absent is 0 or none.

    `alone` is the index of the player without a partner, for three players. `parts` are the
    partial sums behind a points line (70+90+70), `kept` the codes of warnings that were waved
    through, `at` the moment of saving (ISO 8601).
    """

    entries: tuple[Entry, ...]
    alone: StrictInt | None = None
    at: Moment | None = None
    note: Note = ""
    kept: tuple[Label, ...] = ()
    parts: tuple[Parts, ...] = ()

    def __hash__(self) -> int:
        return hash((self.alone, *(frozenset(entry.items()) for entry in self.entries)))


class Match(Frozen):
    """A match with its own copy of its rules, so that no later rule file changes its result.

    `options` are house rules on top of `rules`; `start` are totals carried over (points, one per
    side); `dealer` is the seat that deals the first hand. Raises BadInput with the place when
    sides, options or entries do not fit the rules.
    """

    format: Literal["canasta-scorer/match/1"] = FORMAT
    id: Label | None = None
    title: Title = ""
    rules: RuleSet
    options: Options = Field(default_factory=lambda: MappingProxyType({}))
    sides: tuple[Side, ...] = ()
    dealer: StrictInt = 0
    start: tuple[Number, ...] = ()
    hands: Annotated[tuple[Hand, ...], Field(max_length=1000)] = ()
    ended: StrictBool = False
    started: Moment | None = None
    finished: Moment | None = None

    @model_validator(mode="before")
    @classmethod
    def _defaults(cls, data: Any) -> Any:
        """Fill in what may be left out: the start, the sides and their names.

        What is given, even an empty list in a file, is left to be checked.
        """
        rules = data.get("rules") if isinstance(data, dict) else None
        if not isinstance(rules, RuleSet):
            return data
        count = len(rules.table.sides)
        sides: Any = data.get("sides", ())
        sides = ({},) * count if sides == () else sides
        if isinstance(sides, list | tuple):
            data = {**data, "sides": tuple(_named(side, i) for i, side in enumerate(sides))}
        return data if data.get("start", ()) != () else {**data, "start": (0,) * count}

    @model_validator(mode="after")
    def _fits_rules(self) -> Match:
        from canasta_scorer.match.fits import check_fits

        check_fits(self)
        return self

    @cached_property
    def in_force(self) -> RuleSet:
        """The rules with the house rules applied: what scoring and entry go by."""
        return with_options(self.rules, self.options)

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """The names of the sides."""
        return tuple(side.name for side in self.sides)

    def as_data(self) -> dict[str, Any]:
        """The match file as plain JSON data, defaults left out, rules inline."""
        data = self.model_dump(mode="json", exclude_defaults=True)
        return {
            "format": FORMAT,
            **data,
            "rules": self.rules.as_data(),
            "hands": [_hand_data(hand) for hand in self.hands],
        }


def _hand_data(hand: Hand) -> dict[str, Any]:
    data = hand.model_dump(mode="json", exclude_defaults=True)
    return {"entries": data.pop("entries", []), **data}


def _named(side: Any, index: int) -> Any:
    """The side with a name: its own, its players', or A, B, C; and without nameless players."""
    data = side.model_dump() if isinstance(side, Side) else side
    players = data.get("players", ()) if isinstance(data, dict) else None
    if not isinstance(players, list | tuple) or not all(isinstance(one, str) for one in players):
        return side
    players = tuple(map(one_line, players))
    name = data.get("name", "")
    name = one_line(name) if isinstance(name, str) else name
    name = default_name(players, index) if name == "" else name
    return {**data, "name": name, "players": players if any(players) or _left(data) else ()}


def _left(side: Mapping[str, Any]) -> bool:
    """Whether somebody with a name sat here before: then a seat stands without one, too."""
    earlier = side.get("earlier")
    return isinstance(earlier, list | tuple) and any(
        isinstance(one, dict) and one.get("name") for one in earlier
    )


def default_name(players: Sequence[str], index: int) -> str:
    """What a side without a name is called: its named players joined, else A, B, C."""
    return " & ".join(filter(None, players))[:LONGEST_LABEL] or chr(ord("A") + index)
