"""What comes next on the scoreboard: a half-entered hand, the question who went out, a rematch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.values import Saved
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.screens.match_menu import rematch
from canasta_scorer.ui.screens.turns import turns
from canasta_scorer.ui.session import Session, go, offer_back
from canasta_scorer.ui.widgets.buttons import (
    primary,
    quiet,
    secondary,
    side_buttons,
    side_buttons_height,
)
from canasta_scorer.ui.widgets.text import text


def next_hand(session: Session, saved: Saved, scored: Board, draft: Draft | None) -> ft.Control:
    """Go on with a half-entered hand, or begin the next one; a match that is over asks first."""
    if draft is not None:
        return _go_on(session, saved.match, draft)
    if scored.outcome.over:
        return _after_the_end(session, saved.match)
    return _question(session.media, saved.match)


def next_hand_height(media: Media, match: Match, *, drafted: bool, over: bool) -> float:
    """About how high `next_hand` is at most, in pixels, also once a draft is gone.

    A match that is `over` can be played on.
    """
    width = pane_width(media)
    told = turns(match, len(match.hands)) if over else _away(match)
    words = [(_asked(match), theme.BODY), *((turn, theme.LABEL) for turn in told)]
    lines = sum(
        media.lines(size, media.line_count(line, width, size)) + theme.GAP for line, size in words
    )
    names = [*match.side_names, _("Nobody")]
    question = lines + side_buttons_height(media, width, names)
    button = theme.ROW_HEIGHT + theme.GAP + theme.TARGET
    going_on = button + 2 * (media.lines(theme.BODY, 2) - theme.BODY * theme.LINE_HEIGHT)
    return max(question, going_on if drafted else 0) + theme.EDGE


def _go_on(session: Session, match: Match, draft: Draft) -> ft.Control:
    media, match_id = session.media, match.id or ""
    label = _("Go on with hand {number}").format(number=number(len(match.hands) + 1))

    def discard() -> None:
        session.store.clear_draft(match_id)
        offer_back(
            _("The half-entered hand is thrown away"),
            lambda: session.store.save_draft(match_id, draft),
        )

    return _bottom(
        ft.Row([primary(media, label, partial(go, f"/match/{match_id}/hand"), expand=True)]),
        quiet(media, _("Throw this hand away"), discard),
    )


@component
def _after_the_end(session: Session, match: Match) -> ft.Control:
    media = session.media
    going_on, go_on = use_value(lambda: False)
    if going_on:
        return _question(media, match, turns(match, len(match.hands)))
    return _bottom(
        ft.Row(
            [
                secondary(media, _("Play on"), partial(go_on, True), expand=True),
                primary(media, _("Rematch"), partial(rematch, session, match), expand=True),
            ],
            spacing=theme.GAP,
        )
    )


def _asked(match: Match) -> str:
    return _("Hand {number}: who went out?").format(number=number(len(match.hands) + 1))


def _away(match: Match) -> list[str]:
    """Who sits out; who deals is said at the head of the screen."""
    return turns(match, len(match.hands))[1:]


def _question(media: Media, match: Match, told: Sequence[str] | None = None) -> ft.Control:
    """Who went out, below who sits out or what else is `told`."""
    route = f"/match/{match.id}/hand"
    question = text(media, _asked(match), color=theme.MUTED, align=ft.TextAlign.CENTER)
    away = [
        text(media, turn, theme.LABEL, color=theme.MUTED, align=ft.TextAlign.CENTER)
        for turn in (_away(match) if told is None else told)
    ]
    choices: list[tuple[int | None, str, Callable[[], Any]]] = [
        (side, name, partial(go, f"{route}?out={side}"))
        for side, name in enumerate(match.side_names)
    ]
    nobody = (None, _("Nobody"), partial(go, f"{route}?out=none"))
    choices.insert(1 if len(choices) == 2 else len(choices), nobody)
    return _bottom(*away, question, side_buttons(media, pane_width(media), choices))


def _bottom(*controls: ft.Control) -> ft.Control:
    return ft.Container(
        ft.Column(
            list(controls),
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(bottom=theme.EDGE),
    )
