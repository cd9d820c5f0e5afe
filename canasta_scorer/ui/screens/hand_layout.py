"""Where the fields of a hand stand: in columns of sides, or one side after another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from canasta_scorer.entry.fields import Field, shown_lines, went_out_line
from canasta_scorer.entry.live import Live
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.scoring.rule_checks import limit_number
from canasta_scorer.scoring.score import amount
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.screens.hand_fields import field_control, label, problem_notices
from canasta_scorer.ui.screens.hand_more import note, pack_and_more
from canasta_scorer.ui.screens.hand_out import alone_row, out_height, out_row
from canasta_scorer.ui.screens.live_totals import LARGEST_SCALE, compact
from canasta_scorer.ui.widgets.text import BOLD, text

LABEL_WIDTH = 92
Line = Count | Points | Choice


def rows(desk: Desk, result: Live) -> ft.Control:
    """All fields of the hand, scrolling where they do not fit."""
    media, form = desk.session.media, desk.form
    lines = shown_lines(form.match.in_force)
    common = {key: line for key, line in lines.items() if not line.rare}
    rare = {key: line for key, line in lines.items() if line.rare}
    width = pane_width(media)
    wanted = _stepped_or_typed(common)
    desk.scroll.offset_of = partial(_offset, desk, wanted, width)
    parts: list[ft.Control] = [*alone_row(desk, width), *out_row(desk, width)]
    parts += _lines(desk, common)
    parts.append(pack_and_more(desk, result, rare))
    parts += problem_notices(desk)[1:] if not compact(media) else _placeless(desk, lines)
    if form.more:
        parts += [*_lines(desk, rare), note(desk)]
    return ft.Column(
        [
            _heads(desk),
            ft.Container(
                ft.Column(
                    parts,
                    ref=desk.scroll.ref,
                    spacing=theme.GAP,
                    scroll=ft.ScrollMode.AUTO,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                expand=True,
                padding=ft.Padding.symmetric(horizontal=theme.EDGE),
            ),
        ],
        spacing=theme.GAP / 2,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _heads(desk: Desk) -> ft.Control:
    """The names of the sides over their columns."""
    media, names = desk.session.media, desk.form.match.side_names
    return _names(media.capped(LARGEST_SCALE), tuple(names), _in_columns(media, len(names)))


@leaf
def _names(media: Media, names: tuple[str, ...], in_columns: bool) -> ft.Control:
    if not in_columns:
        return ft.Container()
    heads: list[ft.Control] = []
    for side, name in enumerate(names):
        style = theme.side_style(side)
        last = side == len(names) - 1
        heads.append(
            text(
                media,
                f"{name} {style.shape}" if last else f"{style.shape} {name}",
                weight=BOLD,
                color=style.ink,
                lines=1,
                expand=True,
                align=ft.TextAlign.END if last else ft.TextAlign.START,
            )
        )
    return ft.Container(
        ft.Row(heads, spacing=theme.GAP), padding=ft.Padding.symmetric(horizontal=theme.EDGE)
    )


def _in_columns(media: Media, sides: int) -> bool:
    """Whether a stepper of every side fits into the width."""
    column = (pane_width(media) - theme.GAP * (sides - 1)) / sides
    return column >= 2 * theme.TARGET + theme.FIGURE * media.scale * 0.7


def _label_between(media: Media, sides: int) -> bool:
    """Whether the label stands between two columns instead of above its row."""
    column = (pane_width(media) - LABEL_WIDTH * media.scale - 2 * theme.GAP) / 2
    return sides == 2 and column >= 2 * theme.TARGET + theme.FIGURE * media.scale * 0.7


def _stepped_or_typed(lines: dict[str, Line]) -> dict[str, Line]:
    """All but the line that the shared row of who went out asks for."""
    return {
        key: line
        for key, line in lines.items()
        if not (isinstance(line, Choice) and line.goes_out and not line.replaces_all)
    }


def _lines(desk: Desk, lines: dict[str, Line]) -> Iterator[ft.Control]:
    media, sides = desk.session.media, len(desk.form.match.sides)
    wanted = _stepped_or_typed(lines)
    if _in_columns(media, sides):
        for key, line in wanted.items():
            yield _row(desk, key, line)
            yield from _below(desk, *((side, key) for side in range(sides)))
        return
    for side, name in enumerate(desk.form.match.side_names):
        style = theme.side_style(side)
        yield text(media, f"{style.shape} {name}", theme.TITLE, weight=BOLD, color=style.ink)
        for key, line in wanted.items():
            yield ft.Row(
                [
                    ft.Container(
                        label(media, line, counted=_counted(desk, key), in_one_line=True),
                        expand=True,
                    ),
                    ft.Container(field_control(desk, (side, key)), width=170),
                ],
                spacing=theme.GAP,
            )
            yield from _below(desk, (side, key))


def _below(desk: Desk, *fields: Field) -> list[ft.Control]:
    """The problems of these fields, where the bottom has no room for any."""
    if not compact(desk.session.media):
        return []
    return problem_notices(desk, lambda problem: problem.lines[:1] and problem.lines[0] in fields)


def _placeless(desk: Desk, lines: dict[str, Line]) -> list[ft.Control]:
    """The problems that belong below no row."""
    out = went_out_line(desk.form.match.in_force)
    return problem_notices(
        desk,
        lambda problem: (
            not problem.lines or problem.lines[0][1] == out or problem.lines[0][1] not in lines
        ),
    )


def _row(desk: Desk, key: str, line: Line) -> ft.Control:
    media = desk.session.media
    sides = len(desk.form.match.sides)
    fields = [
        ft.Container(field_control(desk, field), expand=True) for field in _fields(sides, key)
    ]
    between = _label_between(media, sides)
    words = label(media, line, counted=_counted(desk, key), in_one_line=not between)
    if between:
        middle = ft.Container(words, width=LABEL_WIDTH * media.scale)
        return ft.Row([fields[0], middle, fields[1]], spacing=theme.GAP, key=key)
    return ft.Column(
        [words, ft.Row(list(fields), spacing=theme.GAP)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=key,
    )


def _offset(desk: Desk, lines: dict[str, Line], width: float, field: Field) -> float:
    """How far to scroll so that the row of a field stands near the top.

    Flet 1.0.5 scrolls to a key too, but builds a keyed row anew with every change.
    """
    media, sides = desk.session.media, len(desk.form.match.sides)
    if field[1] not in lines:
        return 0
    row = list(lines).index(field[1])
    pitch = media.row + theme.GAP
    top = out_height(desk, width)
    if not _in_columns(media, sides):
        name = media.lines(theme.TITLE, 1) + theme.GAP
        return top + (field[0] * len(lines) + row) * pitch + field[0] * name
    if not _label_between(media, sides):
        pitch += media.lines(theme.LABEL, 1) + 2
    before = 0 if compact(media) else pitch
    return max(0, top + row * pitch - before)


def _counted(desk: Desk, key: str) -> str:
    """How many of the cards that a line counts are out, of all that the packs hold."""
    rules = desk.form.match.in_force
    for limit in rules.limits.values():
        if limit.cards and limit.weights.get(key) == 1 and not limit.off:
            ones = [name for name, weight in limit.weights.items() if weight == 1]
            if len(ones) == len(limit.weights):
                count = sum(amount(entry, ones) for entry in desk.form.entries)
                return _("{count} of {total}").format(
                    count=number(count), total=number(limit_number(rules, limit))
                )
    return ""


def _fields(sides: int, key: str) -> list[Field]:
    return [(side, key) for side in range(sides)]
