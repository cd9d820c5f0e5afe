"""The worked hand of the source: 1,230 and 455."""

from __future__ import annotations

from typing import Any

# A goes out with a natural and a mixed canasta, a red three and 230 melded; B has a mixed canasta,
# a red three, 120 melded and 65 left in hand (source: Canasta rules and score keeper).
WORKED: dict[str, Any] = {
    "entries": [
        {
            "went_out": "out",
            "natural_canastas": 1,
            "mixed_canastas": 1,
            "red_threes": 1,
            "melded": 230,
        },
        {"mixed_canastas": 1, "red_threes": 1, "melded": 120, "in_hand": 65},
    ]
}
WORKED_POINTS = (1230, 455)
SIDES = [
    {"name": "North-South", "players": ["North", "South"]},
    {"name": "East-West", "players": ["East", "West"]},
]
