"""Answers of the client that come when the control they are for has left the screen."""

from __future__ import annotations

import logging
from typing import Any

import flet as ft

log = logging.getLogger("canasta_scorer.ui")


def forgive_late_answers(page: ft.Page) -> None:
    """Let them pass: in Flet 1.0.5 such an answer ends the connection, and the page reloads.

    It takes one tap that leaves a screen while a field of it is still being focused or scrolled to.
    """
    session = page.session
    take = session.handle_invoke_method_results

    def forgiving(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        try:
            take(control_id, call_id, result, error)
        except RuntimeError:
            log.debug("answer for control %s, which has left the screen", control_id)

    vars(session)["handle_invoke_method_results"] = forgiving
