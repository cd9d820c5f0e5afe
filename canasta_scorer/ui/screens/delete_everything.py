"""Deleting all that the app has kept, after a question that names it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.store.auto_backup import auto_backups, delete_auto_backups
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui.busy import in_background
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.language import use_device_language
from canasta_scorer.ui.screens.question import use_question
from canasta_scorer.ui.session import Session, go, reason, tell


def use_delete_everything(session: Session) -> Callable[[], Any]:
    """What opens the question."""
    shown, show = use_value(lambda: False)
    use_question(
        session.media,
        shown,
        _("Delete everything?"),
        _what_goes(session) if shown else [],
        yes=_("Delete all of it for good"),
        no=_("Keep everything"),
        on_yes=partial(delete_everything, session),
        close=partial(show, False),
    )
    return partial(show, True)


def _what_goes(session: Session) -> list[str]:
    store = session.store
    data = session.opened.path.parent
    files = auto_backups(store, data)
    lines = [*_counted(store), _("all settings")]
    if files:
        told = ngettext(
            "{count} automatic backup in {folders}",
            "{count} automatic backups in {folders}",
            len(files),
        )
        folders = ", ".join(dict.fromkeys(str(path.parent) for path in files))
        lines.append(told.format(count=number(len(files)), folders=folders))
    lines = [f"• {line}" for line in lines]
    return [*lines, _("Files that you saved or shared yourself stay where they are.")]


def _counted(store: MatchStore) -> list[str]:
    matches, binned, own = store.count(), store.count(binned=True), len(store.rule_sets())
    told = (
        (
            matches,
            ngettext(
                "{count} match with its history and half-entered hand",
                "{count} matches with their histories and half-entered hands",
                matches,
            ),
        ),
        (binned, ngettext("{count} match in the bin", "{count} matches in the bin", binned)),
        (own, ngettext("{count} own rule set", "{count} own rule sets", own)),
    )
    return [words.format(count=number(count)) for count, words in told if count]


def _emptied(store: MatchStore, data: Path) -> int:
    """Delete all; gives how many automatic backups are left."""
    left = delete_auto_backups(store, data)
    store.delete_everything()
    return left


async def delete_everything(session: Session) -> None:
    """Delete it, say so, and show the app as it was on its first day."""
    store = session.store
    tell(_("Deleting …"))
    try:
        left = await in_background(partial(_emptied, store, session.opened.path.parent))
    except StoreError as error:
        tell(reason(error))
        return
    await use_device_language(ft.context.page)
    go("/")
    if left:
        told = ngettext(
            "Deleted, but {count} automatic backup could not be removed",
            "Deleted, but {count} automatic backups could not be removed",
            left,
        )
        tell(told.format(count=number(left)))
    else:
        tell(_("Everything is deleted"))
