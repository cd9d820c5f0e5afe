"""The live result under the fields: this hand, the new total, the next opening."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.live import Live, Rise
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.model import Band
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import emphasised, figure, text

LARGEST_SCALE = 1.3  # the fields above need room, too
NEAR = 100  # points: how close an opening band must be to be worth a word


def live_totals(media: Media, form: HandForm, result: Live) -> ft.Control:
    """One column for each side; the last one stands at the right edge."""
    media = media.capped(LARGEST_SCALE)
    last = len(result.totals) - 1
    columns: list[ft.Control] = [
        ft.Container(
            live_total(
                media,
                name,
                result.points[side],
                result.totals[side],
                result.openings[side],
                result.rises[side],
                right=side == last,
            ),
            expand=True,
        )
        for side, name in enumerate(form.match.side_names)
    ]
    return ft.Row(columns, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.START)


@leaf
def live_total(
    media: Media,
    name: str,
    points: int,
    total: int,
    opening: Band,
    rise: Rise | None,
    *,
    right: bool,
) -> ft.Control:
    """One side's score in this hand, its new total, and what it opens with next."""
    align = ft.TextAlign.END if right else ft.TextAlign.START
    this_hand = _("{points} this hand").format(points=number(points, signed=True))
    opens = _opens(media, opening, rise, align)
    said = ", ".join([name, this_hand, _("total {total}").format(total=number(total))])
    return ft.Semantics(
        content=ft.Column(
            [
                text(media, this_hand, theme.LABEL, color=theme.MUTED, align=align),
                figure(media, number(total), theme.FIGURE, align=align),
                *opens,
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        label=said,
        container=True,
    )


def _opens(media: Media, opening: Band, rise: Rise | None, align: ft.TextAlign) -> list[ft.Control]:
    if rise is not None and rise.missing <= NEAR:
        return [
            emphasised(
                media,
                _("{points} more: opens with {opening}"),
                {"points": number(rise.missing), "opening": number(rise.opening)},
                align=align,
            )
        ]
    return (
        [
            emphasised(
                media, _("opens with {points}"), {"points": number(opening.points)}, align=align
            )
        ]
        if opening.points
        else []
    )
