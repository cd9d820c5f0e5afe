"""Which rules a new match is played by: choose among all there are, or read the chosen ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_rules import original_of
from canasta_scorer.share.rules_page import marked
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, pressable_row
from canasta_scorer.ui.screens.new_match.plan import Plan, plan_for
from canasta_scorer.ui.screens.rule_sets.list import described
from canasta_scorer.ui.screens.rules import section_card
from canasta_scorer.ui.session import Session, go
from canasta_scorer.ui.widgets.buttons import icon_button, quiet
from canasta_scorer.ui.widgets.sheet import sheet
from canasta_scorer.ui.widgets.text import BOLD, text

Change = Callable[[Plan], Any]


@component
def rules_card(session: Session, plan: Plan, change: Change) -> ft.Control:
    """The chosen rules; a press shows all there are, people's own ones first."""
    media = session.media
    choosing, set_choosing = use_value(lambda: False)
    reading, set_reading = use_value(lambda: False)
    own = use_store(session.store, lambda store: store.rule_sets())
    ft.use_dialog(_sheet(media, plan.rules, set_reading) if reading else None)
    title = text(media, _("Rules"), weight=BOLD)

    def choose(rules: RuleSet) -> None:
        set_choosing(False)
        change(plan_for(rules, plan))

    if choosing:
        rows = [
            pressable_row(
                described(media, rules), partial(choose, rules), rules.id == plan.rules.id
            )
            for rules in (*own, *list_rule_sets())
        ]
        more = quiet(media, _("Own rule sets and rule files"), partial(go, "/rules"))
        return card(title, *rows, more)
    return card(
        title,
        *described(media, plan.rules),
        ft.Row(
            [
                quiet(media, _("Other rules"), partial(set_choosing, True), icon=ft.Icons.TUNE),
                quiet(
                    media,
                    _("Read the rules"),
                    partial(set_reading, True),
                    icon=ft.Icons.MENU_BOOK_OUTLINED,
                ),
            ],
            wrap=True,
            spacing=0,
            run_spacing=0,
        ),
    )


def _sheet(media: Media, rules: RuleSet, show: Callable[[bool], Any]) -> ft.BottomSheet:
    """Every number of the rules, over the half-filled screen."""
    sections = [section_card(media, section) for section in marked(rules, original_of(rules))]
    title = text(media, _(rules.name), theme.TITLE, weight=BOLD, expand=True)
    close = icon_button(ft.Icons.CLOSE, _("Close"), partial(show, False))
    numbers = ft.Column(
        list(sections),
        spacing=theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content = ft.Column([ft.Row([title, close]), numbers])
    return sheet(media, content, partial(show, False), ground=theme.GROUND)
