"""The app: its theme, its screens by route, and what every screen is given."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import flet as ft

from canasta_scorer.i18n import best_language, use_language
from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.haptics import allow_ticks, wants_ticks
from canasta_scorer.ui.hooks import use_media, use_store
from canasta_scorer.ui.language import follow_language, use_device_language
from canasta_scorer.ui.late_answers import forgive_late_answers
from canasta_scorer.ui.later import later
from canasta_scorer.ui.screens.matches import matches_screen
from canasta_scorer.ui.session import Session, SessionContext, go, use_session
from canasta_scorer.ui.text_size import wear
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.text import text
from canasta_scorer.web_page import web_page

THEMES = {"system": ft.ThemeMode.SYSTEM, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}

backup_screen = later("backup", "backup_screen")
big_table_screen = later("big_table", "big_table_screen")
bin_screen = later("bin", "bin_screen")
change_rules_screen = later("change_rules", "change_rules_screen")
chart_screen = later("chart", "chart_screen")
edit_match_screen = later("edit_match", "edit_match_screen")
edit_rules_screen = later("rule_sets.edit", "edit_rules_screen")
guide_screen = later("guide", "guide_screen")
hand_screen = later("hand.screen", "hand_screen")
history_screen = later("history", "history_screen")
licence_screen = later("licences", "licence_screen")
licences_screen = later("licences", "licences_screen")
new_match_screen = later("new_match.screen", "new_match_screen")
own_rules_screen = later("rule_sets.list", "own_rules_screen")
print_sheet_screen = later("print_sheet", "print_sheet_screen")
rules_page_screen = later("rule_sets.page", "rules_page_screen")
rules_screen = later("rules", "rules_screen")
scoreboard_screen = later("scoreboard", "scoreboard_screen")
settings_screen = later("settings", "settings_screen")
statistics_screen = later("statistics.screen", "statistics_screen")
substitute_screen = later("substitute", "substitute_screen")


def make_main(opened: Opened) -> Callable[[ft.Page], None]:
    """What Flet runs for each client: draws the app over the opened store."""
    _begin(opened)

    def main(page: ft.Page) -> None:
        forgive_late_answers(page)
        page.title = _("Canasta Scorer")
        # A browser has them by now, from the app's own FontManifest.json.
        if not page.web:
            page.fonts = theme.FONTS
        wear(page, _look(opened.store)[0])
        # Else the first theme would come in over many frames, each drawing the whole screen.
        page.theme_animation_style = ft.AnimationStyle.no_animation()
        known = _known_language(opened.store)
        if known:
            use_language(known)
            page.render_views(app, opened)
        else:
            page.run_task(_in_device_language, page, opened)

    return main


def _known_language(store: MatchStore) -> str | None:
    """The language chosen, else that of the page around the app; None where only the device knows.

    A page is asked by the way, a device takes a while to answer.
    """
    page = web_page()
    chosen = store.setting("language")
    return str(chosen) if chosen else best_language(page.languages) if page else None


async def _in_device_language(page: ft.Page, opened: Opened) -> None:
    await use_device_language(page)
    page.render_views(app, opened)


def _begin(opened: Opened) -> None:
    """What is done once, at the start: the bin forgets, and backups write themselves."""
    data, in_browser = opened.path.parent, web_page() is not None
    if opened.problem or (in_browser and not _is_bin_due(opened.store)):
        return
    # A browser has no folder for backups, and as a rule starts without reading this.
    from canasta_scorer.store import auto_backup

    if in_browser:
        auto_backup.empty_bin(opened.store, data)
    else:
        auto_backup.in_thread(lambda: auto_backup.empty_bin(opened.store, data))
        auto_backup.follow(opened.store, data)


def _is_bin_due(store: MatchStore) -> bool:
    with suppress(StoreError):
        return bool(store.old_in_bin())
    return False


@ft.component
def app(opened: Opened) -> Any:
    """The stack of screens that the route asks for, given the session's own room and text size."""
    text_size, mode, language, haptics = use_store(opened.store, _look)
    media = use_media(text_size)
    page = ft.context.page

    follow_language(language)

    def dress() -> None:
        page.theme_mode = THEMES.get(mode, ft.ThemeMode.SYSTEM)
        page.title = _("Canasta Scorer")
        wear(page, text_size, still=media.still)
        allow_ticks(page, wants_ticks(page, haptics))
        page.update()

    ft.use_effect(dress, [mode, language, haptics, text_size, media.still])
    session = Session(opened, media)
    return SessionContext(
        session, lambda: ft.Router(_routes(), not_found=not_found, manage_views=True)
    )


def _look(store: MatchStore) -> tuple[float, str, str | None, bool | None]:
    """What concerns every screen; a change of it draws them all again."""
    settings = store.settings()
    return (
        float(settings.get("text_size", 1.0)),
        str(settings.get("theme", "system")),
        settings.get("language"),
        settings.get("haptics"),
    )


def _routes() -> list[ft.Route]:
    match = ft.Route(
        path="match/:match_id",
        component=scoreboard_screen,
        children=[
            ft.Route(path="hand", component=hand_screen),
            ft.Route(path="hand/:number", component=hand_screen),
            ft.Route(path="insert/:number", component=hand_screen),
            ft.Route(path="edit", component=edit_match_screen),
            ft.Route(path="substitute", component=substitute_screen),
            ft.Route(path="house-rules", component=change_rules_screen),
            ft.Route(path="history", component=history_screen),
            ft.Route(path="table", component=big_table_screen),
            ft.Route(path="rules", component=rules_screen, children=[_guide()]),
            ft.Route(path="chart", component=chart_screen),
        ],
    )
    return [
        ft.Route(
            path="/",
            component=matches_screen,
            children=[
                ft.Route(path="new", component=new_match_screen),
                ft.Route(path="new/:rules_id", component=new_match_screen),
                ft.Route(path="stats", component=statistics_screen),
                ft.Route(path="rules", component=own_rules_screen),
                ft.Route(path="rules/:rules_id", component=rules_page_screen, children=[_guide()]),
                ft.Route(path="rules/:rules_id/edit", component=edit_rules_screen),
                _guide(),
                ft.Route(path="print", component=print_sheet_screen),
                ft.Route(path="backup", component=backup_screen),
                ft.Route(path="bin", component=bin_screen),
                _settings(),
                match,
            ],
        )
    ]


def _guide() -> ft.Route:
    chapter = ft.Route(path=":chapter", component=guide_screen)
    return ft.Route(path="guide", component=guide_screen, children=[chapter])


def _settings() -> ft.Route:
    licence = ft.Route(path=":number", component=licence_screen)
    licences = ft.Route(path="licences", component=licences_screen, children=[licence])
    return ft.Route(path="settings", component=settings_screen, children=[licences])


@component
def not_found() -> ft.Control:
    """What an address without a screen shows; the router puts it into a view of its own."""
    media = use_session().media
    return ft.SafeArea(
        ft.Column(
            [
                text(media, _("There is nothing at this address.")),
                primary(media, _("All matches"), lambda: go("/")),
            ],
            spacing=theme.EDGE,
        ),
        minimum_padding=theme.EDGE,
    )
