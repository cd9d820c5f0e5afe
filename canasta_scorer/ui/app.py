"""The app: its theme, its screens by route, and what every screen is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import use_language
from canasta_scorer.store.choose import Opened
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_media, use_store
from canasta_scorer.ui.screens.big_table import big_table_screen
from canasta_scorer.ui.screens.change_rules import change_rules_screen
from canasta_scorer.ui.screens.chart import chart_screen
from canasta_scorer.ui.screens.edit_match import edit_match_screen
from canasta_scorer.ui.screens.hand import hand_screen
from canasta_scorer.ui.screens.history import history_screen
from canasta_scorer.ui.screens.matches import matches_screen
from canasta_scorer.ui.screens.new_match import new_match_screen
from canasta_scorer.ui.screens.rules import rules_screen
from canasta_scorer.ui.screens.scoreboard import scoreboard_screen
from canasta_scorer.ui.screens.statistics import statistics_screen
from canasta_scorer.ui.session import Session, SessionContext, go, use_session
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.text import text

THEMES = {"system": ft.ThemeMode.SYSTEM, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}


def make_main(opened: Opened) -> Callable[[ft.Page], None]:
    """What Flet runs for each client: draws the app over the opened store."""

    def main(page: ft.Page) -> None:
        page.title = _("Canasta Scorer")
        page.fonts = theme.FONTS
        page.theme, page.dark_theme = theme.light_theme(), theme.dark_theme()
        use_language(str(opened.store.setting("language", "en")))
        page.render_views(app, opened)

    return main


@ft.component
def app(opened: Opened) -> Any:
    """The stack of screens that the route asks for, given the session's own room and text size."""
    text_size, mode = use_store(opened.store, _look)
    media, probe = use_media(text_size)
    page = ft.context.page

    def dress() -> None:
        page.theme_mode = THEMES.get(mode, ft.ThemeMode.SYSTEM)
        page.update()

    ft.use_effect(dress, [mode])
    session = Session(opened, media, probe)
    return SessionContext(
        session, lambda: ft.Router(_routes(), not_found=not_found, manage_views=True)
    )


def _look(store: Any) -> tuple[float, str]:
    return float(store.setting("text_size", 1.0)), str(store.setting("theme", "system"))


def _routes() -> list[ft.Route]:
    match = ft.Route(
        path="match/:match_id",
        component=scoreboard_screen,
        children=[
            ft.Route(path="hand", component=hand_screen),
            ft.Route(path="hand/:number", component=hand_screen),
            ft.Route(path="insert/:number", component=hand_screen),
            ft.Route(path="edit", component=edit_match_screen),
            ft.Route(path="house-rules", component=change_rules_screen),
            ft.Route(path="history", component=history_screen),
            ft.Route(path="table", component=big_table_screen),
            ft.Route(path="rules", component=rules_screen),
            ft.Route(path="chart", component=chart_screen),
        ],
    )
    return [
        ft.Route(
            path="/",
            component=matches_screen,
            children=[
                ft.Route(path="new", component=new_match_screen),
                ft.Route(path="stats", component=statistics_screen),
                match,
            ],
        )
    ]


@screen
def not_found() -> ft.View:
    """What an address without a screen shows."""
    media = use_session().media
    return ft.View(
        controls=[
            text(media, _("There is nothing at this address.")),
            primary(media, _("All matches"), lambda: go("/")),
        ],
        padding=theme.EDGE,
    )
