"""What keeps matches from lasting, in words."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui.session import Session
from canasta_scorer.ui.widgets.notice import notice


def storage_problem(session: Session) -> list[ft.Control]:
    """A notice until it is mended; nothing where matches last."""
    problem = session.opened.problem
    if problem is None:
        return []
    told = _(
        "Matches cannot be kept: {reason}. You can play and export, but nothing will be "
        "here after the app is closed."
    )
    return [notice(session.media, "error", told.format(reason=str(problem)))]
