"""Edit an own rule set: every number, the opening bands, and which lines a hand has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.rule_numbers import NumberGroup, RuleNumber, rule_numbers
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.rule_sets.bands import band_buttons
from canasta_scorer.ui.screens.rule_sets.lines import lines_card
from canasta_scorer.ui.screens.rule_sets.page import LONGEST_NAME
from canasta_scorer.ui.screens.rule_sets.plan import NAME, OPENING, EditPlan
from canasta_scorer.ui.session import Session, go, offer_back, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.name_field import name_field, spaced
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.number_field import number_field, shown_number
from canasta_scorer.ui.widgets.text import BOLD, text

Change = Callable[[EditPlan], Any]


@screen
def edit_rules_screen() -> ft.View:
    """The own rule set in the route."""
    session = use_session()
    rules_id = ft.use_route_params().get("rules_id", "")
    rules = ft.use_memo(lambda: _own(session, rules_id), [rules_id])
    if rules is None:
        gone = text(session.media, _("This rule set is no longer here."))
        return frame(session.media, _("Rule sets"), [gone], back="/rules")
    return _form(session, rules)


def _own(session: Session, rules_id: str) -> RuleSet | None:
    return next((own for own in session.store.rule_sets() if own.id == rules_id), None)


def _form(session: Session, rules: RuleSet) -> ft.View:
    media = session.media
    plan, change = use_value(lambda: EditPlan(rules, rules.name))
    made, wrong = plan.outcome()
    groups = rule_numbers(plan.rules)
    known = {number.path for group in groups for number in group.numbers} | {NAME}
    fields = [
        _name(media, plan, wrong.get(NAME, ""), change),
        *(_group(media, group, plan, wrong, change) for group in groups),
        lines_card(media, plan, change),
        ft.Container(height=theme.EDGE),
    ]
    rows = ft.Column(
        fields,
        spacing=theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    elsewhere = [f"{place}: {why}" for place, why in wrong.items() if place not in known]
    return frame(
        media,
        plan.name or _("Rule set"),
        [
            rows,
            *(notice(media, "error", said) for said in elsewhere),
            _save_row(session, rules, made, len(wrong)),
        ],
        subtitle=_("Change numbers and lines"),
        back=f"/rules/{rules.id}",
        scroll=False,
    )


def _save_row(session: Session, before: RuleSet, made: RuleSet | None, faults: int) -> ft.Control:
    """Save at the bottom, always in view; beside a fault it says so instead."""
    media = session.media
    label = _("Save") if made else _("Not yet: a number above is not possible")
    button = primary(media, label, partial(_save, session, before, made), disabled=made is None)
    return ft.Container(button, padding=ft.Padding.only(bottom=theme.PAD))


def _save(session: Session, before: RuleSet, made: RuleSet | None) -> None:
    if made is None:
        return
    try:
        session.store.save_rule_set(made)
    except (StoreError, BadInput) as error:
        tell(reason(error))
        return
    said = _("{rules} is saved. Matches that run keep their rules.").format(rules=made.name)
    offer_back(said, partial(session.store.save_rule_set, before))
    go(f"/rules/{made.id}")


def _name(media: Media, plan: EditPlan, wrong: str, change: Change) -> ft.Control:
    return card(
        name_field(
            media,
            _("Name"),
            plan.name,
            lambda name: change(replace(plan, name=name)),
            problem=wrong,
            longest=LONGEST_NAME,
            key=NAME,
        )
    )


def _group(
    media: Media, group: NumberGroup, plan: EditPlan, wrong: dict[str, str], change: Change
) -> ft.Control:
    rows = [_number(media, number, plan, wrong, change) for number in group.numbers]
    bands = group.numbers[0].path.startswith(OPENING)
    return card(
        text(media, group.title, theme.TITLE, weight=BOLD),
        spaced(rows),
        *(band_buttons(media, plan, change) if bands else []),
    )


def _number(
    media: Media, number: RuleNumber, plan: EditPlan, wrong: dict[str, str], change: Change
) -> ft.Control:
    shown = shown_number(number.value)
    return number_field(
        media,
        number.label,
        plan.typed.get(number.path, shown),
        lambda value: change(plan.with_typed(number.path, value)),
        error=wrong.get(number.path, ""),
        # Bonuses can be penalties, and a total can lie below zero; nothing else can.
        signed=number.path.startswith("lines.") or number.path.endswith(".from"),
        key=number.path,
    )
