"""One picker for all files: each is known by what it holds."""

from __future__ import annotations

import time

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.any_file import UNKNOWN, read_any
from canasta_scorer.share.backup import read_backup, write_backup
from canasta_scorer.share.csv_all import write_csv_archive
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.own_rules import copy_of, write_own_rules
from tests.share.cards import two_sides

MATCH = two_sides()
OURS = copy_of(find_rule_set("classic"), "Ours")
BACKUP = write_backup([MATCH], made="2026-11-30T10:00:00Z")


def test_each_kind_is_known_whatever_the_file_is_called() -> None:
    assert read_any(write_match(MATCH).encode()) == MATCH
    assert read_any(MARK.encode() + write_match(MATCH).encode(), "x.txt") == MATCH
    csv = read_any((MARK + write_csv(MATCH)).encode())
    assert write_csv(csv) == write_csv(MATCH)  # type: ignore[arg-type]
    assert read_any(write_own_rules(OURS).encode()) == OURS
    assert read_any(BACKUP, "backup.json") == read_backup(BACKUP)


@pytest.mark.parametrize("beginning", [b"\0", b"id = 'a'\n", b"match,", b"{", b"PK\x03\x04"])
def test_a_file_of_a_hundred_megabytes_is_refused_before_it_is_read(beginning: bytes) -> None:
    content = beginning + bytes(100 * 1024 * 1024)
    began = time.process_time()
    with pytest.raises(BadInput, match=r"the file is larger than (8|64) MB"):
        read_any(content)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(
    ("content", "name", "reason"),
    [
        (b"", "match.json", "the file is empty"),
        (b" \r\n", "", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n", "card.png", UNKNOWN),
        ("Grüße".encode(), "letter.txt", UNKNOWN),
        (b"[]", "list.json", "a match file is one JSON object with rules and hands"),
        (b"match;rules;options\r\nFriday;classic;", "friday.csv", "this is no CSV"),
        ("match\trules".encode("utf-16"), "", "this is UTF-16 text; save the file as UTF-8"),
        (write_csv_archive([MATCH]), "tables.zip", "no part of this name belongs into the file"),
        (BACKUP[:200], "backup.zip", "this is no ZIP file, or only a piece of one"),
    ],
)
def test_anything_else_is_refused(content: bytes, name: str, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_any(content, name)
    assert reason in refused.value.reason
