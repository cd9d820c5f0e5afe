"""The series of a chart."""

from __future__ import annotations

from canasta_scorer.scoring.series import Series, chart
from canasta_scorer.share.match_file import read_match
from tests.scoring_stats.matches import LOST, OTHER, OUT, UNPLAYED, WON_FROM_BEHIND, made


def test_each_side_has_its_totals_from_the_start_on() -> None:
    assert chart(WON_FROM_BEHIND).series == (
        Series("Anna & Ben", (0, 1230, 940, 2170, 3400)),
        Series("Carla & Dan", (0, 455, 1955, 2410, 2865)),
    )


def test_the_bounds_hold_the_target_zero_and_every_total() -> None:
    drawn = chart(WON_FROM_BEHIND)
    assert (drawn.low, drawn.high, drawn.target) == (0, 3400, 3000)
    below = chart(made((LOST, OTHER), start=[-100, 500]))
    assert (below.low, below.high) == (-390, 3000)


def test_a_raised_target_is_the_one_in_force() -> None:
    # 2,000 + 1,230 = 2,775 + 455: level above 3,000, so the target is 3,500 now.
    level = made((OUT, OTHER), start=[2000, 2775], options={"target": 3000, "tie": "raise_target"})
    assert chart(level).target == 3500


def test_a_match_by_deals_has_no_target() -> None:
    by_deals = chart(read_match({"rules": "hand-and-foot", "hands": []}))
    assert (by_deals.target, by_deals.deals) == (None, 4)


def test_before_the_first_hand_there_is_the_start() -> None:
    assert chart(UNPLAYED).series[0].totals == (0,)
