"""The part of the store beside matches: who listens, settings, own rule sets, drafts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from threading import RLock
from typing import TYPE_CHECKING, Any

from canasta_scorer.late import Late
from canasta_scorer.store.errors import Locked
from canasta_scorer.store.port import Storage
from canasta_scorer.store.row_texts import moment
from canasta_scorer.store.values import Slot
from canasta_scorer.store.watch import Listener, Listeners

if TYPE_CHECKING:
    from canasta_scorer.rules.model import RuleSet
    from canasta_scorer.store import encode, ledger
    from canasta_scorer.store.draft import Draft
else:
    encode = Late("canasta_scorer.store.encode")
    ledger = Late("canasta_scorer.store.ledger")

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The clock of the device, in UTC."""
    return datetime.now(UTC)


class Shelves:
    """Everything may be called from any thread; raises FileError when the file refuses."""

    def __init__(self, storage: Storage, clock: Clock = utc_now) -> None:
        self._storage = storage
        self._clock = clock
        self._lock = RLock()
        self._listeners = Listeners()
        self._waiting: dict[tuple[str, Slot], Draft] = {}

    @property
    def version(self) -> int:
        """Grows with every change: what was shown at an older version may be out of date."""
        return self._listeners.version

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener()` after every change, from any thread; gives the callable to stop it."""
        with self._lock:
            return self._listeners.subscribe(listener)

    def close(self) -> None:
        """Let go of the file; the store cannot be used afterwards."""
        with self._lock:
            with suppress(Locked):
                self._write_drafts()
            self._storage.close()

    def setting(self, key: str, default: Any = None) -> Any:
        """The JSON value of a setting, `default` where none was made."""
        with self._lock:
            text = self._storage.read("settings", key)
        return default if text is None else json.loads(text)

    def settings(self) -> dict[str, Any]:
        """All settings that were made, by key."""
        with self._lock:
            texts = self._storage.read_all("settings")
        return {key: json.loads(text) for key, text in texts.items()}

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a JSON value as a setting."""
        with self._writing():
            self._storage.write("settings", key, json.dumps(value, ensure_ascii=False))

    def forget_setting(self, key: str) -> None:
        """Take a setting back, as if it had never been made."""
        with self._writing():
            self._storage.write("settings", key, None)

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """People's own rule sets, in the order of their ids."""
        with self._lock:
            texts = self._storage.read_all("rule_sets").values()
        return tuple(encode.read_rules(text) for text in texts)

    def save_rule_set(self, rules: RuleSet) -> None:
        """Keep an own rule set, in place of the own one with the same id; matches keep theirs."""
        text = encode.read_rules(rules.fingerprint).fingerprint
        with self._writing():
            self._storage.write("rule_sets", rules.id, text)

    def delete_rule_set(self, rules_id: str) -> None:
        """Remove an own rule set; matches played by it keep their copy."""
        with self._writing():
            self._storage.write("rule_sets", rules_id, None)

    def draft(self, match_id: str, slot: Slot = "new") -> Draft | None:
        """The half-entered hand of a match, None where there is none."""
        with self._lock:
            waiting = self._waiting.get((match_id, slot))
            text = None if waiting else self._storage.draft(match_id, slot)
        return waiting if text is None else encode.read_draft(text)

    def save_draft(self, match_id: str, draft: Draft) -> None:
        """Keep a half-entered hand; quick, and after a kill at most this last call is missing.

        Does not wait for another program that is writing: the draft then goes with the next
        call. Listeners hear of a draft that begins, not of every tap. Raises NotFound.
        """
        with self._lock:
            ledger.find(self._storage, match_id)
            begins = self.draft(match_id, draft.slot) is None
            self._waiting[match_id, draft.slot] = draft
            with suppress(Locked):
                self._write_drafts()
        if begins:
            self._listeners.tell()

    def clear_draft(self, match_id: str, slot: Slot = "new") -> None:
        """Throw a half-entered hand away."""
        with self._writing():
            self._storage.put_draft(match_id, slot, None)

    def _write_drafts(self) -> None:
        if self._waiting:
            with self._storage.transaction(durable=False):
                self._put_waiting()
            self._waiting.clear()

    def _put_waiting(self) -> None:
        for (match_id, slot), draft in self._waiting.items():
            if self._storage.row(match_id):
                self._storage.put_draft(match_id, slot, encode.draft_text(draft))

    def _now(self) -> str:
        return moment(self._clock())

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._lock:
            with self._storage.transaction():
                self._put_waiting()
                yield
            self._waiting.clear()
        self._listeners.tell()
