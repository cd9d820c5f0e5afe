"""Who went out, and with changing partners who played alone."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.fields import choices_shown, went_out_line
from canasta_scorer.entry.form import UNSAID
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.screens.hand.fields import level_at
from canasta_scorer.ui.widgets.choice_row import (
    NOBODY,
    Segment,
    choice_row,
    fits_in_one_row,
    joined,
    joined_height,
)
from canasta_scorer.ui.widgets.text import text


def out_row(media: Media, desk: Desk, width: float) -> list[ft.Control]:
    """The shared row of who went out, with how beside the side that did; none without such."""
    return [_went_out(media, desk, width)] if went_out_line(desk.form.match.in_force) else []


@leaf
def _went_out(media: Media, desk: Desk, width: float) -> ft.Control:
    out, value, ways, wrong = use_store(desk, _out)
    keys, names = tuple(ways), tuple(_(name) for name in ways.values())
    return choice_row(
        media,
        width,
        desk.form.match.side_names,
        NOBODY if out is None else out,
        desk.on(desk.went_out),
        ways=names[1:],
        way=keys.index(value) - 1 if value in keys[1:] else None,
        on_way=None if out is None else desk.on(desk.out_in_way, out, keys),
        alarm=wrong,
    )


def _out(desk: Desk) -> tuple[int | None, int | str | None, dict[str, str], bool]:
    """The side that went out, how it did, the ways of the rules with names, plain first, and
    whether an error concerns it.
    """
    rules, values = desk.form.match.in_force, desk.form.values
    key = went_out_line(rules) or ""
    sides = range(len(desk.form.match.sides))
    out = next((side for side in sides if values.get((side, key))), None)
    line = rules.lines[key]
    ways = choices_shown(line) if isinstance(line, Choice) else {}
    wrong = any(level_at(desk, (side, key)) == "error" for side in sides)
    return out, None if out is None else values[out, key], ways, wrong


def alone_row(media: Media, desk: Desk, width: float) -> list[ft.Control]:
    """The row of who played alone, where partners change with every hand; else none."""
    by_hand = desk.form.match.in_force.table.partners == "by_hand"
    return [_played_alone(media, desk, width)] if by_hand else []


@leaf
def _played_alone(media: Media, desk: Desk, width: float) -> ft.Control:
    alone, tried = use_store(desk, lambda desk: (desk.form.alone, desk.form.tried))
    segments = [
        Segment(
            name,
            alone == player,
            desk.on(desk.alone, player),
            theme.side_style(player).ink,
            theme.side_style(player).ink,
            share=3,
        )
        for player, name in enumerate(desk.form.match.side_names)
    ]
    nobody = Segment(_("Nobody"), alone is None, desk.on(desk.alone, NOBODY), tint=theme.BRAND_TINT)
    question = _("Who took the pile first and played alone?")
    missing = tried and alone == UNSAID
    rows = [[*segments, nobody]]
    if not fits_in_one_row(media, width, rows[0]):
        rows = [segments, [nobody]]
    return ft.Column(
        [
            text(media, question, theme.LABEL, color=theme.ALARM if missing else theme.MUTED),
            *(joined(media, width, row, alarm=missing) for row in rows),
        ],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def out_height(desk: Desk, width: float) -> float:
    """About how high the rows of who was alone and who went out are together, in pixels."""
    media, rules = desk.session.media, desk.form.match.in_force
    row = joined_height(media) + theme.GAP
    alone = rules.table.partners == "by_hand"
    return row * (bool(went_out_line(rules)) + alone) + alone * media.lines(theme.LABEL, 1)
