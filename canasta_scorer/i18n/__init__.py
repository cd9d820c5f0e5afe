"""The texts that people see: translation, numbers and dates in the language in use."""

from __future__ import annotations

from canasta_scorer.i18n.catalogue import (
    available_languages,
    best_language,
    current_language,
    everywhere,
    gettext,
    ngettext,
    pgettext,
    to_translate,
    use_language,
)
from canasta_scorer.i18n.formats import date, date_everywhere, moment, number
from canasta_scorer.i18n.languages import Language

__all__ = [
    "Language",
    "available_languages",
    "best_language",
    "current_language",
    "date",
    "date_everywhere",
    "everywhere",
    "gettext",
    "moment",
    "ngettext",
    "number",
    "pgettext",
    "to_translate",
    "use_language",
]
