"""What Save asks once: unusual hands, and sides that scored nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.entry.live import SCORED_NOTHING
from canasta_scorer.i18n import gettext as _
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.buttons import primary, secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import BOLD, text


def use_questions(
    desk: Desk, asked: tuple[Problem, ...], ask: Callable[[tuple[Problem, ...]], Any]
) -> None:
    """A sheet with the questions; one tap keeps the hand as it is, one goes back to it."""
    media = desk.session.media
    sheet = None
    if asked:
        lines = [notice(media, "warning", _words(desk, problem)) for problem in asked]
        sheet = ft.BottomSheet(
            ft.Container(
                ft.Column(
                    [
                        text(media, _("Save this hand?"), theme.TITLE, weight=BOLD),
                        *lines,
                        ft.Row(
                            [
                                secondary(media, _("Back"), lambda: ask(()), expand=True),
                                primary(
                                    media,
                                    _("Save anyway"),
                                    lambda: desk.save_anyway(asked),
                                    expand=True,
                                ),
                            ],
                            spacing=theme.GAP,
                        ),
                    ],
                    spacing=theme.PAD,
                    tight=True,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=theme.EDGE,
            ),
            on_dismiss=lambda _event: ask(()),
            bgcolor=theme.CARD,
        )
    ft.use_dialog(sheet)


def _words(desk: Desk, problem: Problem) -> str:
    side = "" if problem.side is None else desk.form.match.side_names[problem.side]
    if problem.code == SCORED_NOTHING:
        return _("Nothing was entered for {side}. Did that side score nothing?").format(side=side)
    words = sentence(desk.form.match, problem)
    return f"{side}: {words}" if side else words
