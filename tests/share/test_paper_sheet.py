"""The printed score sheet: exact file, no markup from names, a line for every rule that counts."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.share.paper_sheet import empty_sheet, paper_sheet
from tests.share.cards import FRIDAY, six_sides, three_players, two_sides

GOLDEN = Path(__file__).parent / "golden"
ALLOWED = {
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "h1",
    "h2",
    "p",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "ul",
    "li",
}


class Reader(HTMLParser):
    """The rows of all tables, and every tag that was met, as a browser would see them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.rows: list[list[str]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.lasttag in ("td", "th") and data.strip():
            self.rows[-1][-1] += data


def _row(reader: Reader, label: str) -> list[str]:
    return next(row[1:] for row in reader.rows if row[0] == label)


def test_the_page_is_exactly_the_golden_file() -> None:
    golden = (GOLDEN / "paper_two_sides.html").read_text(encoding="utf-8")
    assert paper_sheet(two_sides()) == golden


def test_a_filled_sheet_holds_every_line_and_sum() -> None:
    reader = Reader(paper_sheet(two_sides()))
    blank = [""] * 4
    assert _row(reader, "Went out") == ["100", "", "", "500", "100", "", "100", "", *blank]
    assert _row(reader, "Red threes") == ["100", "100", "−200", "", *["100"] * 4, *blank]
    assert _row(reader, "Opening minimum") == ["50"] * 5 + ["90"] * 3 + blank
    assert _row(reader, "Total") == [
        "1,230",
        "455",
        "940",
        "2,255",
        "2,170",
        "2,710",
        "3,400",
        "3,165",
        *blank,
    ]
    assert _row(reader, "Hand")[:5] == ["1 · Anna", "2 · Carla", "3 · Ben", "4 · Dan", "5"]


def test_more_hands_go_on_in_another_table() -> None:
    long = two_sides(hands=FRIDAY["hands"] * 4, options={"target": 100_000})
    reader = Reader(paper_sheet(long))
    totals = [row for row in reader.rows if row[0] == "Total"]
    # Four hands bring 1,230 - 290 + 1,230 + 1,230 = 3,400 against 455 + 1,500 + 455 + 455 = 2,865;
    # the seventh stands at 3,400 + 1,230 - 290 + 1,230 against 2,865 + 455 + 1,500 + 455.
    assert (totals[1][1:3], totals[2][7:9]) == (["5,570", "5,275"], ["13,600", "11,460"])
    assert len(totals) == 3


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "</style><b>",
        '"><img src=x onerror=alert(1)>',
        "&lt;b&gt;",
        "a\x00b\x1b[31m",
        "\u202egnol",
    ],
)
def test_no_name_becomes_markup(name: str) -> None:
    page = paper_sheet(
        two_sides(title=name, sides=[{"name": name, "players": [name]}, {"name": "B"}])
    )
    reader = Reader(page)
    assert reader.tags == ALLOWED
    assert not {"\x00", "\x1b", "\u202e"} & set(page)


def test_the_page_needs_nothing_from_elsewhere() -> None:
    page = paper_sheet(two_sides())
    assert "default-src 'none'" in page
    assert not any(word in page for word in ("http:", "https:", "src=", "url(", "@import", "<link"))


@pytest.mark.parametrize("rules", list_rule_sets(), ids=lambda rules: rules.id)
def test_an_empty_sheet_has_room_for_every_line(rules: Any) -> None:
    reader = Reader(empty_sheet(rules))
    labels = [row[0] for row in reader.rows]
    for key, line in rules.active.items():
        assert line.name in labels or key == "exact_cut"
    assert not any(any(row[1:]) for row in reader.rows if row[0] != "Hand")
    assert len(labels) <= 25


def test_house_rules_add_their_line_and_are_told() -> None:
    page = empty_sheet(find_rule_set("classic"), {"wild_canastas": 2000, "exact_cut": 100})
    reader = Reader(page)
    assert {"Wild canastas", "Exact cut"} <= {row[0] for row in reader.rows}
    assert "Wild canasta: 2,000 (book: none)" in reader.text
    with pytest.raises(BadInput, match=r"options\.garbage"):
        empty_sheet(find_rule_set("classic"), {"garbage": 1})


def test_names_and_start_stand_on_sheets_of_any_number_of_sides() -> None:
    three = Reader(paper_sheet(three_players()))
    assert "Maximiliane-Charlotte 0, 田中さくらこ −50" in three.text
    assert _row(three, "Total")[:6] == ["1,330", "395", "245", "1,185", "350", "1,475"]
    assert len(_row(Reader(paper_sheet(six_sides())), "Total")) == 12
