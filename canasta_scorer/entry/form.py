"""The hand that is being entered, as one value: every tap gives a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as made_by
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal

from canasta_scorer.entry.fields import Field, focus_order, highest, went_out_line
from canasta_scorer.entry.pad import Key, PadValue
from canasta_scorer.match.model import Entry, Hand, Match
from canasta_scorer.match.seats import active_players
from canasta_scorer.rules.lines import Count, Points

NOTHING: Mapping[Any, Any] = MappingProxyType({})
UNSAID: Literal["unsaid"] = "unsaid"
Alone = int | None | Literal["unsaid"]
"""Who plays alone: a player, None for nobody, or not said yet."""


@dataclass(frozen=True)
class HandForm:
    """A new hand, or hand `at` (from 0) being corrected; with `insert` a hand forgotten before it.

    `focus` is the field that is typed in. `values` hold counts and choices, `pads` the points
    fields with the sums behind them; `counted` remembers how many cards of each kind were counted
    for a field; `more` shows the rare lines, `tried` says that Save was pressed and refused.
    """

    match: Match
    at: int | None = None
    values: Mapping[Field, int | str] = made_by(default_factory=lambda: NOTHING)
    pads: Mapping[Field, PadValue] = made_by(default_factory=lambda: NOTHING)
    counted: Mapping[Field, Mapping[str, int]] = made_by(default_factory=lambda: NOTHING)
    alone: Alone = None
    focus: Field | None = None
    note: str = ""
    kept: tuple[str, ...] = ()
    more: bool = False
    tried: bool = False
    insert: bool = False

    @cached_property
    def number(self) -> int:
        """The hand's place in the match, from 0."""
        return len(self.match.hands) if self.at is None else self.at

    @property
    def is_new(self) -> bool:
        """Whether saving adds a hand to the match instead of correcting one."""
        return self.at is None or self.insert

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """What is entered for each side, without the lines that a special hand locks."""
        return tuple(self._entry(side) for side in range(len(self.match.sides)))

    @cached_property
    def hand(self) -> Hand:
        """The hand as it would be saved."""
        return self._made_of(self.entries)

    @cached_property
    def whole(self) -> Hand:
        """The hand with what a special hand hides, which comes back when that is taken back."""
        sides = range(len(self.match.sides))
        return self._made_of(tuple(self._entry(side, hidden=True) for side in sides))

    @property
    def before(self) -> Hand | None:
        """The hand as it was saved, for one that is being corrected."""
        return None if self.is_new else self.match.hands[self.number]

    def _made_of(self, entries: tuple[Entry, ...]) -> Hand:
        parts = tuple(
            {
                line: pad.summands
                for (s, line), pad in self.pads.items()
                if s == side and len(pad.summands) > 1 and line in entry
            }
            for side, entry in enumerate(entries)
        )
        return Hand(
            entries=entries,
            note=self.note,
            kept=self.kept,
            alone=None if self.alone == UNSAID else self.alone,
            parts=parts if any(parts) else (),
            at=self.before.at if self.before else None,
        )

    @cached_property
    def order(self) -> tuple[Field, ...]:
        """The points fields in the order in which they are typed."""
        return focus_order(self.match.in_force, self.entries)

    def locked(self, field: Field) -> bool:
        """Whether a special hand of the side silences this line."""
        side, key = field
        rules = self.match.in_force
        special = any(self.values.get((side, choice)) for choice in rules.replacing)
        return special and key not in rules.replacing and not rules.lines[key].survives

    def is_count(self, field: Field) -> bool:
        """Whether a field is stepped rather than typed in."""
        return isinstance(self.match.in_force.lines[field[1]], Count)

    def count(self, field: Field) -> int:
        """The count that stands in a field."""
        value = self.values.get(field, 0)
        return value if isinstance(value, int) else 0

    def highest(self, field: Field) -> int:
        """How far this count can go before the cards of the pack run out."""
        players = [
            active_players(self.match, side, self.number) for side in range(len(self.match.sides))
        ]
        return highest(self.match.in_force, self.entries, players, field)

    def step(self, field: Field, by: int) -> HandForm:
        """One more, or one less, of a count, within 0 and what the pack holds."""
        count = self.count(field) + by
        if self.locked(field) or not 0 <= count <= self.highest(field):
            return self
        return replace(self, values=_with(self.values, field, count))

    def choose(self, field: Field, value: str | None) -> HandForm:
        """Choose a value, or none; what goes out takes going out from everybody else."""
        ways_out = self.match.in_force.ways_out
        values = dict(self.values)
        if value and field[1] in ways_out:
            values = {f: v for f, v in values.items() if f[1] not in ways_out}
        return replace(self, values=_with(values, field, value or 0))

    def went_out(self, side: int | None, value: str | None = None) -> HandForm:
        """Say who went out, and how; `side` None for nobody."""
        key = went_out_line(self.match.in_force)
        if key is None:
            return self
        cleared = replace(
            self, values=MappingProxyType({f: v for f, v in self.values.items() if f[1] != key})
        )
        if side is None:
            return cleared
        line = self.match.in_force.ways_out[key]
        return cleared.choose((side, key), value or next(iter(line.values)))

    def say_alone(self, player: Alone) -> HandForm:
        """Say who played alone."""
        return replace(self, alone=player)

    def focus_on(self, field: Field | None) -> HandForm:
        """Type in another field from now on; its standing value is replaced by the next digit.

        The field that is left keeps its sum, but no plus that waits for a number.
        """
        standing = {
            at: PadValue.of(self.pad(at).total, self.pad(at).summands)
            for at in (self.focus, field)
            if at is not None
        }
        return replace(self, focus=field, pads=MappingProxyType({**self.pads, **standing}))

    def next_field(self, back: bool = False) -> HandForm:
        """Go to the next field in order, or to the one before; stay at the end."""
        order = self.order
        if not order:
            return self
        if self.focus not in order:
            return self.focus_on(order[0])
        place = order.index(self.focus) + (-1 if back else 1)
        return self.focus_on(order[place]) if 0 <= place < len(order) else self

    @property
    def at_last_field(self) -> bool:
        """Whether nothing comes after the field that is typed in."""
        return not self.order or self.focus == self.order[-1] or self.focus not in self.order

    def pad(self, field: Field) -> PadValue:
        """The sum that stands in a points field."""
        return self.pads.get(field, PadValue())

    def signed(self, field: Field | None) -> bool:
        """Whether a field may be negative, as a penalty is."""
        line = self.match.in_force.lines.get(field[1]) if field else None
        return isinstance(line, Points) and line.signed

    def press(self, key: Key) -> HandForm:
        """Press a key of the keypad: it changes the field that is typed in."""
        if self.focus is None or self.locked(self.focus):
            return self
        if key is Key.SIGN and not self.signed(self.focus):
            return self
        pad = self.pad(self.focus)
        # What is typed into a penalty is one: it counts minus until the sign is turned.
        if self.signed(self.focus) and key.isdigit() and pad == PadValue.of(0):
            pad = PadValue(negative=True)
        return self.put(self.focus, pad.pressed(key))

    def put(self, field: Field, pad: PadValue) -> HandForm:
        """Put a sum into a points field."""
        filled = replace(self, pads=MappingProxyType({**self.pads, field: pad}))
        return filled._remembering(field, filled.cards_in(field))

    def cards_in(self, field: Field) -> Mapping[str, int]:
        """The cards counted for a field, as long as their points are a part of its sum."""
        cards = self.counted.get(field, NOTHING)
        return cards if self.worth(cards) in self.pad(field).summands else NOTHING

    def worth(self, cards: Mapping[str, int]) -> int:
        """The card points of so many cards of each kind."""
        kinds = self.match.in_force.cards
        return sum(kinds[kind].points * count for kind, count in cards.items() if kind in kinds)

    def count_cards(self, field: Field, cards: Mapping[str, int]) -> HandForm:
        """Put so many cards of each kind into a field: for those counted before, or beside.

        As it was, where no more fits.
        """
        known = MappingProxyType({kind: count for kind, count in cards.items() if count})
        before = self.cards_in(field)
        if known == before:
            return self
        old = self.pad(field)
        pad = old.recounted(self.worth(before), self.worth(known))
        return self if pad is old else self.put(field, pad)._remembering(field, known)

    def _remembering(self, field: Field, cards: Mapping[str, int]) -> HandForm:
        others = {at: counted for at, counted in self.counted.items() if at != field}
        counted = others | ({field: cards} if cards else {})
        return replace(self, counted=MappingProxyType(counted))

    def _entry(self, side: int, *, hidden: bool = False) -> Entry:
        entry: dict[str, int | str] = {}
        for key in self.match.in_force.entered:
            at = (side, key)
            value = self.pads[at].total if at in self.pads else self.values.get(at, 0)
            if value and (hidden or not self.locked(at)):
                entry[key] = value
        return MappingProxyType(entry)


def _with(
    values: Mapping[Field, int | str], field: Field, value: int | str
) -> Mapping[Field, int | str]:
    kept = {f: v for f, v in values.items() if f != field}
    return MappingProxyType(kept | {field: value} if value else kept)
