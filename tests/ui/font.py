"""How wide the bundled font draws a word."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "CanastaSans.ttf"


def drawn_width(word: str, weight: str) -> float:
    """The width of a word at a weight such as `w700`, in parts of its text size."""
    font, glyphs, cmap = _opened(int(weight[1:]))
    return float(sum(glyphs[cmap[ord(sign)]].width for sign in word) / font["head"].unitsPerEm)


@cache
def _opened(weight: int) -> tuple[TTFont, Any, dict[int, str]]:
    font = TTFont(FONT)
    return font, font.getGlyphSet(location={"wght": weight}), font.getBestCmap()
