"""How wide hand entry is, and whether the sides of a hand have a column each."""

from __future__ import annotations

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import pane_width

LABEL_WIDTH = 92
LARGEST_SCALE = 1.3
"""Beyond it heads and totals do not grow: the fields need room, too."""


def entry_width(media: Media) -> float:
    """The width of the fields, and of the keypad; in pixels."""
    return pane_width(media, apart=True)


def in_columns(media: Media, sides: int) -> bool:
    """Whether a stepper of every side fits into the width."""
    column = (entry_width(media) - theme.GAP * (sides - 1)) / sides
    return column >= _stepper_width(media)


def label_between(media: Media, sides: int) -> bool:
    """Whether the label stands between two columns instead of above its row."""
    column = (entry_width(media) - LABEL_WIDTH * media.scale - 2 * theme.GAP) / 2
    return sides == 2 and column >= _stepper_width(media)


def _stepper_width(media: Media) -> float:
    return 2 * theme.TARGET + theme.FIGURE * media.scale * 0.7
