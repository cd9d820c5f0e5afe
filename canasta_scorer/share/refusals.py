"""Why a file or a number cannot be taken, in the language in use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.i18n import to_translate as t
from canasta_scorer.share.reasons import KINDS, REASONS, REWORDED

WHOLE = frozenset({"count", "number", "given", "least", "most", "step", "line", "column"})
"""What stands in these places is a whole number."""
PLACES = {
    r"\brow (\d+)": t("row {number}"),
    r"\bline (\d+)": t("line {number}"),
    r"\bcolumn (\d+)": t("column {number}"),
}
KIND = re.compile("|".join(KINDS))
ANY_KINDS = re.compile(rf"(?:{KIND.pattern})(?: or (?:{KIND.pattern}))* belongs here")


def refusal(error: BadInput) -> str:
    """The reason of an error, translated."""
    return _words(error.reason) or _("this cannot be: {reason}").format(reason=error.reason)


def told(error: BadInput) -> str:
    """The whole error in one line: the place and the reason, `ours.toml, packs: at least 1`."""
    reason = refusal(error)
    if not error.place:
        return reason
    return _("{place}: {reason}").format(place=_place(error.place), reason=reason)


def path_of(place: str) -> str:
    """A place such as `opening.bands[1].from` as `with_numbers` writes it."""
    return re.sub(r"\[(\d+)\]", r".\1", place)


def _place(place: str) -> str:
    """A place in a file; its keys are the file's own, rows and lines are counted."""
    for counted, words in PLACES.items():
        place = re.sub(counted, _(words).format(number=r"\1"), place)
    return place


def _words(reason: str) -> str:
    """Each part of a reason that a semicolon joins, or the whole, translated; empty for an unknown.

    The parts come first: what is named in a whole reason may be anything, also a further part.
    """
    parts = reason.split("; ")
    translated = [_words(part) for part in parts] if len(parts) > 1 else []
    if translated and all(translated):
        return "; ".join(translated)
    for pattern, words in _known().items():
        found = pattern.fullmatch(reason)
        if found:
            return _(words).format(
                **{key: _part(key, text) for key, text in found.groupdict().items()}
            )
    if ANY_KINDS.fullmatch(reason):
        return _belongs(KIND.findall(reason))
    return ""


def _belongs(kinds: list[str]) -> str:
    """What should stand in a place: one or several kinds of value."""
    words = _(kinds[0])
    for kind in kinds[1:]:
        words = _("{one} or {other}").format(one=words, other=_(kind))
    return _("{kinds} belongs here").format(kinds=words)


def _part(key: str, text: str) -> str:
    return number(int(text)) if key in WHOLE else text


@cache
def _known() -> Mapping[re.Pattern[str], str]:
    """What each reason is told as; made when something was refused, which is seldom."""
    return {
        _pattern(reason): words
        for reason, words in (*REWORDED.items(), *((reason, reason) for reason in REASONS))
    }


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    written = [
        (rf"(?P<{part}>-?\d{{1,12}})" if part in WHOLE else f"(?P<{part}>.+?)")
        if at % 2
        else re.escape(part)
        for at, part in enumerate(parts)
    ]
    return re.compile("".join(written), re.DOTALL)
