"""The form of a hand: the worked hand of the source, limits, order of fields, what is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from canasta_scorer.entry.begin import edit_form, new_form
from canasta_scorer.entry.draft import from_draft, to_draft
from canasta_scorer.entry.live import SCORED_NOTHING, live, questions, saved, timely
from canasta_scorer.entry.pad import Key
from canasta_scorer.entry.refused import not_counted
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match

MELDED = (0, "melded")


def _match(rules: str = "classic", **more: Any) -> Match:
    return read_match({"rules": rules, "hands": []} | more)


def _typed(form: Any, keys: str) -> Any:
    for key in keys:
        form = form.press(Key.SIGN if key == "-" else Key(key))
    return form


def _worked(match: Match) -> Any:
    form = new_form(match, went_out=0)
    for field in [
        (0, "natural_canastas"),
        (0, "mixed_canastas"),
        (0, "red_threes"),
        (1, "mixed_canastas"),
        (1, "red_threes"),
    ]:
        form = form.step(field, 1)
    form = _typed(form, "230").next_field()
    form = _typed(form, "120").next_field()
    return _typed(form, "65")


def test_the_worked_hand_takes_the_keys_that_were_promised() -> None:
    form = _worked(_match())
    result = live(form)
    assert result.points == (1230, 455)
    assert result.totals == (1230, 455)
    assert (result.counted, result.in_pack) == (415, 1180)
    assert not result.errors
    assert questions(form, result) == ()
    assert [r.points for r in board(saved(form)).rows] == [(1230, 455)]


def test_what_is_left_in_hand_is_asked_of_the_side_that_did_not_go_out_first() -> None:
    assert new_form(_match(), went_out=0).order == (
        (0, "melded"),
        (1, "melded"),
        (1, "in_hand"),
        (0, "in_hand"),
    )
    assert new_form(_match(), went_out=1).order[2:] == ((0, "in_hand"), (1, "in_hand"))


def test_the_first_points_field_is_open_at_once() -> None:
    assert new_form(_match()).focus == (0, "melded")


def test_a_fifth_red_three_and_a_second_going_out_cannot_be_entered() -> None:
    form = new_form(_match(), went_out=0)
    for _ in range(6):
        form = form.step((0, "red_threes"), 1)
    assert form.count((0, "red_threes")) == 4
    assert form.step((1, "red_threes"), 1) == form
    assert form.highest((1, "red_threes")) == 0
    form = form.went_out(1, "concealed")
    assert [entry.get("went_out") for entry in form.entries] == [None, "concealed"]


def test_a_count_never_goes_below_none() -> None:
    form = new_form(_match())
    assert form.step((0, "mixed_canastas"), -1) == form


def test_partial_sums_stay_with_the_hand() -> None:
    form = _typed(new_form(_match()), "70+90+70")
    assert form.entries[0]["melded"] == 230
    assert saved(form).hands[0].parts[0]["melded"] == (70, 90, 70)


def test_a_digit_replaces_what_stood_there_and_a_minus_is_only_for_penalties() -> None:
    form = _typed(new_form(_match()), "12").next_field().next_field(back=True)
    assert _typed(form, "9").entries[0]["melded"] == 9
    assert _typed(form, "-").entries[0]["melded"] == 12
    penalty = _typed(form.focus_on((1, "adjustment")), "100")
    assert penalty.entries[1]["adjustment"] == -100
    assert _typed(penalty, "-").entries[1]["adjustment"] == 100


def test_an_untouched_side_is_asked_about_once() -> None:
    form = _typed(new_form(_match()), "60")
    asked = questions(form, live(form))
    assert [(problem.code, problem.side) for problem in asked] == [(SCORED_NOTHING, 1)]


def test_an_error_names_its_field_while_typing() -> None:
    form = _typed(new_form(_match()), "233")
    problem = timely(form, live(form))[0]
    assert problem.code == "not_a_multiple_of_5"
    assert problem.lines == ((0, "melded"),)
    assert (problem.limits["below"], problem.limits["above"]) == (230, 235)


def test_what_is_still_missing_is_not_yet_wrong() -> None:
    form = new_form(_match(), went_out=0)
    codes = {problem.code for problem in live(form).errors}
    assert codes == {"went_out_without_canastas"}
    assert timely(form, live(form)) == ()
    assert {p.code for p in timely(replace(form, tried=True), live(form))} >= codes
    begun = _typed(form, "23")
    assert timely(begun, live(begun)) == ()
    left = begun.next_field()
    assert timely(left, live(left))[0].code == "not_a_multiple_of_5"


def test_the_next_opening_band_is_announced() -> None:
    match = _match(start=[1000, -100])
    form = _typed(new_form(match), "495")
    rises = live(form).rises
    assert rises[0] is not None
    assert rises[1] is not None
    assert (rises[0].missing, rises[0].opening) == (5, 90)
    assert (rises[1].missing, rises[1].opening) == (100, 50)


def test_a_saved_hand_opens_with_its_own_fields_and_the_minimum_of_its_time() -> None:
    match = saved(_typed(_worked(_match()), ""))
    match = saved(_typed(new_form(match), "1500"))
    form = edit_form(match, 0)
    assert form.entries == match.hands[0].entries
    assert [band.points for band in live(form).openings] == [50, 50]
    corrected = saved(_typed(form, "240"))
    assert board(corrected).rows[0].points == (1240, 455)
    assert len(corrected.hands) == 2


def test_counted_cards_land_in_the_field_and_can_be_opened_again() -> None:
    form = new_form(_match()).count_cards((0, "melded"), {"joker": 1, "ace": 3, "low": 2})
    assert form.entries[0]["melded"] == 50 + 3 * 20 + 2 * 5
    assert form.counted[0, "melded"]["ace"] == 3
    assert (0, "melded") not in _typed(form, "5").counted


def test_cards_counted_again_replace_what_they_were_counted_for_alone() -> None:
    """A joker and two aces are 90; 70 added by hand make 160, a third ace makes 180."""
    form = _typed(new_form(_match()).count_cards(MELDED, {"joker": 1, "ace": 2}), "+70")
    assert form.cards_in(MELDED) == {"joker": 1, "ace": 2}
    assert form.count_cards(MELDED, form.cards_in(MELDED)) is form
    more = form.count_cards(MELDED, {"joker": 1, "ace": 3})
    assert more.hand.parts[0]["melded"] == (110, 70)
    assert more.count_cards(MELDED, {}).entries[0]["melded"] == 70
    back = from_draft(form.match, to_draft(form, 0))
    assert back.count_cards(MELDED, {"ace": 2}).hand.parts[0]["melded"] == (40, 70)


def test_cards_counted_beside_typed_points_are_a_part_more() -> None:
    form = _typed(new_form(_match()), "230")
    assert form.count_cards(MELDED, {}) is form
    assert form.count_cards(MELDED, {"joker": 0}) is form
    assert form.count_cards(MELDED, {"joker": 1}).hand.parts[0]["melded"] == (230, 50)


def test_cards_that_fit_into_no_sum_change_nothing_and_say_why() -> None:
    joker = {"joker": 1}
    full = _typed(new_form(_match()), "+".join(["5"] * 20))
    assert full.count_cards(MELDED, joker) is full
    assert not_counted(full, MELDED, joker) == "parts"
    large = _typed(new_form(_match()), "99990")
    assert large.count_cards(MELDED, joker) is large
    assert not_counted(large, MELDED, joker) == "figures"
    assert not_counted(new_form(_match()), MELDED, joker) is None


@pytest.mark.parametrize("rules", ["classic", "two-player"])
def test_what_cannot_score_is_not_asked(rules: str) -> None:
    from canasta_scorer.entry.fields import shown_lines

    assert "exact_cut" not in shown_lines(find_rule_set(rules))
    with_cut = _match(rules, options={"exact_cut": 100}).in_force
    assert "exact_cut" in shown_lines(with_cut)
