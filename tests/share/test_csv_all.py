"""All matches as tables: a file for each rule set, its columns, its sums."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import board
from canasta_scorer.share.csv_all import merged, write_csv_archive
from canasta_scorer.share.csv_file import csv_header, write_csv
from canasta_scorer.share.csv_import import looks_like_csv, read_csv
from tests.share.cards import six_sides, three_players, two_sides
from tests.share.spoil import refusal, spoiled

WITH_WILD = two_sides(
    id="wild",
    title='Tom, "Jo" 😀\nand =1+1',
    options={"wild_canastas": 2000},
    hands=[{"entries": [{"wild_canastas": 1, "melded": 140}, {}]}],
)


def _files(*matches: Match) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(write_csv_archive(matches))) as parts:
        return {name: parts.read(name).decode() for name in parts.namelist()}


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_each_rule_set_has_a_file_with_a_mark_for_spreadsheets() -> None:
    files = _files(two_sides(), three_players(), six_sides(), WITH_WILD)
    assert list(files) == [
        "canasta-classic.csv",
        "canasta-six-alone.csv",
        "canasta-three-player.csv",
    ]
    assert all(text.startswith("\ufeffmatch,rules,") for text in files.values())


def test_the_rows_of_one_match_are_those_of_its_own_csv_with_its_id() -> None:
    text = _files(two_sides())["canasta-classic.csv"].removeprefix("\ufeff")
    assert text.replace(",id\r\n", "\r\n").replace(",friday\r\n", "\r\n") == write_csv(two_sides())


def test_a_house_rule_adds_its_columns_where_the_form_has_them() -> None:
    text = _files(two_sides(), WITH_WILD, two_sides(id="again"))["canasta-classic.csv"]
    rows = _rows(text)
    assert list(rows[0]) == [*csv_header(WITH_WILD.in_force), "id"]
    assert [row["id"] for row in rows] == ["friday"] * 8 + ["wild"] * 2 + ["again"] * 8
    wild = [row["wild_canastas"] for row in rows if row["id"] == "wild"]
    other = {row["wild_canastas"] for row in rows if row["id"] != "wild"}
    assert (wild, other) == (["1", "0"], {""})


def test_the_sums_are_those_of_the_board() -> None:
    for match in (two_sides(), WITH_WILD, three_players(), six_sides()):
        rows = _rows(next(iter(_files(match).values())))
        last = rows[-len(match.sides) :]
        assert [int(row["total"]) for row in last] == list(board(match).totals)


def test_names_with_commas_quotes_and_formulas_survive() -> None:
    first, *_ = _rows(_files(WITH_WILD)["canasta-classic.csv"])
    assert first["match"] == 'Tom, "Jo" 😀 and =1+1'
    formula, *_ = _rows(_files(changed(WITH_WILD, title="=cmd()", id="@x"))["canasta-classic.csv"])
    assert (formula["match"], formula["id"]) == ("'=cmd()", "'@x")


def test_matches_without_a_hand_have_no_row() -> None:
    assert _files(two_sides(hands=[])) == {}
    assert _files() == {}


def test_the_same_matches_give_the_same_bytes() -> None:
    assert write_csv_archive([two_sides()]) == write_csv_archive([two_sides()])


@pytest.mark.parametrize(
    ("headers", "columns"),
    [
        ([], []),
        (["abd", "abd"], "abd"),
        (["ad", "abcd"], "abcd"),
        (["abcd", "ad"], "abcd"),
        (["ac", "ab", "bc"], "abc"),
    ],
)
def test_columns_keep_the_order_of_the_form(headers: list[str], columns: str) -> None:
    assert merged(headers) == list(columns)


def test_the_list_of_many_matches_is_not_taken_for_one_match() -> None:
    text = _files(two_sides())["canasta-classic.csv"].encode()
    assert looks_like_csv(text)
    with pytest.raises(BadInput, match="a backup brings them all back"):
        read_csv(text)


@pytest.mark.parametrize("made", [two_sides, three_players])
def test_a_spoiled_csv_gives_one_clear_error_or_a_match(made: Callable[[], Any]) -> None:
    text = write_csv(made()).encode()
    reasons = [refusal(read_csv, spoiled(text, seed)) for seed in range(500)]
    assert "" not in reasons
    assert sum(reason is not None for reason in reasons) > 250
