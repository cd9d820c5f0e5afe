"""How fast the list of matches and a save are with 10,000 matches, beside 10 of them.

    python benchmarks/store_list.py [matches]

The matches are of all rule sets. Prints medians in milliseconds with the ratio to the small
store, and the most memory (MB) that each way of reading the list takes.
"""

from __future__ import annotations

import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from canasta_scorer.i18n import date_everywhere
from canasta_scorer.match.edit import add_hand
from canasta_scorer.match.model import Hand, Match, Side
from canasta_scorer.rules.lines import Choice, Line, Points
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.stats import gather
from canasta_scorer.store.choose import open_store
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step

FEW = 10
NAMES = ("Nora", "Søren", "Ève", "Wu", "José", "Łucja", "Zoë", "Ada", "Kurt", "Mia", "Olga", "Tom")
FIRST = datetime(2016, 1, 1, 19, tzinfo=UTC)
MB = 1024 * 1024


def generated(count: int, seed: int = 1) -> Iterator[Match]:
    """Matches of 8 to 16 hands among twelve players, one rule set after the other.

    The same for the same seed, over ten years.
    """
    dice = Random(seed)
    for number, rules in zip(range(count), cycle(list_rule_sets()), strict=False):
        players = iter(dice.sample(NAMES, sum(rules.table.sides)))
        yield Match(
            title=f"Evening {number}",
            rules=rules,
            hands=tuple(_hand(dice, rules) for _ in range(dice.randint(8, 16))),
            sides=tuple(
                Side(players=tuple(next(players) for _ in range(seats)))
                for seats in rules.table.sides
            ),
            started=(FIRST + timedelta(days=dice.randint(0, 3652))).isoformat(),
        )


def _hand(dice: Random, rules: RuleSet) -> Hand:
    return Hand(
        entries=tuple(
            {
                key: _entered(dice, line)
                for key, line in rules.entered.items()
                if dice.random() < 0.4
            }
            for _side in rules.table.sides
        )
    )


def _entered(dice: Random, line: Line) -> int | str:
    if isinstance(line, Choice):
        return dice.choice(list(line.values))
    return 5 * dice.randint(0, 90) if isinstance(line, Points) else dice.randint(0, 2)


def searches(store: MatchStore) -> Mapping[str, str]:
    """What is searched for: words that many, some, one or no match have."""
    day = date_everywhere(next(store.matches()).started or "")[1]
    return {
        "a player": "nora",
        "a rule set": "samba",
        "a rule set, in German": "kubanisch",
        "a day": day,
        "a month": "mar 2019",
        "a title": "evening 7 ",
        "words that none has": "nora nobody",
        "letters that none has": "xyz",
    }


def measure(store: MatchStore) -> dict[str, float]:
    """Medians in milliseconds."""
    match_id = store.list(limit=1)[0].id
    rules = store.get(match_id).rules
    draft = Draft(hand=_hand(Random(2), rules), revision=1)

    def save() -> None:
        saved = store.saved(match_id)
        store.commit(Step("add_hand"), add_hand(saved.match, draft.hand), seen=saved.revision)

    return {
        "first page of the list": _median(lambda: shown(store, "")),
        **{
            f"search: {what}": _median(lambda words=words: shown(store, words))
            for what, words in searches(store).items()
        },
        "save a draft": _median(lambda: store.save_draft(match_id, draft)),
        "save a hand": _median(save),
    }


def shown(store: MatchStore, words: str) -> object:
    """All that the screen of matches asks for."""
    return store.list(words, limit=50), store.count(words), store.count()


def _median(call: Callable[[], object], times: int = 15) -> float:
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        call()
        spent.append((time.perf_counter() - begin) * 1000)
    return statistics.median(spent)


def _most_memory(call: Callable[[], object]) -> float:
    tracemalloc.start()
    call()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / MB


def _filled(folder: Path, count: int) -> MatchStore:
    store = open_store(folder).store
    store.add_all(generated(count))
    return store


def _report(many: int, small: Path, large: Path) -> Iterator[str]:
    few = _filled(small, FEW)
    begin = time.perf_counter()
    _filled(large, many).close()
    yield f"{many} matches imported in {time.perf_counter() - begin:.1f} s"
    begin = time.perf_counter()
    lots = open_store(large).store
    yield f"opened in {(time.perf_counter() - begin) * 1000:.0f} ms"
    expected = measure(few)
    for name, value in measure(lots).items():
        added = value - expected[name]
        yield f"{name:32}{value:8.2f} ms, {added:8.2f} ms more than with {FEW}"
    yield f"{'the whole list':32}{_median(lots.list):8.2f} ms"
    reads: dict[str, Callable[[MatchStore], object]] = {
        "a page and a search": lambda store: (shown(store, ""), shown(store, "xyz")),
        "the whole list": lambda store: store.list(),
        "the statistics": lambda store: gather(store.matches()),
    }
    for name, read in reads.items():
        here, there = (
            _most_memory(lambda read=read: read(lots)),
            _most_memory(lambda read=read: read(few)),
        )
        yield f"memory of {name:22}{here:8.1f} MB, {there:8.1f} MB with {FEW}"


def main() -> None:
    """Measure both stores and print a table."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with TemporaryDirectory() as small, TemporaryDirectory() as large:
        for line in _report(many, Path(small), Path(large)):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
