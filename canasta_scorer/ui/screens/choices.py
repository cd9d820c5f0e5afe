"""One of a few: joined choices in as many rows as keep every word whole."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width
from canasta_scorer.ui.widgets.choice_row import Segment, fits_in_rows, joined


def choices(media: Media, segments: Sequence[Segment]) -> ft.Control:
    """The segments as wide as a card of the screen's body."""
    width = body_width(media) - 2 * theme.PAD
    columns = next(
        count
        for count in range(len(segments), 0, -1)
        if count == 1 or fits_in_rows(media, width, segments, count)
    )
    rows = [
        joined(media, width, segments[at : at + columns]) for at in range(0, len(segments), columns)
    ]
    return ft.Column(list(rows), spacing=theme.GAP / 2, tight=True)
