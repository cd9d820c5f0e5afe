"""Statistics: what players, partnerships and rule sets have to show over all matches."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.scoring.people import Who
from canasta_scorer.scoring.ranking import Ranking, Record
from canasta_scorer.scoring.stats import RuleSetRecord, Statistics, gather
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width, frame
from canasta_scorer.ui.screens.statistics.cards import person_card, rules_card
from canasta_scorer.ui.screens.statistics.rename import rename_form
from canasta_scorer.ui.session import Session, use_session
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.choice_row import Segment, joined
from canasta_scorer.ui.widgets.text import text

RING_AFTER = 0.5
"""Seconds after which a computation shows that it is going on."""
SLICE = 0.02
"""Seconds of computing between two breaths of a browser, whose Python has one thread."""
ONE_THREAD = sys.platform == "emscripten"
PLAYERS, PAIRS, RULES = range(3)


@dataclass(frozen=True)
class View:
    """What is shown: players, pairs or rule sets; of which rules; which row is open."""

    kind: int = PLAYERS
    rules_id: str | None = None
    opened: Who | None = None
    renaming: bool = False


@screen
def statistics_screen() -> ft.View:
    """All matches outside the bin, counted anew whenever one changes."""
    session = use_session()
    media = session.media
    view, show = use_value(View)
    statistics, slow = use_statistics(session.store)
    if statistics is not None:
        body = _body(session, statistics, view, show)
    else:
        body = [_ring(media)] if slow else []
    return frame(media, _("Statistics"), body, back="/")


@dataclass
class _Counting:
    """Whether a computation goes on, and whether something has changed since it began."""

    runs: bool = False
    stale: bool = False


def use_statistics(store: MatchStore) -> tuple[Statistics | None, bool]:
    """The statistics once they are there; until then whether they take long."""
    version = use_store(store, lambda store: store.version)
    found, put = use_value(_nothing_yet)
    slow, set_slow = ft.use_state(False)
    counting = ft.use_memo(_Counting, [])
    page = ft.context.page

    async def compute() -> None:
        counting.stale = True
        if counting.runs:
            return
        counting.runs = True
        try:
            while counting.stale:
                counting.stale = False
                task = asyncio.ensure_future(_gathered(store))
                done, _pending = await asyncio.wait([task], timeout=RING_AFTER)
                if not done:
                    set_slow(True)
                put(await task)
        finally:
            counting.runs = False

    ft.use_effect(lambda: page.run_task(handler(compute)), [version])
    return found, slow


def _nothing_yet() -> Statistics | None:
    return None


async def _gathered(store: MatchStore) -> Statistics:
    """All matches counted beside the drawing: in a thread, or in slices where there is none."""
    if not ONE_THREAD:
        return await asyncio.to_thread(lambda: gather(store.matches()))
    statistics, began = Statistics(), time.monotonic()
    for match in store.matches():
        statistics.add(match)
        if time.monotonic() - began > SLICE:
            await asyncio.sleep(0)
            began = time.monotonic()
    return statistics


def _ring(media: Media) -> ft.Control:
    words = text(media, _("Counting all matches …"), color=theme.MUTED)
    return ft.Semantics(
        content=ft.Row([ft.ProgressRing(), words], spacing=theme.PAD), live_region=True
    )


def _body(
    session: Session, statistics: Statistics, view: View, show: Callable[[View], Any]
) -> list[ft.Control]:
    media = session.media
    rules = statistics.rule_sets()
    if not rules:
        return [text(media, _("Nothing to count yet: no match has a hand."), color=theme.MUTED)]
    head = [_kinds(media, view, show)]
    if view.kind == RULES:
        return head + [rules_card(media, statistics.words, record) for record in rules]
    if len(rules) > 1:
        head.append(_filter(media, rules, view, show))
    ranking = statistics.players if view.kind == PLAYERS else statistics.partnerships
    records = ranking.records(view.rules_id)
    if not records:
        return [*head, _nobody(media)]
    return head + [_person(session, statistics, ranking, record, view, show) for record in records]


def _nobody(media: Media) -> ft.Control:
    return text(
        media, _("Nobody to show: give the players names when a match starts."), color=theme.MUTED
    )


def _kinds(media: Media, view: View, show: Callable[[View], Any]) -> ft.Control:
    labels = (_("Players"), _("Partnerships"), _("Rule sets"))
    choices = [
        (label, view.kind == kind, partial(show, View(kind, view.rules_id)))
        for kind, label in enumerate(labels)
    ]
    if media.narrow:
        return chips(media, choices)
    segments = [Segment(*choice, tint=theme.BRAND_TINT) for choice in choices]
    return joined(media, body_width(media), segments)


def _filter(
    media: Media, rules: tuple[RuleSetRecord, ...], view: View, show: Callable[[View], Any]
) -> ft.Control:
    offered: list[tuple[str, str | None]] = [(_("All rules"), None)]
    offered += [(_(record.name), record.id) for record in rules]
    return chips(
        media,
        [
            (label, view.rules_id == rules_id, partial(show, replace(view, rules_id=rules_id)))
            for label, rules_id in offered
        ],
    )


def _person(
    session: Session,
    statistics: Statistics,
    ranking: Ranking,
    record: Record,
    view: View,
    show: Callable[[View], Any],
) -> ft.Control:
    """One row of the ranking; a press opens everything about it."""
    opened = view.opened == record.who
    rename = None
    if opened and view.kind == PLAYERS:
        rename = rename_form(
            session,
            record.names[0],
            view.renaming,
            lambda renaming: show(replace(view, renaming=renaming)),
        )
    return person_card(
        session.media,
        statistics.words,
        record,
        ranking.rivals(record.who, view.rules_id) if opened else None,
        lambda: show(replace(view, opened=None if opened else record.who, renaming=False)),
        rename,
    )
