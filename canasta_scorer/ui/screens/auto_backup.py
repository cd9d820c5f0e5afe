"""Whether, and into which folder, a backup is written after every match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import moment, number
from canasta_scorer.store.auto_backup import KEPT, Plan, plan_of, set_plan, write_auto_backup
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui import theme
from canasta_scorer.ui.busy import in_background
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.screens.settings import switch_row
from canasta_scorer.ui.session import Session, reason, tell
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import BOLD, text
from canasta_scorer.ui.widgets.typed_field import typed_field
from canasta_scorer.web_page import web_page


@component
def auto_backup_card(session: Session, set_busy: Callable[[str], Any]) -> ft.Control:
    """The switch, the folder, and how the last one went; a browser has no folder to offer."""
    media = session.media
    plan = use_store(session.store, lambda store: plan_of(store, session.opened.path.parent))
    folder, type_folder = use_value(lambda: plan.folder)
    title = text(media, _("Backup by itself"), weight=BOLD)
    if web_page() or session.opened.problem:
        told = _("Here the app has no folder of its own to write to: save backups by hand.")
        return card(title, text(media, told, color=theme.MUTED))
    change = partial(_change, session, set_busy)
    told = _("After each match; the last {count} are kept.").format(count=number(KEPT))
    parts = [
        title,
        text(media, told, color=theme.MUTED),
        switch_row(
            media,
            _("Write a backup after each match"),
            plan.on,
            lambda on: change(replace(plan, on=on, folder=folder)),
            key="auto_backup",
        ),
    ]
    if plan.on:
        parts += [
            _folder(session, folder, type_folder),
            secondary(
                media, _("Use this folder"), lambda: change(replace(plan, folder=folder.strip()))
            ),
            *_state(session, plan),
        ]
    return card(*parts)


def _folder(session: Session, folder: str, put: Callable[[str], Any]) -> ft.Control:
    return typed_field(
        session.media,
        folder,
        put,
        label=_("Folder"),
        multiline=True,
        min_lines=1,
        max_lines=3,
    )


def _state(session: Session, plan: Plan) -> list[ft.Control]:
    if plan.problem:
        told = _("The last backup could not be written: {reason}").format(
            reason=f"{_(plan.problem)} ({plan.folder})"
        )
        return [notice(session.media, "error", told)]
    if plan.written:
        told = _("Last written: {moment}").format(moment=moment(plan.written))
        return [text(session.media, told, theme.LABEL, color=theme.MUTED)]
    return []


async def _change(session: Session, set_busy: Callable[[str], Any], plan: Plan) -> None:
    """Keep another plan; one that is on is tried at once, so that a wrong folder shows now."""
    store, data = session.store, session.opened.path.parent
    set_busy(_("Making the backup …") if plan.on else "")
    try:
        set_plan(store, replace(plan, problem=""))
        if plan.on:
            await in_background(partial(write_auto_backup, store, data))
    except StoreError as error:
        tell(reason(error))
    finally:
        set_busy("")
