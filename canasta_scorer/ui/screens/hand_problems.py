"""What is wrong or unusual with the hand, in words, with values that would be right."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from canasta_scorer.entry.fields import Field, shown_lines, went_out_line
from canasta_scorer.entry.live import ALONE_NOT_SAID
from canasta_scorer.i18n import gettext as _
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.notice import notice

Problems = tuple[Problem, ...]


def worst_problem(media: Media, desk: Desk) -> ft.Control:
    """The one to mend first."""
    return _notices(media, desk, _first, below=True)


def other_problems(media: Media, desk: Desk) -> ft.Control:
    """All but the one to mend first."""
    return _notices(media, desk, _others)


def problems_of_row(media: Media, desk: Desk, fields: tuple[Field, ...]) -> ft.Control:
    """The problems that belong below the row of these fields."""
    return _notices(media, desk, desk.on(_of_row, fields))


def placeless_problems(media: Media, desk: Desk) -> ft.Control:
    """The problems that belong below no row."""
    rules = desk.form.match.in_force
    rows = frozenset(shown_lines(rules)) - {went_out_line(rules)}
    return _notices(media, desk, desk.on(_of_no_row, rows))


def _first(problems: Problems) -> Problems:
    return problems[:1]


def _others(problems: Problems) -> Problems:
    return problems[1:]


def _of_row(fields: tuple[Field, ...], problems: Problems) -> Problems:
    return tuple(problem for problem in problems if problem.lines and problem.lines[0] in fields)


def _of_no_row(rows: frozenset[str], problems: Problems) -> Problems:
    return tuple(p for p in problems if not p.lines or p.lines[0][1] not in rows)


@leaf
def _notices(
    media: Media, desk: Desk, pick: Callable[[Problems], Problems], below: bool = False
) -> ft.Control:
    """The notices of the problems that `pick` takes from all, errors first.

    A gap above or `below` them comes and goes with them, so that nothing else has to move.
    """
    problems = use_store(desk, lambda desk: pick(_worst_first(desk)))
    return ft.Container(
        ft.Column(
            [_problem(media, desk, problem) for problem in problems],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(
            top=theme.GAP if problems and not below else 0,
            bottom=theme.GAP if problems and below else 0,
        ),
    )


def _worst_first(desk: Desk) -> Problems:
    asked = (problem for problem in desk.problems if problem.code not in desk.form.kept)
    return tuple(sorted(asked, key=lambda problem: not problem.blocks))


def _problem(media: Media, desk: Desk, problem: Problem) -> ft.Control:
    offers = [problem.limits[name] for name in ("below", "above") if name in problem.limits]
    take = desk.on(desk.take, problem.lines[0]) if problem.lines else None
    return notice(
        media,
        problem.level,
        _said(desk, problem),
        offers=offers,
        on_offer=take,
        key=f"{problem.code}-{problem.side}-{problem.line}",
    )


def _said(desk: Desk, problem: Problem) -> str:
    if problem.code == ALONE_NOT_SAID:
        return _("Say who played alone, or nobody")
    words = sentence(desk.form.match, problem)
    if problem.side is None:
        return words
    return f"{desk.form.match.side_names[problem.side]}: {words}"
