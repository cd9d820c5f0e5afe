"""A new match: the rules, the sides and players, who deals, and the house's own rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match, Side, default_name
from canasta_scorer.match.seats import seat_name, seats
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.store.errors import StoreError
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width, card, frame, pressable_row
from canasta_scorer.ui.screens.house_rules import house_rules
from canasta_scorer.ui.session import Session, go, reason, use_session
from canasta_scorer.ui.widgets.buttons import primary, quiet
from canasta_scorer.ui.widgets.choice_row import Segment, joined
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import BOLD, text


@dataclass(frozen=True)
class Plan:
    """What a new match will be; names and start totals as typed."""

    rules: RuleSet
    title: str = ""
    names: tuple[tuple[str, ...], ...] = ()
    dealer: int = 0
    options: Mapping[str, Any] = None  # type: ignore[assignment]
    start: tuple[str, ...] = ()

    def match(self) -> Match:
        """The match of this plan; raises BadInput with the place of what does not fit."""
        sides = tuple(
            Side(name=default_name([p for p in players if p], i), players=players)
            for i, players in enumerate(self.names)
        )
        return Match(
            rules=self.rules,
            title=self.title.strip(),
            sides=sides,
            dealer=self.dealer,
            options=dict(self.options or {}),
            start=tuple(map(_total, self.start)),
        )


def _total(typed: str) -> int:
    typed = typed.strip().replace("\u2212", "-")
    try:
        return int(typed or 0)
    except ValueError:
        raise BadInput("start", _("{typed} is no number").format(typed=typed)) from None


def plan_for(rules: RuleSet, before: Plan | None = None) -> Plan:
    """An empty plan under these rules; names already typed are kept as far as there are seats."""
    sides = rules.table.sides
    old = before.names if before else ()
    names = tuple(
        tuple(
            old[side][player] if side < len(old) and player < len(old[side]) else ""
            for player in range(count)
        )
        for side, count in enumerate(sides)
    )
    return Plan(rules, before.title if before else "", names, 0, {}, ("",) * len(sides))


@screen
def new_match_screen() -> ft.View:
    """Classic stands ready: whoever plays that only has to press Start."""
    session = use_session()
    media = session.media
    plan, set_plan = use_value(lambda: plan_for(find_rule_set("classic")))
    problem, set_problem = ft.use_state("")
    more, set_more = ft.use_state(False)

    def change(new: Plan) -> None:
        set_problem("")
        set_plan(new)

    def start() -> None:
        set_problem(_started(session, plan))

    body = [
        _rule_choice(session, plan, change),
        *_names(media, plan, change),
        _dealer(media, plan, change),
        quiet(
            media,
            _("House rules and start totals"),
            lambda: set_more(not more),
            icon=ft.Icons.EXPAND_LESS if more else ft.Icons.EXPAND_MORE,
        ),
    ]
    if more:
        body += [
            _start_totals(media, plan, change),
            house_rules(
                media,
                plan.rules,
                plan.options,
                lambda options: change(replace(plan, options=options)),
            ),
        ]
    if problem:
        body.append(notice(media, "error", problem))
    body.append(primary(media, _("Start"), start, icon=ft.Icons.PLAY_ARROW))
    body.append(ft.Container(height=theme.EDGE))
    return frame(media, _("New match"), body, back="/")


def _started(session: Session, plan: Plan) -> str:
    """Start the match and show it; a sentence where it cannot be."""
    try:
        match = session.store.create(plan.match())
    except (BadInput, StoreError) as error:
        return reason(error)
    go(f"/match/{match.id}")
    return ""


def _rule_choice(session: Session, plan: Plan, change: Callable[[Plan], Any]) -> ft.Control:
    """The chosen rules; a tap shows all there are."""
    media = session.media
    choosing, set_choosing = use_value(lambda: False)
    known = {rules.id: rules for rules in (*list_rule_sets(), *session.store.rule_sets())}

    def choose(rules: RuleSet) -> None:
        set_choosing(False)
        change(plan_for(rules, plan))

    if not choosing:
        other = quiet(media, _("Other rules"), partial(set_choosing, True), icon=ft.Icons.TUNE)
        return card(text(media, _("Rules"), weight=BOLD), *_described(media, plan.rules), other)
    rows = [
        pressable_row(_described(media, rules), partial(choose, rules), rules.id == plan.rules.id)
        for rules in known.values()
    ]
    return card(text(media, _("Rules"), weight=BOLD), *rows)


def _described(media: Media, rules: RuleSet) -> list[ft.Control]:
    return [
        text(media, _(rules.name), weight=BOLD),
        text(media, _(rules.summary), theme.LABEL, color=theme.MUTED),
    ]


def _names(media: Media, plan: Plan, change: Callable[[Plan], Any]) -> list[ft.Control]:
    fields: list[ft.Control] = []
    for side, players in enumerate(plan.names):
        style = theme.side_style(side)
        label = text(
            media,
            f"{style.shape} {default_name([p for p in players if p], side)}",
            weight=BOLD,
            color=style.ink,
        )
        fields.append(
            card(
                label, *(_name(media, plan, change, side, player) for player in range(len(players)))
            )
        )
    return fields


def _name(
    media: Media, plan: Plan, change: Callable[[Plan], Any], side: int, player: int
) -> ft.Control:
    def typed(event: ft.Event[ft.TextField]) -> None:
        players = list(plan.names[side])
        players[player] = event.control.value or ""
        names = (*plan.names[:side], tuple(players), *plan.names[side + 1 :])
        change(replace(plan, names=names))

    return ft.TextField(
        label=_("Player {number}").format(number=player + 1),
        value=plan.names[side][player],
        max_length=40,
        counter="",
        text_size=media.points(theme.BODY),
        border=ft.OutlineInputBorder(border_radius=theme.CORNER),
        capitalization=ft.TextCapitalization.WORDS,
        on_change=handler(typed),
        key=f"player-{side}-{player}",
    )


def _dealer(media: Media, plan: Plan, change: Callable[[Plan], Any]) -> ft.Control:
    match = replace(plan, start=(), options={}, dealer=0).match()
    segments = [
        Segment(
            seat_name(match, seat),
            plan.dealer == seat,
            partial(change, replace(plan, dealer=seat)),
            ink=theme.side_style(side).ink,
            tint=theme.side_style(side).ink,
        )
        for seat, (side, _player) in enumerate(seats(match))
    ]
    width = body_width(media) - 2 * theme.PAD
    rows = [joined(media, width, segments[at : at + 3]) for at in range(0, len(segments), 3)]
    return card(text(media, _("Who deals first?"), weight=BOLD), *rows)


def _start_totals(media: Media, plan: Plan, change: Callable[[Plan], Any]) -> ft.Control:
    fields: list[ft.Control] = []
    for side in range(len(plan.names)):

        def typed(event: ft.Event[ft.TextField], side: int = side) -> None:
            start = (*plan.start[:side], event.control.value or "", *plan.start[side + 1 :])
            change(replace(plan, start=start))

        name = default_name([p for p in plan.names[side] if p], side)
        fields.append(
            ft.TextField(
                label=_("Start total of {side}").format(side=name),
                value=plan.start[side],
                hint_text="0",
                input_filter=ft.InputFilter(r"^[-\u2212]?\d{0,6}$"),
                text_size=media.points(theme.BODY),
                border=ft.OutlineInputBorder(border_radius=theme.CORNER),
                on_change=handler(typed),
                key=f"start-{side}",
            )
        )
    return card(text(media, _("Totals carried over from paper"), weight=BOLD), *fields)
