"""What every storage must do. A test class of a storage inherits this and gives `storage`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta_scorer.store.port import MatchRow, RevisionRow, Search, Storage


class Stop(Exception):
    """Something goes wrong in the middle of a transaction."""


def row(match_id: str, updated: str = "2026-03-01T18:00:00.000Z", **other: object) -> MatchRow:
    plain = MatchRow(match_id, 1, 1, updated, None, "digest", f"words of {match_id}", "{}")
    return replace(plain, **other)  # type: ignore[arg-type]


def revision(number: int, rules: str = "key", data: str = "{}") -> RevisionRow:
    return RevisionRow(number, f'["step", {{"hand": {number}}}]', "2026-03-01T18:00:00.000Z",
                       rules, data)


def fill(storage: Storage, *match_ids: str) -> None:
    """Matches with three revisions, two drafts; a setting and an own rule set."""
    with storage.transaction():
        storage.write("rules", "key", "rules")
        storage.write("settings", "language", '"en"')
        storage.write("rule_sets", "own", "own rules")
        for i, match_id in enumerate(match_ids):
            storage.put_row(row(match_id, f"2026-03-0{i + 1}T18:00:00.000Z"))
            for number in (1, 2, 3):
                storage.put_revision(match_id, revision(number))
            storage.put_draft(match_id, "new", "new hand")
            storage.put_draft(match_id, "edit", "hand 2")


def everything(storage: Storage) -> object:
    """All that a storage holds, as one value."""
    rows = storage.rows(Search()) + storage.rows(Search(binned=True))
    return (
        rows, [storage.revisions(one.id) for one in rows],
        [(storage.draft(one.id, "new"), storage.draft(one.id, "edit")) for one in rows],
        [dict(storage.read_all(shelf)) for shelf in ("rules", "rule_sets", "settings")],
    )


def fail_half_way(storage: Storage, *, durable: bool) -> None:
    """Every kind of write, then a failure."""
    with storage.transaction(durable=durable):
        storage.put_row(row("c"))
        storage.put_row(row("a", head=9))
        storage.put_revision("c", revision(1))
        storage.drop_revisions("a", above=1)
        storage.put_draft("a", "new", None)
        storage.put_draft("c", "new", "draft")
        storage.write("settings", "language", None)
        storage.write("rules", "other", "rules")
        storage.drop_match("b")
        storage.drop_unused_rules()
        raise Stop


class StorageContract:
    """Rows of text, written all or not at all."""

    def test_rows_come_back_as_they_were_put(self, storage: Storage) -> None:
        text = "Łódź ♠ 牌 עברית 🂡 'quote' \"double\" %_\\ \n\t"
        kept = row("a", binned="2026-03-02T18:00:00.000Z", search=text, summary=text, head=7,
                   last=9)
        with storage.transaction():
            storage.put_row(row("a"))
            storage.put_row(kept)
            storage.put_row(row("b"))
        assert storage.row("a") == kept
        assert storage.row("b") == row("b")
        assert storage.row("c") is None

    def test_a_row_is_replaced_without_its_history(self, storage: Storage) -> None:
        fill(storage, "a")
        with storage.transaction():
            storage.put_row(row("a", head=3))
        assert len(storage.revisions("a")) == 3
        assert storage.draft("a", "new") == "new hand"

    def test_the_latest_change_comes_first_page_by_page(self, storage: Storage) -> None:
        fill(storage, "a", "b", "c", "d")
        with storage.transaction():
            storage.put_row(row("a", "2026-04-01T18:00:00.000Z"))
            storage.put_row(row("e", "2026-04-01T18:00:00.000Z"))
        found = [one.id for one in storage.rows(Search())]
        assert found == ["e", "a", "d", "c", "b"]
        pages = [storage.rows(Search(limit=2, offset=offset)) for offset in (0, 2, 4, 6)]
        assert [[one.id for one in page] for page in pages] == [["e", "a"], ["d", "c"], ["b"], []]
        assert storage.count(Search(limit=2)) == 5

    def test_all_words_must_occur(self, storage: Storage) -> None:
        with storage.transaction():
            storage.put_row(row("a", search="friday nora 100%"))
            storage.put_row(row("b", search="friday eve_"))
            storage.put_row(row("c", search="friday nora", binned="2026-03-02"))

        def found(*words: str, binned: bool = False) -> list[str]:
            search = Search(words, binned)
            rows = storage.rows(search)
            assert storage.count(search) == len(rows)
            return [one.id for one in rows]

        assert found("friday") == ["b", "a"]
        assert found("nora", "frid") == ["a"]
        assert found("nora", "eve") == []
        assert found("%") == ["a"]
        assert found("_") == ["b"]
        assert found("nora", binned=True) == ["c"]

    def test_rows_by_content_lie_in_the_bin_too(self, storage: Storage) -> None:
        with storage.transaction():
            storage.put_row(row("a", content="one"))
            storage.put_row(row("b", content="two"))
            storage.put_row(row("c", content="one", binned="2026-03-02"))
        assert {one.id for one in storage.rows_with("one")} == {"a", "c"}
        assert storage.rows_with("three") == []

    def test_revisions_are_in_order(self, storage: Storage) -> None:
        fill(storage, "a", "b")
        with storage.transaction():
            storage.put_revision("a", revision(10))
            storage.put_revision("a", revision(9))
            storage.put_revision("a", revision(2, data="again"))
        assert [one.number for one in storage.revisions("a")] == [1, 2, 3, 9, 10]
        assert storage.revision("a", 2) == revision(2, data="again")
        assert storage.revision("a", 4) is None
        assert storage.revision("c", 1) is None
        assert storage.steps("b") == [(n, revision(n).step) for n in (1, 2, 3)]

    @pytest.mark.parametrize(("bounds", "left"), [
        ({"above": 1}, [1]), ({"below": 3}, [3]), ({"above": 2, "below": 2}, [2]),
        ({"above": 3}, [1, 2, 3]), ({}, [1, 2, 3]),
    ])
    def test_revisions_beyond_a_number_go(self, storage: Storage, bounds: dict[str, int],
                                          left: list[int]) -> None:
        fill(storage, "a", "b")
        with storage.transaction():
            storage.drop_revisions("a", **bounds)
        assert [number for number, _ in storage.steps("a")] == left
        assert len(storage.steps("b")) == 3

    def test_a_match_goes_with_all_that_is_its_own(self, storage: Storage) -> None:
        fill(storage, "a", "b")
        before = everything(storage)
        fill(storage, "a", "b", "c")
        with storage.transaction():
            storage.drop_match("c")
            storage.drop_match("no such match")
        assert everything(storage) == before
        assert storage.revisions("c") == []
        assert storage.draft("c", "new") is None

    def test_two_drafts_of_a_match_do_not_touch(self, storage: Storage) -> None:
        fill(storage, "a", "b")
        with storage.transaction():
            storage.put_draft("a", "new", "more of it")
            storage.put_draft("a", "edit", None)
            storage.put_draft("a", "edit", None)
        assert (storage.draft("a", "new"), storage.draft("a", "edit")) == ("more of it", None)
        assert (storage.draft("b", "new"), storage.draft("b", "edit")) == ("new hand", "hand 2")

    def test_shelves_keep_texts_by_key(self, storage: Storage) -> None:
        with storage.transaction():
            for key in ("b", "a", "c"):
                storage.write("settings", key, key)
            storage.write("settings", "b", "again")
            storage.write("settings", "c", None)
            storage.write("settings", "d", None)
            storage.write("rule_sets", "z", "rules")
        assert list(storage.read_all("settings").items()) == [("a", "a"), ("b", "again")]
        assert storage.read("rule_sets", "z") == "rules"
        assert storage.read("settings", "z") is None

    def test_rules_go_when_no_revision_needs_them(self, storage: Storage) -> None:
        fill(storage, "a")
        with storage.transaction():
            storage.write("rules", "unused", "rules")
            storage.drop_unused_rules()
        assert list(storage.read_all("rules")) == ["key"]
        with storage.transaction():
            storage.drop_match("a")
            storage.drop_unused_rules()
        assert not storage.read_all("rules")

    def test_nothing_is_written_when_something_goes_wrong(self, storage: Storage) -> None:
        fill(storage, "a", "b")
        before = everything(storage)
        for durable in (True, False):
            with pytest.raises(Stop):
                fail_half_way(storage, durable=durable)
            assert everything(storage) == before

    def test_what_is_written_can_be_read_inside(self, storage: Storage) -> None:
        with storage.transaction():
            storage.put_row(row("a"))
            assert storage.row("a") == row("a")
            assert storage.count(Search()) == 1
        with storage.reading():
            assert storage.row("a") == row("a")

    def test_own_writes_are_no_change_by_others(self, storage: Storage) -> None:
        before = storage.change_count()
        fill(storage, "a")
        assert storage.change_count() == before

    def test_clearing_leaves_nothing_and_goes_on(self, storage: Storage) -> None:
        empty = everything(storage)
        fill(storage, "a", "b")
        storage.scrub()
        full = everything(storage)
        storage.clear()
        assert everything(storage) == empty
        fill(storage, "a", "b")
        assert everything(storage) == full


class LastingContract(StorageContract):
    """What a storage must do besides when it outlives the process; it gives `reopened`, too."""

    def test_everything_is_there_after_opening_again(self, storage: Storage,
                                                     reopened: Storage) -> None:
        fill(storage, "a", "b")
        with storage.transaction(durable=False):
            storage.put_draft("b", "new", "one tap more")
        assert everything(reopened) == everything(storage)
        assert reopened.draft("b", "new") == "one tap more"
