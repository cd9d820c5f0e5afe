"""Taking files in: one picker for match files, CSV, own rule sets and backups."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.share.refusals import told
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui.busy import busy, until_drawn
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.hooks import use_reload, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.session import Session, go, reason
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.notice import notice

if TYPE_CHECKING:
    from canasta_scorer.share.backup import Backup

SILENT = ("", "")
"""Nothing was refused, and nothing is doubtful."""
NAMED = 5
WAITING = "canasta_scorer.backup_to_restore"


@dataclass(frozen=True)
class Import:
    """The picker of a screen: how it is opened, what it does now, what it did not take, and what
    cannot be right in what it took.

    `action` opens it within the press, which is the only time that a browser allows it; `begin`
    is to be called by the same press. `top` is the screen's column, where the words stand.
    """

    action: ft.PickFiles
    begin: Callable[[], Any]
    busy: str
    refusal: str
    doubts: str
    understood: Callable[[], Any]
    top: ft.Ref[ft.Column]

    def button(self, media: Media, label: str) -> ft.Control:
        """A button that opens the picker."""
        button = quiet(media, label, self.begin, icon=ft.Icons.FILE_OPEN_OUTLINED)
        button.action = self.action  # type: ignore[attr-defined]
        # Where the client takes a slow press for a long one, it does not open the picker either.
        button.on_long_press = None  # type: ignore[attr-defined]
        return button

    def told(self, media: Media) -> list[ft.Control]:
        """What goes on; else what there is to say of the files, until that has been read."""
        if self.busy or not (self.refusal or self.doubts):
            return busy(media, self.busy)
        refusal = [notice(media, "error", self.refusal)] if self.refusal else []
        doubts = [notice(media, "warning", self.doubts)] if self.doubts else []
        read = quiet(media, _("Understood"), self.understood, icon=ft.Icons.CHECK)
        return [*refusal, *doubts, read]


def use_import(
    session: Session, on_backup: Callable[[Backup], Awaitable[None]] | None = None
) -> Import:
    """A picker whose files are taken in; a backup goes to `on_backup`, else to its own screen."""
    words, set_busy = use_value(str)
    said, set_said = use_value(lambda: SILENT)
    top = ft.use_memo(lambda: ft.Ref[ft.Column](), [])

    async def picked(event: ft.FilePickerResultEvent) -> None:
        set_busy(_("Reading …") if event.files else "")
        try:
            set_said(await _taken(session, event.files, on_backup or _hand_over))
        finally:
            set_busy("")

    action = ft.use_memo(lambda: _picking(ft.FilePicker(on_result=handler(picked))), [])
    ft.use_effect(lambda: set_busy(""), [ft.use_route_location()])
    use_reload(lambda: set_busy(""))
    ft.use_effect(lambda: _show_top(top) if words or any(said) else None, [words, said])

    def begin() -> None:
        set_said(SILENT)
        set_busy(_("Waiting for the file; a large one takes a while …"))

    return Import(action, begin, words, *said, lambda: set_said(SILENT), top)


def waiting_backup() -> Backup | None:
    """The backup that was picked elsewhere and is to be looked at now."""
    kept = ft.context.page.session.store
    if not kept.contains_key(WAITING):
        return None
    backup: Backup = kept.get(WAITING)
    kept.remove(WAITING)
    return backup


def _picking(picker: ft.FilePicker) -> ft.PickFiles:
    # Browsers tell by themselves of a dialog that was left. Flet would take one for left a second
    # after the page has the focus again, while a phone still fetches the file that was chosen.
    return ft.PickFiles(
        picker, allow_multiple=True, with_data=True, cancel_upload_on_window_blur=False
    )


def _show_top(top: ft.Ref[ft.Column]) -> None:
    """Scroll to the words, which somebody far down in a list would not see."""

    async def scroll() -> None:
        await until_drawn()
        if top.current is not None:
            await top.current.scroll_to(offset=0)

    ft.context.page.run_task(handler(scroll))


async def _hand_over(backup: Backup) -> None:
    ft.context.page.session.store.set(WAITING, backup)
    go("/backup")


async def _taken(
    session: Session,
    files: Sequence[ft.FilePickerFile],
    on_backup: Callable[[Backup], Awaitable[None]],
) -> tuple[str, str]:
    """Take in what can be; gives what was refused and why, and what cannot be right in the rest."""
    if not files:
        return SILENT
    # What reads files is not part of a start.
    from canasta_scorer.ui.screens.picked_files import take_in

    try:
        outcome = await take_in(session, files)
        if outcome.backup:
            await on_backup(outcome.backup)
    except StoreError as error:
        return reason(error), ""
    except BadInput as error:
        return _nothing_taken(told(error)), ""
    return _not_taken(outcome.refused, len(files)), _doubtful(outcome.doubts)


def _not_taken(refused: Sequence[BadInput], of: int) -> str:
    """Every refused file by its name with its reason, each on its own line if there are several."""
    lines = "".join(f"\n• {told(error)}" for error in refused)
    if len(refused) == of:
        return _nothing_taken(told(refused[0]) if of == 1 else lines) if refused else ""
    some = ngettext(
        "{count} file was not taken in, the others were:",
        "{count} files were not taken in, the others were:",
        len(refused),
    )
    return some.format(count=number(len(refused))) + lines if refused else ""


def _doubtful(doubts: Sequence[str]) -> str:
    """The first few of what cannot be right, a line each; empty where all is well."""
    lines = [f"• {doubt}" for doubt in doubts[:NAMED]]
    if len(doubts) > NAMED:
        lines.append(_("and {count} more").format(count=number(len(doubts) - NAMED)))
    return "\n".join(
        [_("Taken in as it is. This cannot be right, or is unusual:"), *lines] if lines else []
    )


def _nothing_taken(why: str) -> str:
    return _("Nothing was taken in, nothing was changed. {reason}").format(reason=why)
