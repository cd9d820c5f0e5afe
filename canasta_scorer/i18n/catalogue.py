"""Which language is in use, and its gettext catalogue."""

from __future__ import annotations

import gettext as stdlib
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

from canasta_scorer.i18n import pseudo
from canasta_scorer.i18n.languages import ENGLISH, LANGUAGES, Language

DOMAIN = "canasta_scorer"
LOCALES = Path(__file__).parent / "locales"
_TEST_LANGUAGE = replace(ENGLISH, code=pseudo.CODE, name="Test", date=pseudo.mark(ENGLISH.date))


class PseudoTranslations(stdlib.NullTranslations):
    """The test language: English made longer, accented and bracketed."""

    def gettext(self, message: str) -> str:
        """The marked form of `message`."""
        return pseudo.mark(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The marked singular for 1, the marked plural otherwise."""
        return pseudo.mark(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """The marked form of `message`, whatever its context."""
        return pseudo.mark(message)


@cache
def _catalogue_of(code: str) -> stdlib.NullTranslations:
    if code == pseudo.CODE:
        return PseudoTranslations()
    if code == ENGLISH.code:
        return stdlib.NullTranslations()
    return stdlib.translation(DOMAIN, LOCALES, languages=[code])


class _InUse:
    """The language of this process: one table of players, one language."""

    language = ENGLISH


def _catalogue() -> stdlib.NullTranslations:
    return _catalogue_of(_InUse.language.code)


def current_language() -> Language:
    """The language in use, English at the start."""
    return _InUse.language


def use_language(code: str) -> None:
    """Show everything from now on in the language `code` (`en`, `de`, or `xx` for tests).

    Raises ValueError for a language that the app does not speak; the one in use then stays.
    """
    known = LANGUAGES | {pseudo.CODE: _TEST_LANGUAGE}
    if code not in known:
        raise ValueError(f"no language {code!r}; there are {', '.join(known)}")
    _InUse.language = known[code]


def available_languages() -> tuple[Language, ...]:
    """The languages to choose from, English first."""
    return tuple(LANGUAGES.values())


def best_language(wanted: Iterable[str]) -> str:
    """The code of the first of the `wanted` locales (`de-AT`, `en_US`) spoken here, else `en`."""
    bases = (locale.replace("_", "-").split("-")[0].lower() for locale in wanted)
    return next((base for base in bases if base in LANGUAGES), ENGLISH.code)


def gettext(message: str) -> str:
    """`message` in the language in use, or as it stands where the catalogue lacks it."""
    # The empty text is the key of a catalogue's header.
    return _catalogue().gettext(message) if message else ""


def everywhere(message: str) -> tuple[str, ...]:
    """`message` in every language that the app speaks, each wording once."""
    wordings = (_catalogue_of(code).gettext(message) for code in LANGUAGES if message)
    return tuple(dict.fromkeys(wordings))


def to_translate(message: str) -> str:
    """`message` as it stands: collected for the catalogues here, translated where it is shown."""
    return message


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for `n` things in the language in use."""
    return _catalogue().ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """`message` in the language in use where its English alone has two meanings."""
    return _catalogue().pgettext(context, message)
