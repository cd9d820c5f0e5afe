"""What holds for every match, whatever was entered."""

from __future__ import annotations

import json

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from canasta_scorer.match.edit import add_hand, insert_hand, move_hand, remove_hand, replace_hand
from canasta_scorer.match.model import Hand, Match
from canasta_scorer.scoring.board import board, preview
from canasta_scorer.scoring.check import check_match
from canasta_scorer.share.match_file import read_match, read_match_text, write_match
from tests.drawn_matches import hands, matches

# Caches fill with the first examples, so these may take longer than others.
unhurried = settings(deadline=None, max_examples=60)


@unhurried
@given(matches())
def test_totals_are_the_start_and_the_sum_of_the_hands(match: Match) -> None:
    shown = board(match)
    totals = list(match.start)
    for row in shown.rows:
        totals = [total + points for total, points in zip(totals, row.points, strict=True)]
        assert list(row.totals) == totals
        assert [sum(lines.values()) for lines in row.lines] == list(row.points)
    assert list(shown.totals) == totals


@unhurried
@given(matches(), st.data())
def test_what_is_added_and_removed_leaves_nothing(match: Match, data: st.DataObject) -> None:
    hand = data.draw(hands(match.in_force))
    at = data.draw(st.integers(0, len(match.hands)))
    assert remove_hand(insert_hand(match, at, hand), at) == match
    assert remove_hand(add_hand(match, hand), len(match.hands)) == match


@unhurried
@given(matches(), st.data())
def test_a_changed_hand_can_be_changed_back(match: Match, data: st.DataObject) -> None:
    assume(match.hands)
    last = len(match.hands) - 1
    at, to = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
    changed = replace_hand(match, at, data.draw(hands(match.in_force)))
    assert replace_hand(changed, at, match.hands[at]) == match
    assert move_hand(move_hand(match, at, to), to, at) == match


@unhurried
@given(matches(), st.data())
def test_a_preview_is_the_board_after_saving(match: Match, data: st.DataObject) -> None:
    hand = data.draw(hands(match.in_force))
    assert preview(match, hand) == board(add_hand(match, hand))


@unhurried
@given(matches())
def test_sides_that_swap_swap_their_totals(match: Match) -> None:
    assume(match.rules.table.partners == "fixed")
    swapped = Match(rules=match.rules, options=match.options, start=match.start[::-1],
                    hands=tuple(Hand(entries=hand.entries[::-1]) for hand in match.hands))
    assert board(swapped).totals == board(match).totals[::-1]


@unhurried
@given(matches())
def test_a_later_hand_never_changes_an_earlier_row(match: Match) -> None:
    assume(match.hands)
    shorter = remove_hand(match, len(match.hands) - 1)
    assert board(shorter).rows == board(match).rows[:-1]


@unhurried
@given(matches())
def test_checks_and_board_never_raise(match: Match) -> None:
    found = check_match(match)
    assert len(found) == len(match.hands) == len(board(match).rows)
    lines = match.in_force.active
    for hand in found:
        for problem in hand:
            assert problem.line is None or problem.line in lines
            assert problem.side is None or 0 <= problem.side < len(match.sides)


@unhurried
@given(matches())
def test_a_match_file_gives_the_same_match(match: Match) -> None:
    assert read_match(json.loads(json.dumps(match.as_data()))) == match
    assert read_match_text(write_match(match)) == match


@unhurried
@given(matches())
def test_one_winner_at_the_most_and_only_on_top(match: Match) -> None:
    shown = board(match)
    at_once = any(isinstance(value, str) and value.startswith("dream_")
                  for entry in (match.hands[-1].entries if match.hands else ())
                  for value in entry.values())
    if shown.outcome.state == "won" and not at_once:
        assert shown.outcome.winner is not None
        others = [t for i, t in enumerate(shown.totals) if i != shown.outcome.winner]
        assert shown.totals[shown.outcome.winner] > max(others)
    if shown.outcome.state in ("tie", "shared"):
        assert shown.totals.count(max(shown.totals)) > 1
