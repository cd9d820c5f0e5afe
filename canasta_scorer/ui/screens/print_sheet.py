"""Empty score sheets to print, for those who want a pencil beside the app."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.file_names import file_name
from canasta_scorer.share.paper_sheet import empty_sheet
from canasta_scorer.ui import theme
from canasta_scorer.ui.deliver import save_file
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame, pressable_row
from canasta_scorer.ui.session import use_session
from canasta_scorer.ui.widgets.text import BOLD, text


@screen
def print_sheet_screen() -> ft.View:
    """Every rule set, to press for its sheet."""
    session = use_session()
    media = session.media
    own = use_store(session.store, lambda store: store.rule_sets())
    told = _("A page to print opens in any browser. Choose the rules of the sheet.")
    body = [
        text(media, told, color=theme.MUTED),
        card(*(_row(media, rules) for rules in (*list_rule_sets(), *own))),
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Empty score sheet"), body, back="/")


def _row(media: Media, rules: RuleSet) -> ft.Control:
    return pressable_row(
        [
            text(media, _(rules.name), weight=BOLD),
            text(media, _(rules.summary), theme.LABEL, color=theme.MUTED),
        ],
        partial(save_empty_sheet, rules),
    )


async def save_empty_sheet(rules: RuleSet, options: Mapping[str, Any] | None = None) -> None:
    """Save a page to print for these rules, with the house rules that `options` name."""
    name = file_name(_("Score sheet {rules}").format(rules=_(rules.name)), None, "html")
    await save_file(name, empty_sheet(rules, options).encode())
