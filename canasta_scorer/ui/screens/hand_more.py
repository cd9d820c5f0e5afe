"""What stands below the rows of hand entry: the pack check, the rare lines, the note."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.entry.live import Live
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand_desk import Desk
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.text import text
from canasta_scorer.ui.widgets.typed_field import typed_field


def pack_and_more(desk: Desk, result: Live, rare: dict[str, Count | Points | Choice]) -> ft.Control:
    """How much of the pack is counted, and the button that shows or hides the rare lines."""
    counted = _("{counted} of {total} card points counted").format(
        counted=number(result.counted), total=number(result.in_pack)
    )
    names = [_(line.short or line.name) for line in rare.values()][:1]
    more = _("More: {lines} …").format(lines=", ".join(names)) if names else _("More: note …")
    shown = _("Less") if desk.form.more else more
    return ft.Row(
        [
            pack_check(desk.session.media, counted if result.in_pack else ""),
            more_button(desk.session.media, shown, desk.form.more, desk.on(desk.more)),
        ],
        spacing=theme.GAP,
    )


@leaf
def pack_check(media: Media, counted: str) -> ft.Control:
    """The line of the pack check, drawn again only when its number changes."""
    return text(media, counted, theme.LABEL, color=theme.MUTED, lines=2, expand=True)


def more_button(media: Media, shown: str, opened: bool, on_press: Callable[[], Any]) -> ft.Control:
    """A small button with an arrow."""
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    return quiet(media, shown, on_press, icon=icon)


def note(desk: Desk) -> ft.Control:
    """A line of text kept with the hand."""
    return typed_field(
        desk.session.media,
        desk.form.note,
        desk.note,
        label=_("Note on this hand"),
        max_length=200,
        counter="",
        on_focus=handler(partial(desk.keys.wrote, True)),
        on_blur=handler(partial(desk.keys.wrote, False)),
        key="note",
    )
