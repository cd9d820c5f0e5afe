"""One of a few: joined choices in as many rows as keep every word whole."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width
from canasta_scorer.ui.widgets.choice_row import Segment, joined

TICK = "✓"
LINES = 2
USED = 0.85
"""The part of a line that words fill before one of them goes on below."""


def choices(media: Media, segments: Sequence[Segment]) -> ft.Control:
    """The segments as wide as a card of the screen's body."""
    width = body_width(media) - 2 * theme.PAD
    columns = next(
        (count for count in range(len(segments), 1, -1) if _whole(media, width / count, segments)),
        1,
    )
    rows = [
        joined(media, width, segments[at : at + columns]) for at in range(0, len(segments), columns)
    ]
    return ft.Column(list(rows), spacing=theme.GAP / 2, tight=True)


def _whole(media: Media, room: float, segments: Sequence[Segment]) -> bool:
    """Whether no word is broken, and the words stand in the lines that a segment has."""
    room -= 2 * theme.GAP
    return all(
        media.unbroken(label, room, theme.SMALL)
        and media.unbroken("_" * len(label), LINES * USED * room, theme.SMALL)
        for label in (f"{TICK} {segment.label}" for segment in segments)
    )
