"""The live result under the fields: this hand, old and new total, the next opening, the target."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from canasta_scorer.entry.live import Rise
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media, figure_width, text_width
from canasta_scorer.ui.screens.hand.columns import LARGEST_SCALE, in_columns
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.text import BOLD, emphasised, figure, marked, text

NEAR = 100  # points: how close an opening band must be to be worth a word
LETTER = 0.52  # the advance of a letter in running text, in parts of its size


@dataclass(frozen=True)
class SideResult:
    """What the form says of one side, in points.

    `opening` is what it opens with next, or for a `past` hand what it had to open with then;
    `over` says that the match is over with this hand.
    """

    name: str
    points: int
    before: int
    total: int
    opening: int
    rise: Rise | None
    to_target: int | None
    past: bool
    over: bool


def live_totals(media: Media, desk: Desk, width: float) -> ft.Control:
    """One column for each side in `width` pixels; the last one stands at the right edge."""
    sides = range(len(desk.form.match.sides))
    room = (width - theme.GAP * (len(sides) - 1)) / len(sides)
    columns: list[ft.Control] = [
        ft.Container(live_total(media, desk, room, side), expand=True) for side in sides
    ]
    return ft.Row(columns, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _result(desk: Desk, side: int) -> SideResult:
    form, result = desk.form, desk.result
    return SideResult(
        form.match.side_names[side],
        result.points[side],
        result.before[side],
        result.totals[side],
        0 if result.over else result.openings[side].points,
        result.rises[side],
        None if result.over else result.to_target[side],
        past=form.at is not None,
        over=result.over,
    )


@leaf
def live_total(given: Media, desk: Desk, room: float, number_of_side: int) -> ft.Control:
    """One side's score in this hand, its new total and what comes next, in `room` pixels.

    Whose it is stands above, where no head of a column says it. A low screen has one line of it:
    the score of the hand and the total.
    """
    side = use_store(desk, lambda desk: _result(desk, number_of_side))
    media, short = given.capped(LARGEST_SCALE), given.compact
    sides = len(desk.form.match.sides)
    right = number_of_side == sides - 1
    named = not in_columns(given, sides)
    shape = theme.side_style(number_of_side) if named and short else theme.NO_SIDE
    align = ft.TextAlign.END if right else ft.TextAlign.START
    total = ft.Row(
        _short(media, room, side, shape) if short else _total(media, room, side),
        spacing=theme.GAP / 2,
        alignment=ft.MainAxisAlignment.END if right else ft.MainAxisAlignment.START,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    above = [] if short else [_muted(media, _first_line(media, room, side), align)]
    if named and not short:
        above.insert(0, _whose(media, number_of_side, side.name, align))
    below = [] if short else _next(media, room, side, align)
    shown = ft.Column(
        [*above, total, *below],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Semantics(content=shown, label=_said(side), container=True, exclude_semantics=True)


def _whose(media: Media, side: int, name: str, align: ft.TextAlign) -> ft.Control:
    """The shape of a side, and as much of its name as fits behind it."""
    ink = theme.side_style(side).ink
    words = marked(side, name)
    return text(media, words, theme.LABEL, weight=BOLD, color=ink, lines=1, align=align)


def _this_hand(side: SideResult) -> str:
    return _("{points} this hand").format(points=number(side.points, signed=True))


def _first_line(media: Media, room: float, side: SideResult) -> str:
    """The score of the hand, behind the old total where that has no place beside the new one."""
    values = {"points": number(side.points, signed=True)}
    if _arrow_fits(media, room, side):
        words = (_("{points} this hand"), "{points}")
        return _fitting(media, room, words, values).format(**values)
    points = values["points"] if side.points else ""
    return f"{number(side.before)} {points}".rstrip()


def _total(media: Media, room: float, side: SideResult) -> list[ft.Control]:
    """The new total, behind the old one where both fit."""
    shown = figure(media, number(side.total), theme.FIGURE)
    if _arrow_fits(media, room, side):
        return [_muted(media, f"{number(side.before)} →"), shown]
    return [shown]


def _short(media: Media, room: float, side: SideResult, style: theme.SideStyle) -> list[ft.Control]:
    """The new total in one line, behind a side's shape and, where it fits, the hand's score."""
    points, total = number(side.points, signed=True), number(side.total)
    mark = text(media, style.shape, theme.LABEL, color=style.ink)
    if style.shape:
        room -= text_width(style.shape) * theme.LABEL * media.scale + theme.GAP / 2
    size = media.fitting(total, room, (theme.TITLE, theme.BODY, theme.LABEL))
    both = figure_width(points) * theme.LABEL + figure_width(total) * size
    fit = both * media.scale + theme.GAP <= room
    shape = [mark] if style.shape else []
    return [*shape, *([_muted(media, points)] if fit else []), figure(media, total, size)]


def _arrow_fits(media: Media, room: float, side: SideResult) -> bool:
    before = figure_width(f"{number(side.before)} →") * theme.LABEL
    after = figure_width(number(side.total)) * theme.FIGURE
    return (before + after) * media.scale + theme.GAP <= room


def _next(media: Media, room: float, side: SideResult, align: ft.TextAlign) -> list[ft.Control]:
    """What the side opens with and how far it is from the target, as far as both fit."""
    rise, left = side.rise, side.to_target
    values = {"opening": number(side.opening), "left": number(left or 0)}
    opens = _fitting(
        media, room, (_("next opens with {opening}"), _("next opens {opening}")), values
    )
    if side.over:
        template = _("the match is over")
    elif side.past:
        template = _("opened with {opening}") if side.opening else ""
    elif rise is not None and rise.missing <= NEAR:
        values = {"missing": number(rise.missing), "opening": number(rise.opening)}
        words = (
            _("{missing} more and next opens with {opening}"),
            _("+{missing}: next opens {opening}"),
        )
        template = _fitting(media, room, words, values)
    elif not left:
        template = opens if side.opening else ""
    else:
        template = _with_target(media, room, side, opens, values)
    return [emphasised(media, template, values, align=align)] if template else []


def _with_target(
    media: Media, room: float, side: SideResult, opens: str, values: dict[str, str]
) -> str:
    """Opening and target; where only one has room, the one that can still change."""
    to_go = _("{left} to go")
    if not side.opening:
        return to_go
    alone = to_go if side.rise is None else opens
    return _fitting(media, room, (_("next opens {opening} · {left} to go"), alone), values)


def _fitting(media: Media, room: float, words: tuple[str, str], values: dict[str, str]) -> str:
    long, short = words
    letters = len(long.format(**values))
    return long if letters * LETTER * theme.LABEL * media.scale <= room else short


def _muted(media: Media, words: str, align: ft.TextAlign = ft.TextAlign.START) -> ft.Control:
    return text(media, words, theme.LABEL, color=theme.MUTED, align=align, lines=1)


def _said(side: SideResult) -> str:
    """Everything about the side for screen readers, whatever the room."""
    change = _("total {before}, then {total}").format(
        before=number(side.before), total=number(side.total)
    )
    parts = [side.name, _this_hand(side), change]
    if side.over:
        parts.append(_("the match is over"))
    elif side.past and side.opening:
        parts.append(_("opened with {opening}").format(opening=number(side.opening)))
    elif side.opening:
        parts.append(_("next opens with {opening}").format(opening=number(side.opening)))
    if side.rise is not None and not side.past:
        parts.append(
            _("{missing} more and next opens with {opening}").format(
                missing=number(side.rise.missing), opening=number(side.rise.opening)
            )
        )
    if side.to_target and not side.past:
        parts.append(_("{left} to go").format(left=number(side.to_target)))
    return ", ".join(parts)
