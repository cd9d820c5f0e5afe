"""A number typed on the device's own keys, with a sign button where it may be below zero."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.i18n.formats import MINUS
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component, handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.buttons import pressed, ring
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import text
from canasta_scorer.ui.widgets.typed_field import typed_field

DIGITS = 7
BOX = 120


def number_field(
    media: Media,
    label: str,
    value: str,
    put: Callable[[str], Any],
    *,
    error: str = "",
    signed: bool = False,
    key: str | None = None,
) -> ft.Control:
    """A field for the digits in `value`; `put` gets them as typed, with a true minus if any.

    The number keys of a phone have no minus: a `signed` field brings a button for it.
    """

    def turn() -> None:
        put(value[1:] if value.startswith((MINUS, "-")) else MINUS + value)

    field = _input(media, value, put, bool(error), signed, key, key=key)
    # Beside or above the field the label has room to be read, however large the text.
    named = ft.MergeSemantics(ft.Semantics(content=field, label=label))
    ends = [ft.Container(named, expand=True)] if media.narrow else [_boxed(media, named)]
    ends += [_sign(label, turn)] if signed else []
    words = _shown_label(media, label)
    if media.narrow:
        rows = [words, ft.Row(ends, spacing=theme.GAP)]
    else:
        rows = [ft.Row([ft.Container(words, expand=True), *ends], spacing=theme.GAP)]
    return ft.Column([*rows, *_problem(media, error)], spacing=0, tight=True)


@component
def _input(
    media: Media,
    value: str,
    put: Callable[[str], Any],
    wrong: bool,
    signed: bool,
    place: str | None,
    *,
    key: str | None = None,
) -> ft.Control:
    """The field: with separators to be read, without them while somebody types."""
    typing, set_typing = ft.use_state(False)
    sign = rf"[-{MINUS}]?" if signed else ""
    separator = re.escape(number(1000)[1:-3])
    return typed_field(
        media,
        value if typing else grouped(value),
        lambda typed: put(_bare(typed)),
        key=place,
        input_filter=ft.InputFilter(rf"^{sign}(\d{separator}?){{0,{DIGITS}}}$"),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_align=ft.TextAlign.END,
        content_padding=theme.PAD,
        border=ft.OutlineInputBorder(
            border_radius=theme.CORNER,
            side=ft.BorderSide(2, theme.ALARM) if wrong else None,
        ),
        on_focus=handler(lambda: set_typing(True)),
        on_blur=handler(lambda: set_typing(False)),
    )


def _problem(media: Media, error: str) -> list[ft.Control]:
    return [notice(media, "error", error)] if error else []


def _boxed(media: Media, named: ft.Control) -> ft.Control:
    return ft.Container(named, width=BOX * media.scale)


def _shown_label(media: Media, label: str) -> ft.Control:
    """The label for the eyes; screen readers hear it with the field."""
    return ft.Semantics(content=text(media, label), exclude_semantics=True)


def typed_number(value: str) -> int | None:
    """The number that was typed, None where it is none."""
    try:
        return int(value.strip().replace(MINUS, "-"))
    except ValueError:
        return None


def grouped(value: str) -> str:
    """What was typed with the separators of the language, where it is a number."""
    given = typed_number(value)
    return value if given is None else number(given)


def _bare(typed: str) -> str:
    """What was typed without separators: these stand there until the focus has been heard of."""
    return re.sub(rf"[^\d{MINUS}-]", "", typed)


def shown_number(value: int) -> str:
    """A number as a field begins with it: no separators, a true minus."""
    return str(value).replace("-", MINUS)


def _sign(label: str, turn: Callable[[], Any]) -> ft.Control:
    """The button that makes plus of minus and minus of plus."""
    return ft.IconButton(
        ft.Icon(ft.Icons.EXPOSURE, semantics_label=_("{name}: plus or minus").format(name=label)),
        width=theme.TARGET,
        height=theme.TARGET,
        style=ft.ButtonStyle(side=ring()),
        **pressed(turn),
    )
