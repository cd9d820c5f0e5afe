"""One file with everything: made here, brought back here, and made by itself if wanted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.share.backup import Backup
from canasta_scorer.share.csv_all import write_csv_archive
from canasta_scorer.share.file_names import file_name
from canasta_scorer.store.backups import Restored, make_backup, preview, restore, take_back
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.row_texts import moment
from canasta_scorer.ui import theme
from canasta_scorer.ui.busy import busy, in_background, until_drawn
from canasta_scorer.ui.deliver import save_file
from canasta_scorer.ui.guard import handler, screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.screens.auto_backup import auto_backup_card
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.import_files import Import, use_import, waiting_backup
from canasta_scorer.ui.screens.restore_preview import Preview, restore_preview
from canasta_scorer.ui.session import Session, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import primary, quiet, secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import BOLD, text

SetBusy = Callable[[str], Any]


@screen
def backup_screen() -> ft.View:
    """Save a backup, look into one, take it in, and take that back."""
    session = use_session()
    media = session.media
    words, set_busy = use_value(str)
    found, show = use_value(_no_preview)
    done, set_done = use_value(_nothing_done)

    async def look(backup: Backup) -> None:
        set_done(None)
        compare = partial(preview, session.store, backup)
        comparison = await _working(set_busy, _("Comparing with what is here …"), compare)
        show(Preview.first(session.store, backup, comparison))

    async def bring() -> None:
        if found:
            set_done(await _restored(session, found, set_busy))
            show(None)

    taking = use_import(session, look)
    _use_waiting(look)
    body: list[ft.Control] = [
        *(busy(media, words) if words else taking.told(media)),
        *_done(session, done, set_done, set_busy),
    ]
    if found:
        body.append(restore_preview(media, found, show, bring))
    else:
        body += [_saving(session, set_busy), _restoring(session, taking)]
        body.append(auto_backup_card(session, set_busy))
    body.append(ft.Container(height=theme.EDGE))
    return frame(media, _("Backup and restore"), body, back="/", scrolled=taking.top)


def _no_preview() -> Preview | None:
    return None


def _nothing_done() -> Restored | None:
    return None


def _use_waiting(look: Callable[[Backup], Awaitable[None]]) -> None:
    """Look at the backup that was picked on another screen."""
    page = ft.context.page

    def arrive() -> None:
        backup = waiting_backup()

        async def begin() -> None:
            if backup:
                await look(backup)

        page.run_task(handler(begin))

    ft.use_effect(arrive, [])


async def _working(set_busy: SetBusy, words: str, work: Callable[[], Any]) -> Any:
    """What `work` gives, with words on the screen meanwhile."""
    set_busy(words)
    try:
        return await in_background(work)
    finally:
        set_busy("")


def _saving(session: Session, set_busy: SetBusy) -> ft.Control:
    media = session.media
    told = _("One file with all matches, the bin, own rule sets and settings.")
    return card(
        text(media, _("Save a backup"), weight=BOLD),
        text(media, told, color=theme.MUTED),
        primary(
            media, _("Save a backup"), partial(_save, session, set_busy), icon=ft.Icons.SAVE_ALT
        ),
        quiet(
            media,
            _("All matches as CSV, in one ZIP"),
            partial(_save_tables, session, set_busy),
            icon=ft.Icons.TABLE_VIEW_OUTLINED,
        ),
    )


async def _save(session: Session, set_busy: SetBusy) -> None:
    made = moment(datetime.now(UTC))
    work = partial(make_backup, session.store, made)
    backup = await _working(set_busy, _("Making the backup …"), work)
    await _saved(set_busy, file_name(_("Canasta Scorer backup"), made, "zip"), backup.content)
    if backup.left_out:
        told = ngettext(
            "{count} match cannot be read and is not in the backup",
            "{count} matches cannot be read and are not in the backup",
            backup.left_out,
        )
        tell(told.format(count=number(backup.left_out)))


async def _save_tables(session: Session, set_busy: SetBusy) -> None:
    def work() -> bytes:
        return write_csv_archive(session.store.matches())

    content = await _working(set_busy, _("Writing the tables …"), work)
    today = moment(datetime.now(UTC))
    await _saved(set_busy, file_name(_("Canasta Scorer tables"), today, "zip"), content)


async def _saved(set_busy: SetBusy, name: str, content: bytes) -> None:
    """Save a large file: it takes a while on its way to the device."""
    set_busy(_("Saving …"))
    try:
        await until_drawn()
        await save_file(name, content)
    finally:
        set_busy("")


def _restoring(session: Session, taking: Import) -> ft.Control:
    media = session.media
    told = _("You see first what a backup would bring. Nothing that is here is deleted.")
    return card(
        text(media, _("Restore a backup"), weight=BOLD),
        text(media, told, color=theme.MUTED),
        taking.button(media, _("Choose a backup")),
    )


async def _restored(session: Session, found: Preview, set_busy: SetBusy) -> Restored | None:
    """Take it in; a sentence on the screen where that fails, and None."""
    settings = found.backup.settings if found.with_settings else None
    work = partial(restore, session.store, found.comparison, found.choice, settings)
    try:
        done: Restored = await _working(set_busy, _("Restoring …"), work)
    except (BadInput, StoreError) as error:
        tell(reason(error))
        return None
    tell(_("The backup is restored"))
    return done


def _done(
    session: Session,
    done: Restored | None,
    set_done: Callable[[Restored | None], Any],
    set_busy: SetBusy,
) -> list[ft.Control]:
    """What the restore did, and the way back."""
    if done is None:
        return []

    async def back() -> None:
        try:
            await _working(set_busy, _("Taking back …"), partial(take_back, session.store, done))
        except StoreError as error:
            tell(reason(error))
            return
        set_done(None)
        tell(_("Everything is as it was before"))

    media = session.media
    undo = secondary(media, _("Undo: restore"), back, icon=ft.Icons.UNDO)
    return [notice(media, "note", _summed_up(done)), undo]


def _summed_up(done: Restored) -> str:
    counts = (
        (ngettext("{count} match added", "{count} matches added", len(done.added)), done.added),
        (
            ngettext("{count} match changed", "{count} matches changed", len(done.changed)),
            done.changed,
        ),
        (
            ngettext(
                "{count} rule set taken over",
                "{count} rule sets taken over",
                len(done.rule_sets or ()),
            ),
            done.rule_sets or (),
        ),
    )
    told = [words.format(count=number(len(group))) for words, group in counts if group]
    if done.settings:
        told.append(_("settings taken over"))
    return ", ".join(told) or _("All of it was here already; nothing was changed.")
