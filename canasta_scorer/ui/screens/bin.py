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
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.screens.match_row import full_name, match_row, title_of
from canasta_scorer.ui.screens.question import use_question
from canasta_scorer.ui.session import Session, offer_back, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import icon_button, quiet
from canasta_scorer.ui.widgets.text import text

DAYS = 30


@screen
def bin_screen() -> ft.View:
    """Every match in the bin, the latest change first."""
    session = use_session()
    media = session.media
    binned = use_store(session.store, lambda store: store.list(binned=True))
    doomed, doom = use_value(_nothing)
    use_question(
        media,
        bool(doomed),
        _("Delete for good?"),
        [*(full_name(summary) for summary in doomed), _("This cannot be undone.")],
        yes=_("Delete for good"),
        no=_("Keep"),
        on_yes=partial(_delete, session, doomed),
        close=partial(doom, ()),
    )
    told = _("A match stays here for {days} days, then it is deleted for good.")
    body: list[ft.Control] = [text(media, told.format(days=number(DAYS)), color=theme.MUTED)]
    body += [_row(session, summary, doom) for summary in binned]
    if binned:
        body.append(
            quiet(
                media,
                _("Empty the bin"),
                partial(doom, binned),
                icon=ft.Icons.DELETE_FOREVER_OUTLINED,
                danger=True,
            )
        )
    else:
        body.append(text(media, _("The bin is empty.")))
    body.append(ft.Container(height=theme.EDGE))
    return frame(media, _("Bin"), body, back="/")


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
    )
    return match_row(session.media, summary, None, back, delete, below=_left(summary))


def _left(summary: Summary) -> str:
    binned = datetime.fromisoformat(summary.binned or summary.updated)
    left = binned + timedelta(days=DAYS) - datetime.now(UTC)
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


def _delete(session: Session, doomed: tuple[Summary, ...]) -> None:
    try:
        session.store.delete_for_good(*(summary.id for summary in doomed))
    except StoreError as error:
        tell(reason(error))
        return
    told = ngettext("{count} match is deleted", "{count} matches are deleted", len(doomed))
    tell(told.format(count=number(len(doomed))))
