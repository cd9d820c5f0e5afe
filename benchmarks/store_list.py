"""How fast the list of matches and a save are with 10,000 matches, beside 10 of them.

    python benchmarks/store_list.py [matches]

Prints medians in milliseconds and, for each, the ratio to the small store.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from canasta_scorer.match.edit import add_hand
from canasta_scorer.match.model import Hand, Match, Side
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.store.choose import open_store
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Draft, Step

FEW = 10
NAMES = ("Nora", "Søren", "Ève", "Wu", "José", "Łucja", "Zoë", "Ada", "Kurt", "Mia", "Olga", "Tom")


def generated(count: int, seed: int = 1) -> Iterator[Match]:
    """Matches of 8 to 16 hands among twelve players, the same for the same seed."""
    dice = Random(seed)
    rules = find_rule_set("classic")
    for number in range(count):
        players = dice.sample(NAMES, 4)
        hands = tuple(_hand(dice) for _ in range(dice.randint(8, 16)))
        yield Match(
            title=f"Evening {number}",
            rules=rules,
            hands=hands,
            sides=(Side(players=tuple(players[:2])), Side(players=tuple(players[2:]))),
            started=f"20{dice.randint(10, 25)}-0{dice.randint(1, 9)}-11T19:00:00Z",
        )


def _hand(dice: Random) -> Hand:
    return Hand(
        entries=(
            {"went_out": "out", "mixed_canastas": 1, "melded": 5 * dice.randint(30, 90)},
            {
                "natural_canastas": dice.randint(0, 1),
                "melded": 5 * dice.randint(20, 60),
                "in_hand": 5 * dice.randint(0, 30),
            },
        )
    )


def measure(store: MatchStore) -> dict[str, float]:
    """Medians in milliseconds."""
    match_id = store.list(limit=1)[0].id
    draft = Draft(hand=_hand(Random(2)), revision=1)

    def save() -> None:
        saved = store.saved(match_id)
        store.commit(Step("add_hand"), add_hand(saved.match, draft.hand), seen=saved.revision)

    return {
        "first page of the list": _median(lambda: store.list(limit=50)),
        "search, many found": _median(lambda: store.list("nora", limit=50)),
        "search, one found": _median(lambda: store.list("evening 7 ", limit=50)),
        "search, nothing found": _median(lambda: store.list("nobody", limit=50)),
        "count": _median(lambda: store.count("nora")),
        "save a draft": _median(lambda: store.save_draft(match_id, draft)),
        "save a hand": _median(save),
    }


def _median(call: Callable[[], object], times: int = 15) -> float:
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        call()
        spent.append((time.perf_counter() - begin) * 1000)
    return statistics.median(spent)


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
        yield f"{name:24}{value:8.2f} ms, {value / expected[name]:6.1f} times that of {FEW}"
    yield f"{'the whole list':24}{_median(lots.list):8.2f} ms"


def main() -> None:
    """Measure both stores and print a table."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with TemporaryDirectory() as small, TemporaryDirectory() as large:
        for line in _report(many, Path(small), Path(large)):
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
