"""Numbers and dates as the language in use writes them."""

from __future__ import annotations

from datetime import datetime

from canasta_scorer.i18n.catalogue import current_language
from canasta_scorer.i18n.languages import LANGUAGES, Language

MINUS = "\u2212"


def number(n: int, signed: bool = False) -> str:
    """`n` with thousands separators and a true minus; `signed` puts a plus before gains."""
    grouped = f"{abs(n):,}".replace(",", current_language().thousands)
    if n < 0:
        return MINUS + grouped
    return f"+{grouped}" if signed and n > 0 else grouped


def date(iso: str) -> str:
    """The day of an ISO 8601 moment in local time, as `5 Mar 2026`.

    Raises ValueError for a text that is no ISO 8601 date or moment.
    """
    return _day(_local(iso), current_language())


def date_everywhere(iso: str) -> tuple[str, ...]:
    """The day as every language writes it, and as `2026-03-05`; raises as `date` does."""
    local = _local(iso)
    return (f"{local:%Y-%m-%d}", *(_day(local, language) for language in LANGUAGES.values()))


def moment(iso: str) -> str:
    """An ISO 8601 moment in local time, as `5 Mar 2026, 20:15`; raises as `date` does."""
    local = _local(iso)
    return f"{_day(local, current_language())}, {local:%H:%M}"


def _local(iso: str) -> datetime:
    when = datetime.fromisoformat(iso)
    return when.astimezone() if when.tzinfo else when


def _day(when: datetime, language: Language) -> str:
    month = language.months.split()[when.month - 1]
    return language.date.format(day=when.day, month=month, year=when.year)
