"""The controls of hand entry: a stepper, a points field or a choice for each line and side."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.fields import Field, choices_shown
from canasta_scorer.entry.live import ALONE_NOT_SAID, Live
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.notice import Level, notice
from canasta_scorer.ui.widgets.points_field import points_field
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import MEDIUM, text


def field_control(desk: Desk, result: Live, field: Field) -> ft.Control:
    """The control of one field, named with its line and side."""
    form, media = desk.form, desk.session.media
    side, key = field
    line = form.match.in_force.lines[key]
    name = _("{line}, {side}").format(line=_(line.name), side=form.match.side_names[side])
    level = _worst(result.at(field))
    if isinstance(line, Points):
        return points_field(
            media,
            name,
            form.pad(field),
            desk.on("enter", field),
            active=form.focus == field,
            problem=level,
            key=f"{side}:{key}",
        )
    if isinstance(line, Count):
        return stepper(
            media,
            name,
            form.count(field),
            desk.on("step", field),
            most=0 if form.locked(field) else form.highest(field),
            alarm=level == "error",
        )
    assert isinstance(line, Choice)
    return _choice(desk, field, line, name, level)


def _worst(problems: tuple[Problem, ...]) -> Level | None:
    levels = {problem.level for problem in problems}
    return "error" if "error" in levels else "warning" if "warning" in levels else None


def _choice(desk: Desk, field: Field, line: Choice, name: str, level: Level | None) -> ft.Control:
    """A choice in one box: none, or one of the named values."""
    media, form = desk.session.media, desk.form
    chosen = form.values.get(field)

    def pick(event: ft.Event[ft.Dropdown]) -> None:
        desk.change(form.choose(field, str(event.control.value or "") or None))

    options = [
        ft.DropdownOption(key="", text="–"),
        *(
            ft.DropdownOption(key=value, text=_(words))
            for value, words in choices_shown(line).items()
        ),
    ]
    return ft.Semantics(
        content=ft.Dropdown(
            value=str(chosen or ""),
            options=options,
            on_select=handler(pick),
            dense=True,
            disabled=form.locked(field),
            text_size=media.points(theme.LABEL),
            border_radius=theme.CORNER,
            border_color=theme.ALARM if level else theme.OUTLINE,
            expand=True,
        ),
        label=name,
        container=True,
    )


def label(
    media: Media,
    rules: RuleSet,
    key: str,
    line: Count | Points | Choice,
    *,
    align_start: bool = False,
) -> ft.Control:
    """What a row is called, and what one of it is worth."""
    align = ft.TextAlign.START if align_start else ft.TextAlign.CENTER
    lines = [text(media, _(line.short or line.name), weight=MEDIUM, align=align, lines=2)]
    hint = _worth(line) or _(line.hint)
    if hint:
        lines.append(text(media, hint, theme.SMALL, color=theme.MUTED, align=align, lines=2))
    return ft.Column(
        list(lines), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _worth(line: Count | Points | Choice) -> str:
    if isinstance(line, Count) and not line.values and line.each:
        return _("{points} each").format(points=number(line.each))
    return ""


def problem_notices(desk: Desk, result: Live) -> list[ft.Control]:
    """What is wrong or unusual, in words, with values that would be right."""
    media, form = desk.session.media, desk.form
    shown: list[ft.Control] = []
    for problem in result.problems:
        if problem.level == "note" or problem.code == ALONE_NOT_SAID:
            continue
        if problem.level == "warning" and problem.code in form.kept:
            continue
        offers = [problem.limits[name] for name in ("below", "above") if name in problem.limits]
        field = problem.lines[0] if problem.lines else None
        shown.append(
            notice(
                media,
                problem.level,
                _said(desk, problem),
                offers=offers,
                on_offer=desk.on("take", field) if field else None,
                key=f"{problem.code}-{problem.side}-{problem.line}",
            )
        )
    return shown


def _said(desk: Desk, problem: Problem) -> str:
    words = sentence(desk.form.match, problem)
    if problem.side is None:
        return words
    return f"{desk.form.match.side_names[problem.side]}: {words}"
