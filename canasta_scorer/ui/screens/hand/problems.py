"""What is wrong or unusual with the hand, in words, with values that would be right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from canasta_scorer.entry.fields import Field, shown_lines
from canasta_scorer.entry.live import ALONE_NOT_SAID
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.notice import notice

SAID = "said"
"""Something that only has to be said, such as why a key did nothing."""


@dataclass(frozen=True)
class Numbered:
    """A problem, and its place (from 1) among all, 0 for what only has to be said."""

    place: int
    problem: Problem


Numbereds = tuple[Numbered, ...]


def worst_problem(media: Media, desk: Desk) -> ft.Control:
    """What was said, else the problem that is looked at, the one to mend first to begin with."""
    return _notices(media, desk, desk.on(_looked_at, desk), below=True)


def other_problems(media: Media, desk: Desk) -> ft.Control:
    """All but the one that is looked at."""
    return _notices(media, desk, desk.on(_others, desk))


def problems_of_row(media: Media, desk: Desk, fields: tuple[Field, ...]) -> ft.Control:
    """The problems that belong below the row of these fields."""
    return _notices(media, desk, desk.on(_of_row, fields))


def placeless_problems(media: Media, desk: Desk) -> ft.Control:
    """The problems that belong below no row."""
    rows = frozenset(shown_lines(desk.form.match.in_force))
    return _notices(media, desk, desk.on(_of_no_row, rows))


def _looked_at(desk: Desk, found: Numbereds) -> Numbereds:
    if desk.said:
        return found[:1]
    return tuple(each for each in found if each.problem is desk.problem)


def _others(desk: Desk, found: Numbereds) -> Numbereds:
    return tuple(each for each in found if each.place and each.problem is not desk.problem)


def _of_row(fields: tuple[Field, ...], found: Numbereds) -> Numbereds:
    return tuple(e for e in found if e.problem.lines and e.problem.lines[0] in fields)


def _of_no_row(rows: frozenset[str], found: Numbereds) -> Numbereds:
    return tuple(e for e in found if not e.problem.lines or e.problem.lines[0][1] not in rows)


@leaf
def _notices(
    media: Media, desk: Desk, pick: Callable[[Numbereds], Numbereds], below: bool = False
) -> ft.Control:
    """The notices of what `pick` takes from all there is to say, errors first.

    A gap above or `below` them comes and goes with them, so that nothing else has to move.
    """
    shown, count = use_store(desk, lambda desk: (pick(_all(desk)), len(desk.open_problems)))
    return ft.Container(
        ft.Column(
            [_notice(media, desk, each, count, steps=below) for each in shown],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(
            top=theme.GAP if shown and not below else 0,
            bottom=theme.GAP if shown and below else 0,
        ),
    )


def _all(desk: Desk) -> Numbereds:
    """What was said, at the field that is typed in, then every open problem."""
    lines = (desk.form.focus,) if desk.form.focus else ()
    said = Problem(SAID, "warning", lines=lines, message=desk.said)
    problems = tuple(Numbered(at, each) for at, each in enumerate(desk.open_problems, start=1))
    return (*([Numbered(0, said)] if desk.said else []), *problems)


def _notice(media: Media, desk: Desk, each: Numbered, count: int, *, steps: bool) -> ft.Control:
    """One of `count` problems; `steps` to the next where there are several."""
    problem, several = each.problem, each.place > 0 and count > 1
    offers = [problem.limits[name] for name in ("below", "above") if name in problem.limits]
    words = _said(desk, problem)
    if several:
        words = _("{place} of {count}: {problem}").format(
            place=number(each.place), count=number(count), problem=words
        )
    return notice(
        media,
        problem.level,
        words,
        offers=offers,
        on_offer=desk.on(desk.take, problem.lines[0]) if problem.lines else None,
        on_next=desk.on(desk.next_problem) if several and steps else None,
        key=f"{problem.code}-{problem.side}-{problem.line}",
    )


def _said(desk: Desk, problem: Problem) -> str:
    if problem.code == SAID:
        return problem.message
    if problem.code == ALONE_NOT_SAID:
        return _("Say who played alone, or nobody")
    words = sentence(desk.form.match, problem)
    if problem.side is None:
        return words
    return f"{desk.form.match.side_names[problem.side]}: {words}"
