"""Who has won, or that another hand is to be played."""

from __future__ import annotations

import flet as ft

from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board
from canasta_scorer.share.standing import outcome_sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import BOLD, text

_ICON = 24


def outcome_notice(media: Media, match: Match, scored: Board) -> list[ft.Control]:
    """The outcome with an icon and in words; nothing while the match goes on."""
    sentence = outcome_sentence(match, scored)
    if not sentence:
        return []
    icon = ft.Icons.BALANCE if scored.outcome.state == "tie" else ft.Icons.EMOJI_EVENTS_OUTLINED
    return [
        ft.Semantics(
            content=ft.Container(
                ft.Row(
                    [
                        ft.Icon(icon, color=theme.BRAND, size=_ICON),
                        text(media, sentence, weight=BOLD, expand=True),
                    ],
                    spacing=theme.GAP,
                ),
                bgcolor=theme.BRAND_TINT,
                border_radius=theme.CORNER,
                padding=theme.PAD,
            ),
            live_region=True,
            container=True,
        )
    ]


def outcome_height(media: Media, width: float, sentence: str) -> float:
    """About how high the notice with this sentence and the gap behind it are, in pixels."""
    if not sentence:
        return 0
    room = width - 2 * theme.PAD - theme.GAP - _ICON
    lines = media.line_count(sentence, room, theme.BODY)
    return media.lines(theme.BODY, lines) + 2 * theme.PAD + theme.GAP
