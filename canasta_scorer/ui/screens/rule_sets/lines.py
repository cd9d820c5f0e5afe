"""Which lines a hand has under an own rule set: add, take out, take back in, move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.lines import Line
from canasta_scorer.share.own_lines import (
    is_removable,
    moved_line,
    removed_lines,
    with_line,
    with_line_back,
    without_line,
)
from canasta_scorer.share.refusals import refusal
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.screens.rule_sets.plan import EditPlan
from canasta_scorer.ui.widgets.buttons import icon_button, secondary
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.name_field import name_field
from canasta_scorer.ui.widgets.number_field import number_field, typed_number
from canasta_scorer.ui.widgets.text import BOLD, text

Change = Callable[[EditPlan], Any]


def lines_card(media: Media, plan: EditPlan, change: Change) -> ft.Control:
    """The lines in their order, those out of use below, and room for a new one."""
    rows = [_line(media, plan, key, line, change) for key, line in plan.rules.active.items()]
    return card(
        text(media, _("Lines of a hand"), theme.TITLE, weight=BOLD),
        *rows,
        *_out_of_use(media, plan, change),
        _new_line(media, plan, change),
    )


def _line(media: Media, plan: EditPlan, key: str, line: Line, change: Change) -> ft.Control:
    name = _(line.name)
    out = icon_button(
        ft.Icons.REMOVE_CIRCLE_OUTLINE,
        _("Take out {line}").format(line=name),
        lambda: change(plan.with_lines_of(without_line(plan.rules, key))),
        disabled=not is_removable(line),
    )
    order = list(plan.rules.active)

    def move(by: int) -> None:
        change(plan.with_lines_of(moved_line(plan.rules, key, by)))

    up = icon_button(
        ft.Icons.KEYBOARD_ARROW_UP,
        _("Move {line} up").format(line=name),
        partial(move, -1),
        disabled=key == order[0],
    )
    down = icon_button(
        ft.Icons.KEYBOARD_ARROW_DOWN,
        _("Move {line} down").format(line=name),
        partial(move, 1),
        disabled=key == order[-1],
    )
    return ft.Row([text(media, name, expand=True), up, down, out], spacing=0, key=key)


def _out_of_use(media: Media, plan: EditPlan, change: Change) -> list[ft.Control]:
    removed = removed_lines(plan.rules)
    if not removed:
        return []
    back = [
        (
            _("+ {line}").format(line=_(line.name)),
            False,
            lambda key=key: change(plan.with_lines_of(with_line_back(plan.rules, key))),
        )
        for key, line in removed.items()
    ]
    return [
        text(media, _("Out of use; a press takes a line back in"), theme.LABEL, color=theme.MUTED),
        chips(media, back),
    ]


@component
def _new_line(media: Media, plan: EditPlan, change: Change) -> ft.Control:
    """Name and points of a new line, and behind which one it stands."""
    order = tuple(plan.rules.active)
    name, type_name = ft.use_state("")
    each, type_each = use_value(lambda: "100")
    after, set_after = use_value(lambda: order[-1])
    problem, set_problem = use_value(lambda: ("", ""))

    def add() -> None:
        points = typed_number(each)
        if points is None:
            set_problem(("each", _("a whole number belongs here")))
            return
        try:
            rules = with_line(plan.rules, name, points, after if after in order else order[-1])
        except BadInput as error:
            set_problem((error.place, refusal(error)))
            return
        set_problem(("", ""))
        type_name("")
        change(plan.with_lines_of(rules))

    place, why = problem
    names = [(key, _(line.name)) for key, line in plan.rules.active.items()]
    return ft.Column(
        [
            text(media, _("A new line to count"), weight=BOLD),
            name_field(
                media,
                _("Name of the line"),
                name,
                type_name,
                problem=why if place == "name" else "",
                key="new-name",
            ),
            number_field(
                media,
                _("Points each"),
                each,
                type_each,
                error=why if place == "each" else "",
                signed=True,
                key="new-each",
            ),
            text(media, _("It stands behind"), theme.LABEL, color=theme.MUTED),
            chips(
                media,
                [(label, key == after, partial(set_after, key)) for key, label in names],
            ),
            secondary(media, _("Add the line"), add, icon=ft.Icons.ADD),
        ],
        spacing=theme.PAD,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
