"""Matches whose figures were counted by hand.

The worked hand: North-South 100 out + 500 natural + 300 mixed + 100 red three + 230 = 1,230,
East-West 300 mixed + 100 red three + 120 - 65 = 455.
"""

from __future__ import annotations

from typing import Any

from canasta_scorer.match.model import Match
from canasta_scorer.share.match_file import read_match
from tests.worked_hand import WORKED

NORTH, EAST = ("Anna", "Ben"), ("Carla", "Dan")
OUT, OTHER = WORKED["entries"]
LOST = {"red_threes": 2, "in_hand": 90}  # -200 - 90 = -290
CONCEALED = {"went_out": "concealed", "natural_canastas": 2, "melded": 300}  # 200 + 1000 + 300


def made(*hands: tuple[dict[str, Any], ...], **fields: Any) -> Match:
    """A classic match to 3,000 of Anna and Ben against Carla and Dan, unless said otherwise."""
    return read_match(
        {
            "rules": "classic",
            "options": {"target": 3000},
            "sides": [{"players": NORTH}, {"players": EAST}],
            "hands": [{"entries": entries} for entries in hands],
        }
        | fields
    )


# 1,230 : 455, 940 : 1,955, 2,170 : 2,410, 3,400 : 2,865. North-South won; it lay 1,015 behind.
WON_FROM_BEHIND = made((OUT, OTHER), (LOST, CONCEALED), (OUT, OTHER), (OUT, OTHER), id="one")
# 455 : 1,230, 165 : 2,730, 620 : 3,960. East-West won, the names in other letters.
LOST_TO_EAST = made(
    (OTHER, OUT),
    (LOST, CONCEALED),
    (OTHER, OUT),
    id="two",
    sides=[{"players": [" ANNA", "Ben"]}, {"name": "The others", "players": ["Dan ", "carla"]}],
)
# 3,230 each: 2,000 + 1,230 against 2,775 + 455.
SHARED = made(
    (OUT, OTHER), id="three", start=[2000, 2775], options={"target": 3000, "tie": "shared"}
)
STOPPED = made((OUT, OTHER), id="four", ended=True)
RUNNING = made((OTHER, OUT), id="five")
UNPLAYED = made(id="six")
ALL = (WON_FROM_BEHIND, LOST_TO_EAST, SHARED, STOPPED, RUNNING, UNPLAYED)
