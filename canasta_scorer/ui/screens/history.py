"""Every saved state of a match: what was changed when, and what a hand said before."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import moment, number
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import board
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Revision
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.session import use_session
from canasta_scorer.ui.steps import titled
from canasta_scorer.ui.widgets.text import BOLD, text


@screen
def history_screen() -> ft.View:
    """The history of the match in the route, the latest change first."""
    session = use_session()
    match_id = ft.use_route_params().get("match_id", "")
    revisions = use_store(session.store, lambda store: _revisions(store, match_id))
    rows = [
        _row(session.media, revision, revisions[at - 1] if at else None)
        for at, revision in enumerate(revisions)
    ]
    return frame(session.media, _("History"), list(reversed(rows)), back=f"/match/{match_id}")


def _revisions(store: MatchStore, match_id: str) -> tuple[Revision, ...]:
    try:
        return store.revisions(match_id)
    except StoreError:
        return ()


def _row(media: Media, revision: Revision, before: Revision | None) -> ft.Control:
    """One step, with what it changed in hand and total."""
    head = text(media, titled(revision.step), weight=BOLD)
    when = text(media, moment(revision.at), theme.LABEL, color=theme.MUTED)
    said = [
        text(media, line, theme.LABEL)
        for line in changes(before.match if before else None, revision.match)
    ]
    return card(head, when, *said)


def changes(before: Match | None, after: Match) -> list[str]:
    """In words, which hands score otherwise than before, and the totals."""
    new = board(after)
    totals = _points(after, new.totals)
    if before is None:
        return [totals]
    old = board(before)
    lines = [
        _("Hand {number}: {before} → {after}").format(
            number=number(row.number),
            before=_points(before, old.rows[at].points),
            after=_points(after, row.points),
        )
        for at, row in enumerate(new.rows)
        if at < len(old.rows) and old.rows[at].points != row.points
    ]
    return [*lines, _("Totals: {totals}").format(totals=totals)]


def _points(match: Match, points: tuple[int, ...]) -> str:
    return ", ".join(
        f"{name} {number(each)}" for name, each in zip(match.side_names, points, strict=True)
    )
