"""Texts in the app's sizes, weights and colours."""

from __future__ import annotations

import re

import flet as ft

from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media

REGULAR, MEDIUM, BOLD = ft.FontWeight.W_400, ft.FontWeight.W_500, ft.FontWeight.W_700
FIGURE_LINE = 1.15
"""The height of a number's line, in parts of its size."""
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def text(
    media: Media,
    value: str,
    size: float = theme.BODY,
    *,
    weight: ft.FontWeight = REGULAR,
    color: ft.Colors = theme.INK,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool = False,
) -> ft.Text:
    """A text designed `size` logical pixels high; beyond `lines` lines it ends in an ellipsis."""
    return ft.Text(
        value,
        style=_style(media, size, weight, color),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def figure(
    media: Media,
    value: str,
    size: float,
    *,
    weight: ft.FontWeight = BOLD,
    color: ft.Colors = theme.INK,
    align: ft.TextAlign = ft.TextAlign.END,
) -> ft.Text:
    """A number in one line that is never cut and takes no more height than its size."""
    return ft.Text(
        value,
        style=_style(media, size, weight, color, height=FIGURE_LINE),
        text_align=align,
        max_lines=1,
        no_wrap=True,
    )


def emphasised(
    media: Media,
    template: str,
    values: dict[str, str],
    size: float = theme.LABEL,
    *,
    larger: float = 0,
    color: ft.Colors = theme.MUTED,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """A translated `template` whose {placeholders} are filled in bold ink, `larger` if wanted."""
    spans = [
        ft.TextSpan(
            values.get(part, part) if placeholder else part,
            style=_style(media, size + larger, BOLD, theme.INK)
            if placeholder
            else _style(media, size, REGULAR, color),
        )
        for placeholder, part in _parts(template)
    ]
    return ft.Text(spans=spans, text_align=align)


def marked(side: int, name: str) -> str:
    """A side's name behind its shape, which never stands alone at the end of a line."""
    return f"{theme.side_style(side).shape}\u00a0{name}"


def spoken(words: str, shown: ft.Control) -> ft.Control:
    """`shown` for the eyes, `words` for screen readers.

    Inside a button it needs `MergeSemantics` around the button: Flet's own marks of what is
    enabled keep the two apart otherwise.
    """
    return ft.Semantics(content=shown, label=words, exclude_semantics=True)


def _parts(template: str) -> list[tuple[bool, str]]:
    """The pieces of `template`, each with whether it is a placeholder's name."""
    pieces = _PLACEHOLDER.split(template)
    return [(at % 2 == 1, piece) for at, piece in enumerate(pieces) if piece]


def _style(
    media: Media,
    size: float,
    weight: ft.FontWeight,
    color: ft.Colors,
    height: float | None = None,
) -> ft.TextStyle:
    # Material's styles space letters for Roboto; the bundled font has its own spacing.
    return ft.TextStyle(
        size=media.points(size), weight=weight, color=color, height=height, letter_spacing=0
    )
