"""What can be done with a match besides entering hands: a sheet over the scoreboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.edit import changed, end_early
from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import seats
from canasta_scorer.scoring.board import board
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens.frame import pressable_row
from canasta_scorer.ui.session import Session, go, reason, save, tell
from canasta_scorer.ui.widgets.text import text


def use_match_menu(
    session: Session, saved: Saved | None, shown: bool, show: Callable[[bool], Any]
) -> None:
    """Show the menu of a match as a sheet while it is wanted."""
    sheet = None
    if shown and saved is not None:
        rows = [
            _row(session, icon, label, act, show) for icon, label, act in _actions(session, saved)
        ]
        sheet = ft.BottomSheet(
            ft.Container(
                ft.Column(
                    rows,
                    spacing=0,
                    tight=True,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=theme.EDGE,
            ),
            bgcolor=theme.CARD,
            scrollable=True,
            on_dismiss=lambda _event: show(False),
        )
    ft.use_dialog(sheet)


Action = tuple[ft.IconData, str, Callable[[], Any]]


def _row(
    session: Session,
    icon: ft.IconData,
    label: str,
    act: Callable[[], Any],
    show: Callable[[bool], Any],
) -> ft.Control:
    def press() -> None:
        show(False)
        act()

    line = ft.Row([ft.Icon(icon, color=theme.MUTED), text(session.media, label)], spacing=theme.PAD)
    return pressable_row([line], press)


def _actions(session: Session, saved: Saved) -> list[Action]:
    match = saved.match
    here = f"/match/{match.id}"
    ended = match.ended
    return [
        (ft.Icons.MENU_BOOK_OUTLINED, _("Rules of this match"), partial(go, f"{here}/rules")),
        (
            ft.Icons.TABLE_CHART_OUTLINED,
            _("Table view: large totals"),
            partial(go, f"{here}/table"),
        ),
        (ft.Icons.SHOW_CHART, _("Chart"), partial(go, f"{here}/chart")),
        (ft.Icons.PEOPLE_OUTLINE, _("Names and dealer"), partial(go, f"{here}/edit")),
        (ft.Icons.TUNE, _("House rules"), partial(go, f"{here}/house-rules")),
        (ft.Icons.HISTORY, _("History"), partial(go, f"{here}/history")),
        (
            ft.Icons.FLAG_OUTLINED,
            _("Go on with this match") if ended else _("End this match early"),
            partial(_end, session, saved, not ended),
        ),
        (ft.Icons.REPLAY, _("Rematch"), partial(_rematch, session, match)),
        (ft.Icons.COPY_ALL_OUTLINED, _("Duplicate"), partial(_duplicate, session, match)),
    ]


def _end(session: Session, saved: Saved, ended: bool) -> None:
    save(
        session,
        Step("end" if ended else "go_on"),
        end_early(saved.match, ended),
        seen=saved.revision,
    )


def _rematch(session: Session, match: Match) -> None:
    """A new match with the same names, rules and house rules; the dealer moves on."""
    dealer = board(match).next_dealer % len(seats(match))
    _create(session, changed(match, hands=(), start=(), ended=False, dealer=dealer))


def _duplicate(session: Session, match: Match) -> None:
    title = _("{title} (copy)").format(title=match.title or _(match.rules.name))
    _create(session, changed(match, title=title[:200]))


def _create(session: Session, match: Match) -> None:
    try:
        created = session.store.create(match)
    except StoreError as error:
        tell(reason(error))
        return
    go(f"/match/{created.id}")
