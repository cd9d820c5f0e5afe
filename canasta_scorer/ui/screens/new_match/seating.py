"""Who sits where: a card of names for each side, and the choice of a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import seat_name, seats
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.name_field import name_field, spaced
from canasta_scorer.ui.widgets.text import BOLD, marked, text


@dataclass(frozen=True)
class Typed:
    """A name as it is typed into a field."""

    label: str
    value: str
    put: Callable[[str], Any]
    key: str


def side_card(
    media: Media,
    side: int,
    name: str,
    fields: Sequence[Typed],
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """The fields of a side under what it is called, and what else can be done with it."""
    style = theme.side_style(side)
    head = text(media, marked(side, name), weight=BOLD, color=style.ink)
    # A field's label stands on its upper edge, half of it outside.
    gap = ft.Container(height=theme.GAP / 2)
    # Both sides have a first player: whose it is, a screen reader hears from the group.
    group = ft.Semantics(
        content=spaced([typed_name(media, field) for field in fields]), container=True, label=name
    )
    return card(head, gap, group, *below)


def typed_name(media: Media, field: Typed) -> ft.Control:
    """The field of one name."""
    return name_field(
        media,
        field.label,
        field.value,
        field.put,
        capitals=ft.TextCapitalization.WORDS,
        key=field.key,
    )


def player_label(seats_of_side: int, player: int) -> str:
    """What the field of a player is called: a side of one seat has no number one."""
    return _("Name") if seats_of_side == 1 else _("Player {number}").format(number=player + 1)


def seat_card(
    media: Media, question: str, match: Match, chosen: int | None, choose: Callable[[int], Any]
) -> ft.Control:
    """One choice for each seat, in the order in which they deal."""
    choices = [
        (
            marked(side, seat_name(match, seat)),
            seat == chosen,
            partial(choose, seat),
        )
        for seat, (side, _player) in enumerate(seats(match))
    ]
    return card(text(media, question, weight=BOLD), chips(media, choices))
