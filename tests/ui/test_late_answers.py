"""An answer for a control that has left the screen must not end the connection."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.ui.late_answers import forgive_late_answers
from tests.ui.headless import Screen


def nothing() -> ft.Control:
    return ft.Text("")


async def test_an_answer_that_comes_too_late_passes() -> None:
    async with Screen(ft.component(nothing)) as screen:
        answer = screen.session.handle_invoke_method_results
        with pytest.raises(RuntimeError):
            answer(999_999, "call", None, None)
        forgive_late_answers(screen.page)
        screen.session.handle_invoke_method_results(999_999, "call", None, None)
