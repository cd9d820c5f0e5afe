"""A screen that changes the match in its route."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from canasta_scorer.store.values import Saved
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.session import Session, saved_match, use_session


def match_form(title: str, form: Callable[[Session, Saved], ft.View]) -> ft.View:
    """The form over the match as it stood when the screen was opened; bare where it is gone."""
    session = use_session()
    match_id = ft.use_route_params().get("match_id", "")
    saved = ft.use_memo(lambda: saved_match(session, match_id), [match_id])
    if saved is None:
        return frame(session.media, title, [], back=f"/match/{match_id}")
    return form(session, saved)
