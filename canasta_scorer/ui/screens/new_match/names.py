"""Who plays in a new match, with names from earlier ones, and who deals first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.store.player_names import known_players
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.screens.new_match.plan import Plan
from canasta_scorer.ui.screens.new_match.seating import Typed, player_label, seat_card, side_card
from canasta_scorer.ui.session import Session
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.text import BOLD, text

Change = Callable[[Plan], Any]
OFFERED = 12


def names_cards(session: Session, plan: Plan, change: Change) -> list[ft.Control]:
    """Names from earlier matches, then a card of fields for each side."""
    seated = tuple(name for players in plan.names for name in players if name.strip())
    known = use_store(session.store, lambda store: known_players(store, seated, OFFERED))
    cards = [_side(session.media, plan, side, change) for side in range(len(plan.names))]
    if not known or plan.is_full:
        return cards
    return [_offered(session.media, plan, known, change), *cards]


def _offered(media: Media, plan: Plan, known: tuple[str, ...], change: Change) -> ft.Control:
    """One press on a name seats that player on the next empty seat."""
    choices = [(name, False, partial(change, plan.with_next_name(name))) for name in known]
    return card(
        text(media, _("Who plays? A press takes the next empty seat"), weight=BOLD),
        chips(media, choices),
    )


def _side(media: Media, plan: Plan, side: int, change: Change) -> ft.Control:
    names = plan.names[side]
    fields = [
        Typed(
            player_label(len(names), player),
            name,
            lambda name, player=player: change(plan.with_name(side, player, name)),  # type: ignore[misc]
            f"player-{side}-{player}",
        )
        for player, name in enumerate(names)
    ]
    return side_card(media, side, plan.side_name(side), fields, _seats(media, plan, side, change))


def _seats(media: Media, plan: Plan, side: int, change: Change) -> list[ft.Control]:
    """Another seat for a side, or one less, where its rules leave that open."""
    buttons: list[ft.Control] = []
    name = plan.side_name(side)
    if plan.can_grow(side):
        more = _("Add a player to {side}").format(side=name)
        add = partial(change, plan.grown(side))
        buttons.append(quiet(media, more, add, icon=ft.Icons.PERSON_ADD_OUTLINED))
    if plan.can_shrink(side):
        less = _("Take player {number} of {side} away").format(
            number=number(len(plan.names[side])), side=name
        )
        remove = partial(change, plan.shrunk(side))
        buttons.append(quiet(media, less, remove, icon=ft.Icons.PERSON_REMOVE_OUTLINED))
    return buttons


def dealer_card(media: Media, plan: Plan, change: Change) -> ft.Control:
    """One choice for each seat, in the order in which they deal."""
    return seat_card(
        media,
        _("Who deals first?"),
        plan.table(),
        plan.dealer,
        lambda seat: change(replace(plan, dealer=seat)),
    )
