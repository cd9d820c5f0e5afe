"""The licences of everything that the app is made of."""

from __future__ import annotations

from functools import cache, partial

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.licenses import Component, components
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame, pressable_row
from canasta_scorer.ui.session import go, use_session
from canasta_scorer.ui.widgets.text import BOLD, text

HERE = "/settings/licences"


@cache
def _all() -> tuple[Component, ...]:
    return components()


@screen
def licences_screen() -> ft.View:
    """Every component by name, to press for its text."""
    media = use_session().media
    rows = [_row(media, at, component) for at, component in enumerate(_all())]
    return frame(media, _("Licences"), [card(*rows)], back="/settings")


def _row(media: Media, at: int, component: Component) -> ft.Control:
    return pressable_row(
        [
            text(media, component.name, weight=BOLD),
            text(media, component.licence, theme.LABEL, color=theme.MUTED),
        ],
        partial(go, f"{HERE}/{at}"),
    )


@screen
def licence_screen() -> ft.View:
    """The licence of the component in the route, word for word."""
    media = use_session().media
    at = ft.use_route_params().get("number", "")
    known = _all()
    if not at.isdigit() or int(at) >= len(known):
        return frame(media, _("Licences"), [], back=HERE)
    component = known[int(at)]
    body: list[ft.Control] = [card(text(media, words, theme.LABEL)) for words in component.texts]
    return frame(media, component.name, body, subtitle=component.licence, back=HERE)
