"""The controls of hand entry: a stepper, a points field or a choice for each line and side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.live import ALONE_NOT_SAID
from canasta_scorer.entry.pad import PadValue
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.buttons import outline, ring
from canasta_scorer.ui.widgets.notice import Level, notice
from canasta_scorer.ui.widgets.points_field import points_field
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, REGULAR, text


@dataclass(frozen=True)
class Place:
    """Where the keyboard's focus comes and goes, and what it is moved to."""

    on_enter: Callable[[], Any]
    on_leave: Callable[[], Any]
    ref: ft.Ref[ft.TextButton] | None = None


def field_control(desk: Desk, field: Field) -> ft.Control:
    """The control of one field, named with its line and side."""
    form, media, keys = desk.form, desk.session.media, desk.keys
    line = form.match.in_force.lines[field[1]]
    name = desk.field_name(field)
    level = _worst(desk.shown, field)
    if isinstance(line, Points):
        at = Place(desk.on(keys.enter, field), desk.on(keys.leave, field), keys.ref(field))
        return points_cell(media, name, form.pad(field), at, form.focus == field, level)
    if isinstance(line, Count):
        most = 0 if form.locked(field) else form.highest(field)
        at = Place(desk.on(keys.hold, field), desk.on(keys.leave, field), keys.ref(field))
        step = desk.on(desk.step, field)
        return count_cell(media, name, form.count(field), step, at, most, level == "error")
    assert isinstance(line, Choice)
    value = str(form.values.get(field, ""))
    chosen = _(line.choices[value].name) if value in line.choices else ""
    pick = desk.on(desk.pick, field)
    return choice_cell(media, name, chosen, pick, form.locked(field), level == "error")


@leaf
def points_cell(
    media: Media,
    name: str,
    value: PadValue,
    at: Place,
    active: bool,
    problem: Level | None,
) -> ft.Control:
    """A points field that is drawn again only when one of these changes."""
    return points_field(
        media,
        name,
        value,
        at.on_enter,
        active=active,
        problem=problem,
        on_leave=at.on_leave,
        ref=at.ref,
    )


@leaf
def count_cell(
    media: Media,
    name: str,
    value: int,
    on_step: Callable[[int], Any],
    at: Place,
    most: int,
    alarm: bool,
) -> ft.Control:
    """A stepper that is drawn again only when one of these changes."""
    return stepper(
        media,
        name,
        value,
        on_step,
        most=most,
        alarm=alarm,
        on_enter=at.on_enter,
        on_leave=at.on_leave,
        ref=at.ref,
    )


def _worst(problems: Sequence[Problem], field: Field) -> Level | None:
    levels = {problem.level for problem in problems if field in problem.lines}
    return "error" if "error" in levels else "warning" if "warning" in levels else None


@leaf
def choice_cell(
    media: Media, name: str, chosen: str, on_pick: Callable[[], Any], locked: bool, alarm: bool
) -> ft.Control:
    """A choice in one box that opens its values."""
    edge = ft.BorderSide(2, theme.ALARM) if alarm else outline()
    return ft.TextButton(
        ft.Semantics(
            content=text(
                media,
                chosen or _("None"),
                theme.LABEL,
                weight=BOLD if chosen else REGULAR,
                color=theme.INK if chosen else theme.MUTED,
                align=ft.TextAlign.CENTER,
                lines=2,
            ),
            label=_("{name}: {value}").format(name=name, value=chosen or _("None")),
            exclude_semantics=True,
        ),
        height=media.row,
        disabled=locked,
        style=ft.ButtonStyle(
            bgcolor=theme.CARD,
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
            side=ring(edge),
        ),
        on_click=handler(on_pick),
    )


def label(
    media: Media, line: Count | Points | Choice, *, counted: str = "", in_one_line: bool = False
) -> ft.Control:
    """What a row is called, and what one of it is worth or how many are out."""
    hint = counted or _worth(line) or _(line.hint)
    return _words(media, _(line.short or line.name), hint, in_one_line)


@leaf
def _words(media: Media, name: str, hint: str, in_one_line: bool) -> ft.Control:
    if in_one_line:
        shown = text(media, name, theme.LABEL, weight=MEDIUM)
        shown.spans = [ft.TextSpan(f"  {hint}", style=ft.TextStyle(color=theme.MUTED))]
        return shown
    centre = ft.TextAlign.CENTER
    lines = [text(media, name, weight=MEDIUM, align=centre, lines=2)]
    if hint:
        lines.append(text(media, hint, theme.SMALL, color=theme.MUTED, align=centre, lines=2))
    return ft.Column(
        list(lines),
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _worth(line: Count | Points | Choice) -> str:
    if isinstance(line, Count) and not line.values and line.each:
        return _("{points} each").format(points=number(line.each))
    return ""


def problem_notices(
    desk: Desk, wanted: Callable[[Problem], object] = lambda _problem: True
) -> list[ft.Control]:
    """What is wrong or unusual, in words, errors first, with values that would be right.

    `wanted` picks some of the problems.
    """
    worst_first = sorted(desk.shown, key=lambda problem: not problem.blocks)
    return [
        _problem(desk, problem)
        for problem in worst_first
        if problem.code not in desk.form.kept and wanted(problem)
    ]


def _problem(desk: Desk, problem: Problem) -> ft.Control:
    offers = [problem.limits[name] for name in ("below", "above") if name in problem.limits]
    take = desk.on(desk.take, problem.lines[0]) if problem.lines else None
    return notice(
        desk.session.media,
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
