"""The bin: matches that come back, or go for good after thirty days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from math import ceil
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.store.auto_backup import delete_for_good
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import BIN_DAYS
from canasta_scorer.store.values import Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.busy import busy, in_background
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.screens.match_row import full_name, match_row, title_of
from canasta_scorer.ui.screens.question import use_question
from canasta_scorer.ui.session import Session, offer_back, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import icon_button, quiet
from canasta_scorer.ui.widgets.text import text

PAGE = 50
NAMED = 5
"""Matches that a question names before it only counts them."""


@screen
def bin_screen() -> ft.View:
    """The matches in the bin, the latest change first, a page of them at a time."""
    session = use_session()
    media = session.media
    shown, set_shown = ft.use_state(PAGE)
    binned, count = use_store(
        session.store,
        lambda store: (store.list(binned=True, limit=shown), store.count(binned=True)),
    )
    doomed, doom = use_value(_nothing)
    words, set_busy = use_value(str)
    use_question(
        media,
        bool(doomed),
        _("Delete for good?"),
        [*_names(doomed), _("This cannot be undone.")],
        yes=_("Delete for good"),
        no=_("Keep"),
        on_yes=partial(_delete, session, doomed, set_busy),
        close=partial(doom, ()),
    )
    told = _("A match stays here for {days} days, then it is deleted for good.")
    body: list[ft.Control] = [
        text(media, told.format(days=number(BIN_DAYS)), color=theme.MUTED),
        *busy(media, words),
        *(_row(session, summary, doom) for summary in binned),
        *_more(media, count - len(binned), lambda: set_shown(shown + PAGE)),
        _empty(session, doom) if binned else text(media, _("The bin is empty.")),
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Bin"), body, back="/")


def _more(media: Media, left: int, show: Callable[[], Any]) -> list[ft.Control]:
    if left <= 0:
        return []
    return [quiet(media, _("Show more ({count})").format(count=number(left)), show)]


def _empty(session: Session, doom: Callable[[tuple[Summary, ...]], Any]) -> ft.Control:
    return quiet(
        session.media,
        _("Empty the bin"),
        lambda: doom(session.store.list(binned=True)),
        icon=ft.Icons.DELETE_FOREVER_OUTLINED,
        danger=True,
    )


def _names(doomed: tuple[Summary, ...]) -> list[str]:
    """The first few by name, the others counted."""
    names = [full_name(summary) for summary in doomed[:NAMED]]
    left = len(doomed) - len(names)
    return [*names, _("and {count} more").format(count=number(left))] if left else names


def _nothing() -> tuple[Summary, ...]:
    return ()


def _row(
    session: Session, summary: Summary, doom: Callable[[tuple[Summary, ...]], Any]
) -> ft.Control:
    name = full_name(summary)
    back = icon_button(
        ft.Icons.RESTORE_FROM_TRASH_OUTLINED,
        _("Restore {match}").format(match=name),
        partial(_restore, session, summary),
    )
    delete = icon_button(
        ft.Icons.DELETE_FOREVER_OUTLINED,
        _("Delete {match} for good").format(match=name),
        partial(doom, (summary,)),
        danger=True,
    )
    return match_row(session.media, summary, None, back, delete, below=_left(summary))


def _left(summary: Summary) -> str:
    binned = datetime.fromisoformat(summary.binned or summary.updated)
    left = binned + timedelta(days=BIN_DAYS) - datetime.now(UTC)
    days = max(0, ceil(left / timedelta(days=1)))
    told = ngettext("{days} day left", "{days} days left", days)
    return told.format(days=number(days))


def _restore(session: Session, summary: Summary) -> None:
    try:
        session.store.restore(summary.id)
    except StoreError as error:
        tell(reason(error))
        return
    back = _("{match} is back").format(match=title_of(summary))
    again = partial(session.store.move_to_bin, summary.id)
    offer_back(back, again)


async def _delete(
    session: Session, doomed: tuple[Summary, ...], set_busy: Callable[[str], Any]
) -> None:
    ids = [summary.id for summary in doomed]
    set_busy(_("Deleting …"))
    try:
        data = session.opened.path.parent
        await in_background(partial(delete_for_good, session.store, data, ids))
    except StoreError as error:
        tell(reason(error))
        return
    finally:
        set_busy("")
    told = ngettext("{count} match is deleted", "{count} matches are deleted", len(doomed))
    tell(told.format(count=number(len(doomed))))
