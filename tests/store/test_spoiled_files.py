"""A thousand spoiled files of each kind: refused in the language in use, and nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import pseudo, use_language
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.any_file import read_any
from canasta_scorer.share.backup import write_backup
from canasta_scorer.share.csv_file import write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.own_rules import copy_of, write_own_rules
from canasta_scorer.share.refusals import refusal
from canasta_scorer.store.backups import preview, restore
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from tests.share.cards import three_players, two_sides
from tests.share.spoil import spoiled
from tests.store.builders import Clock

MADE = "2026-11-30T10:00:00Z"
OURS = copy_of(find_rule_set("classic"), "Ours")
FILES = {
    "match.json": [write_match(one).encode() for one in (two_sides(), three_players())],
    "match.csv": [write_csv(one).encode() for one in (two_sides(), three_players())],
    "rules.toml": [write_own_rules(OURS).encode()],
    "backup.zip": [write_backup([two_sides()], [three_players()], [OURS], {}, made=MADE)],
}
HOW_MANY = 1000


@pytest.fixture(autouse=True)
def test_language() -> Iterator[None]:
    use_language("xx")
    yield
    use_language("en")


def _taken(store: MatchStore, content: bytes, name: str) -> BadInput | None:
    """Do what the app does with a file that a person picks; gives why it was refused."""
    try:
        read = read_any(content, name)
        if isinstance(read, Match):
            store.add(read)
        elif isinstance(read, RuleSet):
            store.save_rule_set(read)
        else:
            restore(store, preview(store, read))
    except BadInput as refused:
        return refused
    return None


@pytest.mark.parametrize("name", FILES)
def test_refused_files_change_nothing_and_say_why(name: str) -> None:
    storage = MemoryStorage()
    store = MatchStore(storage, Clock())
    whole = FILES[name]
    refusals = []
    for seed in range(HOW_MANY):
        before = storage._tables.copy()
        refused = _taken(store, spoiled(whole[seed % len(whole)], seed), name)
        if refused:
            refusals.append(refused)
            assert storage._tables == before, f"seed {seed}"
    said = {refusal(one): str(one) for one in refusals}
    unknown = pseudo.mark("this cannot be")[:9]
    assert [said[words] for words in said if words.startswith(unknown)] == []
    assert [words for words in said if any(map(str.isalpha, pseudo.outside_marks(words)))] == []
    assert len(refusals) > HOW_MANY / 3
