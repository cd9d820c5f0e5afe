"""The whole app without a browser, over a store in memory."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.own_rules import copy_of
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui.app import app
from tests.ui.headless import Screen


class _Clock:
    """Never shows a millisecond twice, so that of two changes one is always the later."""

    def __init__(self) -> None:
        self._shown = datetime.min.replace(tzinfo=UTC)

    def __call__(self) -> datetime:
        self._shown = max(datetime.now(UTC), self._shown + timedelta(milliseconds=1))
        return self._shown


def memory() -> Opened:
    """An empty store that forgets everything."""
    return Opened(MatchStore(MemoryStorage(), _Clock()), Path("matches.db"))


def match_in(opened: Opened, rules: str = "classic", **more: Any) -> Match:
    """A new match in the store, with the fields of a match file."""
    return opened.store.create(read_match({"rules": rules, "hands": []} | more))


def app_at(opened: Opened, route: str, **more: Any) -> Screen:
    """The app as a client sees it that comes in by this route."""
    return Screen(app, opened, views=True, route=route, **more)


def full(opened: Opened) -> None:
    """A match, one in the bin, an own rule set, a setting."""
    match_in(opened, title="Kept", sides=[{"name": "Ann"}, {"name": "Bob"}])
    binned = match_in(opened, title="Binned", sides=[{"name": "Ann"}, {"name": "Bob"}])
    opened.store.move_to_bin(str(binned.id))
    opened.store.save_rule_set(copy_of(find_rule_set("classic"), "Ours"))
    opened.store.set_setting("theme", "dark")
