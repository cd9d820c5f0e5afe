"""Names for files that leave the app, safe on every platform."""

from __future__ import annotations

import re
from datetime import datetime

LONGEST = 60


def file_name(title: str, started: str | None, ending: str) -> str:
    """A name such as `Friday table 2026-11-27.csv`; what a file system refuses is left out."""
    words = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', " ", title)
    name = " ".join(words.split())[:LONGEST].strip(" .") or "match"
    return f"{' '.join(filter(None, [name, _day(started)]))}.{ending}"


def _day(started: str | None) -> str:
    try:
        return datetime.fromisoformat(started).date().isoformat() if started else ""
    except ValueError:
        return ""
