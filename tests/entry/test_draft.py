"""A half-entered hand comes back as it was, whatever was tapped."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer.entry.begin import new_form
from canasta_scorer.entry.draft import form_for, from_draft, to_draft
from canasta_scorer.entry.form import HandForm
from canasta_scorer.entry.live import live, questions
from canasta_scorer.entry.pad import Key
from canasta_scorer.share.match_file import read_match

MATCH = read_match({"rules": "classic", "hands": [{"entries": [{"melded": 60}, {}]}]})
FIELDS = [
    (side, line)
    for side in (0, 1)
    for line in (
        "natural_canastas",
        "mixed_canastas",
        "red_threes",
        "melded",
        "in_hand",
        "adjustment",
    )
]
POINTS = [field for field in FIELDS if field[1] in ("melded", "in_hand", "adjustment")]
COUNTS = [field for field in FIELDS if field not in POINTS]
KEYS = [key for key in Key if key not in (Key.COUNT, Key.NEXT, Key.SAVE)]

taps = st.lists(
    st.one_of(
        st.tuples(st.just("step"), st.sampled_from(COUNTS), st.sampled_from([-1, 1])),
        st.tuples(st.just("press"), st.sampled_from(KEYS)),
        st.tuples(st.just("focus_on"), st.sampled_from(POINTS)),
        st.tuples(st.just("next_field")),
        st.tuples(
            st.just("went_out"),
            st.sampled_from([None, 0, 1]),
            st.sampled_from([None, "out", "concealed"]),
        ),
        st.tuples(
            st.just("count_cards"),
            st.sampled_from(POINTS[:4]),
            st.dictionaries(st.sampled_from(["joker", "ace", "low"]), st.integers(0, 4)),
        ),
    ),
    max_size=20,
)


def _tapped(sequence: list[Any]) -> HandForm:
    form = new_form(MATCH)
    for name, *arguments in sequence:
        form = getattr(form, name)(*arguments)
    return form


@settings(max_examples=200)
@given(taps)
def test_every_draft_comes_back_as_it_was(sequence: list[Any]) -> None:
    form = _tapped(sequence)
    back = from_draft(MATCH, to_draft(form, 1))
    assert back.hand == form.hand
    assert back.entries == form.entries
    assert back.focus == form.focus
    assert back.counted == form.counted
    if form.focus:
        assert back.pad(form.focus) == form.pad(form.focus)


@settings(max_examples=200)
@given(taps)
def test_no_sequence_of_taps_breaks_the_live_result(sequence: list[Any]) -> None:
    form = _tapped(sequence)
    result = live(form)
    assert result.totals == tuple(
        before + points for before, points in zip(result.before, result.points, strict=True)
    )
    assert "went_out_twice" not in {problem.code for problem in result.problems}
    assert "red_threes_over_pack" not in {problem.code for problem in result.problems}
    questions(form, result)


def test_a_draft_of_another_hand_is_not_shown_in_its_place() -> None:
    form = form_for(MATCH, None, 0, None).press(Key.SEVEN)
    draft = to_draft(form, 1)
    assert form_for(MATCH, draft, 0, None).entries == form.entries
    assert form_for(MATCH, draft, None, 1).entries == new_form(MATCH, 1).entries


def test_what_a_special_hand_hides_comes_back_with_it() -> None:
    match = read_match({"rules": "modern-american", "hands": []})
    form = new_form(match).step((0, "mixed_canastas"), 1).press(Key.FIVE)
    form = form.choose((0, "special_hand"), "straight")
    assert form.entries[0] == {"special_hand": "straight"}
    back = from_draft(match, to_draft(form, 1)).choose((0, "special_hand"), None)
    assert back.entries[0] == {"mixed_canastas": 1, "melded": 5}


def test_a_field_that_is_left_keeps_no_plus_that_waits_for_a_number() -> None:
    form = new_form(read_match({"rules": "classic", "hands": []})).press(Key.SEVEN)
    left = form.press(Key.PLUS).next_field()
    assert not left.pad((0, "melded")).open_sum
    assert from_draft(form.match, to_draft(left, 1)).pad((0, "melded")).total == 7
