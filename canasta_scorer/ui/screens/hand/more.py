"""What stands below the rows of hand entry: the pack check, the rare lines, the note."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice, Count, Points
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.text import text
from canasta_scorer.ui.widgets.typed_field import at_most, typed_field

Line = Count | Points | Choice
NOTE_LETTERS = 200


def pack_and_more(media: Media, desk: Desk, rare: Mapping[str, Line]) -> ft.Control:
    """How much of the pack is counted, and the button that shows or hides the rare lines."""
    names = [_(line.short or line.name) for line in rare.values()][:1]
    more = _("More: {lines} …").format(lines=", ".join(names)) if names else _("More: note …")
    opened = desk.form.more
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    button = quiet(media, _("Less") if opened else more, desk.on(desk.more), icon=icon)
    # Each has its share of the width: neither leaves the other too little, in no language.
    shares = [
        ft.Container(_pack_check(media, desk), expand=4),
        ft.Container(button, expand=5, alignment=ft.Alignment.CENTER_RIGHT),
    ]
    return ft.Row(list(shares), spacing=theme.GAP)


@leaf
def _pack_check(media: Media, desk: Desk) -> ft.Control:
    counted, total = use_store(desk, lambda desk: (desk.result.counted, desk.result.in_pack))
    words = _("{counted} of {total} card points counted").format(
        counted=number(counted), total=number(total)
    )
    return text(media, words if total else "", theme.LABEL, color=theme.MUTED, lines=2)


@leaf
def note(media: Media, desk: Desk) -> ft.Control:
    """A line of text kept with the hand."""
    written = use_store(desk, lambda desk: desk.form.note)
    return typed_field(
        media,
        written,
        desk.note,
        label=_("Note on this hand"),
        **at_most(media, written, NOTE_LETTERS),
        on_focus=handler(partial(desk.keys.wrote, True)),
        on_blur=handler(partial(desk.keys.wrote, False)),
        key="note",
    )
