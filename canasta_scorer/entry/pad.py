"""The value of a points field while it is typed on the keypad; knows nothing of Flet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

LARGEST = 99_999
MOST_PARTS = 20


class Key(StrEnum):
    """A key of the app's own keypad."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    DOUBLE_ZERO = "00"
    PLUS = "+"
    SIGN = "±"
    BACKSPACE = "backspace"
    COUNT = "count"
    NEXT = "next"
    SAVE = "save"


@dataclass(frozen=True)
class PadValue:
    """A sum being typed: finished `parts`, the digits of the part that is `typing`, a sign.

    `standing` marks a value that was there when its field was entered: the first digit replaces
    it, every other key works on it. Points; the total never goes beyond ±99,999 nor the sum beyond
    20 parts, keys that would lead there do nothing.
    """

    parts: tuple[int, ...] = ()
    typing: str = ""
    negative: bool = False
    standing: bool = False

    @classmethod
    def of(cls, total: int, parts: tuple[int, ...] = ()) -> PadValue:
        """A standing value: `total`, made of `parts` where they add up to it."""
        known = parts if sum(parts) == abs(total) else (abs(total),)
        *finished, last = known or (0,)
        typing = str(last) if total else ""
        return cls(tuple(finished), typing, negative=total < 0, standing=True)

    @property
    def total(self) -> int:
        """The sum of all parts, negative if the sign says so."""
        size = sum(self.parts) + int(self.typing or 0)
        return -size if self.negative else size

    @property
    def summands(self) -> tuple[int, ...]:
        """All parts in the order typed, the unfinished one last if it has digits."""
        return (*self.parts, int(self.typing)) if self.typing else self.parts

    @property
    def open_sum(self) -> bool:
        """Whether a plus was typed and the next part has not begun."""
        return bool(self.parts) and not self.typing

    def digit(self, figure: int) -> PadValue:
        """Append a figure 0 to 9; it replaces a standing 0 and a standing value."""
        if self.standing:
            return PadValue(negative=self.negative and not self.total).digit(figure)
        return self._if_it_fits(replace(self, typing=self.typing.lstrip("0") + str(figure)))

    def double_zero(self) -> PadValue:
        """Append 00, or a single 0 where nothing stands before it; both or neither."""
        once = self.digit(0)
        if once.typing == "0":
            return once
        twice = once.digit(0)
        return self if twice == once else twice

    def plus(self) -> PadValue:
        """Finish the part that is being typed; the next figure begins another."""
        if not int(self.typing or 0) or len(self.parts) + 1 >= MOST_PARTS:
            return self
        finished = (*self.parts, int(self.typing))
        return replace(self, parts=finished, typing="", standing=False)

    def pressed(self, key: Key) -> PadValue:
        """The value after one key; keys that do not change a value leave it as it is."""
        if key is Key.BACKSPACE:
            return self.backspace()
        if key is Key.PLUS:
            return self.plus()
        if key is Key.SIGN:
            return self.sign()
        if key is Key.DOUBLE_ZERO:
            return self.double_zero()
        return self.digit(int(key)) if key.isdigit() else self

    def is_full(self, key: Key) -> bool:
        """Whether the key is a figure or a plus that does nothing, for no more fits."""
        if key is Key.PLUS:
            return bool(int(self.typing or 0)) and len(self.parts) + 1 >= MOST_PARTS
        return key.isdigit() and self.typing != "0" and self.pressed(key) == self

    def backspace(self) -> PadValue:
        """Take back one key: a figure, or the plus before an unbegun part, at last the sign."""
        if self.typing:
            return replace(self, typing=self.typing[:-1], standing=False)
        if self.parts:
            *finished, last = self.parts
            return replace(self, parts=tuple(finished), typing=str(last), standing=False)
        return PadValue()

    def recounted(self, old: int, new: int) -> PadValue:
        """The value with `new` points in place of the part `old`, or as a further part.

        As it was, where no more fits.
        """
        parts = [part for part in self.summands if part]
        at = parts.index(old) if old in parts else len(parts)
        parts[at : at + 1] = [new] if new else []
        size = sum(parts)
        if len(parts) > MOST_PARTS or size > LARGEST:
            return self
        return PadValue.of(-size if self.negative else size, tuple(parts))

    def sign(self) -> PadValue:
        """Turn the whole value into its opposite."""
        return replace(self, negative=not self.negative)

    def _if_it_fits(self, longer: PadValue) -> PadValue:
        return longer if abs(longer.total) <= LARGEST else self
