"""What a restore would do: new, known and changed matches, told apart before anything is done."""

from __future__ import annotations

from canasta_scorer.match.edit import add_hand, changed, rename
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.backup import Backup, read_backup, write_backup
from canasta_scorer.share.own_rules import copy_of, with_numbers
from canasta_scorer.share.restore import compare
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from tests.share.cards import six_sides, three_players, two_sides

OURS = copy_of(find_rule_set("classic"), "Ours")


def _backup(
    *matches: Match, binned: tuple[Match, ...] = (), rules: tuple[RuleSet, ...] = ()
) -> Backup:
    return read_backup(write_backup(matches, binned, rules, made="2026-11-28T10:00:00Z"))


def test_the_preview_tells_new_known_and_changed_apart() -> None:
    here = changed(two_sides(), id="here")
    other_id = changed(two_sides(title="Known under another id"), id="copy")
    backup = _backup(
        changed(add_hand(here, here.hands[0]), title="one hand more"),
        changed(other_id, id="elsewhere", started=None),
        three_players(),
        binned=(changed(six_sides(), id="new"),),
        rules=(OURS,),
    )
    found = compare(backup, [here, other_id])
    assert [kept.match.id for kept in found.changed] == ["here"]
    assert [kept.match.id for kept in found.known] == ["elsewhere"]
    assert [(kept.match.id, kept.binned) for kept in found.new] == [(None, False), ("new", True)]
    assert found.rule_sets == (OURS,)


def test_restoring_twice_adds_nothing_the_second_time() -> None:
    backup = _backup(two_sides(), three_players(), binned=(six_sides(),), rules=(OURS,))
    first = compare(backup, [])
    assert (len(first.new), first.changed, first.known) == (3, (), ())
    again = compare(backup, [kept.match for kept in first.new], backup.rule_sets)
    assert (again.new, again.changed, len(again.known), again.rule_sets) == ((), (), 3, ())


def test_a_title_that_differs_is_a_change() -> None:
    match = changed(two_sides(), id="one")
    found = compare(_backup(rename(match, title="Saturday")), [match])
    assert len(found.changed) == 1


def test_the_same_match_twice_in_a_backup_is_added_once() -> None:
    twice = _backup(changed(two_sides(), id="one"), changed(two_sides(), id="two"))
    found = compare(twice, [])
    assert (len(found.new), len(found.known)) == (1, 1)


def test_an_own_rule_set_that_differs_is_brought_back() -> None:
    richer = with_numbers(OURS, {"lines.natural_canastas.each": 700})
    assert compare(_backup(rules=(OURS,)), [], [richer]).rule_sets == (OURS,)
    assert compare(_backup(rules=(OURS,)), [], [OURS]).rule_sets == ()


def test_a_backup_of_one_store_fills_another() -> None:
    here, there = MatchStore(MemoryStorage()), MatchStore(MemoryStorage())
    for match in (two_sides(), three_players(), six_sides()):
        here.create(match)
    here.move_to_bin(here.list()[0].id)
    backup = read_backup(
        write_backup(here.matches(), here.matches(binned=True), made="2026-11-28T10:00:00Z")
    )
    found = compare(backup, [])
    for kept, added in zip(found.new, there.add_all(k.match for k in found.new), strict=True):
        if kept.binned:
            there.move_to_bin(added.match.id or "")
    assert {match.id for match in there.matches()} == {match.id for match in here.matches()}
    assert there.count(binned=True) == 1
    again = compare(backup, [*there.matches(), *there.matches(binned=True)])
    assert (len(again.new), len(again.changed), len(again.known)) == (0, 0, 3)
