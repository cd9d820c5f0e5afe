"""How one hand's score came about, line by line, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import moment, number
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.rules.lines import Choice
from canasta_scorer.scoring.board import Row, board
from canasta_scorer.store.values import Revision
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import icon_button, quiet
from canasta_scorer.ui.widgets.text import BOLD, marked, text


def breakdown(
    media: Media,
    match: Match,
    row: Row,
    *,
    before: Sequence[Revision] = (),
    on_edit: Callable[[], Any],
    on_insert: Callable[[], Any],
    on_move: Callable[[int], Any],
    on_delete: Callable[[], Any],
) -> ft.Control:
    """The scored lines of every side of one hand, with edit, insert before, move and delete.

    `before` are the saved states in which the hand said something else, the latest first.
    """
    hand = match.hands[row.number - 1]
    sides = [_side(media, match, hand, row, side) for side in range(len(match.sides))]
    note = [text(media, hand.note, theme.LABEL, color=theme.MUTED)] if hand.note else []
    first, last = row.number == 1, row.number == len(match.hands)
    buttons = ft.Row(
        [
            quiet(media, _("Edit hand"), on_edit, icon=ft.Icons.EDIT_OUTLINED),
            quiet(media, _("Insert before"), on_insert, icon=ft.Icons.ADD),
            icon_button(ft.Icons.ARROW_UPWARD, _("Earlier"), partial(on_move, -1), disabled=first),
            icon_button(ft.Icons.ARROW_DOWNWARD, _("Later"), partial(on_move, 1), disabled=last),
            quiet(media, _("Delete hand"), on_delete, icon=ft.Icons.DELETE_OUTLINE, danger=True),
        ],
        spacing=theme.GAP,
        run_spacing=0,
        wrap=True,
    )
    earlier = [part for state in before for part in _earlier(media, state, hand)]
    return ft.Column([*sides, *note, *earlier, buttons], spacing=theme.GAP / 2, tight=True)


def _earlier(media: Media, state: Revision, hand: Hand) -> list[ft.Control]:
    """What the hand said in an earlier state, side by side."""
    match = state.match
    at = next(at for at, one in enumerate(match.hands) if one.at == hand.at)
    row = board(match).rows[at]
    told = _("Before the correction (saved {moment})").format(moment=moment(state.at))
    return [
        text(media, told, theme.LABEL, weight=BOLD, color=theme.MUTED),
        *(_side(media, match, match.hands[at], row, side) for side in range(len(match.sides))),
    ]


def _side(media: Media, match: Match, hand: Hand, row: Row, side: int) -> ft.Control:
    parts = [_line(match, hand, side, key, points) for key, points in row.lines[side].items()]
    opened = _("opening {points}").format(points=number(row.openings[side].points))
    style = theme.side_style(side)
    return ft.Column(
        [
            text(
                media,
                marked(side, f"{match.side_names[side]} · {opened}"),
                theme.LABEL,
                weight=BOLD,
                color=style.ink,
            ),
            text(media, " · ".join(parts) or _("nothing scored"), theme.LABEL),
        ],
        spacing=0,
        tight=True,
    )


def _line(match: Match, hand: Hand, side: int, key: str, points: int) -> str:
    """A line with its count, choice or partial sums, and what it scored."""
    line = match.in_force.lines[key]
    value = hand.entries[side].get(key)
    shown = _(line.short or line.name)
    if isinstance(line, Choice) and isinstance(value, str):
        shown = f"{shown}: {_(line.choices[value].name)}"
    elif line.kind == "count" and isinstance(value, int) and value > 1:
        shown = f"{number(value)} × {shown}"
    parts = hand.parts[side].get(key, ()) if hand.parts else ()
    sums = f" ({'+'.join(map(str, parts))})" if parts else ""
    return f"{shown} {number(points, signed=True)}{sums}"
