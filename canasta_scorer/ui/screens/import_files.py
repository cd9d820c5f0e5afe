"""Taking files in: one picker for match files, CSV, own rule sets and backups."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.share.refusals import told
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.session import Session, go, reason
from canasta_scorer.ui.widgets.buttons import quiet

if TYPE_CHECKING:
    from canasta_scorer.share.backup import Backup

WAITING = "canasta_scorer.backup_to_restore"


@dataclass(frozen=True)
class Import:
    """The picker of a screen: what it does now, why it took nothing, and how it is opened.

    `action` opens it within the press, which is the only time that a browser allows it.
    """

    action: ft.PickFiles
    busy: str
    refusal: str
    understood: Callable[[], Any]

    def button(self, media: Media, label: str) -> ft.Control:
        """A button that opens the picker."""
        button = quiet(media, label, lambda: None, icon=ft.Icons.FILE_OPEN_OUTLINED)
        button.action = self.action  # type: ignore[attr-defined]
        return button


def use_import(
    session: Session, on_backup: Callable[[Backup], Awaitable[None]] | None = None
) -> Import:
    """A picker whose files are taken in; a backup goes to `on_backup`, else to its own screen."""
    busy, set_busy = use_value(str)
    refusal, set_refusal = use_value(str)

    async def picked(event: ft.FilePickerResultEvent) -> None:
        if not event.files:
            return
        # What reads files is not part of a start.
        from canasta_scorer.ui.screens.picked_files import take_in

        set_refusal("")
        set_busy(_("Reading …"))
        try:
            backup = await take_in(session, event.files)
            if backup:
                await (on_backup or _hand_over)(backup)
        except (BadInput, StoreError) as error:
            set_refusal(_not_taken(error))
        finally:
            set_busy("")

    picker = ft.use_memo(lambda: ft.FilePicker(on_result=handler(picked)), [])
    action = ft.use_memo(lambda: ft.PickFiles(picker, allow_multiple=True, with_data=True), [])
    return Import(action, busy, refusal, lambda: set_refusal(""))


def waiting_backup() -> Backup | None:
    """The backup that was picked elsewhere and is to be looked at now."""
    kept = ft.context.page.session.store
    if not kept.contains_key(WAITING):
        return None
    backup: Backup = kept.get(WAITING)
    kept.remove(WAITING)
    return backup


async def _hand_over(backup: Backup) -> None:
    ft.context.page.session.store.set(WAITING, backup)
    go("/backup")


def _not_taken(error: BadInput | StoreError) -> str:
    if isinstance(error, StoreError):
        return reason(error)
    return _("Nothing was taken in, nothing was changed. {reason}").format(reason=told(error))
