"""How long scoring takes, beside reading the same match from JSON.

python -m benchmarks.scoring
"""

from __future__ import annotations

import json
import sys
import timeit
from collections.abc import Callable

from canasta_scorer.entry.begin import new_form
from canasta_scorer.entry.live import live
from canasta_scorer.scoring.board import board
from canasta_scorer.scoring.score import score_entry
from canasta_scorer.share.match_file import read_match, write_match

HANDS = 60
SIDE_A = {"went_out": "out", "natural_canastas": 1, "mixed_canastas": 1, "red_threes": 1}
SIDE_B = {"mixed_canastas": 1, "red_threes": 1, "melded": 120, "in_hand": 65}


def milliseconds(act: Callable[[], object]) -> float:
    """The best of seven runs, in milliseconds for one call."""
    timer = timeit.Timer(act)
    count, _ = timer.autorange()
    return min(timer.repeat(repeat=7, number=count)) / count * 1000


def main() -> None:
    """Print the figures."""
    hand = {"entries": [SIDE_A | {"melded": 230}, SIDE_B]}
    match = read_match({"rules": "classic", "hands": [hand] * HANDS})
    text = write_match(match)
    form = new_form(match, went_out=0)
    reference = milliseconds(lambda: json.loads(text))
    for name, act in {
        "one side of a hand": lambda: score_entry(match.in_force, match.hands[0].entries[0]),
        f"board of {HANDS} hands": lambda: board(match),
        f"live result of hand {HANDS + 1}": lambda: live(form),
    }.items():
        taken = milliseconds(act)
        ratio = taken / reference
        sys.stdout.write(f"{name}: {taken:.3f} ms, {ratio:.2f} of reading the file's JSON\n")


if __name__ == "__main__":
    main()
