"""Keeping what is typed in hand entry as a draft, and saving the hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from canasta_scorer.entry.draft import to_draft
from canasta_scorer.entry.live import questions, saved
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.edit import changed_hand, replace_hand
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Slot, Step
from canasta_scorer.ui.screens.hand.asks import Questions
from canasta_scorer.ui.screens.hand.scroll import PAINT_SECONDS
from canasta_scorer.ui.session import go, reason, save, saved_match

if TYPE_CHECKING:
    from canasta_scorer.ui.screens.hand.desk import Desk


class HandSaving:
    """What becomes of the form of one desk, which began with `revision` of its match."""

    def __init__(self, desk: Desk, revision: int) -> None:
        self._desk, self._revision = desk, revision
        self._writing = False
        self._done = False

    def keep_draft(self) -> None:
        """Keep the form as the draft, once its change is painted."""
        if not self._writing:
            self._writing = True
            ft.context.page.run_task(self._keep)

    async def _keep(self) -> None:
        # The change is painted first; the draft follows before anybody can tap again.
        await asyncio.sleep(PAINT_SECONDS)
        self._writing = False
        if self._done:
            return
        desk = self._desk
        draft = to_draft(desk.form, self._revision)
        try:
            desk.session.store.save_draft(desk.form.match.id or "", draft)
        except StoreError as error:
            desk.say(reason(error))

    def save(self) -> None:
        """Save the hand, or go to what keeps it from being saved, or ask once."""
        result = self._desk.result
        if result.errors:
            self._refuse()
            return
        asked = questions(self._desk.form, result)
        if asked:
            self._desk.show(Questions(asked))
            return
        self._save()

    def save_anyway(self, asked: tuple[Problem, ...]) -> None:
        """Keep what was asked about with the hand, and save it."""
        desk = self._desk
        desk.show(None)
        kept = tuple(dict.fromkeys((*desk.form.kept, *(problem.code for problem in asked))))
        desk.change(replace(desk.form, kept=kept))
        self._save()

    def _refuse(self) -> None:
        """Show everything that is wrong, and go to the first of it."""
        desk = self._desk
        desk.change(replace(desk.form, tried=True))
        self.go_to(desk.problem)

    def go_to(self, problem: Problem | None) -> None:
        """Go to the first field that a problem concerns, one that is typed in if there is any."""
        if problem is None:
            return
        desk, looked_at = self._desk, self._desk.looked_at
        typed = next((field for field in problem.lines if field in desk.form.order), None)
        if typed is not None:
            desk.change(desk.form.focus_on(typed))
            desk.looked_at = looked_at
        first = typed or next(iter(problem.lines), None)
        if first is None:
            desk.scroll.to_start()
            return
        desk.scroll.show(first)
        desk.keys.go_to(first)

    def _save(self) -> None:
        form = self._desk.form
        match = saved(form)
        if form.is_new:
            hand = changed_hand(match.hands[form.number], at=now())
            match = replace_hand(match, form.number, hand)
        code = "insert_hand" if form.insert else "add_hand" if form.at is None else "edit_hand"
        step = Step(code, hand=form.number + 1)
        slot: Slot = "new" if form.at is None else "edit"
        kept = save(
            self._desk.session,
            step,
            match,
            seen=self._revision,
            clear_draft=slot,
            on_conflict=self._rebase,
            refuse=self._desk.say,
        )
        self._done = self._desk.scroll.over = kept is not None
        if kept is not None:
            go(f"/match/{kept.id}")

    def _rebase(self) -> None:
        """Another window saved in between: keep what was typed, on top of the match as it is."""
        desk = self._desk
        current = saved_match(desk.session, desk.form.match.id or "")
        if current is None or (desk.form.at or 0) > len(current.match.hands) - (
            not desk.form.is_new
        ):
            desk.say(_("Another window has taken this hand away. What you typed is still here."))
            return
        self._revision = current.revision
        desk.change(replace(desk.form, match=current.match))
        desk.say(
            _(
                "Another window saved meanwhile. This is hand {number} now: if it is not the "
                "same hand, save again."
            ).format(number=number(desk.form.number + 1))
        )


def now() -> str:
    """This moment in UTC, as files write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
