"""Where the fields of a hand stand: in columns of sides, or one side after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import flet as ft

from canasta_scorer.entry.fields import Field, shown_lines, went_out_line
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.columns import (
    LABEL_WIDTH,
    LARGEST_SCALE,
    entry_width,
    in_columns,
    label_between,
)
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.screens.hand.fields import field_control, label
from canasta_scorer.ui.screens.hand.more import note, pack_and_more
from canasta_scorer.ui.screens.hand.old import old_values
from canasta_scorer.ui.screens.hand.out import alone_row, out_height, out_row
from canasta_scorer.ui.screens.hand.problems import (
    other_problems,
    placeless_problems,
    problems_of_row,
)
from canasta_scorer.ui.widgets.text import BOLD, marked, text

Line = Count | Points | Choice


@leaf
def rows(media: Media, desk: Desk) -> ft.Control:
    """All fields of the hand, scrolling where they do not fit."""
    match, more = use_store(desk, lambda desk: (desk.form.match, desk.form.more))
    lines = shown_lines(match.in_force)
    common = {key: line for key, line in lines.items() if not line.rare}
    rare = {key: line for key, line in lines.items() if line.rare}
    width = entry_width(media)
    desk.scroll.still = media.still
    desk.scroll.offset_of = partial(_offset, desk, _stepped_or_typed(common), width)
    parts: list[ft.Control] = [*alone_row(media, desk, width), *_out(media, desk, width)]
    parts += _lines(media, desk, common)
    parts.append(_below(media, desk, rare))
    if more:
        parts += [*_lines(media, desk, rare), note(media, desk)]
    return ft.Column(
        [
            _heads(media, match.side_names),
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


def _below(media: Media, desk: Desk, rare: dict[str, Line]) -> ft.Control:
    """The line below the rows, and the problems that have no better place."""
    said = placeless_problems if media.compact else other_problems
    old = old_values(media, desk) if media.compact else []
    return _stack(pack_and_more(media, desk, rare), said(media, desk), *old)


def _stack(*parts: ft.Control) -> ft.Control:
    return ft.Column(
        list(parts),
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _heads(media: Media, names: Sequence[str]) -> ft.Control:
    """The names of the sides over their columns."""
    if not in_columns(media, len(names)):
        return ft.Container()
    heads: list[ft.Control] = []
    for side, name in enumerate(names):
        style = theme.side_style(side)
        last = side == len(names) - 1
        heads.append(
            text(
                media.capped(LARGEST_SCALE),
                f"{name}\u00a0{style.shape}" if last else marked(side, name),
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


def _stepped_or_typed(lines: dict[str, Line]) -> dict[str, Line]:
    """All but the line that the shared row of who went out asks for."""
    return {
        key: line
        for key, line in lines.items()
        if not (isinstance(line, Choice) and line.goes_out and not line.replaces_all)
    }


def _lines(media: Media, desk: Desk, lines: dict[str, Line]) -> Iterator[ft.Control]:
    names = desk.form.match.side_names
    wanted = _stepped_or_typed(lines)
    if in_columns(media, len(names)):
        for key in wanted:
            fields = tuple((side, key) for side in range(len(names)))
            yield _with_problems(media, desk, _row(media, desk, key, fields), fields)
        return
    for side, name in enumerate(names):
        style = theme.side_style(side)
        yield text(media, marked(side, name), theme.TITLE, weight=BOLD, color=style.ink)
        for key in wanted:
            row = ft.Row(
                [
                    ft.Container(label(media, desk, key, in_one_line=True), expand=True),
                    ft.Container(field_control(media, desk, (side, key)), width=170),
                ],
                spacing=theme.GAP,
            )
            yield _with_problems(media, desk, row, ((side, key),))


def _out(media: Media, desk: Desk, width: float) -> Iterator[ft.Control]:
    """The row of who went out, where there is one."""
    key = went_out_line(desk.form.match.in_force) or ""
    fields = tuple((side, key) for side in range(len(desk.form.match.sides)))
    for row in out_row(media, desk, width):
        yield _with_problems(media, desk, row, fields)


def _with_problems(
    media: Media, desk: Desk, row: ft.Control, fields: tuple[Field, ...]
) -> ft.Control:
    """A row, with its problems below it where the bottom has no room for any."""
    return _stack(row, problems_of_row(media, desk, fields)) if media.compact else row


def _row(media: Media, desk: Desk, key: str, fields: tuple[Field, ...]) -> ft.Control:
    cells = [ft.Container(field_control(media, desk, field), expand=True) for field in fields]
    between = label_between(media, len(fields))
    words = label(media, desk, key, in_one_line=not between)
    if between:
        middle = ft.Container(words, width=LABEL_WIDTH * media.scale)
        return ft.Row([cells[0], middle, cells[1]], spacing=theme.GAP)
    return ft.Column(
        [words, ft.Row(list(cells), spacing=theme.GAP)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _offset(desk: Desk, lines: dict[str, Line], width: float, field: Field) -> float:
    """How far to scroll so that the row of a field stands near the top, in pixels."""
    media, sides = desk.session.media, len(desk.form.match.sides)
    if field[1] not in lines:
        return 0
    row = list(lines).index(field[1])
    pitch = media.row + theme.GAP
    top = out_height(desk, width)
    if not in_columns(media, sides):
        name = media.lines(theme.TITLE, 1) + theme.GAP
        return top + (field[0] * len(lines) + row) * pitch + field[0] * name
    if not label_between(media, sides):
        pitch += media.lines(theme.LABEL, 1) + 2
    before = 0 if media.compact else pitch
    return max(0, top + row * pitch - before)
