"""Somebody else takes a seat in the middle of a match; earlier hands stay with who played them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.edit import substitute
from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import seat_name, seats
from canasta_scorer.store.player_names import known_players
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.match_form import Keep, match_form
from canasta_scorer.ui.screens.new_match.seating import Typed, seat_card, typed_name
from canasta_scorer.ui.session import Session
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, text

OFFERED = 12


@dataclass(frozen=True)
class Change:
    """Who comes, for whom, and the first hand (from 1) that they play."""

    seat: int
    hand: int
    name: str = ""

    def put_on(self, match: Match) -> Match:
        """The match with the substitute on the seat."""
        side, player = seats(match)[self.seat]
        return substitute(match, side, player, self.name.strip(), self.hand - 1)


@screen
def substitute_screen() -> ft.View:
    """The seats of the match in the route."""
    return match_form(_("Substitute player"), _form)


def _form(session: Session, saved: Saved, keep: Keep) -> ft.View:
    media, match = session.media, saved.match
    planned, change = use_value(lambda: Change(0, len(match.hands) + 1))
    plan = replace(planned, hand=min(planned.hand, len(match.hands) + 1))
    seated = tuple(name for side in match.sides for name in side.players)
    known = use_store(session.store, lambda store: known_players(store, seated, OFFERED))
    if match.hands:
        body = _body(media, match, plan, change, known, lambda: _save(match, plan, keep))
    else:
        told = _("No hand has been played yet: change the name itself, under “Names and dealer”.")
        body = [text(media, told, color=theme.MUTED)]
    return frame(media, _("Substitute player"), body, back=f"/match/{match.id}")


def _body(
    media: Media,
    match: Match,
    plan: Change,
    change: Callable[[Change], Any],
    known: tuple[str, ...],
    keep: Callable[[], Any],
) -> list[ft.Control]:
    return [
        seat_card(
            media,
            _("Whose seat is taken?"),
            match,
            plan.seat,
            lambda seat: change(replace(plan, seat=seat)),
        ),
        _name(media, plan, change, known),
        _from_hand(media, match, plan, change),
        *_told(media, match, plan),
        primary(media, _("Save"), keep, disabled=not _is_whole(match, plan)),
        ft.Container(height=theme.EDGE),
    ]


def _name(
    media: Media, plan: Change, change: Callable[[Change], Any], known: tuple[str, ...]
) -> ft.Control:
    field = Typed(
        _("Name of the substitute"),
        plan.name,
        lambda name: change(replace(plan, name=name)),
        "substitute",
    )
    offered = [
        (name, name == plan.name, partial(change, replace(plan, name=name))) for name in known
    ]
    return card(typed_name(media, field), *([chips(media, offered)] if offered else []))


def _from_hand(
    media: Media, match: Match, plan: Change, change: Callable[[Change], Any]
) -> ft.Control:
    name = _("First hand of the substitute")
    most = len(match.hands) + 1
    steps = stepper(
        media,
        name,
        plan.hand,
        lambda by: change(replace(plan, hand=plan.hand + by)),
        least=2,
        most=most,
    )
    return card(text(media, name, weight=BOLD), steps)


def _is_whole(match: Match, plan: Change) -> bool:
    return bool(plan.name.strip()) and plan.name.strip() != seat_name(match, plan.seat)


def _told(media: Media, match: Match, plan: Change) -> list[ft.Control]:
    """In words, whose hands are whose; nothing before there is a name."""
    if not _is_whole(match, plan):
        return []
    side, _player = seats(match)[plan.seat]
    told = _(
        "The hands before hand {number} stay with who played them. From there on {name} plays, "
        "and the total of {side} goes on."
    )
    named = plan.put_on(match).side_names[side]
    said = told.format(number=number(plan.hand), name=plan.name.strip(), side=named)
    return [card(text(media, said))]


def _save(match: Match, plan: Change, keep: Keep) -> None:
    keep(Step("substitute", player=plan.name.strip()), plan.put_on(match))
