"""What the scoreboard says, and how it is arranged in the room that there is."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board
from canasta_scorer.share.house_rules import has_house_rules
from canasta_scorer.share.standing import outcome_sentence
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import bar_height, pane_width
from canasta_scorer.ui.screens.next_hand import next_hand_height
from canasta_scorer.ui.screens.outcome import outcome_height
from canasta_scorer.ui.screens.turns import turns
from canasta_scorer.ui.widgets.table_looks import table_height
from canasta_scorer.ui.widgets.total_card import SideTotal, total_cards_height

ACTIONS = 4
"""Buttons at the head of the screen, at most."""


@dataclass(frozen=True)
class Room:
    """Heights in pixels: `bottom` is that of the question.

    The totals are `pinned` where they leave the hands enough to scroll in; else all of it scrolls
    above the question, and where even that has no room the question scrolls with it.
    """

    bottom: float
    pinned: bool
    question_pinned: bool


def room_for(media: Media, match: Match, scored: Board, *, drafted: bool) -> Room:
    """The room that this match leaves to its hands on this screen."""
    width = pane_width(media)
    bottom = next_hand_height(media, match, drafted=drafted, over=scored.outcome.over)
    head = bar_height(media, title_of(match), subtitle_of(match, scored), ACTIONS)
    left = media.height - head - bottom - theme.GAP
    totals = outcome_height(media, width, outcome_sentence(match, scored))
    totals += total_cards_height(media, width, totals_of(match, scored)) + theme.GAP
    one, two = (table_height(media, width, match.side_names, hands) for hands in (1, 2))
    # Two panes are either high, or of a phone on its side.
    pinned = left >= one if media.two_panes else left - totals >= two
    return Room(bottom, pinned, pinned or left >= one)


def arranged(
    media: Media, room: Room, totals: list[ft.Control], hands: ft.Control, question: ft.Control
) -> list[ft.Control]:
    """One column, or two where there is room: the totals beside the hands and the question."""
    if not media.two_panes:
        if room.pinned:
            return [*totals, hands, question]
        if room.question_pinned:
            return [_scrolling([*totals, hands]), question]
        return [_scrolling([*totals, question, hands])]
    rest = [hands, question] if room.pinned else [_scrolling([question, hands])]
    right = ft.Column(rest, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return [
        ft.Row(
            [_scrolling(totals), right],
            spacing=theme.EDGE,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]


def _scrolling(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(
        parts,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def title_of(match: Match) -> str:
    """The title of the match, else that of its rules."""
    return match.title or _(match.rules.name)


def subtitle_of(match: Match, scored: Board) -> str:
    """Rules, house rules, and who deals while the match goes on."""
    rules = [_(match.rules.name)] if match.title else []
    dealer = [] if scored.outcome.over else turns(match, len(match.hands))[:1]
    agreed = [_("house rules") if rules else _("House rules")] if has_house_rules(match) else []
    # What is agreed comes before the names, which may be long and cut.
    return " · ".join([*rules, *agreed, *dealer])


def totals_of(match: Match, scored: Board) -> list[SideTotal]:
    """What the cards say; nobody opens once the match is over."""
    needs = match.in_force.opening.needs
    if scored.outcome.over:
        return [
            SideTotal(name, total, scored.target)
            for name, total in zip(match.side_names, scored.totals, strict=True)
        ]
    return [
        SideTotal(
            name,
            total,
            scored.target,
            band.points or None,
            _(needs[band.needs].name) if band.needs else "",
        )
        for name, total, band in zip(
            match.side_names, scored.totals, scored.next_openings, strict=True
        )
    ]
