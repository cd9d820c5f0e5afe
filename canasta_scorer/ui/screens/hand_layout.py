"""Where the fields of a hand stand: in columns of sides, or one side after another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from canasta_scorer.entry.fields import Field, shown_lines
from canasta_scorer.entry.live import Live
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.scoring.rule_checks import limit_number
from canasta_scorer.scoring.score import amount
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import pane_width
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.screens.hand_fields import field_control, label, problem_notices
from canasta_scorer.ui.screens.hand_out import alone_row, out_row
from canasta_scorer.ui.screens.live_totals import live_totals
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.keypad import keypad
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
    desk.offset = _offset(desk, common)
    parts: list[ft.Control] = [*alone_row(desk, width), *out_row(desk, width)]
    parts += _lines(desk, common)
    counted = _("{counted} of {total} card points counted").format(
        counted=number(result.counted), total=number(result.in_pack)
    )
    parts.append(text(media, counted, theme.LABEL, color=theme.MUTED, align=ft.TextAlign.CENTER))
    parts += problem_notices(desk)[1:]
    parts.append(_more_button(desk, rare))
    if form.more:
        parts += [*_lines(desk, rare), _note(desk)]
    return ft.Column(
        [
            _heads(desk),
            ft.Container(
                ft.Column(
                    parts,
                    ref=desk.scroller,
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
    media, match = desk.session.media, desk.form.match
    names = match.side_names
    if not _in_columns(media, len(names)):
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


def _lines(desk: Desk, lines: dict[str, Line]) -> Iterator[ft.Control]:
    media, sides = desk.session.media, len(desk.form.match.sides)
    wanted = {
        key: line
        for key, line in lines.items()
        if not (isinstance(line, Choice) and line.goes_out and not line.replaces_all)
    }
    if _in_columns(media, sides):
        for key, line in wanted.items():
            yield _row(desk, key, line)
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


def _offset(desk: Desk, lines: dict[str, Line]) -> float:
    """How far to scroll so that the row of the focused field stands near the top.

    Flet 1.0.5 scrolls to a key too, but builds a keyed row anew with every change.
    """
    media, field = desk.session.media, desk.form.focus
    sides = len(desk.form.match.sides)
    if field is None or field[1] not in lines:
        return 0
    row = list(lines).index(field[1])
    pitch = media.row + theme.GAP
    if not _in_columns(media, sides):
        return (field[0] * (len(lines) + 1) + row) * pitch
    return row * (pitch if _label_between(media, sides) else pitch + theme.BODY * media.scale)


def _counted(desk: Desk, key: str) -> str:
    """How many of the cards that a line counts are out, of all that the packs hold."""
    rules = desk.form.match.in_force
    for limit in rules.limits.values():
        if limit.cards and limit.weights.get(key) == 1 and not limit.off:
            ones = [name for name, weight in limit.weights.items() if weight == 1]
            if len(ones) == len(limit.weights):
                count = sum(amount(entry, ones) for entry in desk.form.entries)
                return _("{count} of {total} out").format(
                    count=number(count), total=number(limit_number(rules, limit))
                )
    return ""


def _fields(sides: int, key: str) -> list[Field]:
    return [(side, key) for side in range(sides)]


def _more_button(desk: Desk, rare: dict[str, Line]) -> ft.Control:
    icon = ft.Icons.EXPAND_LESS if desk.form.more else ft.Icons.EXPAND_MORE
    names = [_(line.name).lower() for line in rare.values()][:1]
    more = _("More: {lines} …").format(lines=", ".join(names))
    shown = _("Less") if desk.form.more else more
    return quiet(desk.session.media, shown, desk.on(desk.more), icon=icon)


def _note(desk: Desk) -> ft.Control:
    def typed(event: ft.Event[ft.TextField]) -> None:
        desk.note(event.control.value or "")

    return ft.TextField(
        label=_("Note on this hand"),
        value=desk.form.note,
        max_length=200,
        counter="",
        border=ft.OutlineInputBorder(border_radius=theme.CORNER),
        on_change=handler(typed),
        on_focus=handler(partial(desk.keys.wrote, True)),
        on_blur=handler(partial(desk.keys.wrote, False)),
        text_size=desk.session.media.points(theme.BODY),
        key="note",
    )


def bottom(desk: Desk, result: Live) -> ft.Control:
    """The live totals and the keypad: always in sight."""
    media, form = desk.session.media, desk.form
    keys = keypad(
        media,
        pane_width(media),
        desk.on(desk.key),
        signed=form.signed(form.focus),
        countable=form.focus is not None and not form.signed(form.focus),
        last=form.at_last_field,
        ready=not result.errors,
    )
    return ft.Container(
        ft.Column(
            [*problem_notices(desk)[:1], live_totals(media, form, result), keys],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        padding=ft.Padding(theme.EDGE, theme.GAP, theme.EDGE, theme.PAD),
        border=ft.Border.only(top=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
    )
