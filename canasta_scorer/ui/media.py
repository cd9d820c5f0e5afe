"""The room on the screen and the size of text in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from canasta_scorer.ui import letters, theme


@dataclass(frozen=True)
class Media:
    """Width and height in logical pixels, and by how much text grows.

    `device_scale` is the browser's or phone's own text size, which the client applies by itself;
    `text_size` is the person's setting in the app, applied by `points`. 1.0 is normal. A device
    that is `still` was told to move as little as possible.
    """

    width: float = 390
    height: float = 844
    device_scale: float = 1.0
    text_size: float = 1.0
    still: bool = False

    @property
    def scale(self) -> float:
        """How much larger than designed text is drawn in the end."""
        return self.device_scale * self.text_size

    @property
    def narrow(self) -> bool:
        """Whether a label stands above its row instead of inside it."""
        return self.width < theme.NARROW_BELOW * self.scale

    @property
    def two_panes(self) -> bool:
        """Whether two columns stand side by side: tablets, wide windows, phones on their side."""
        wide = self.width >= theme.TWO_PANES_FROM
        return wide or (self.landscape and self.width >= theme.LANDSCAPE_FROM)

    @property
    def landscape(self) -> bool:
        """Whether the screen is too low for rows above a keypad."""
        return self.height < theme.LANDSCAPE_BELOW and self.width > self.height

    @property
    def compact(self) -> bool:
        """Whether the screen is so low for its text that controls need every pixel."""
        return self.height / self.scale < theme.COMPACT_BELOW

    def capped(self, scale: float) -> Media:
        """The same room for texts that are large already: they grow to `scale` at most."""
        return replace(self, text_size=min(self.text_size, scale / self.device_scale))

    def points(self, size: float) -> float:
        """The size to give a text that is designed `size` logical pixels high."""
        return max(theme.SMALLEST, size) * self.text_size

    @property
    def row(self) -> float:
        """The height of keys, steppers and fields: 48 to 52 logical pixels at normal text size."""
        low = self.height < theme.LOW_BELOW
        return self.box(theme.TARGET if low else theme.ROW_HEIGHT)

    def box(self, height: float) -> float:
        """The height of a box of one line of text that is designed `height` logical pixels high."""
        return height + theme.ROW_GROWTH * (self.scale - 1)

    def icon(self, size: float) -> float:
        """The size of an icon beside text of that size; the client scales text, but no icons."""
        return size * self.scale

    def lines(self, size: float, count: int) -> float:
        """The height of `count` lines of text designed `size` logical pixels high."""
        return size * theme.LINE_HEIGHT * self.scale * count

    def fitting(self, figure: str, room: float, sizes: tuple[int, ...]) -> int:
        """The largest of `sizes` at which the bold `figure` is at most `room` pixels wide.

        The smallest, where none fits.
        """
        return next(
            (size for size in sizes if figure_width(figure) * size * self.scale <= room), sizes[-1]
        )

    def word_size(self, label: str, room: float, sizes: tuple[int, ...]) -> int:
        """The largest of `sizes` at which no word of `label` is broken in `room` pixels."""
        return next((size for size in sizes if self.unbroken(label, room, size)), sizes[-1])

    def unbroken(self, label: str, room: float, size: float, *, hyphens: bool = False) -> bool:
        """Whether each word of `label`, by its letters, fits into `room` pixels.

        With `hyphens` a word may go on in another line behind its own hyphen.
        """
        longest = max(map(text_width, _words(label, hyphens)))
        return longest * size * self.scale <= room

    def line_count(self, label: str, room: float, size: float, *, hyphens: bool = False) -> int:
        """About how many lines `label` takes in `room` pixels, by its letters; as in `unbroken`."""
        line = room / (size * self.scale)
        count, used = 1, 0.0
        for word in _words(label, hyphens):
            if used and used + text_width(f" {word}") > line:
                count, used = count + 1, 0.0
            used += text_width(f" {word}" if used else word)
            while used > line > 1:
                count, used = count + 1, used - line
        return count


def _words(label: str, hyphens: bool) -> list[str]:
    return re.split(r" |(?<=-)", label) if hyphens else label.split(" ")


def text_width(words: str) -> float:
    """About the width of bold `words`, rather more than less, in parts of their text size."""
    return sum(_advance(letter) for letter in words)


def _advance(letter: str) -> float:
    known = letters.LETTER_ADVANCES.get(letter)
    if known is not None:
        return known
    wide = letter >= letters.FIRST_WIDE
    return letters.WIDE if wide else letters.CAPITAL if letter.isupper() else letters.LETTER


def figure_width(figure: str) -> float:
    """The width of a bold figure such as `−1,230`, in parts of its text size."""
    wide = sum(sign.isdigit() or sign in "+−" for sign in figure)
    return wide * letters.FIGURE_ADVANCE + (len(figure) - wide) * letters.SEPARATOR_ADVANCE
