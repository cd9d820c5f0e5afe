"""A match in a list: what it is called, how it stands, and when it was changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import date, ngettext, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.values import Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media, figure_width
from canasta_scorer.ui.screens.frame import body_width
from canasta_scorer.ui.widgets.text import BOLD, figure, marked, text


def match_row(
    media: Media,
    summary: Summary,
    on_open: Callable[[], Any] | None,
    *beside: ft.Control,
    below: str = "",
) -> ft.Control:
    """The row on its own piece of paper, `beside` it what else can be done, `below` a remark."""
    remark = [text(media, below, theme.LABEL, color=theme.CAUTION)] if below else []
    about = _about(media, summary, crowded=len(beside) > 1)
    # Where names would be cut, what can be done moves out of their way.
    stacked = media.narrow and len(beside) > 1
    room = body_width(media) - 2 * theme.PAD - (0 if stacked else len(beside) * theme.TARGET)
    opened = ft.Container(
        ft.Column(
            [_head(media, summary), *_totals(media, summary, room), about, *remark],
            spacing=2,
            tight=True,
        ),
        expand=True,
        padding=theme.PAD,
        ink=on_open is not None,
        border_radius=theme.CORNER,
        on_click=handler(on_open) if on_open else None,
    )
    actions = ft.Row(list(beside), spacing=theme.GAP / 2, tight=True)
    arranged: ft.Control = ft.Row([opened, actions], spacing=0)
    if stacked:
        opened.expand = False
        arranged = ft.Column([opened, actions], spacing=0, tight=True)
    return ft.Container(
        arranged,
        bgcolor=theme.CARD,
        border_radius=theme.CORNER,
        border=ft.Border.all(theme.LINE, theme.HAIRLINE),
        key=summary.id,
    )


def title_of(summary: Summary) -> str:
    """What a match is called in a list."""
    return summary.title or _(summary.rules_name)


def full_name(summary: Summary) -> str:
    """Its title and its sides, to tell matches of one title apart."""
    return ", ".join([title_of(summary), *summary.side_names])


def _head(media: Media, summary: Summary) -> ft.Control:
    told = _state(summary)
    state = text(media, told, theme.LABEL, color=theme.BRAND, weight=BOLD)
    if media.narrow:
        title = text(media, title_of(summary), weight=BOLD, lines=2)
        return ft.Column([title, *([state] if told else [])], spacing=0, tight=True)
    title = text(media, title_of(summary), weight=BOLD, lines=1, expand=True)
    return ft.Row([title, state], spacing=theme.GAP)


def _about(media: Media, summary: Summary, *, crowded: bool) -> ft.Control:
    hands = ngettext("{number} hand", "{number} hands", summary.hands).format(
        number=number(summary.hands)
    )
    rules = _(summary.rules_name) if summary.title else ""
    about = " · ".join(filter(None, [rules, hands, date(summary.updated)]))
    lines = 3 if media.narrow else 2 if crowded else 1
    return text(media, about, theme.LABEL, color=theme.MUTED, lines=lines)


def _totals(media: Media, summary: Summary, room: float) -> list[ft.Control]:
    """Each side with its total behind it, or below it where a word of its name would be broken."""
    return [
        _total(media, marked(side, name), side, number(total), room)
        for side, (name, total) in enumerate(zip(summary.side_names, summary.totals, strict=True))
    ]


def _total(media: Media, name: str, side: int, total: str, room: float) -> ft.Control:
    left = room - theme.GAP - figure_width(total) * theme.BODY * media.scale
    behind = not media.narrow or media.unbroken(name, left, theme.LABEL)
    parts: list[ft.Control] = [
        text(
            media,
            name,
            theme.LABEL,
            color=theme.side_style(side).ink,
            lines=3 if media.narrow else 1,
            expand=behind,
        ),
        figure(media, total, theme.BODY),
    ]
    if behind:
        return ft.Row(parts)
    return ft.Column(parts, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _state(summary: Summary) -> str:
    winners = " & ".join(summary.side_names[side] for side in summary.winners)
    return {
        "won": _("★ {winners}"),
        "shared": _("★ {winners}"),
        "ended": _("ended early"),
        "tie": _("level"),
        "in_progress": "",
    }[summary.state].format(winners=winners)
