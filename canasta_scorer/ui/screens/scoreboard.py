"""The scoreboard of a match: totals, hands, and the question that begins the next hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.edit import move_hand, remove_hand
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board, board
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Revision, Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store, use_value
from canasta_scorer.ui.message_place import keep_clear
from canasta_scorer.ui.screens.breakdown import breakdown
from canasta_scorer.ui.screens.frame import frame, pane_width
from canasta_scorer.ui.screens.match_menu import use_match_menu
from canasta_scorer.ui.screens.next_hand import next_hand
from canasta_scorer.ui.screens.outcome import outcome_notice
from canasta_scorer.ui.screens.scoreboard_room import (
    arranged,
    room_for,
    subtitle_of,
    title_of,
    totals_of,
)
from canasta_scorer.ui.screens.share_sheet import use_share_sheet
from canasta_scorer.ui.session import Session, go, redo, save, undo, use_session
from canasta_scorer.ui.steps import redo_label, undo_label
from canasta_scorer.ui.wakelock import use_wakelock
from canasta_scorer.ui.widgets.buttons import icon_button
from canasta_scorer.ui.widgets.score_table import score_table
from canasta_scorer.ui.widgets.table_looks import Cell, HandRow
from canasta_scorer.ui.widgets.text import text
from canasta_scorer.ui.widgets.total_card import total_cards


@screen
def scoreboard_screen() -> ft.View:
    """The match in the route; a match that is gone says so."""
    session = use_session()
    media = session.media
    match_id = ft.use_route_params().get("match_id", "")
    found = use_store(session.store, lambda store: _found(store, match_id))
    opened, set_opened = use_value(_none_opened)
    menu, show_menu = use_value(lambda: False)
    sharing, show_sharing = use_value(lambda: False)
    use_match_menu(session, found[0] if found else None, menu, show_menu)
    use_share_sheet(session, found[0].match if found else None, sharing, show_sharing)
    use_wakelock(bool(found and session.store.setting("keep_awake", True)))
    if found is None:
        return frame(
            media, _("Canasta Scorer"), [text(media, _("This match is no longer here."))], back="/"
        )
    saved, draft = found
    match, scored = saved.match, board(saved.match)
    pick = ft.use_callback(lambda hand: set_opened(None if opened == hand else hand), [opened])
    room = room_for(media, match, scored, drafted=draft is not None)
    keep_clear(f"/match/{match.id}", room.bottom if room.question_pinned else theme.EDGE)
    return frame(
        media,
        title_of(match),
        arranged(
            media,
            room,
            [
                total_cards(media, pane_width(media), totals_of(match, scored)),
                *outcome_notice(media, match, scored),
            ],
            _hands(session, saved, scored, (opened, set_opened), pick, expand=room.pinned),
            next_hand(session, saved, scored, draft),
        ),
        subtitle=subtitle_of(match, scored),
        back="/",
        scroll=False,
        panes=True,
        actions=[
            *_actions(session, saved),
            icon_button(ft.Icons.IOS_SHARE, _("Share"), partial(show_sharing, True)),
            icon_button(ft.Icons.MORE_VERT, _("More for this match"), partial(show_menu, True)),
        ],
    )


def _none_opened() -> int | None:
    return None


def _found(store: MatchStore, match_id: str) -> tuple[Saved, Draft | None] | None:
    try:
        return store.saved(match_id), store.draft(match_id)
    except StoreError:
        return None


def _actions(session: Session, saved: Saved) -> list[ft.Control]:
    """Undo keeps its place, whether or not there is something to do again."""
    match = saved.match
    back = icon_button(
        ft.Icons.UNDO,
        undo_label(saved.undo),
        lambda: undo(session, match),
        disabled=saved.undo is None,
    )
    if saved.redo is None:
        return [back]
    again = icon_button(ft.Icons.REDO, redo_label(saved.redo), lambda: redo(session, match))
    return [again, back]


def _hands(
    session: Session,
    saved: Saved,
    scored: Board,
    opening: tuple[int | None, Callable[[int | None], Any]],
    pick: Callable[[int], Any],
    *,
    expand: bool,
) -> ft.Control:
    match, details = saved.match, None
    opened, show = opening
    if opened is not None and opened <= len(match.hands):
        details = breakdown(
            session.media,
            match,
            scored.rows[opened - 1],
            before=_before(session.store, match, opened - 1),
            on_edit=partial(go, f"/match/{match.id}/hand/{opened}"),
            on_insert=partial(go, f"/match/{match.id}/insert/{opened}"),
            on_move=partial(_move, session, saved, opened - 1, show),
            on_delete=partial(_remove, session, saved, opened - 1, show),
        )
    rows = [
        HandRow(
            row.number,
            tuple(
                Cell(points, total, _badge(match, row.number - 1, side))
                for side, (points, total) in enumerate(zip(row.points, row.totals, strict=True))
            ),
        )
        for row in scored.rows
    ]
    return score_table(
        session.media,
        pane_width(session.media),
        match.side_names,
        rows,
        pick,
        opened=opened,
        details=details,
        expand=expand,
    )


def _before(store: MatchStore, match: Match, at: int) -> tuple[Revision, ...]:
    try:
        return store.before_corrections(match.id or "", match.hands[at])
    except StoreError:
        return ()


def _badge(match: Match, hand: int, side: int) -> str:
    """The mark of the side that went out in a hand."""
    entry = match.hands[hand].entries[side]
    return _("out") if any(map(entry.get, match.in_force.ways_out)) else ""


Show = Callable[[int | None], Any]
"""Opens the hand of that number, or none."""


def _remove(session: Session, saved: Saved, at: int, show: Show) -> None:
    step, rest = Step("remove_hand", hand=at + 1), remove_hand(saved.match, at)
    if save(session, step, rest, seen=saved.revision):
        # Else the next hand's button to delete it would lie where this one's was.
        show(None)


def _move(session: Session, saved: Saved, at: int, show: Show, by: int) -> None:
    if not 0 <= at + by < len(saved.match.hands):
        return
    step, moved = Step("move_hand", hand=at + 1), move_hand(saved.match, at, at + by)
    if save(session, step, moved, seen=saved.revision):
        show(at + by + 1)
