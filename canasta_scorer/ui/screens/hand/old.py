"""What a corrected hand held before, one tap away, in a place that is kept for it."""

from __future__ import annotations

from itertools import accumulate

import flet as ft

from canasta_scorer.entry.correction import changed
from canasta_scorer.entry.fields import Field
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media, text_width
from canasta_scorer.ui.screens.hand.columns import entry_width
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.buttons import icon_button, quiet
from canasta_scorer.ui.widgets.text import text


def old_values(media: Media, desk: Desk) -> list[ft.Control]:
    """The line of old values of a hand that is corrected; none for a new hand."""
    return [] if desk.form.before is None else [_old_values(media, desk)]


@leaf
def _old_values(media: Media, desk: Desk) -> ft.Control:
    """A button for each field that a correction changed; it puts the old value back.

    The field that was touched last comes first; what has no whole place beside it is one tap on
    the arrow away. The line is as high before anything is changed, so that nothing moves under a
    finger.
    """
    old, touched = use_store(desk, lambda desk: (_changed(desk), desk.touched))
    (turned_at, turns), turn = use_value(lambda: (touched, 0))
    first = turns % len(old) if old and turned_at == touched else 0
    turned = [(field, _words(desk, field, value)) for field, value in old[first:] + old[:first]]
    count = _whole(media, [words for _field, words in turned])
    buttons: list[ft.Control] = [
        quiet(media, words, desk.on(desk.take_back, field), icon=ft.Icons.UNDO)
        for field, words in turned[:count]
    ]
    nothing = text(media, _("Nothing is changed yet"), theme.LABEL, color=theme.MUTED, lines=1)
    # A single one that is wider than the screen can still be read to its end.
    shown = ft.Row(buttons or [nothing], spacing=theme.GAP, scroll=ft.ScrollMode.AUTO)
    others = icon_button(
        ft.Icons.CHEVRON_RIGHT, _("Other old values"), lambda: turn((touched, first + count))
    )
    return ft.Container(
        ft.Row(
            [ft.Container(shown, expand=True), *([others] if count < len(old) else [])],
            spacing=theme.GAP,
        ),
        height=theme.TARGET + media.lines(theme.BODY, 1) - theme.BODY * theme.LINE_HEIGHT,
        margin=ft.Margin.only(bottom=theme.GAP),
    )


def _whole(media: Media, words: list[str]) -> int:
    """How many buttons of these words stand whole in the line, one at the least."""
    widths = [_button_width(media, each) + theme.GAP for each in words]
    if sum(widths) - theme.GAP <= entry_width(media):
        return len(words)
    room = entry_width(media) - theme.TARGET
    return max(1, sum(width <= room for width in accumulate(widths)))


def _button_width(media: Media, words: str) -> float:
    """About the width of a quiet button with its icon, in pixels."""
    icon = media.icon(theme.BUTTON_ICON) + theme.GAP
    return text_width(words) * theme.BODY * media.scale + icon + 2 * theme.EDGE


def _words(desk: Desk, field: Field, value: int | str) -> str:
    return _("{field}: was {value}").format(
        field=desk.field_name(field), value=_shown(desk, field, value)
    )


def _changed(desk: Desk) -> list[tuple[Field, int | str]]:
    """The changed fields with their old values, the one that was touched last first."""
    return sorted(changed(desk.form).items(), key=lambda item: item[0] != desk.touched)


def _shown(desk: Desk, field: Field, value: int | str) -> str:
    """An old value in words."""
    line = desk.form.match.in_force.lines[field[1]]
    if isinstance(line, Choice):
        return _(line.choices[value].name) if isinstance(value, str) and value else _("none")
    return number(value) if isinstance(value, int) else value
