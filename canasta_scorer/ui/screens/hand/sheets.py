"""The sheets that rise over hand entry: questions before saving, card counts, choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from canasta_scorer.entry.fields import Field, choices_shown
from canasta_scorer.entry.live import SCORED_NOTHING
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.share.sentences import sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.screens.hand.asks import CountCards, PickChoice, Questions, Sheet
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.buttons import primary, quiet, secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.sheet import sheet, stack
from canasta_scorer.ui.widgets.stepper import stepper
from canasta_scorer.ui.widgets.text import BOLD, figure, text

STEPPER_WIDTH = 170
_DOT = "\u00a0·\u00a0"
"""Between a name and its points, which never stand alone in a line."""


def use_sheet(desk: Desk, asked: Sheet) -> None:
    """Show the sheet over the screen; a tap outside goes back to the hand."""
    content: ft.Control | None = None
    if isinstance(asked, Questions):
        content = _questions(desk, asked.asked)
    elif isinstance(asked, CountCards):
        content = _counter(desk, asked.field)
    elif isinstance(asked, PickChoice):
        content = _values(desk, asked.field)
    close = desk.on(desk.show, None)
    ft.use_dialog(sheet(desk.session.media, content, close) if content else None)


def _questions(desk: Desk, asked: tuple[Problem, ...]) -> ft.Control:
    media = desk.session.media
    back = secondary(media, _("Back"), partial(desk.show, None), expand=True)
    save = primary(media, _("Save anyway"), partial(desk.saving.save_anyway, asked), expand=True)
    return stack(
        media,
        text(media, _("Save this hand?"), theme.TITLE, weight=BOLD),
        *(notice(media, "warning", _words(desk, problem)) for problem in asked),
        ft.Row([back, save], spacing=theme.GAP),
        rows=2 * len(asked) + 2,
    )


def _words(desk: Desk, problem: Problem) -> str:
    side = "" if problem.side is None else desk.form.match.side_names[problem.side]
    if problem.code == SCORED_NOTHING:
        return _("Nothing was entered for {side}. Did that side score nothing?").format(side=side)
    words = sentence(desk.form.match, problem)
    return f"{side}: {words}" if side else words


@component
def _counter(desk: Desk, field: Field) -> ft.Control:
    """A stepper for each kind of card, up to as many as the packs hold, and the field's sum.

    What stands in the field beside the cards stays a part of it.
    """
    media, form = desk.session.media, desk.form
    rules = form.match.in_force
    counts = ft.use_memo(lambda: dict(form.cards_in(field)), [])
    _drawn, redraw = ft.use_state(0)
    kinds = {kind: card for kind, card in rules.cards.items() if card.points}

    def step(kind: str, by: int) -> None:
        # Taps come faster than drawings: each counts on from the one before.
        count = counts.get(kind, 0) + by
        if 0 <= count <= rules.cards_in_pack((kind,)):
            counts[kind] = count
            redraw(lambda drawn: drawn + 1)

    def row(kind: str) -> ft.Control:
        name = _(kinds[kind].name)
        most = rules.cards_in_pack((kind,))
        count = stepper(media, name, counts.get(kind, 0), partial(step, kind), most=most)
        worth = f"{name}{_DOT}{number(kinds[kind].points)}"
        return ft.Row(
            [text(media, worth, expand=True), ft.Container(count, width=STEPPER_WIDTH)],
            spacing=theme.GAP,
        )

    rows = list(map(row, kinds))
    if media.compact and media.two_panes:
        rows = _two_in_a_row(rows)
    beside = form.pad(field).total - form.worth(form.cards_in(field))
    total = form.worth(counts)
    parts = [points for points in (beside, total) if points]
    take = _("Take {points}").format(points=number(beside + total))
    return stack(
        media,
        ft.Row(
            [
                text(media, desk.field_name(field), theme.TITLE, weight=BOLD, expand=True),
                figure(media, "+".join(map(number, parts or [0])), theme.FIGURE),
            ]
        ),
        *rows,
        ft.Row(
            [
                secondary(media, _("Cancel"), partial(desk.show, None), expand=True),
                primary(media, take, partial(desk.counted, field, counts), expand=True),
            ],
            spacing=theme.GAP,
        ),
        rows=len(rows) + (2 if media.compact else 3),
    )


def _two_in_a_row(controls: Sequence[ft.Control]) -> list[ft.Control]:
    """The controls two by two side by side, for a screen that is wide and low."""
    cells = [ft.Container(control, expand=True) for control in controls]
    cells += [ft.Container(expand=True)] * (len(cells) % 2)
    pairs = zip(cells[::2], cells[1::2], strict=True)
    return [ft.Row(list(pair), spacing=2 * theme.EDGE) for pair in pairs]


def _values(desk: Desk, field: Field) -> ft.Control:
    """One button for each value, the chosen one marked, and one for none."""
    media, form = desk.session.media, desk.form
    line = form.match.in_force.lines[field[1]]
    assert isinstance(line, Choice)
    chosen = form.values.get(field)

    def button(value: str | None, name: str) -> ft.Control:
        marked = f"✓ {name}" if value == chosen else name
        return secondary(media, marked, partial(desk.picked, field, value))

    named = [
        button(value, f"{_(name)}{_DOT}{number(line.choices[value].points, signed=True)}")
        for value, name in choices_shown(line).items()
    ]
    title = text(media, desk.field_name(field), theme.TITLE, weight=BOLD)
    cancel = quiet(media, _("Cancel"), partial(desk.show, None))
    parts = [title, button(None, _("None")), *named, cancel]
    return stack(media, *parts, rows=len(parts))
