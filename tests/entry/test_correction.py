"""What a correction changed, and each old value one press away."""

from __future__ import annotations

from typing import Any

from canasta_scorer.entry.begin import edit_form
from canasta_scorer.entry.correction import changed, take_back
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.pad import Key
from canasta_scorer.share.match_file import read_match

ENTRIES = [{"went_out": "out", "natural_canastas": 1, "melded": 230}, {"melded": 120}]
PARTS = [{"melded": [70, 90, 70]}, {}]


def _form(**more: Any) -> HandForm:
    hand = {"entries": ENTRIES, "parts": PARTS} | more
    return edit_form(read_match({"rules": "classic", "hands": [hand]}), 0)


def _typed(form: HandForm, keys: str) -> HandForm:
    for key in keys:
        form = form.press(Key(key))
    return form


def test_nothing_is_changed_at_first() -> None:
    assert changed(_form()) == {}


def test_each_change_is_named_with_what_stood_there() -> None:
    form = _typed(_form(), "5").step((1, "mixed_canastas"), 1).went_out(1)
    assert changed(form) == {
        (0, "went_out"): "out",
        (0, "melded"): 230,
        (1, "went_out"): "",
        (1, "mixed_canastas"): 0,
    }


def test_points_come_back_with_their_parts() -> None:
    form = take_back(_typed(_form(), "5"), (0, "melded"))
    assert form.pad((0, "melded")).summands == (70, 90, 70)
    assert changed(form) == {}


def test_counts_and_choices_come_back() -> None:
    form = _form().step((0, "natural_canastas"), -1).went_out(None)
    for field in changed(form):
        form = take_back(form, field)
    assert form.hand == _form().hand


def test_a_count_comes_back_although_another_side_has_taken_its_cards() -> None:
    entries = [{"red_threes": 4}, {"melded": 120}]
    form = _form(entries=entries, parts=[]).step((0, "red_threes"), -1)
    form = take_back(form.step((1, "red_threes"), 1), (0, "red_threes"))
    assert (form.count((0, "red_threes")), form.count((1, "red_threes"))) == (4, 1)
