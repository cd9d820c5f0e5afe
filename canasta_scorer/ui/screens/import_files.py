"""Taking files in: one picker for match files, CSV, own rule sets and backups."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.any_file import read_any
from canasta_scorer.share.backup import Backup
from canasta_scorer.share.refusals import told
from canasta_scorer.store.backups import Restored, take_back
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Added
from canasta_scorer.ui.busy import in_background
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.session import Session, go, offer_back, reason, tell
from canasta_scorer.ui.widgets.buttons import quiet

WAITING = "canasta_scorer.backup_to_restore"
Read = Match | RuleSet | Backup


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
        set_refusal("")
        set_busy(_("Reading …"))
        try:
            read = await in_background(partial(_read_all, event.files))
            backup = _only_backup(read)
            if backup:
                await (on_backup or _hand_over)(backup)
            else:
                _take(session, read)
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


def _read_all(files: Sequence[ft.FilePickerFile]) -> list[Read]:
    read: list[Read] = []
    for file in files:
        try:
            read.append(read_any(bytes(file.bytes or b""), file.name))
        except BadInput as error:
            place = f"{file.name}, {error.place}" if error.place else file.name
            raise BadInput(place, error.reason) from None
    return read


def _only_backup(read: list[Read]) -> Backup | None:
    backups = [each for each in read if isinstance(each, Backup)]
    if backups and len(read) > 1:
        raise BadInput("", _("choose a backup alone, without other files"))
    return backups[0] if backups else None


def _take(session: Session, read: list[Read]) -> None:
    """Add matches, all or none, and own rule sets; say what came, and offer to take it back."""
    store = session.store
    added = store.add_all(each for each in read if isinstance(each, Match))
    rule_sets = [each for each in read if isinstance(each, RuleSet)]
    here = {rules.id: rules for rules in store.rule_sets()}
    new = [rules for rules in rule_sets if here.get(rules.id) != rules]
    for rules in new:
        store.save_rule_set(rules)
    done = Restored(
        tuple(str(each.match.id) for each in added if not each.known),
        rule_sets={rules.id: here.get(rules.id) for rules in new},
    )
    message = _told(added, new, len(rule_sets) - len(new))
    if done.added or done.rule_sets:
        offer_back(message, partial(undo_import, store, done))
    else:
        tell(message)


def undo_import(store: MatchStore, done: Restored) -> None:
    """Take back what came in."""
    try:
        take_back(store, done)
    except StoreError as error:
        tell(reason(error))


def _told(added: Sequence[Added], rule_sets: list[RuleSet], rules_known: int) -> str:
    new = [each.match for each in added if not each.known]
    known = len(added) - len(new) + rules_known
    parts = [
        _("{match} was added").format(match=match.title or _(match.rules.name))
        for match in new[:1]
        if len(new) == 1
    ]
    if len(new) > 1:
        told = ngettext("{count} match was added", "{count} matches were added", len(new))
        parts.append(told.format(count=number(len(new))))
    parts += [_("The rule set {name} was added").format(name=rules.name) for rules in rule_sets]
    if known:
        told = ngettext("{count} was here already", "{count} were here already", known)
        parts.append(told.format(count=number(known)))
    return ". ".join(parts)


def _not_taken(error: BadInput | StoreError) -> str:
    if isinstance(error, StoreError):
        return reason(error)
    return _("Nothing was taken in, nothing was changed. {reason}").format(reason=told(error))
