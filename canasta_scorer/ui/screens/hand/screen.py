"""Hand entry: both sides at once, one thumb, nothing impossible saved without a word."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import flet as ft

from canasta_scorer.entry.draft import form_for
from canasta_scorer.entry.form import HandForm
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Saved, Slot
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.keyboard import use_keyboard
from canasta_scorer.ui.message_place import keep_clear
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.screens.hand.bottom import bottom
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.screens.hand.layout import rows
from canasta_scorer.ui.screens.hand.sheets import use_sheet
from canasta_scorer.ui.screens.turns import turns
from canasta_scorer.ui.session import Session, go, hush, use_session
from canasta_scorer.ui.widgets.buttons import icon_button
from canasta_scorer.ui.widgets.keypad import keypad_height
from canasta_scorer.ui.widgets.text import text


@screen
def hand_screen() -> ft.View:
    """The hand in the route: the next one, or hand `number` being corrected."""
    session = use_session()
    params = ft.use_route_params()
    match_id, given = params.get("match_id", ""), params.get("number")
    at = int(given) - 1 if given and given.isdigit() else None
    saved = _saved(session, match_id)
    if saved is None or (at is not None and not 0 <= at < len(saved.match.hands)):
        return frame(
            session.media,
            _("Hand"),
            [text(session.media, _("This hand is no longer here."))],
            back=f"/match/{match_id}",
        )
    return _entry(session, saved, at, insert="/insert/" in ft.use_route_location())


def _saved(session: Session, match_id: str) -> Saved | None:
    try:
        return session.store.saved(match_id)
    except StoreError:
        return None


def _entry(session: Session, saved: Saved, at: int | None, *, insert: bool) -> ft.View:
    media = session.media
    desk = ft.use_memo(
        lambda: Desk(session, _first_form(session, saved, at, insert), saved.revision),
        [saved.match.id, at, insert],
    )
    desk.session = session
    match, sheet = use_store(desk, lambda desk: (desk.form.match, desk.sheet))
    ft.use_effect(hush, [])
    use_keyboard(desk.keys)
    use_sheet(desk, sheet)
    back = f"/match/{match.id}"
    keep_clear(ft.use_route_location(), keypad_height(media) + theme.PAD)
    number_of_hand = desk.form.number + 1
    return frame(
        media,
        _title(desk.form).format(number=number(number_of_hand), count=number(len(match.hands))),
        [_body(media.two_panes, rows(media, desk), bottom(media, desk))],
        subtitle=""
        if media.compact
        else " · ".join([match.title or _(match.rules.name), *turns(match, desk.form.number)]),
        back=back,
        scroll=False,
        panes=True,
        padding=0,
        actions=[
            icon_button(
                ft.Icons.HELP_OUTLINE, _("Rules of this match"), lambda: go(f"{back}/rules")
            )
        ],
    )


def _title(form: HandForm) -> str:
    if form.insert:
        return _("A hand before hand {number}")
    return _("Hand {number}") if form.at is None else _("Editing hand {number} of {count}")


def _first_form(session: Session, saved: Saved, at: int | None, insert: bool) -> HandForm:
    slot: Slot = "new" if at is None else "edit"
    draft = session.store.draft(saved.match.id or "", slot)
    out = parse_qs(urlsplit(ft.context.page.route or "").query).get("out", [""])[0]
    side = int(out) if out.isdigit() and int(out) < len(saved.match.sides) else None
    return form_for(saved.match, draft, at, side, insert)


def _body(beside: bool, fields: ft.Control, keys: ft.Control) -> ft.Control:
    """Fields above the keypad, or beside it on a phone that lies on its side."""
    scrolling = ft.Container(fields, expand=True)
    if beside:
        return ft.Row(
            [scrolling, ft.Container(keys, expand=True)],
            expand=True,
            spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Column(
        [scrolling, keys],
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
