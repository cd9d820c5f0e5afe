"""What the taps of hand entry do: one desk for the whole life of an entry screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from canasta_scorer.entry.correction import take_back
from canasta_scorer.entry.fields import Field
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.live import Live, live, timely
from canasta_scorer.entry.pad import LARGEST, MOST_PARTS, Key
from canasta_scorer.entry.refused import Refusal, not_counted, refused
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.scoring.problem import Problem
from canasta_scorer.store.watch import Listener, Listeners
from canasta_scorer.ui.screens.hand.asks import CountCards, PickChoice, Sheet
from canasta_scorer.ui.screens.hand.keys import HandKeys
from canasta_scorer.ui.screens.hand.saving import HandSaving
from canasta_scorer.ui.screens.hand.scroll import HandScroll
from canasta_scorer.ui.session import Session


def words_of(why: Refusal) -> str:
    """Why a key did nothing, in words."""
    return {
        "locked": _("A special hand takes the place of this field"),
        "figures": _("No more fits: {most} is the most").format(most=number(LARGEST)),
        "parts": _("No more fits: {most} parts are the most").format(most=number(MOST_PARTS)),
    }[why]


class Desk:
    """The form as it stands, and what each control does to it.

    Each part of the screen follows it with `use_store`, so that a tap draws only what it changed;
    its methods are the same objects for the whole life of a screen. `revision` is the one of the
    match that the form began with.
    """

    def __init__(self, session: Session, form: HandForm, revision: int) -> None:
        self.session, self.form = session, form
        self.sheet: Sheet = None
        self.touched: Field | None = None
        self.said = ""
        self.looked_at = 0
        self._actions: dict[Any, Callable[..., Any]] = {}
        self._listeners = Listeners()
        self._follows: tuple[HandForm, Live, tuple[Problem, ...]] | None = None
        self.keys = HandKeys(self)
        self.scroll = HandScroll()
        self.saving = HandSaving(self, revision)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener()` after each change; gives the callable that ends it."""
        return self._listeners.subscribe(listener)

    @property
    def result(self) -> Live:
        """What follows from the form as it stands."""
        return self._followed()[1]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that are worth a word now."""
        return self._followed()[2]

    def _followed(self) -> tuple[HandForm, Live, tuple[Problem, ...]]:
        if self._follows is None or self._follows[0] is not self.form:
            result = live(self.form)
            self._follows = self.form, result, timely(self.form, result)
        return self._follows

    def on(self, act: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
        """`act` with these arguments, the same callable from drawing to drawing."""
        return self._actions.setdefault((act, arguments), partial(act, *arguments))

    def change(self, form: HandForm) -> None:
        """Show another state of the form, then keep it as the draft."""
        if form is self.form:
            return
        self.form, self.said, self.looked_at = form, "", 0
        self._listeners.tell()
        self.saving.keep_draft()

    def say(self, words: str) -> None:
        """Say something beside the fields, until the next change."""
        self.said = words
        self._listeners.tell()

    def next_problem(self) -> None:
        """Look at the next of several problems."""
        self.looked_at += 1
        self._listeners.tell()
        self.saving.go_to(self.problem)

    @property
    def open_problems(self) -> tuple[Problem, ...]:
        """The problems worth a word that were not waved through, errors first."""
        asked = (problem for problem in self.problems if problem.code not in self.form.kept)
        return tuple(sorted(asked, key=lambda problem: not problem.blocks))

    @property
    def problem(self) -> Problem | None:
        """The problem that is looked at."""
        found = self.open_problems
        return found[self.looked_at % len(found)] if found else None

    def show(self, sheet: Sheet) -> None:
        """Show a sheet over the screen, or none."""
        self.sheet = sheet
        self._listeners.tell()

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

    def out_in_way(self, side: int, ways: tuple[str, ...], way: int | None) -> None:
        """The side went out in the plain way, the first of `ways`, or in another, from 0."""
        self.went_out_as(side, ways[0 if way is None else 1 + way])

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
            self.saving.save()
        elif key is Key.COUNT:
            self.count()
        elif key is Key.NEXT:
            self.change(self.form.next_field())
        else:
            self.touched, why = self.form.focus, refused(self.form, key)
            self.change(self.form.press(key))
            if why:
                self.say(words_of(why))
        if key is not Key.SAVE:
            self.scroll.show(self.form.focus)

    def count(self) -> None:
        """Count the cards for the field that is typed in."""
        if self.form.focus:
            self.show(CountCards(self.form.focus))

    def counted(self, field: Field, cards: dict[str, int]) -> None:
        """The cards counted for a field."""
        why = not_counted(self.form, field, cards)
        self.change(self.form.count_cards(field, cards))
        self.show(None)
        if why:
            self.say(words_of(why))
