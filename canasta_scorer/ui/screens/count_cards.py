"""Count cards: how many of each value lie there, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, figure, text


def use_count_cards(desk: Desk, field: Field | None, close: Callable[[Field | None], Any]) -> None:
    """A sheet with a stepper for each kind of card, up to as many as the packs hold."""
    sheet = None
    if field is not None:
        sheet = ft.BottomSheet(
            ft.Container(_counter(desk, field), padding=theme.EDGE),
            bgcolor=theme.CARD,
            scrollable=True,
            on_dismiss=lambda _event: close(None),
        )
    ft.use_dialog(sheet)


@component
def _counter(desk: Desk, field: Field) -> ft.Control:
    media, form = desk.session.media, desk.form
    rules = form.match.in_force
    side, key = field
    counts, set_counts = use_value(lambda: dict(form.counted.get(field, {})))
    kinds = {kind: card for kind, card in rules.cards.items() if card.points}

    def step(kind: str, by: int) -> None:
        set_counts({**counts, kind: counts.get(kind, 0) + by})

    rows = [
        ft.Row(
            [
                text(media, f"{_(card.name)} · {number(card.points)}", expand=True),
                ft.Container(
                    stepper(
                        media,
                        _(card.name),
                        counts.get(kind, 0),
                        partial(step, kind),
                        most=rules.cards_in_pack((kind,)),
                    ),
                    width=170,
                ),
            ],
            spacing=theme.GAP,
        )
        for kind, card in kinds.items()
    ]
    total = sum(kinds[kind].points * count for kind, count in counts.items())
    title = _("{line}, {side}").format(
        line=_(rules.lines[key].name), side=form.match.side_names[side]
    )
    return ft.Column(
        [
            ft.Row(
                [
                    text(media, title, theme.TITLE, weight=BOLD, expand=True),
                    figure(media, number(total), theme.FIGURE),
                ]
            ),
            *rows,
            primary(
                media,
                _("Take {points}").format(points=number(total)),
                lambda: desk.counted(field, counts),
            ),
        ],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO,
    )
