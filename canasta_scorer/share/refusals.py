"""Why a rule file or a number cannot be taken, in the language in use."""

from __future__ import annotations

import re
from collections.abc import Callable

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number


def refusal(error: BadInput) -> str:
    """The reason of an error, translated where it is one that people meet often."""
    for pattern, words in _KNOWN:
        found = pattern.fullmatch(error.reason)
        if found:
            return words(*(_part(part) for part in found.groups()))
    return error.reason


def told(error: BadInput) -> str:
    """The whole error in one line: the place and the reason, `ours.toml, packs: at least 1`."""
    reason = refusal(error)
    return (
        _("{place}: {reason}").format(place=error.place, reason=reason) if error.place else reason
    )


def path_of(place: str) -> str:
    """A place such as `opening.bands[1].from` as `with_numbers` writes it."""
    return re.sub(r"\[(\d+)\]", r".\1", place)


def _part(text: str) -> str:
    return number(int(text)) if re.fullmatch(r"-?\d{1,12}", text) else text


_KNOWN: tuple[tuple[re.Pattern[str], Callable[..., str]], ...] = (
    (re.compile(r"at least (-?\d+)"), lambda n: _("at least {number}").format(number=n)),
    (re.compile(r"at most (-?\d+)"), lambda n: _("at most {number}").format(number=n)),
    (
        re.compile(r"at most (\d+) characters"),
        lambda n: _("at most {number} letters").format(number=n),
    ),
    (re.compile("a whole number belongs here"), lambda: _("a whole number belongs here")),
    (
        re.compile(r"begins at or below (-?\d+), where the band before it begins"),
        lambda n: _("more than {number}: the band before begins there").format(number=n),
    ),
    (re.compile("is missing"), lambda: _("is missing")),
    (re.compile("no such key"), lambda: _("there is no such key")),
    (re.compile("a line needs a name"), lambda: _("a line needs a name")),
    (
        re.compile("a line is called (.+) already"),
        lambda name: _("a line is called {name} already").format(name=name),
    ),
    (re.compile("a rule set needs a name"), lambda: _("a rule set needs a name")),
    (
        re.compile(r"this is no TOML: .*\(at line (\d+), column (\d+)\)"),
        lambda line, column: _("line {line}, column {column} is no TOML").format(
            line=line, column=column
        ),
    ),
    (
        re.compile(r"this is no TOML: .*\(at end of document\)"),
        lambda: _("it ends in the middle of something"),
    ),
    (
        re.compile(r"(.+) is built in; give the rule set an id of its own, such as (.+)"),
        lambda own, other: _(
            "{id} is built in; give the rule set an id of its own, such as {other}"
        ).format(id=own, other=other),
    ),
)
