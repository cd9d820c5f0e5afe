"""One chapter of the guide: texts, numbered steps, tips, words to look up, rules with numbers."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from canasta_scorer.share.guide import Chapter, Piece
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media, text_width
from canasta_scorer.ui.screens.frame import card, pane_width
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, figure, text

BULLET = "•"
SHORT = 12  # signs: a number stands beside its label, words below it


def chapter_card(media: Media, chapter: Chapter, *, titled: bool) -> ft.Control:
    """All of a chapter on one card, under its own title where no screen's title says it."""
    heading = [_heading(media, chapter.title, theme.TITLE)] if titled else []
    return card(*heading, *(_spaced(_drawn(media, piece)) for piece in chapter.pieces))


def _drawn(media: Media, piece: Piece) -> ft.Control:
    draw: Callable[[Media, Piece], ft.Control] = {
        "step": _marked,
        "tip": _marked,
        "term": _term,
        "row": _row,
        "sum": _row,
        "head": _head,
    }.get(piece.kind, _text)
    return draw(media, piece)


def _spaced(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(vertical=theme.GAP / 4))


def _text(media: Media, piece: Piece) -> ft.Control:
    return text(media, piece.text)


def _head(media: Media, piece: Piece) -> ft.Control:
    return ft.Container(
        _heading(media, piece.text, theme.BODY), padding=ft.Padding.only(top=theme.GAP)
    )


def _marked(media: Media, piece: Piece) -> ft.Control:
    """A number or a bullet before the text, which hangs beside it."""
    mark = text(media, piece.label or BULLET, weight=BOLD, color=theme.BRAND)
    room = theme.ROW_GROWTH * media.scale
    return ft.Row(
        [ft.Container(mark, width=room), text(media, piece.text, expand=True)],
        spacing=theme.GAP / 2,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _term(media: Media, piece: Piece) -> ft.Control:
    """A word as a heading, so that screen readers jump from one to the next."""
    return ft.Column(
        [_heading(media, piece.label, theme.BODY), text(media, piece.text)], spacing=0, tight=True
    )


def _row(media: Media, piece: Piece) -> ft.Control:
    """What a line of the rules scores: a number at the right, words under their label."""
    if not _fits_beside(media, piece):
        label = text(media, piece.label, theme.LABEL, color=theme.MUTED)
        return ft.Column([label, text(media, piece.text, weight=MEDIUM)], spacing=0, tight=True)
    weight = BOLD if piece.kind == "sum" else MEDIUM
    label = text(media, piece.label, weight=weight if piece.kind == "sum" else MEDIUM, expand=True)
    return ft.Row([label, figure(media, piece.text, theme.BODY, weight=weight)], spacing=theme.GAP)


def _fits_beside(media: Media, piece: Piece) -> bool:
    """Whether label and text are short enough for half of the card each."""
    half = (pane_width(media) - 2 * theme.PAD - theme.GAP) / 2
    drawn = text_width(piece.text) * theme.BODY * media.scale
    short = len(piece.text) <= SHORT and drawn <= half
    return short and media.unbroken(piece.label, half, theme.BODY)


def _heading(media: Media, words: str, size: float) -> ft.Control:
    shown = text(media, words, size, weight=BOLD)
    return ft.Semantics(content=shown, header=True, heading_level=2)
