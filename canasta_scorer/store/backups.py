"""A backup made of a store and brought back into one, with a way to take that back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.backup import Backup, Kept, write_backup
from canasta_scorer.share.restore import Comparison, compare
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.settings import fitting
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step

Changed = Literal["here", "backup", "both"]
"""Of a match that differs here and in the backup: keep this one, take the other, or keep both."""


@dataclass(frozen=True)
class Made:
    """A backup as a file, how many matches are in it, and how many could not be read."""

    content: bytes
    matches: int
    left_out: int


@dataclass(frozen=True)
class Restored:
    """What a restore did: ids of added and of changed matches, and what stood there before.

    `rule_sets` and `settings` are by id and key, None where there was none.
    """

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    rule_sets: Mapping[str, RuleSet | None] | None = None
    settings: Mapping[str, Any] | None = None


def make_backup(store: MatchStore, made: str) -> Made:
    """Everything in the store as one file; `made` is the moment (ISO 8601)."""
    counted = [0]

    def counting(matches: Iterable[Match]) -> Iterator[Match]:
        for match in matches:
            counted[0] += 1
            yield match

    content = write_backup(
        counting(store.matches()),
        counting(store.matches(binned=True)),
        store.rule_sets(),
        fitting(store.settings()),
        made=made,
    )
    there = store.count() + store.count(binned=True)
    return Made(content, counted[0], max(0, there - counted[0]))


def preview(store: MatchStore, backup: Backup) -> Comparison:
    """What the backup would bring to this store."""
    here = chain(store.matches(), store.matches(binned=True))
    return compare(backup, here, store.rule_sets())


def restore(
    store: MatchStore,
    found: Comparison,
    changed_ones: Changed = "here",
    settings: Mapping[str, Any] | None = None,
) -> Restored:
    """Bring in what is new, own rule sets, and `settings` if wanted; nothing here is deleted.

    Raises StoreError, or BadInput for a match that does not fit its rules; what had been brought
    in until then is taken back.
    """
    work = _Work(store)
    try:
        work.add(found.new)
        if changed_ones == "both":
            work.add(found.changed)
        elif changed_ones == "backup":
            work.replace(kept.match for kept in found.changed)
        work.bring_rules(found.rule_sets)
        work.bring_settings(fitting(settings or {}))
    except Exception:
        with suppress(StoreError):
            take_back(store, work.done())
        raise
    return work.done()


def take_back(store: MatchStore, done: Restored) -> None:
    """Leave the store as it was before: added matches go into the bin, changed ones go back."""
    here = {summary.id for summary in store.list()}
    store.move_to_bin(*(match_id for match_id in done.added if match_id in here))
    for match_id in done.changed:
        store.undo(match_id)
    for rules_id, rules in (done.rule_sets or {}).items():
        if rules is None:
            store.delete_rule_set(rules_id)
        else:
            store.save_rule_set(rules)
    for key, value in (done.settings or {}).items():
        if value is None:
            store.forget_setting(key)
        else:
            store.set_setting(key, value)


class _Work:
    """A restore while it goes on."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._added: list[str] = []
        self._changed: list[str] = []
        self._rule_sets: dict[str, RuleSet | None] = {}
        self._settings: dict[str, Any] = {}

    def done(self) -> Restored:
        """What has been done so far."""
        return Restored(
            tuple(self._added), tuple(self._changed), dict(self._rule_sets), dict(self._settings)
        )

    def add(self, kept: tuple[Kept, ...]) -> None:
        """Matches that are not here; what lay in the bin goes there again."""
        outcome = self._store.add_all(each.match for each in kept)
        new = [
            (str(added.match.id), each.binned)
            for each, added in zip(kept, outcome, strict=True)
            if not added.known
        ]
        self._added += [match_id for match_id, _binned in new]
        self._store.move_to_bin(*(match_id for match_id, binned in new if binned))

    def replace(self, matches: Iterable[Match]) -> None:
        """The backup's state of a match, as one more step of its history."""
        for match in matches:
            saved = self._store.saved(str(match.id))
            self._store.commit(Step("import"), changed(match), seen=saved.revision)
            self._changed.append(str(match.id))

    def bring_rules(self, rule_sets: tuple[RuleSet, ...]) -> None:
        """Own rule sets that are missing or differ."""
        here = {rules.id: rules for rules in self._store.rule_sets()}
        for rules in rule_sets:
            self._store.save_rule_set(rules)
            self._rule_sets[rules.id] = here.get(rules.id)

    def bring_settings(self, settings: Mapping[str, Any]) -> None:
        """Settings, each in place of what stood there."""
        here = self._store.settings()
        for key, value in settings.items():
            self._store.set_setting(key, value)
            self._settings[key] = here.get(key)
