"""What can be done with a match besides entering hands: a sheet over the scoreboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.edit import as_new, changed, end_early
from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import seats
from canasta_scorer.scoring.board import board
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui.screens.menu_sheet import Group, Item, use_menu_sheet
from canasta_scorer.ui.session import Session, go, reason, save, tell


def use_match_menu(
    session: Session, saved: Saved | None, shown: bool, show: Callable[[bool], Any]
) -> None:
    """Show the menu of a match as a sheet while it is wanted."""
    use_menu_sheet(
        session.media,
        lambda: [Group(_("This match"), _items(session, saved))] if saved else [],
        shown and saved is not None,
        show,
    )


def _items(session: Session, saved: Saved) -> list[Item]:
    match = saved.match
    here = f"/match/{match.id}"
    ended = match.ended
    return [
        Item(ft.Icons.MENU_BOOK_OUTLINED, _("Rules of this match"), partial(go, f"{here}/rules")),
        Item(
            ft.Icons.TABLE_CHART_OUTLINED,
            _("Table view: large totals"),
            partial(go, f"{here}/table"),
        ),
        Item(ft.Icons.SHOW_CHART, _("Chart"), partial(go, f"{here}/chart")),
        Item(ft.Icons.PEOPLE_OUTLINE, _("Names and dealer"), partial(go, f"{here}/edit")),
        Item(ft.Icons.SWAP_HORIZ, _("Substitute player"), partial(go, f"{here}/substitute")),
        Item(ft.Icons.TUNE, _("House rules"), partial(go, f"{here}/house-rules")),
        Item(ft.Icons.HISTORY, _("History"), partial(go, f"{here}/history")),
        Item(
            ft.Icons.FLAG_OUTLINED,
            _("Go on with this match") if ended else _("End this match early"),
            partial(_end, session, saved, not ended),
        ),
        Item(ft.Icons.REPLAY, _("Rematch"), partial(rematch, session, match)),
        Item(ft.Icons.COPY_ALL_OUTLINED, _("Duplicate"), partial(duplicate, session, match)),
    ]


def _end(session: Session, saved: Saved, ended: bool) -> None:
    save(
        session,
        Step("end" if ended else "go_on"),
        end_early(saved.match, ended),
        seen=saved.revision,
    )


def rematch(session: Session, match: Match) -> None:
    """A new match with the same names, rules and house rules; the dealer moves on."""
    dealer = board(match).next_dealer % len(seats(match))
    _create(session, as_new(match, dealer), _("A new match at the same table"))


def duplicate(session: Session, match: Match) -> None:
    """A second match that stands as this one does."""
    title = _("{title} (copy)").format(title=match.title or _(match.rules.name))
    _create(
        session, changed(match, title=title[:200]), _("The match is duplicated: this is the copy")
    )


def _create(session: Session, match: Match, message: str) -> None:
    try:
        created = session.store.create(match)
    except StoreError as error:
        tell(reason(error))
        return
    go(f"/match/{created.id}")
    tell(message)
