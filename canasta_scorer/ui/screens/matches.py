"""All matches, the latest first: go on with one, or start another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.late import Late
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.import_files import Import, use_import
from canasta_scorer.ui.screens.match_row import full_name, match_row
from canasta_scorer.ui.screens.menu_sheet import Group, Item, use_menu_sheet
from canasta_scorer.ui.screens.new_version import new_version
from canasta_scorer.ui.screens.storage_problem import storage_problem
from canasta_scorer.ui.session import Session, go, offer_back, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import icon_button, primary, quiet
from canasta_scorer.ui.widgets.text import BOLD, text
from canasta_scorer.ui.widgets.typed_field import typed_field

if TYPE_CHECKING:
    from canasta_scorer.match.model import Match
    from canasta_scorer.ui.screens import match_menu
else:
    match_menu = Late("canasta_scorer.ui.screens.match_menu")

PAGE = 50
SEARCH_FROM = 6


@screen
def matches_screen() -> ft.View:
    """The first screen."""
    session = use_session()
    media = session.media
    search, set_search = ft.use_state("")
    shown, set_shown = ft.use_state(PAGE)
    menu, show_menu = use_value(lambda: False)
    of_match, show_of_match = use_value(_no_match)
    taking = use_import(session)
    use_menu_sheet(media, lambda: _menu(taking), menu, show_menu)
    use_menu_sheet(
        media,
        lambda: _menu_of(session, of_match) if of_match else [],
        of_match is not None,
        lambda _shown: show_of_match(None),
    )
    matches, count, total = use_store(session.store, lambda store: _found(store, search, shown))
    body: list[ft.Control] = [
        *storage_problem(session),
        *new_version(media),
        *taking.told(media),
        primary(media, _("New match"), partial(go, "/new"), icon=ft.Icons.ADD),
    ]
    if total >= SEARCH_FROM or search:
        body.append(_search_field(media, search, set_search))
    if not matches:
        body.append(_nothing(media, taking, searched=bool(search)))
    body += [_row(media, summary, partial(show_of_match, summary)) for summary in matches]
    if count > len(matches):
        more = _("Show more ({count})").format(count=number(count - len(matches)))
        body.append(quiet(media, more, lambda: set_shown(shown + PAGE)))
    actions = [
        icon_button(ft.Icons.SETTINGS_OUTLINED, _("Settings"), partial(go, "/settings")),
        icon_button(ft.Icons.MORE_VERT, _("More"), partial(show_menu, True)),
    ]
    return frame(media, _("Canasta Scorer"), body, actions=actions, scrolled=taking.top)


def _no_match() -> Summary | None:
    return None


def _found(store: MatchStore, search: str, shown: int) -> tuple[tuple[Summary, ...], int, int]:
    return store.list(search, limit=shown), store.count(search), store.count()


def _menu(taking: Import) -> list[Group]:
    """What concerns no single match."""
    return [
        Group(
            _("All matches"),
            [
                Item(ft.Icons.QUERY_STATS, _("Statistics"), partial(go, "/stats")),
                Item(ft.Icons.SCHOOL_OUTLINED, _("How to play"), partial(go, "/guide")),
                Item(ft.Icons.MENU_BOOK_OUTLINED, _("Rule sets"), partial(go, "/rules")),
                Item(ft.Icons.PRINT_OUTLINED, _("Empty score sheet"), partial(go, "/print")),
                Item(ft.Icons.FILE_OPEN_OUTLINED, _("Import files"), taking.begin, taking.action),
                Item(ft.Icons.BACKUP_OUTLINED, _("Backup and restore"), partial(go, "/backup")),
                Item(ft.Icons.DELETE_OUTLINE, _("Bin"), partial(go, "/bin")),
            ],
        )
    ]


def _menu_of(session: Session, summary: Summary) -> list[Group]:
    return [
        Group(
            full_name(summary),
            [
                Item(
                    ft.Icons.REPLAY,
                    _("Rematch"),
                    partial(_with, session, summary, match_menu.rematch),
                ),
                Item(
                    ft.Icons.COPY_ALL_OUTLINED,
                    _("Duplicate"),
                    partial(_with, session, summary, match_menu.duplicate),
                ),
                Item(
                    ft.Icons.DELETE_OUTLINE,
                    _("Move to the bin"),
                    partial(_delete, session, summary),
                    danger=True,
                ),
            ],
        )
    ]


def _with(session: Session, summary: Summary, act: Callable[[Session, Match], Any]) -> None:
    try:
        match = session.store.get(summary.id)
    except StoreError as error:
        tell(reason(error))
        return
    act(session, match)


def _search_field(media: Media, search: str, set_search: Callable[[str], Any]) -> ft.Control:
    return typed_field(
        media,
        search,
        set_search,
        label=_("Search matches"),
        prefix_icon=ft.Icons.SEARCH,
        bgcolor=theme.CARD,
    )


def _nothing(media: Media, taking: Import, *, searched: bool) -> ft.Control:
    if searched:
        return text(media, _("No match has all these words."), color=theme.MUTED)
    told = _(
        "Choose the rules, name the sides, and enter each hand after it is played. "
        "The scores are kept on this device."
    )
    return card(
        text(media, _("No match yet"), theme.TITLE, weight=BOLD),
        text(media, told, color=theme.MUTED),
        quiet(media, _("How to play"), partial(go, "/guide"), icon=ft.Icons.SCHOOL_OUTLINED),
        taking.button(media, _("Import files")),
    )


def _row(media: Media, summary: Summary, show_menu: Callable[[], Any]) -> ft.Control:
    name = _("More for {match}").format(match=full_name(summary))
    return match_row(
        media,
        summary,
        partial(go, f"/match/{summary.id}"),
        icon_button(ft.Icons.MORE_VERT, name, show_menu),
    )


def _delete(session: Session, summary: Summary) -> None:
    try:
        session.store.move_to_bin(summary.id)
    except StoreError as error:
        tell(reason(error))
        return
    offer_back(_("The match is in the bin"), lambda: session.store.restore(summary.id))
