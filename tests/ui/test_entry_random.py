"""Random taps, keys, undo and reloads in hand entry: the draft is what is shown, nothing raises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canasta_scorer.entry.draft import form_for
from canasta_scorer.entry.fields import shown_lines, went_out_line
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.pad import PadValue
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice, Points
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.errors import NothingToUndo
from canasta_scorer.ui.screens.hand import saving as hand_saving
from canasta_scorer.ui.screens.hand import scroll as hand_scroll
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.ui.reading import is_disabled, name_of, takes_press
from tests.worked_hand import WORKED

RULES = ("classic", "modern-american", "samba", "three-player", "hand-and-foot-simpson")
WALKS = 40  # for each of them: 200 in all
STEPS = 20
# Of forty kinds of steps: 18 keys, one reload, one undo, the rest of anything. Hypothesis likes the
# ends of a range, and loading a page takes longest.
KEYPAD, RELOAD, UNDO = 18, 27, 33
KEYS = [*"0123456789", "00", "Plus", "Plus or minus", "Backspace", "Next field", "Save"]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write drafts without waiting for a paint that nobody sees."""
    for module in (hand_saving, hand_scroll):
        monkeypatch.setattr(module, "PAINT_SECONDS", 0)


def _pressable(screen: Screen) -> Iterator[BaseControl]:
    """What can be tapped: only the sheet, where one is open."""
    sheets = [dialog for dialog in screen.page._dialogs.controls if dialog.open]
    sheet = next((dialog for dialog in sheets if isinstance(dialog, ft.BottomSheet)), None)
    for control in screen.walk(sheet or screen.top()):
        if takes_press(control) and not is_disabled(control):
            yield control


def _key(screen: Screen, name: str) -> BaseControl | None:
    """The key of the keypad with that name, where it stands and can be pressed."""
    for control in screen.walk(screen.top()):
        if isinstance(control, ft.Semantics) and control.button and control.label == name:
            detector = control.content
            return detector if isinstance(detector, ft.GestureDetector) else None
    return None


def _said(form: HandForm) -> list[str]:
    """What the fields of a form are called with their values, as the screen should say it."""
    lines, out = shown_lines(form.match.in_force), went_out_line(form.match.in_force)
    said = []
    for key, line in lines.items():
        for side, name in enumerate(form.match.side_names):
            if key == out or (line.rare and not form.more):
                continue
            field, called = (side, key), f"{line.name}, {name}"
            if isinstance(line, Points):
                said.append(f"{called}: {_sum(form.pad(field), line.signed)}")
            elif isinstance(line, Choice):
                value = str(form.values.get(field, ""))
                chosen = line.choices[value].name if value else "None"
                said.append(f"{called}: {chosen}")
            else:
                said.append(f"{called}: {form.count(field)}")
    return sorted(said)


def _sum(pad: PadValue, signed: bool) -> str:
    shown = f"{pad.total:+,}" if signed and pad.total else f"{pad.total:,}"
    shown = shown.replace("-", "\u2212")
    parts = " + ".join(f"{part:,}" for part in pad.summands)
    return f"{shown}, from {parts}" if len(pad.summands) > 1 else shown


def _shown(screen: Screen, form: HandForm) -> list[str]:
    names = [f"{line.name}, " for line in shown_lines(form.match.in_force).values()]
    said = [
        str(control.label if isinstance(control, ft.Semantics) else name_of(control))
        for control in screen.walk(screen.top(), spoken=True)
        if isinstance(control, (ft.Semantics, ft.Text))
    ]
    mine = [name for name in said if any(name.startswith(line) for line in names)]
    return sorted(name for name in mine if ": " in name and not name.endswith(("less", "more")))


class Walk:
    """One random walk through the entry of one match."""

    def __init__(self, opened: Opened, match: Match, at: int | None) -> None:
        self.opened, self.id, self.at = opened, match.id or "", at
        self.route = f"/match/{self.id}/hand" + ("" if at is None else f"/{at + 1}")
        self.wants_draft = False

    async def go(self, plan: list[tuple[int, int]]) -> None:
        """Take the steps of the plan, in as many page loads as it asks for."""
        steps = iter(plan)
        while await self._visit(steps):
            pass

    async def _visit(self, steps: Iterator[tuple[int, int]]) -> bool:
        async with app_at(self.opened, self.route) as screen:
            self._compare(screen)
            for kind, pick in steps:
                if kind == RELOAD:
                    return True
                if kind == UNDO:
                    self._undo()
                    return True
                await self._tap(screen, kind, pick)
                await screen.settle(6)
                if screen.page.route != self.route:
                    return True
                self._compare(screen)
        return False

    def _undo(self) -> None:
        """Undo as the scoreboard does it, from where one comes back to the hand."""
        try:
            self.opened.store.undo(self.id)
        except NothingToUndo:
            self.opened.store.get(self.id)

    async def _tap(self, screen: Screen, kind: int, pick: int) -> None:
        key = _key(screen, KEYS[pick % len(KEYS)]) if kind < KEYPAD else None
        if key is not None and not is_disabled(key):
            await screen.press(key)
            return
        controls = list(_pressable(screen))
        await screen.press(controls[pick % len(controls)])

    def _compare(self, screen: Screen) -> None:
        draft = self.opened.store.draft(self.id, "new" if self.at is None else "edit")
        form = form_for(self.opened.store.get(self.id), draft, self.at)
        assert _shown(screen, form) == _said(form)


async def _walk(rules: str, correct: bool, plan: list[tuple[int, int]]) -> None:
    opened = memory()
    hands = [WORKED, WORKED] if rules == "classic" else []
    match = match_in(opened, rules, hands=hands)
    await Walk(opened, match, 0 if correct and hands else None).go(plan)


@pytest.mark.parametrize("rules", RULES)
@settings(
    max_examples=WALKS,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    correct=st.booleans(),
    plan=st.lists(
        st.tuples(st.integers(0, 39), st.integers(0, 999)), min_size=STEPS, max_size=STEPS
    ),
)
def test_the_draft_is_what_is_shown(rules: str, correct: bool, plan: list[tuple[int, int]]) -> None:
    asyncio.run(_walk(rules, correct, plan))
