"""The settings: looks, language, size of texts, what the device does, and where the data lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer import __version__
from canasta_scorer.i18n import available_languages, current_language, use_language
from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.settings import LEAST_TEXT, MOST_TEXT
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, screen
from canasta_scorer.ui.haptics import wants_ticks
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.choices import choices
from canasta_scorer.ui.screens.delete_everything import use_delete_everything
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.menu_sheet import Item, menu_row
from canasta_scorer.ui.screens.storage_problem import storage_problem
from canasta_scorer.ui.session import Session, go, reason, tell, use_session
from canasta_scorer.ui.wakelock import awake_refused
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.choice_row import Segment
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, REGULAR, text
from canasta_scorer.web_page import WebPage, web_page

PERCENT_STEP = 10

Put = Callable[[str, Any], None]


@screen
def settings_screen() -> ft.View:
    """What a person sets, each change in force at once."""
    session = use_session()
    media = session.media
    settings = use_store(session.store, lambda store: store.settings())
    ask = use_delete_everything(session)

    def put(key: str, value: Any) -> None:
        try:
            session.store.set_setting(key, value)
        except StoreError as error:
            tell(reason(error))

    body = [
        *storage_problem(session),
        _theme(media, settings.get("theme", "system"), put),
        _text_size(media, settings.get("text_size", LEAST_TEXT), put),
        _language(media, put),
        _switches(media, settings, put),
        _take_along(media),
        _data(session, ask),
        _about(media),
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Settings"), body, back="/")


def _theme(media: Media, chosen: str, put: Put) -> ft.Control:
    names = {"system": _("As the device"), "light": _("Light"), "dark": _("Dark")}
    segments = [
        Segment(name, key == chosen, partial(put, "theme", key), tint=theme.BRAND_TINT)
        for key, name in names.items()
    ]
    return card(text(media, _("Brightness"), weight=BOLD), choices(media, segments))


def _language(media: Media, put: Put) -> ft.Control:
    def speak(code: str) -> None:
        use_language(code)
        put("language", code)

    in_use = current_language().code
    segments = [
        Segment(each.name, each.code == in_use, partial(speak, each.code), tint=theme.BRAND_TINT)
        for each in available_languages()
    ]
    return card(text(media, _("Language"), weight=BOLD), choices(media, segments))


def _text_size(media: Media, size: float, put: Put) -> ft.Control:
    percent = round(size * 100)

    def step(by: int) -> None:
        put("text_size", (percent + PERCENT_STEP * by) / 100)

    name = _("Text size in percent")
    return card(
        text(media, name, weight=BOLD),
        stepper(
            media,
            name,
            percent,
            step,
            least=round(LEAST_TEXT * 100),
            most=round(MOST_TEXT * 100),
        ),
        text(
            media,
            _("Added to what the device itself is set to."),
            theme.LABEL,
            color=theme.MUTED,
        ),
    )


def _switches(media: Media, settings: dict[str, Any], put: Put) -> ft.Control:
    return card(
        switch_row(
            media,
            _("Keep the screen on while a match is open"),
            settings.get("keep_awake", True),
            partial(put, "keep_awake"),
            key="keep_awake",
        ),
        *_refused(media),
        switch_row(
            media,
            _("Feel a tick with each key"),
            wants_ticks(ft.context.page, settings.get("haptics")),
            partial(put, "haptics"),
            key="haptics",
        ),
    )


def _refused(media: Media) -> list[ft.Control]:
    if not awake_refused(ft.context.page):
        return []
    told = _("This device did not allow it when a match was open last.")
    return [text(media, told, theme.LABEL, color=theme.CAUTION)]


def switch_row(
    media: Media,
    label: str,
    on: bool,
    put: Callable[[bool], Any],
    *,
    key: str,
    weight: ft.FontWeight = REGULAR,
    color: ft.Colors = theme.INK,
) -> ft.Control:
    """A switch behind its label, which goes on in a next line; the whole row is to press."""

    def change(event: ft.Event[ft.Switch]) -> Any:
        return put(bool(event.control.value))

    switch = ft.Switch(value=on, on_change=handler(change), key=key)
    tile = ft.ListTile(
        title=text(media, label, weight=weight, color=color),
        trailing=switch,
        toggle_inputs=True,
        content_padding=ft.Padding.symmetric(horizontal=theme.GAP / 2),
    )
    return ft.MergeSemantics(tile)


def _take_along(media: Media) -> ft.Control:
    return card(
        menu_row(
            media, Item(ft.Icons.BACKUP_OUTLINED, _("Backup and restore"), partial(go, "/backup"))
        ),
        menu_row(media, Item(ft.Icons.DELETE_OUTLINE, _("Bin"), partial(go, "/bin"))),
    )


def _data(session: Session, ask: Callable[[], Any]) -> ft.Control:
    media = session.media
    page = web_page()
    if session.opened.problem:
        where = _("In memory only, until the app is closed.")
    elif page:
        where = _("In this browser on this device, nowhere else.")
    else:
        where = _("In this file on this device, nowhere else:")
    lines: list[ft.Control] = [
        text(media, _("Where the matches are kept"), weight=BOLD),
        text(media, where),
    ]
    if not page and not session.opened.problem:
        path = text(media, str(session.opened.path), theme.LABEL, color=theme.MUTED)
        path.selectable = True
        lines.append(path)
    if page:
        lines += _promises(media, page)
    delete = quiet(
        media, _("Delete everything …"), ask, icon=ft.Icons.DELETE_FOREVER_OUTLINED, danger=True
    )
    return card(*lines, delete)


def _promises(media: Media, page: WebPage) -> list[ft.Control]:
    """What the browser promises: to start without a network, and to keep the matches."""
    told = []
    if page.kept is False:
        told.append(_("The browser may clear it when space runs out: save a backup now and then."))
    if page.offline is False:
        told.append(_("The browser could not keep the app itself: to start it needs a network."))
    good = [_("The app is on this device and needs no network.")] if page.offline else []
    return [
        *(text(media, line) for line in good),
        *(text(media, line, color=theme.CAUTION) for line in told),
    ]


def _about(media: Media) -> ft.Control:
    version = _("Canasta Scorer, version {version}").format(version=__version__)
    return card(
        text(media, version, weight=BOLD),
        text(
            media,
            _("Nothing leaves this device unless you share it."),
            theme.LABEL,
            color=theme.MUTED,
        ),
        menu_row(
            media,
            Item(ft.Icons.GAVEL_OUTLINED, _("Licences"), partial(go, "/settings/licences")),
        ),
    )
