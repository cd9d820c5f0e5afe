"""The plain texts of a row: moments, digests, steps, searched words, the list's summary."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from datetime import UTC, datetime

from canasta_scorer.store.port import MatchRow
from canasta_scorer.store.values import Step, Summary


def moment(now: datetime) -> str:
    """A moment as ISO 8601 in UTC, to the millisecond."""
    return now.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment_or(text: str | None, otherwise: str) -> str:
    """The moment a file names, in UTC; `otherwise` where it names none or none that can be."""
    try:
        return moment(datetime.fromisoformat(text or ""))
    except (ValueError, OverflowError):
        return otherwise


def digest(text: str) -> str:
    """A key for a text: equal texts have equal keys."""
    return hashlib.sha256(text.encode()).hexdigest()


def step_text(step: Step) -> str:
    """A step as JSON."""
    return json.dumps([step.code, dict(step.params)], ensure_ascii=False)


def read_step(text: str) -> Step:
    """A step from its JSON."""
    code, params = json.loads(text)
    return Step(code, **params)


def folded(text: str) -> str:
    """A text as it is searched: without case and accents."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


def read_summary(row: MatchRow) -> Summary:
    """The list's row of a match."""
    data = json.loads(row.summary)
    for name in ("side_names", "totals", "winners"):
        data[name] = tuple(data[name])
    data["players"] = tuple(tuple(side) for side in data["players"])
    return Summary(id=row.id, updated=row.updated, binned=row.binned, **data)
