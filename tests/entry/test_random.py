"""Random taps, keys, undo and reload: what comes back of a draft is what was shown before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer.entry.correction import changed, take_back
from canasta_scorer.entry.draft import form_for, to_draft
from canasta_scorer.entry.fields import choices_shown, shown_lines
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.live import live, questions, saved, timely
from canasta_scorer.entry.pad import Key, PadValue
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Choice, Count
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.share.match_file import read_match
from canasta_scorer.store.errors import NothingToRedo, NothingToUndo
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Slot, Step

SEQUENCES, STEPS = 250, 20
ALL = [rules.id for rules in list_rule_sets()]
HIDING = [rules.id for rules in list_rule_sets() if rules.replacing]
"""Where a special hand silences other lines: there more can go wrong."""
PICK = st.integers(0, 10_000)


class Table:
    """A match in a store, and the entry of one of its hands."""

    def __init__(self, rules: str, correct: bool) -> None:
        self.store = MatchStore(MemoryStorage())
        match = read_match({"rules": rules, "hands": []})
        self.id = self.store.create(match).id or ""
        form = form_for(match, None, went_out=0)
        self.at: int | None = None
        if correct:
            self.commit(saved(replace(form, match=self.match)))
            self.at = 0
        self.form = form_for(self.match, None, self.at)

    @property
    def match(self) -> Match:
        return self.store.get(self.id)

    @property
    def slot(self) -> Slot:
        return "new" if self.at is None else "edit"

    @property
    def revision(self) -> int:
        return self.store.saved(self.id).revision

    def commit(self, match: Match) -> None:
        """Save the match and put the draft away."""
        self.store.commit(Step("add_hand"), match, clear_draft=self.slot, seen=self.revision)

    def keep(self) -> None:
        """Write the draft, as the screen does after each change."""
        self.store.save_draft(self.id, to_draft(self.form, self.revision))

    def reload(self) -> None:
        """Come back to the screen with what the store holds."""
        if self.at is not None and not self.match.hands:
            self.at = None
        self.form = form_for(self.match, self.store.draft(self.id, self.slot), self.at)


def shown(form: HandForm) -> dict[Any, Any]:
    """Everything that can be seen of a form."""
    pads = {at: pad for at, pad in form.pads.items() if pad.summands or pad.negative}
    typed = {
        at: (pad.summands, pad.open_sum, pad.negative)
        for at, pad in pads.items()
        if pad.total or at == form.focus
    }
    return {
        "values": dict(form.values),
        "typed": typed,
        "counted": {at: dict(cards) for at, cards in form.counted.items() if cards},
        "focus": form.focus,
        "alone": form.alone,
        "more": form.more,
        "note": form.note,
        "hand": form.hand,
    }


def _step(table: Table, pick: int) -> HandForm:
    fields = _fields(table.form, Count)
    return table.form.step(fields[pick % len(fields)], -1 if pick % 7 == 0 else 1)


def _choose(table: Table, pick: int) -> HandForm:
    fields = _fields(table.form, Choice)
    if not fields:
        return table.form
    field = fields[pick % len(fields)]
    line = _line(table, field)
    values = [None, *(choices_shown(line) if isinstance(line, Choice) else ())]
    return table.form.choose(field, values[pick // 7 % len(values)])


def _fields(form: HandForm, kind: type) -> list[tuple[int, str]]:
    return [
        (side, key)
        for key, line in shown_lines(form.match.in_force).items()
        if isinstance(line, kind)
        for side in range(len(form.match.sides))
    ]


def _press(table: Table, pick: int) -> HandForm:
    return table.form.press(list(Key)[pick % len(Key)])


def _next(table: Table, pick: int) -> HandForm:
    return table.form.next_field(back=pick % 5 == 0)


def _enter(table: Table, pick: int) -> HandForm:
    fields = [f for f in _all(table.form) if not isinstance(_line(table, f), (Count, Choice))]
    return table.form.focus_on(fields[pick % len(fields)])


def _all(form: HandForm) -> list[tuple[int, str]]:
    return _fields(form, object)


def _line(table: Table, field: tuple[int, str]) -> object:
    return table.form.match.in_force.lines[field[1]]


def _count_cards(table: Table, pick: int) -> HandForm:
    kinds = list(table.form.match.in_force.cards)
    cards = {kinds[pick % len(kinds)]: pick % 4}
    return table.form.count_cards(table.form.focus, cards) if table.form.focus else table.form


def _offer(table: Table, pick: int) -> HandForm:
    offered = [p for p in live(table.form).problems if "below" in p.limits and p.lines]
    if not offered:
        return table.form
    problem = offered[pick % len(offered)]
    return table.form.put(problem.lines[0], PadValue.of(problem.limits["below"]))


def _went_out(table: Table, pick: int) -> HandForm:
    sides = [None, *range(len(table.form.match.sides))]
    return table.form.went_out(sides[pick % len(sides)])


def _alone(table: Table, pick: int) -> HandForm:
    by_hand = table.form.match.in_force.table.partners == "by_hand"
    return table.form.say_alone([None, 0, 1, 2][pick % 4]) if by_hand else table.form


def _old_value(table: Table, pick: int) -> HandForm:
    fields = list(changed(table.form))
    return take_back(table.form, fields[pick % len(fields)]) if fields else table.form


def _more(table: Table, pick: int) -> HandForm:
    return replace(table.form, more=not table.form.more, note="Ann's birthday" * (pick % 2))


ACTIONS: tuple[Callable[[Table, int], HandForm], ...] = (
    *(_press,) * 5,
    *(_step,) * 3,
    *(_next,) * 2,
    *(_enter, _choose, _count_cards, _offer, _went_out, _alone, _old_value, _more),
)


def _undo(table: Table, pick: int) -> None:
    try:
        table.store.redo(table.id) if pick % 2 else table.store.undo(table.id)
    except (NothingToUndo, NothingToRedo):
        return
    table.reload()


def _save(table: Table) -> None:
    """Press Save: what is wrong is not saved, all else is."""
    result = live(table.form)
    questions(table.form, result)
    if result.errors:
        table.form = replace(table.form, tried=True)
        return
    table.commit(saved(table.form))
    table.at = None
    table.reload()


def _take(table: Table, action: int, pick: int) -> None:
    if action < len(ACTIONS):
        table.form = ACTIONS[action](table, pick)
        table.keep()
        before = shown(table.form)
        if pick % 3 == 0:
            table.reload()
        draft = table.store.draft(table.id, table.slot)
        assert draft is not None
        assert shown(form_for(table.match, draft, table.at)) == before
    elif action == len(ACTIONS):
        _undo(table, pick)
    else:
        _save(table)
    timely(table.form, live(table.form))


@settings(max_examples=SEQUENCES, deadline=None, print_blob=True)
@given(
    rules=st.sampled_from(ALL) | st.sampled_from(HIDING),
    correct=st.booleans(),
    plan=st.lists(
        st.tuples(st.integers(0, len(ACTIONS) + 1), PICK), min_size=STEPS, max_size=STEPS
    ),
)
def test_a_draft_comes_back_as_it_was_shown(
    rules: str, correct: bool, plan: list[tuple[int, int]]
) -> None:
    table = Table(rules, correct)
    for action, pick in plan:
        _take(table, action, pick)
