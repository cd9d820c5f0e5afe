"""Numbers and dates against CLDR, as Babel carries it."""

from __future__ import annotations

import datetime

import pytest
from babel.dates import format_skeleton
from babel.numbers import format_decimal

from canasta_scorer.i18n import available_languages, date, moment, number, pseudo, use_language

# English dates follow British use: day before month, as every other language here.
CLDR = {"en": "en_GB", "de": "de"}
CODES = [language.code for language in available_languages()]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("n", [0, 5, 999, 1000, 3480, 12345, 1234567, -5, -290, -1180, -23456])
def test_numbers_are_written_as_cldr_says(code: str, n: int) -> None:
    use_language(code)
    assert number(n) == format_decimal(n, locale=CLDR[code]).replace("-", "\u2212")


@pytest.mark.parametrize(
    ("n", "text"), [(1230, "+1,230"), (0, "0"), (-290, "\u2212290"), (-1180, "\u22121,180")]
)
def test_gains_and_losses_are_signed(n: int, text: str) -> None:
    assert number(n, signed=True) == text


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("month", range(1, 13))
def test_dates_are_written_as_cldr_says(code: str, month: int) -> None:
    use_language(code)
    day = datetime.date(2026, month, 5)
    assert date(day.isoformat()) == format_skeleton("yMMMd", day, locale=CLDR[code])


def test_moments_show_the_local_time() -> None:
    utc = datetime.datetime(2026, 3, 5, 20, 15, tzinfo=datetime.UTC)
    local = utc.astimezone()
    assert moment(utc.isoformat()) == f"{date(local.date().isoformat())}, {local:%H:%M}"
    assert moment("2026-03-05T20:15:00") == "5 Mar 2026, 20:15"


def test_no_date_is_refused() -> None:
    with pytest.raises(ValueError, match="yesterday"):
        date("yesterday")


def test_the_test_language_marks_dates_too() -> None:
    use_language("xx")
    assert pseudo.outside_marks(date("2026-03-05")) == ""
    assert pseudo.outside_marks(moment("2026-03-05T20:15")) == ", 20:15"
