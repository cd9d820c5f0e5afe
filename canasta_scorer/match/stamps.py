"""An id and moments: what the app adds to a match that it keeps, and equal matches differ in."""

from __future__ import annotations

from typing import Any

from canasta_scorer.match.model import Match

STAMPS = ("id", "started", "finished")


def without_stamps(match: Match) -> dict[str, Any]:
    """All that was played and noted as plain JSON data: no id, no moments, and not the rules."""
    left_out: dict[str, Any] = dict.fromkeys((*STAMPS, "rules"), True)
    return match.model_dump(mode="json", exclude=left_out | {"hands": {"__all__": {"at"}}})
