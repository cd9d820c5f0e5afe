"""A new version of the app in the browser: said on the first screen, never during a hand."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.web_page import web_page


def new_version(media: Media) -> list[ft.Control]:
    """A notice with the way to the new version; nothing where none is ready."""
    page = web_page()
    if page is None or not use_store(page, lambda page: page.update_ready):
        return []
    return [
        notice(media, "note", _("A new version of Canasta Scorer is ready.")),
        secondary(media, _("Load the new version"), page.reload),
    ]
