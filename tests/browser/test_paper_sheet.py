"""The score sheet on paper: what a real browser would print."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.paper_sheet import empty_sheet, paper_sheet
from tests.share.cards import FRIDAY, three_players, two_sides

pytestmark = pytest.mark.browser
A4_LANDSCAPE = (842, 595)  # points of a printer, 72 to the inch


def _printed(chromium: Browser, page: str) -> tuple[int, tuple[int, int]]:
    """How many sheets a page takes, and their width and height."""
    tab = chromium.new_page()
    tab.set_content(page)
    pdf = tab.pdf(prefer_css_page_size=True)
    tab.close()
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box
    return (len(re.findall(rb"/Type /Page\b", pdf)), (round(float(box[1])), round(float(box[2]))))


@pytest.mark.parametrize("rules", ["classic", "three-player", "modern-american", "hand-and-foot"])
def test_an_empty_sheet_is_one_page(chromium: Browser, rules: str) -> None:
    assert _printed(chromium, empty_sheet(find_rule_set(rules))) == (1, A4_LANDSCAPE)


@pytest.mark.parametrize("match", [two_sides(), three_players()], ids=["two", "three"])
def test_a_match_of_a_few_hands_is_one_page(chromium: Browser, match: Match) -> None:
    assert _printed(chromium, paper_sheet(match)) == (1, A4_LANDSCAPE)


def test_a_long_match_breaks_between_tables(chromium: Browser) -> None:
    long = two_sides(hands=FRIDAY["hands"] * 6, options={"target": 100_000})
    sheets, size = _printed(chromium, paper_sheet(long))
    assert (sheets, size) == (2, A4_LANDSCAPE)


_BROKEN = """() => [...document.querySelectorAll('td')].filter(cell => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return text.getClientRects().length > 1 || text.getBoundingClientRect().width > cell.clientWidth;
}).map(cell => cell.textContent)"""


@pytest.mark.parametrize(
    ("media", "width"),
    [("screen", 390), ("print", 1054), ("print", 726)],  # a phone; A4 across and upright
    ids=["phone", "across", "upright"],
)
def test_no_figure_is_broken_or_wider_than_its_cell(
    chromium: Browser, media: Any, width: int
) -> None:
    long = two_sides(hands=FRIDAY["hands"] * 20, options={"target": 100_000})
    tab = chromium.new_page(viewport={"width": width, "height": 800})
    tab.emulate_media(media=media)
    tab.set_content(paper_sheet(long))
    assert "57,300" in tab.content()
    assert tab.evaluate(_BROKEN) == []
    tab.close()
