"""The app's own keypad for points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from canasta_scorer.entry.pad import Key
from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.widgets.key import key
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, text

ROWS = (
    (Key.SEVEN, Key.EIGHT, Key.NINE, Key.BACKSPACE),
    (Key.FOUR, Key.FIVE, Key.SIX, Key.PLUS),
    (Key.ONE, Key.TWO, Key.THREE, Key.COUNT),
    (Key.ZERO, Key.DOUBLE_ZERO, Key.NEXT, Key.SAVE),
)


@leaf
def keypad(
    media: Media,
    width: float,
    on_key: Callable[[Key], Any],
    *,
    signed: bool = False,
    countable: bool = True,
    last: bool = False,
    ready: bool = True,
    low: bool = False,
) -> ft.Control:
    """Sixteen keys in four rows, `width` pixels wide, each told to `on_key`.

    `signed` puts ± in the place of plus, for fields where a minus is legal; `countable` offers to
    count cards; `last` says that no field follows, so that `next` is off; where the hand is not
    `ready`, Save looks so but still answers, to say why. On a `low` screen the keys are no higher
    than a finger needs.
    """
    media, height = _capped(media, low), _key_height(media, low)
    room = (width - 3 * theme.GAP) / 4 - theme.GAP / 2
    off = {Key.COUNT: not countable, Key.NEXT: last}
    rows: list[ft.Control] = []
    for keys in ROWS:
        shown = [Key.SIGN if signed and each is Key.PLUS else each for each in keys]
        # Only Save looks different where the hand is ready: the others need not be drawn again.
        faces = [
            _key(media, room, height, each, on_key, off.get(each, False), ready or each != Key.SAVE)
            for each in shown
        ]
        places: list[ft.Control] = [ft.Container(face, expand=True) for face in faces]
        rows.append(ft.Row(places, spacing=theme.GAP))
    return ft.Semantics(
        content=ft.Column(rows, spacing=theme.GAP, tight=True), container=True, label=_("Keypad")
    )


def keypad_height(media: Media) -> float:
    """How high the keypad is on this screen, in pixels."""
    return len(ROWS) * (_key_height(media, media.compact) + theme.GAP) - theme.GAP


def _capped(media: Media, low: bool) -> Media:
    return media.capped(1 if low else theme.KEY_SCALE)


def _key_height(media: Media, low: bool) -> float:
    return theme.TARGET if low else _capped(media, low).row


@leaf
def _key(
    media: Media,
    room: float,
    height: float,
    each: Key,
    on_key: Callable[[Key], Any],
    off: bool,
    ready: bool,
) -> ft.Control:
    main = each is Key.SAVE and ready
    color = theme.OUTLINE if off else theme.ON_BRAND if main else theme.INK
    face = ft.Container(
        _face(media, room, each, color),
        height=height,
        bgcolor=theme.BRAND if main else theme.GROUND,
        border_radius=theme.CORNER,
        alignment=ft.Alignment.CENTER,
    )
    return key(_name(each), face, lambda: on_key(each), disabled=off)


def _face(media: Media, room: float, each: Key, color: ft.Colors) -> ft.Control:
    words = {Key.COUNT: _("count"), Key.NEXT: _("next") + " ›", Key.SAVE: _("Save")}
    if each is Key.BACKSPACE:
        return ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=media.icon(theme.FIGURE))
    if each not in words:
        return text(media, each.value, theme.FIGURE, weight=MEDIUM, color=color)
    sizes = (
        (theme.TITLE, theme.BODY, theme.LABEL) if each is Key.SAVE else (theme.BODY, theme.LABEL)
    )
    weight = BOLD if each is Key.SAVE else MEDIUM
    size = media.word_size(words[each], room, (*sizes, theme.SMALL, theme.SMALLEST))
    word = text(media, words[each], size, weight=weight, color=color, lines=1)
    icon = ft.Icon(ft.Icons.STYLE_OUTLINED, color=color, size=media.icon(theme.TITLE))
    if each is not Key.COUNT or room < theme.COUNT_WITH_ICON * media.scale:
        return word
    return ft.Row([icon, word], spacing=theme.GAP / 2, alignment=ft.MainAxisAlignment.CENTER)


def _name(each: Key) -> str:
    names = {
        Key.BACKSPACE: _("Backspace"),
        Key.PLUS: _("Plus"),
        Key.SIGN: _("Plus or minus"),
        Key.COUNT: _("Count cards"),
        Key.NEXT: _("Next field"),
        Key.SAVE: _("Save"),
    }
    return names.get(each, each.value)
