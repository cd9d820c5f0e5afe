"""Plain text in columns, measured as it is displayed: wide signs count two, joined ones once."""

from __future__ import annotations

import unicodedata

from wcwidth import clip, width, wrap

WIDTH = 40
"""Columns that fit a telephone's message without breaking lines."""
CUT = "…"
FIGURE_SPACE = "\u2007"
"""As wide as a digit: columns of numbers stay straight in proportional type, too."""
_FROM_LEFT, _ISOLATE, _POP = "\u200e", "\u2068", "\u2069"
_STEERING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """The text on one line, without signs that steer a terminal or the direction of writing."""
    kept = (
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in text
        if sign not in _STEERING
    )
    return " ".join("".join(kept).split())


def shorten(text: str, most: int) -> str:
    """The clean text in `most` columns, cut with an ellipsis where it is longer."""
    text = clean(text)
    if width(text) > most:
        text = clip(text, 0, most - 1, control_codes="ignore").rstrip() + CUT
    return isolated(text)


def wrapped(text: str, indent: str = "", most: int = WIDTH) -> list[str]:
    """The clean text in lines of `most` columns, all but the first indented."""
    lines = wrap(clean(text), most, subsequent_indent=indent, control_codes="ignore")
    return [_FROM_LEFT + line if _turns(line) else line for line in lines]


def left(text: str, columns: int) -> str:
    """The text at the left of so many columns."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int, fill: str = " ") -> str:
    """The text at the right of so many columns."""
    return fill * (columns - width(text)) + text


def isolated(text: str) -> str:
    """A name set apart where it is written from right to left: numbers beside it stay in place."""
    return f"{_ISOLATE}{text}{_POP}" if _turns(text) else text


def _turns(text: str) -> bool:
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)
