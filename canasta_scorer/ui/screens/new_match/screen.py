"""A new match: the rules, the sides and players, who deals, and the house's own rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.house_rules import house_rules, option_card
from canasta_scorer.ui.screens.new_match.names import dealer_card, names_cards
from canasta_scorer.ui.screens.new_match.plan import Plan, plan_for
from canasta_scorer.ui.screens.new_match.rules import rules_card
from canasta_scorer.ui.screens.rule_sets.page import find_rules
from canasta_scorer.ui.session import Session, go, reason, use_session
from canasta_scorer.ui.widgets.buttons import primary, quiet
from canasta_scorer.ui.widgets.name_field import name_field, spaced
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.number_field import number_field
from canasta_scorer.ui.widgets.text import BOLD, text

Change = Callable[[Plan], Any]


@screen
def new_match_screen() -> ft.View:
    """Classic, or the rules in the route, stand ready: who plays that only presses Start."""
    session = use_session()
    media = session.media
    rules_id = ft.use_route_params().get("rules_id", "")
    plan, set_plan = use_value(lambda: _first_plan(session, rules_id))
    problem, set_problem = ft.use_state("")
    more, set_more = ft.use_state(False)

    def change(new: Plan) -> None:
        set_problem("")
        set_plan(new)

    rows = ft.Column(
        [
            rules_card(session, plan, change),
            *names_cards(session, plan, change),
            *([] if more else _packs(media, plan, change)),
            dealer_card(media, plan, change),
            quiet(
                media,
                _("Title, start totals, house rules"),
                lambda: set_more(not more),
                icon=ft.Icons.EXPAND_LESS if more else ft.Icons.EXPAND_MORE,
            ),
            *(_more(media, plan, change) if more else []),
            ft.Container(height=theme.EDGE),
        ],
        spacing=theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    start = primary(
        media, _("Start"), lambda: set_problem(_started(session, plan)), icon=ft.Icons.PLAY_ARROW
    )
    body = [
        rows,
        *([notice(media, "error", problem)] if problem else []),
        ft.Container(
            start,
            padding=ft.Padding.symmetric(vertical=theme.PAD),
            border=ft.Border.only(top=ft.BorderSide(theme.LINE, theme.HAIRLINE)),
        ),
    ]
    return frame(media, _("New match"), body, back="/", scroll=False)


def _first_plan(session: Session, rules_id: str) -> Plan:
    return plan_for(find_rules(session.store, rules_id) or find_rule_set("classic"))


def _started(session: Session, plan: Plan) -> str:
    """Start the match and show it; a sentence where it cannot be."""
    try:
        match = session.store.create(plan.match())
    except (BadInput, StoreError) as error:
        return reason(error)
    go(f"/match/{match.id}")
    return ""


def _packs(media: Media, plan: Plan, change: Change) -> list[ft.Control]:
    """How many packs, where more players than the rules ask for may need more of them."""
    if plan.packs_asked is None:
        return []
    keep = lambda options: change(replace(plan, options=options))  # noqa: E731
    return [option_card(media, plan.rules, plan.packs_asked, plan.options, keep)]


def _more(media: Media, plan: Plan, change: Change) -> list[ft.Control]:
    """What most matches do not need."""
    return [
        card(
            name_field(
                media,
                _("Title"),
                plan.title,
                lambda title: change(replace(plan, title=title)),
                key="title",
            )
        ),
        _start_totals(media, plan, change),
        house_rules(
            media, plan.rules, plan.options, lambda options: change(replace(plan, options=options))
        ),
    ]


def _start_totals(media: Media, plan: Plan, change: Change) -> ft.Control:
    fields = [_start_total(media, plan, side, change) for side in range(len(plan.names))]
    return card(text(media, _("Totals carried over from paper"), weight=BOLD), spaced(fields))


def _start_total(media: Media, plan: Plan, side: int, change: Change) -> ft.Control:
    def put(value: str) -> None:
        change(replace(plan, start=(*plan.start[:side], value, *plan.start[side + 1 :])))

    label = _("Start total of {side}").format(side=plan.side_name(side))
    return number_field(media, label, plan.start[side], put, signed=True, key=f"start-{side}")
