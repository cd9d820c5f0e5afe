"""Matches, hands and a clock for the tests of the store."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from canasta_scorer.match.edit import add_hand
from canasta_scorer.match.model import Hand, Match, Side
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step

SIDES = (Side(name="North-South", players=("Nora", "Søren")),
         Side(name="East-West", players=("Ève", "Wu")))


class Clock:
    """A clock that goes on by a second each time it is read, and by leaps when told."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def leap(self, **time: float) -> None:
        self.now += timedelta(**time)


def new_match(title: str = "Friday table", rules: str = "classic", **fields: Any) -> Match:
    return Match(**{"title": title, "rules": find_rule_set(rules), "sides": SIDES} | fields)


def hand(melded: int = 50, note: str = "", **first: int | str) -> Hand:
    """A hand of two sides that counts: the first side melded so many card points."""
    entry: Mapping[str, int | str] = {"melded": melded, **first}
    return Hand(entries=(entry, {"in_hand": 10}), note=note)


def winning_hand() -> Hand:
    """Five thousand points and more for the first side in classic Canasta."""
    return hand(800, natural_canastas=9, went_out="out")


def draft(melded: int, revision: int = 1, at: int | None = None) -> Draft:
    return Draft(hand=hand(melded), at=at, focus="0:melded", revision=revision)


def play(store: MatchStore, match_id: str, *hands: Hand) -> Match:
    """Save the hands one after the other."""
    for one in hands:
        saved = store.saved(match_id)
        number = len(saved.match.hands) + 1
        store.commit(Step("add_hand", hand=number), add_hand(saved.match, one),
                     seen=saved.revision)
    return store.get(match_id)
