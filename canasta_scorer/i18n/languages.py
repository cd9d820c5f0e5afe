"""The languages that the app speaks and how each writes numbers and dates (CLDR)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language: ISO 639-1 code, name in itself, and its forms of numbers and dates.

    `thousands` stands between groups of three digits, `date` takes {day}, {month} and {year},
    `months` are the twelve short names, parted by spaces.
    """

    code: str
    name: str
    thousands: str
    date: str
    months: str


ENGLISH = Language(
    code="en",
    name="English",
    thousands=",",
    date="{day} {month} {year}",
    months="Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
)
GERMAN = Language(
    code="de",
    name="Deutsch",
    thousands=".",
    date="{day}. {month} {year}",
    months="Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
)

# English, the language of the source, comes first; the others follow by their name.
LANGUAGES = {language.code: language for language in (ENGLISH, GERMAN)}
