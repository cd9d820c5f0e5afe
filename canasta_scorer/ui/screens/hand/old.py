"""What a corrected hand held before, one tap away, in a place that is kept for it."""

from __future__ import annotations

import flet as ft

from canasta_scorer.entry.correction import changed
from canasta_scorer.entry.fields import Field
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.lines import Choice
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import leaf
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.hand.desk import Desk
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.text import text


def old_values(media: Media, desk: Desk) -> list[ft.Control]:
    """The line of old values of a hand that is corrected; none for a new hand."""
    return [] if desk.form.before is None else [_old_values(media, desk)]


@leaf
def _old_values(media: Media, desk: Desk) -> ft.Control:
    """A button for each field that a correction changed; it puts the old value back.

    The field that was touched last comes first, the others lie to the right of it. The line is as
    high before anything is changed, so that nothing moves under a finger.
    """
    old = use_store(desk, _changed)
    buttons: list[ft.Control] = [
        quiet(
            media,
            _("{field}: was {value}").format(
                field=desk.field_name(field), value=_shown(desk, field, value)
            ),
            desk.on(desk.take_back, field),
            icon=ft.Icons.UNDO,
        )
        for field, value in old
    ]
    nothing = text(media, _("Nothing is changed yet"), theme.LABEL, color=theme.MUTED, lines=1)
    return ft.Container(
        ft.Row(buttons or [nothing], spacing=theme.GAP, scroll=ft.ScrollMode.AUTO),
        height=theme.TARGET + media.lines(theme.BODY, 1) - theme.BODY * theme.LINE_HEIGHT,
        margin=ft.Margin.only(bottom=theme.GAP),
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
