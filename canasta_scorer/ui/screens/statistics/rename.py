"""Rename a player in all matches, seeing first which ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import date, ngettext, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.scoring.people import name_key
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.rename_player import Renamed, bearing, rename_player, spelled, take_back
from canasta_scorer.store.values import Step, Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.busy import busy, in_background
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.session import Session, offer_back, reason, tell, tell_back
from canasta_scorer.ui.widgets.buttons import primary, quiet, secondary
from canasta_scorer.ui.widgets.name_field import name_field
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import text

LISTED = 5
LABEL_ABOVE = ft.Padding.only(top=theme.GAP)


@component
def rename_form(
    session: Session, name: str, opened: bool, on_open: Callable[[bool], Any]
) -> ft.Control:
    """A button; when `opened` the field for the new name and what it would change."""
    new, type_new = use_value(lambda: name)
    media = session.media
    working, set_working = use_value(lambda: False)
    looking = opened and not working
    found = use_store(session.store, lambda store: bearing(store, name) if looking else ())
    if not opened:
        return quiet(media, _("Rename in all matches"), partial(on_open, True), icon=ft.Icons.EDIT)

    async def keep() -> None:
        set_working(True)
        done = await _renamed(session, name, new)
        set_working(False)
        if done:
            on_open(False)

    if working:
        return ft.Column(busy(media, _("Renaming …")))
    changing = [each for each in found if new.strip() and spelled(each, name) != {new.strip()}]
    content = [
        # The field's label stands on its upper edge.
        ft.Container(name_field(media, _("New name"), new, type_new), padding=LABEL_ABOVE),
        *_preview(session, name, new, changing),
        primary(media, _save_label(len(changing)), keep, disabled=not changing),
        secondary(media, _("Cancel"), partial(on_open, False)),
    ]
    return ft.Column(
        content,
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _save_label(count: int) -> str:
    return ngettext("Rename in {number} match", "Rename in {number} matches", count).format(
        number=number(count)
    )


def _preview(session: Session, name: str, new: str, matches: list[Summary]) -> list[ft.Control]:
    """Which matches change; and a warning where the new name is somebody else's already."""
    media = session.media
    found: list[ft.Control] = []
    if matches and name_key(new) != name_key(name) and bearing(session.store, new):
        found.append(
            notice(
                media,
                "warning",
                _("{name} has matches already: the two become one person.").format(
                    name=new.strip()
                ),
            )
        )
    found += [text(media, _line(match, name, new), theme.LABEL) for match in matches[:LISTED]]
    rest = len(matches) - LISTED
    if rest > 0:
        more = ngettext("and {number} more match", "and {number} more matches", rest)
        found.append(text(media, more.format(number=number(rest)), theme.LABEL))
    return found


def _line(match: Summary, name: str, new: str) -> str:
    title = match.title or _(match.rules_name)
    when = f" ({date(match.started)})" if match.started else ""
    return _("{match}: {old} → {new}").format(match=title + when, old=name, new=new.strip())


async def _renamed(session: Session, old: str, new: str) -> bool:
    """Rename, offer to take all of it back; where it cannot be, say why and change nothing."""
    try:
        done = await in_background(lambda: rename_player(session.store, old, new))
    except StoreError as error:
        tell(reason(error))
        return False
    said = ngettext(
        "{name} is renamed in {number} match", "{name} is renamed in {number} matches", len(done)
    ).format(name=old, number=number(len(done)))
    offer_back(said, partial(_take_back, session, done))
    return True


async def _take_back(session: Session, done: tuple[Renamed, ...]) -> None:
    tell(_("Taking back …"))
    try:
        undone = await in_background(lambda: take_back(session.store, done))
    except StoreError as error:
        tell(reason(error))
        return
    if undone < len(done):
        left = len(done) - undone
        said = ngettext(
            "{number} match was changed since and keeps the new name",
            "{number} matches were changed since and keep the new name",
            left,
        )
        tell(said.format(number=number(left)))
    else:
        tell_back(Step("rename"))
