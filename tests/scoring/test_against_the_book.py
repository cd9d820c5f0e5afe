"""All house rules at once, any hands: the points of the app are those of the second scorer."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer.rules.lines import Choice, Points
from canasta_scorer.rules.load import list_rule_sets, with_options
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.share.match_file import read_match
from tests.drawn_matches import options
from tests.scoring.book import Entry, Options, score
from tests.scoring.book_american import american

Data = dict[str, Any]
OWN = ("red_threes", "red_threes_in_hand", "exact_cut", "adjustment")


@st.composite
def entries(draw: st.DrawFn, rules: RuleSet) -> Data:
    """What a side could write down: no more threes than the packs hold, few of all else."""
    entry: Data = {}
    for key, line in rules.entered.items():
        if isinstance(line, Choice):
            value: Any = draw(st.sampled_from(["", *line.values]))
        elif isinstance(line, Points):
            value = 5 * draw(st.integers(-40 if line.signed else 0, 200))
        else:
            value = draw(st.integers(0, 2 * rules.packs if key == "red_threes" else 4))
        entry |= {key: value} if value else {}
    return entry


@st.composite
def match_files(draw: st.DrawFn) -> Data:
    """A match file with one hand."""
    rules = draw(st.sampled_from(list_rule_sets()))
    chosen = draw(options(rules))
    in_force = with_options(rules, chosen)
    drawn = [draw(entries(in_force)) for _ in rules.table.sides]
    hand: Data = {"entries": drawn}
    if rules.table.partners == "by_hand":
        hand["alone"] = draw(st.none() | st.integers(0, 2))
        _let_one_partner_go_out(drawn, hand["alone"])
    return {"rules": rules.id, "options": chosen, "hands": [hand]}


def _let_one_partner_go_out(drawn: list[Data], alone: int | None) -> None:
    """Partners who both went out are an error; whose bonus counts then is nobody's rule."""
    out = [side for side, entry in enumerate(drawn) if side != alone and "went_out" in entry]
    for side in out[1:] if alone is not None else ():
        del drawn[side]["went_out"]


def _by_the_book(file: Data) -> list[int]:
    rules, chosen, hand = file["rules"], file["options"], file["hands"][0]
    alone = None if chosen.get("solo") else hand.get("alone")
    return [
        _points(rules, chosen, _held(hand["entries"], side, alone))
        for side in range(len(hand["entries"]))
    ]


def _points(rules: str, chosen: Options, entry: Entry) -> int:
    return american(chosen, entry) if rules == "modern-american" else score(rules, chosen, entry)


def _held(drawn: list[Data], side: int, alone: int | None) -> Data:
    """What a player scores by: in a pair all that both hold, but one's own threes."""
    if alone in (None, side):
        return drawn[side]
    assert alone is not None
    mate = {line: value for line, value in drawn[3 - side - alone].items() if line not in OWN}
    both = {**mate, **drawn[side]}
    return {
        line: value
        if isinstance(value, str) or line in OWN
        else mate.get(line, 0) + drawn[side].get(line, 0)
        for line, value in both.items()
    }


@settings(max_examples=400)
@given(match_files())
def test_every_hand_scores_what_the_book_says(file: Data) -> None:
    assert list(board(read_match(file)).rows[0].points) == _by_the_book(file)
