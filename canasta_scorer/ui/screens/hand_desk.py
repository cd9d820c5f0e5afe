"""What the taps of hand entry do: one desk for the whole life of an entry screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.entry.correction import take_back
from canasta_scorer.entry.draft import to_draft
from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.live import live, questions, saved
from canasta_scorer.entry.pad import Key
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.edit import changed_hand, replace_hand
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.values import Slot, Step
from canasta_scorer.ui.screens.hand_asks import CountCards, PickChoice, Questions, Sheet
from canasta_scorer.ui.screens.hand_keys import HandKeys
from canasta_scorer.ui.screens.hand_scroll import PAINT_SECONDS, HandScroll
from canasta_scorer.ui.session import Session, go, reason, save, saved_match, tell


@dataclass
class Desk:
    """The form as it stands, and what each control does to it.

    Its methods are the same objects for the whole life of a screen, so that parts whose values
    did not change need not be drawn again.
    """

    session: Session
    form: HandForm
    revision: int
    redraw: Callable[[], Any]
    shown: tuple[Problem, ...] = ()
    sheet: Sheet = None

    def __post_init__(self) -> None:
        self._actions: dict[Any, Callable[..., Any]] = {}
        self._writing = False
        self._done = False
        self.keys = HandKeys(self)
        self.scroll = HandScroll()
        self.touched: Field | None = None

    def on(self, act: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
        """`act` with these arguments, the same callable from drawing to drawing."""
        return self._actions.setdefault((act, arguments), partial(act, *arguments))

    def change(self, form: HandForm) -> None:
        """Show another state of the form, then keep it as the draft."""
        if form is self.form:
            return
        self.form = form
        self.redraw()
        if not self._writing:
            self._writing = True
            ft.context.page.run_task(self._keep)

    def show(self, sheet: Sheet) -> None:
        """Show a sheet over the screen, or none."""
        self.sheet = sheet
        self.redraw()

    async def _keep(self) -> None:
        # The change is painted first; the draft follows before anybody can tap again.
        await asyncio.sleep(PAINT_SECONDS)
        self._writing = False
        if self._done:
            return
        match_id = self.form.match.id or ""
        try:
            self.session.store.save_draft(match_id, to_draft(self.form, self.revision))
        except StoreError as error:
            tell(reason(error))

    def field_name(self, field: Field) -> str:
        """What a field is called: its line and its side."""
        side, key = field
        match = self.form.match
        return _("{line}, {side}").format(
            line=_(match.in_force.lines[key].name), side=match.side_names[side]
        )

    def step(self, field: Field, by: int) -> None:
        """One less or more of a count."""
        self.touched = field
        self.change(self.form.step(field, by))

    def pick(self, field: Field) -> None:
        """Show the values of a choice."""
        self.show(PickChoice(field))

    def picked(self, field: Field, value: str | None) -> None:
        """A value of a choice, or none."""
        self.touched = field
        self.change(self.form.choose(field, value))
        self.show(None)

    def went_out(self, side: int) -> None:
        """Who went out; below 0 for nobody."""
        self.change(self.form.went_out(side if side >= 0 else None))

    def went_out_as(self, side: int, value: str) -> None:
        """How the side went out."""
        self.change(self.form.went_out(side, value))

    def conceal(self, side: int, plain: str, special: str, on: bool) -> None:
        """Whether the side went out in the `special` way or the `plain` one."""
        self.went_out_as(side, special if on else plain)

    def alone(self, player: int) -> None:
        """Who played alone; below 0 for nobody."""
        self.change(self.form.say_alone(player if player >= 0 else None))

    def enter(self, field: Field) -> None:
        """Type in this field from now on."""
        self.scroll.seen(field)
        if self.form.focus != field:
            self.change(self.form.focus_on(field))

    def take(self, field: Field, value: int) -> None:
        """Put an offered value into a field."""
        self.touched = field
        self.change(self.form.put(field, type(self.form.pad(field)).of(value)))

    def take_back(self, field: Field) -> None:
        """Put the value of the saved hand back into a field."""
        self.change(take_back(self.form, field))

    def more(self) -> None:
        """Show or hide the rare lines."""
        self.change(replace(self.form, more=not self.form.more))
        if self.form.more:
            self.scroll.to_end()

    def note(self, text: str) -> None:
        """A note on the hand."""
        self.change(replace(self.form, note=text))

    def key(self, key: Key) -> None:
        """A key of the keypad."""
        if key is Key.SAVE:
            self.save()
        elif key is Key.COUNT:
            self.count()
        elif key is Key.NEXT:
            self.change(self.form.next_field())
        else:
            self.touched = self.form.focus
            self.change(self.form.press(key))
        if key is not Key.SAVE:
            self.scroll.show(self.form.focus)

    def count(self) -> None:
        """Count the cards for the field that is typed in."""
        if self.form.focus:
            self.show(CountCards(self.form.focus))

    def counted(self, field: Field, cards: dict[str, int]) -> None:
        """The cards counted for a field."""
        self.change(self.form.count_cards(field, cards))
        self.show(None)

    def save(self) -> None:
        """Save the hand, or go to what keeps it from being saved, or ask once."""
        result = live(self.form)
        if result.errors:
            self._go_to(result.errors[0])
            return
        asked = questions(self.form, result)
        if asked:
            self.show(Questions(asked))
            return
        self._save()

    def save_anyway(self, asked: tuple[Problem, ...]) -> None:
        """Keep what was asked about with the hand, and save it."""
        self.show(None)
        kept = tuple(dict.fromkeys((*self.form.kept, *(problem.code for problem in asked))))
        self.form = replace(self.form, kept=kept)
        self._save()

    def _go_to(self, problem: Problem) -> None:
        """Show everything that is wrong, and go to the first field of it."""
        typed = next((field for field in problem.lines if field in self.form.order), None)
        form = self.form if typed is None else self.form.focus_on(typed)
        self.change(replace(form, tried=True))
        first = typed or next(iter(problem.lines), None)
        self.scroll.show(first)
        if first is not None:
            self.keys.go_to(first)

    def _save(self) -> None:
        form = self.form
        match = saved(form)
        if form.is_new:
            hand = changed_hand(match.hands[form.number], at=now())
            match = replace_hand(match, form.number, hand)
        code = "insert_hand" if form.insert else "add_hand" if form.at is None else "edit_hand"
        step = Step(code, hand=form.number + 1)
        slot: Slot = "new" if form.at is None else "edit"
        kept = save(
            self.session,
            step,
            match,
            seen=self.revision,
            clear_draft=slot,
            on_conflict=self._rebase,
        )
        self._done = self.scroll.over = kept is not None
        if kept is not None:
            go(f"/match/{kept.id}")

    def _rebase(self) -> None:
        """Another window saved in between: keep what was typed, on top of the match as it is."""
        current = saved_match(self.session, self.form.match.id or "")
        if current is None or (self.form.at or 0) > len(current.match.hands) - (
            not self.form.is_new
        ):
            tell(_("Another window has taken this hand away. What you typed is still here."))
            return
        self.revision = current.revision
        self.change(replace(self.form, match=current.match))
        tell(
            _(
                "Another window saved meanwhile. This is hand {number} now: if it is not the "
                "same hand, save again."
            ).format(number=number(self.form.number + 1))
        )


def now() -> str:
    """This moment in UTC, as files write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
