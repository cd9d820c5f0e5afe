"""Who has won, or that another hand is to be played."""

from __future__ import annotations

import flet as ft

from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board
from canasta_scorer.share.standing import outcome_sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.text import BOLD, text


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
                        ft.Icon(icon, color=theme.BRAND),
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
