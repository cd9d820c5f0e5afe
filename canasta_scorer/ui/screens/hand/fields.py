"""The controls of hand entry: a stepper, a points field or a choice for each line and side."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from canasta_scorer.entry.fields import Field
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Line, Points
from canasta_scorer.scoring.rule_checks import limit_number
from canasta_scorer.scoring.score import amount
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.buttons import outline, pressed, ring
from canasta_scorer.ui.widgets.notice import Level
from canasta_scorer.ui.widgets.points_field import points_field
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, REGULAR, spoken, text


def field_control(media: Media, desk: Desk, field: Field) -> ft.Control:
    """The control of one field, named with its line and side; it follows the desk by itself."""
    line = desk.form.match.in_force.lines[field[1]]
    if isinstance(line, Points):
        return points_cell(media, desk, field)
    if isinstance(line, Count):
        return count_cell(media, desk, field)
    return choice_cell(media, desk, field)


def level_at(desk: Desk, field: Field) -> Level | None:
    """The worst of the problems at a field that can be marked."""
    levels = {problem.level for problem in desk.problems if field in problem.lines}
    return "error" if "error" in levels else "warning" if "warning" in levels else None


@leaf
def points_cell(media: Media, desk: Desk, field: Field) -> ft.Control:
    """A points field."""
    name, value, active, problem = use_store(
        desk,
        lambda desk: (
            desk.field_name(field),
            desk.form.pad(field),
            desk.form.focus == field,
            level_at(desk, field),
        ),
    )
    return points_field(
        media,
        name,
        value,
        desk.on(desk.keys.enter, field),
        active=active,
        signed=desk.form.signed(field),
        problem=problem,
        on_leave=desk.on(desk.keys.leave, field),
        ref=desk.keys.ref(field),
    )


def _next_most(desk: Desk, field: Field) -> int:
    """How far one step can go: the limit itself falls with what the other sides hold."""
    form = desk.form
    return 0 if form.locked(field) else min(form.highest(field), form.count(field) + 1)


@leaf
def count_cell(media: Media, desk: Desk, field: Field) -> ft.Control:
    """A stepper."""
    name, value, most, problem = use_store(
        desk,
        lambda desk: (
            desk.field_name(field),
            desk.form.count(field),
            _next_most(desk, field),
            level_at(desk, field),
        ),
    )
    return stepper(
        media,
        name,
        value,
        desk.on(desk.step, field),
        most=most,
        alarm=problem == "error",
        on_enter=desk.on(desk.keys.hold, field),
        on_leave=desk.on(desk.keys.leave, field),
        ref=desk.keys.ref(field),
    )


def _chosen(desk: Desk, field: Field) -> str:
    """The name of the value that is chosen in a field, empty for none."""
    line, value = desk.form.match.in_force.lines[field[1]], desk.form.values.get(field)
    return _(line.choices[value].name) if isinstance(line, Choice) and value in line.choices else ""


@leaf
def choice_cell(media: Media, desk: Desk, field: Field) -> ft.Control:
    """A choice in one box that opens its values."""
    name, chosen, locked, problem = use_store(
        desk,
        lambda desk: (
            desk.field_name(field),
            _chosen(desk, field),
            desk.form.locked(field),
            level_at(desk, field),
        ),
    )
    edge = ft.BorderSide(2, theme.ALARM) if problem == "error" else outline()
    shown = text(
        media,
        chosen or _("None"),
        theme.LABEL,
        weight=BOLD if chosen else REGULAR,
        color=theme.INK if chosen else theme.MUTED,
        align=ft.TextAlign.CENTER,
        lines=2,
    )
    box = ft.TextButton(
        spoken(
            _("{name}: {value}").format(name=name, value=chosen or _("None")),
            shown if chosen else _opens(media, shown),
        ),
        height=media.row,
        disabled=locked,
        style=ft.ButtonStyle(
            bgcolor=theme.CARD,
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=theme.CORNER),
            side=ring(edge),
        ),
        **pressed(desk.on(desk.pick, field)),
    )
    return ft.MergeSemantics(box)


def _opens(media: Media, shown: ft.Control) -> ft.Control:
    """`shown` before the sign of something that opens; a chosen value needs its room."""
    sign = ft.Icon(ft.Icons.ARROW_DROP_DOWN, color=theme.MUTED, size=media.icon(theme.TITLE))
    return ft.Row([shown, sign], spacing=0, alignment=ft.MainAxisAlignment.CENTER)


@leaf
def label(media: Media, desk: Desk, key: str, in_one_line: bool) -> ft.Control:
    """What a row is called, and what one of it is worth or how many are out."""
    counted = use_store(desk, lambda desk: _counted(desk, key))
    line = desk.form.match.in_force.entered[key]
    hint = line.hint and _(line.hint)
    # A narrow column has room for two remarks, but no third one over several lines.
    remarks = [counted, hint if in_one_line else ""] if counted else [_worth(line), hint]
    hints = [remark for remark in remarks if remark]
    return _words(media, _(line.short or line.name), hints, in_one_line)


def _counted(desk: Desk, key: str) -> str:
    """How many of the cards that a line counts are out, of all that the packs hold."""
    rules = desk.form.match.in_force
    for limit in rules.limits.values():
        if limit.cards and limit.weights.get(key) == 1 and not limit.off:
            entered = {name: rules.entered[name] for name in limit.weights if name in rules.entered}
            if all(_counts_cards(line, limit.weights[name]) for name, line in entered.items()):
                count = sum(amount(entry, entered) for entry in desk.form.entries)
                return _("{count} of {total}").format(
                    count=number(count), total=number(limit_number(rules, limit))
                )
    return ""


def _counts_cards(line: Line, weight: int) -> bool:
    """Whether one of the line is one card, and not a canasta that takes one at the least."""
    return isinstance(line, Count) and not line.least and weight == 1


def _words(media: Media, name: str, hints: Sequence[str], in_one_line: bool) -> ft.Control:
    if in_one_line:
        shown = text(media, name, theme.LABEL, weight=MEDIUM)
        hint = " · ".join(hints)
        shown.spans = [ft.TextSpan(f"  {hint}", style=ft.TextStyle(color=theme.MUTED))]
        return shown
    centre = ft.TextAlign.CENTER
    below = [
        text(media, hint, theme.SMALL, color=theme.MUTED, align=centre, lines=3) for hint in hints
    ]
    return ft.Column(
        [text(media, name, weight=MEDIUM, align=centre, lines=2), *below],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _worth(line: Count | Points | Choice) -> str:
    if isinstance(line, Count) and not line.values and line.each:
        return _("{points} each").format(points=number(line.each))
    return ""
