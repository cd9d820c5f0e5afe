"""A screen that changes the match in its route."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.session import Session, go, save, saved_match, tell, use_session

Keep = Callable[[Step, Match], Any]
"""Saves the changed match under a step, and goes back to its scoreboard."""


def match_form(title: str, form: Callable[[Session, Saved, Keep], ft.View]) -> ft.View:
    """The form over the match as it stood when the screen was opened; bare where it is gone.

    Where another window has saved in between, the form goes on over the match as it is now, with
    what was typed still in it.
    """
    session = use_session()
    match_id = ft.use_route_params().get("match_id", "")
    saved, put = use_value(lambda: saved_match(session, match_id))
    if saved is None:
        return frame(session.media, title, [], back=f"/match/{match_id}")

    def renew() -> None:
        put(saved_match(session, match_id))
        tell(_("Another window changed this match. Look at what stands here, then save again."))

    def keep(step: Step, match: Match) -> None:
        if save(session, step, match, seen=saved.revision, on_conflict=renew):
            go(f"/match/{match_id}")

    return form(session, saved, keep)
