"""Every case of tests/cases comes out as it says."""

from __future__ import annotations

import pytest

from tests.cases import (
    Case,
    hand_result,
    load_cases,
    match_result,
    opening_result,
    problem_result,
)


def of(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["id"])
                                            for case in load_cases(kind)])


@of("hands")
def test_hand(case: Case) -> None:
    assert hand_result(case) == case["points"], case["why"]


@of("matches")
def test_match(case: Case) -> None:
    assert match_result(case) == case["expect"], case["why"]


@of("openings")
def test_opening(case: Case) -> None:
    assert opening_result(case) == case["opening"], case["source"]


@of("problems")
def test_problems(case: Case) -> None:
    """One wrong value gives its codes and no others of that level."""
    assert problem_result(case) == set(case["codes"]), case["why"]
