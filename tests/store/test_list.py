"""The list of matches, settings and own rule sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Side
from canasta_scorer.rules.load import find_rule_set, parse_rule_set
from canasta_scorer.store.errors import DamagedMatch
from canasta_scorer.store.port import Search, Storage
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step, Summary
from tests.store.builders import Clock, hand, new_match, play


def test_a_row_says_what_the_match_says(store: MatchStore) -> None:
    """Points by the classic rules: 100 out, 300 mixed, 230 melded; 10 in hand."""
    match_id = store.create(new_match()).id or ""
    play(store, match_id, hand(230, went_out="out", mixed_canastas=1), hand(50))
    assert store.list() == (Summary(
        id=match_id, title="Friday table", side_names=("North-South", "East-West"),
        players=(("Nora", "Søren"), ("Ève", "Wu")), rules_id="classic", rules_name="Classic",
        hands=2, totals=(680, -20), state="in_progress", winners=(),
        started="2026-03-01T18:00:01.000Z", finished=None,
        updated="2026-03-01T18:00:03.000Z", binned=None),)


@pytest.mark.parametrize(("points", "tie", "state", "winners"), [
    (((5000, 0),), "play_on", "won", (0,)),
    (((0, 5000),), "play_on", "won", (1,)),
    (((5000, 5000),), "play_on", "tie", ()),
    (((5000, 5000),), "shared", "shared", (0, 1)),
])
def test_a_row_says_who_won(store: MatchStore, points: tuple[tuple[int, int], ...], tie: str,
                            state: str, winners: tuple[int, ...]) -> None:
    match = new_match(options={"tie": tie}, start=points[0])
    store.create(changed(match, hands=({"entries": [{}, {}]},)))
    assert (store.list()[0].state, store.list()[0].winners) == (state, winners)


def test_rows_follow_every_change(store: MatchStore) -> None:
    match_id = store.create(new_match()).id or ""
    store.create(new_match("other"))
    play(store, match_id, hand(50))
    assert [one.title for one in store.list()] == ["Friday table", "other"]
    assert store.list()[0].totals == (50, -10)
    store.undo(match_id)
    assert store.list()[0].totals == (0, 0)
    store.redo(match_id)
    assert store.list()[0].totals == (50, -10)


@pytest.mark.parametrize(("search", "found"), [
    ("", {"Jeudi à Łódź", "Friday"}), ("FRIDAY", {"Friday"}), ("jeudi a", {"Jeudi à Łódź"}),
    ("søren", {"Jeudi à Łódź", "Friday"}), ("eve jeu", {"Jeudi à Łódź"}),
    ("samba", {"Friday"}), ("zoë", {"Friday"}), ("zoe", {"Friday"}), ("STRASSE", {"Friday"}),
    ("argued", {"Friday"}), ("nobody", set()), ("  friday   nora ", {"Friday"}),
    ("%", set()), ("' OR 1=1", set()),
])
def test_search_finds_all_words_whatever_case_and_accents(
        store: MatchStore, search: str, found: set[str]) -> None:
    store.create(new_match("Jeudi à Łódź"))
    samba = changed(new_match("Friday", "samba"), sides=(
        Side(name="North-South", players=("Nora", "Søren")), Side(players=("Zoë", "Straße"))))
    play(store, store.create(samba).id or "", hand(50, note="argued about a red three"))
    assert {one.title for one in store.list(search)} == found
    assert store.count(search) == len(found)


@pytest.mark.parametrize("search", [
    "5 mar 2026", "5. März 2026", "2026-03-05", "märz", "Mar 2026", "kubanisch",
    "cuban", "nora 6 mar", "9. Mär", "9 Mar"])
def test_search_finds_days_and_rules_in_every_language(storage: Storage, search: str) -> None:
    """Begun on the 5th, played on the 6th, renamed on the 9th; the other match is of May."""
    clock = Clock()
    store = MatchStore(storage, clock)
    clock.leap(days=4)
    match_id = store.create(new_match(rules="cuban")).id or ""
    clock.leap(days=1)
    play(store, match_id, hand(50))
    clock.leap(days=3)
    saved = store.saved(match_id)
    store.commit(Step("rename"), changed(saved.match, title="t"), seen=saved.revision)
    clock.leap(days=60)
    store.create(new_match())
    assert [one.id for one in store.list(search)] == [match_id]


def test_a_moment_that_cannot_be_is_no_day(store: MatchStore) -> None:
    store.add(new_match(id="a", started="some evening", hands=(hand(50),)))
    assert store.list("nora") != ()


def test_the_list_comes_in_pages(store: MatchStore) -> None:
    for number in range(7):
        store.create(new_match(f"match {number}"))
    pages = [store.list("match", limit=3, offset=offset) for offset in (0, 3, 6, 9)]
    assert [[one.title[-1] for one in page] for page in pages] == [
        ["6", "5", "4"], ["3", "2", "1"], ["0"], []]


def test_one_damaged_match_leaves_the_others_alone(store: MatchStore, storage: Storage) -> None:
    bad = store.create(new_match("bad")).id or ""
    good = store.create(new_match("good"))
    revision, = storage.revisions(bad)
    other = MatchStore(storage, Clock())
    for data in ("{", "[]", '{"hands": 3}', '{"later": true}'):
        with storage.transaction():
            storage.put_revision(bad, type(revision)(1, revision.step, revision.at,
                                                     revision.rules, data))
        with pytest.raises(DamagedMatch) as found:
            MatchStore(storage, Clock()).get(bad)
        assert found.value.match_id == bad
    assert len(other.list()) == 2
    assert list(other.matches()) == [good]
    assert other.get(good.id or "") == good
    other.delete_for_good(bad)
    assert storage.count(Search()) == 1


def test_settings_are_json_values(store: MatchStore, storage: Storage) -> None:
    assert store.setting("text_size") is None
    assert store.setting("text_size", 1.0) == 1.0
    for value in (1.5, "dark", ["Nora", "牌"], {"a": None}, True, None):
        store.set_setting("value", value)
        assert MatchStore(storage, Clock()).setting("value", "default") == value


def test_own_rule_sets_are_kept_beside_the_matches(store: MatchStore) -> None:
    own = parse_rule_set(find_rule_set("classic").as_data() | {"id": "our-table", "name": "Ours"})
    match = store.create(changed(new_match(), rules=own))
    store.save_rule_set(own)
    store.save_rule_set(find_rule_set("samba"))
    assert store.rule_sets() == (own, find_rule_set("samba"))
    renamed = parse_rule_set(own.as_data() | {"name": "Ours, again"})
    store.save_rule_set(renamed)
    assert store.rule_sets()[0].name == "Ours, again"
    store.delete_rule_set("our-table")
    assert store.rule_sets() == (find_rule_set("samba"),)
    assert store.get(match.id or "").rules == own


@pytest.mark.parametrize("query", [
    "SELECT id, summary FROM matches WHERE (binned IS NOT NULL) = 0 AND instr(search, 'x') > 0 "
    "ORDER BY updated DESC, id DESC LIMIT 50",
    "SELECT count(*) FROM matches WHERE (binned IS NOT NULL) = 0 AND instr(search, 'x') > 0",
])
def test_a_long_list_is_read_from_its_index(path: Path, query: str) -> None:
    """No sorting and no reading of whole rows, however many matches there are."""
    storage = SqliteStorage(path)
    plan = [row[3] for row in storage._connection.execute(f"EXPLAIN QUERY PLAN {query}")]
    storage.close()
    assert len(plan) == 1
    assert "INDEX matches_by_time" in plan[0]
