"""CSV files that come back from a spreadsheet, were spoiled, or are somebody else's."""

from __future__ import annotations

import csv
import io

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.share.csv_file import write_csv
from canasta_scorer.share.csv_import import looks_like_csv, read_csv
from canasta_scorer.share.match_file import read_match
from tests.share.test_csv import FRIDAY


def _refused(change: tuple[str, str]) -> str:
    with pytest.raises(BadInput) as caught:
        read_csv(write_csv(read_match(FRIDAY)).replace(*change, 1))
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("natural_canastas,", "natural,"), "row 1, natural"),
        ((",230,", ",zzz,"), "row 2, melded"),
        (("1230", "1235"), "row 2, hand_points"),
        (("hand_points", "sum"), "row 1"),
        (('""target"": 3000', '""target"": 3'), "row 2, options"),
        (("classic", "chess"), "row 2, rules"),
    ],
)
def test_a_spoiled_csv_is_refused_with_its_place(change: tuple[str, str], place: str) -> None:
    assert _refused(change).startswith(place)


@pytest.mark.parametrize("text", ["", "match,rules\r\n", "\x00", '"a', "x\r\n1\r\n"])
def test_what_is_no_csv_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_csv(text)


def test_a_csv_is_told_from_a_match_file() -> None:
    assert looks_like_csv(write_csv(read_match(FRIDAY)).encode("utf-8-sig"))
    assert not looks_like_csv(b'{"rules": "classic", "hands": []}')


@pytest.mark.parametrize("separator", [";", "\t"])
def test_what_a_spreadsheet_saved_with_its_own_separator_comes_back(separator: str) -> None:
    """A spreadsheet in German writes semicolons; empty rows, columns and quotes come along."""
    out = io.StringIO()
    rows = list(csv.reader(io.StringIO(write_csv(read_match(FRIDAY)))))
    writer = csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL)
    writer.writerows([[*row, ""] for row in [*rows, [""] * len(rows[0])]])
    content = out.getvalue().encode("utf-8-sig")
    assert looks_like_csv(content)
    assert read_csv(content) == read_match(FRIDAY)


def test_empty_cells_at_the_end_of_a_row_may_be_left_out() -> None:
    """As Excel does, after some rows; the note is the last cell and mostly empty."""
    text = write_csv(read_match(FRIDAY))
    assert ",\r\n" in text
    assert read_csv(text.replace(",\r\n", "\r\n")) == read_match(FRIDAY)


@pytest.mark.parametrize(
    "text", ["", "\r\n", "name;score\r\nNora;500\r\n", "match,day\r\nFriday,1\r\n", "\t\t\n"]
)
def test_a_foreign_csv_is_called_one(text: str) -> None:
    with pytest.raises(BadInput, match=r"^this is no CSV of Canasta Scorer$"):
        read_csv(text)


def test_a_csv_whose_rows_were_sorted_or_swapped_is_refused() -> None:
    header, *rows = write_csv(read_match(FRIDAY)).splitlines(keepends=True)
    for order, place in ([2, 3, 0, 1], "row 2"), ([0, 1, 3, 2], "row 4"), ([0, 2, 1, 3], "row 3"):
        with pytest.raises(BadInput) as caught:
            read_csv(header + "".join(rows[at] for at in order))
        assert str(caught.value) == f"{place}: the rows do not stand as they were exported"


def test_whole_rows_are_needed() -> None:
    text = write_csv(read_match(FRIDAY))
    with pytest.raises(BadInput, match="each hand has 2 rows"):
        read_csv(text[: text.rstrip().rindex("\r\n") + 2])
