"""What a backup would bring, before anything is brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

import flet as ft

from canasta_scorer.i18n import date, moment, ngettext, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.share.backup import Backup, Kept
from canasta_scorer.share.restore import Comparison
from canasta_scorer.store.backups import Changed
from canasta_scorer.store.settings import fitting
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.choices import choices
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.screens.settings import switch_row
from canasta_scorer.ui.widgets.buttons import primary, secondary
from canasta_scorer.ui.widgets.choice_row import Segment
from canasta_scorer.ui.widgets.text import BOLD, text

NAMED = 5
"""Matches that are named before the others are only counted."""


@dataclass(frozen=True)
class Preview:
    """A backup beside what is here, and what the person wants of it."""

    backup: Backup
    comparison: Comparison
    choice: Changed = "here"
    with_settings: bool = False

    @classmethod
    def first(cls, store: MatchStore, backup: Backup, comparison: Comparison) -> Self:
        """Settings come along by themselves where none were made yet."""
        return cls(backup, comparison, with_settings=not fitting(store.settings()))


def restore_preview(
    media: Media,
    found: Preview,
    show: Callable[[Preview | None], Any],
    on_restore: Callable[[], Any],
) -> ft.Control:
    """The preview with its choices; `show` gets another one, or None to leave it."""
    comparison = found.comparison
    parts = [
        text(media, _made(found.backup), weight=BOLD),
        *_new(media, comparison.new),
        *_changed(media, found, show),
        *_known(media, comparison.known),
        *_rule_sets(media, comparison),
        *_settings(media, found, show),
        primary(media, _("Restore"), on_restore, icon=ft.Icons.RESTORE),
        secondary(media, _("Leave it"), partial(show, None)),
    ]
    return card(*parts)


def _made(backup: Backup) -> str:
    try:
        made = moment(backup.made)
    except (ValueError, OverflowError):
        made = backup.made[:40]
    return _("Backup of {moment}, version {version}").format(
        moment=made, version=backup.version[:20]
    )


def _new(media: Media, new: Sequence[Kept]) -> list[ft.Control]:
    told = ngettext(
        "{count} match is not here and will be added",
        "{count} matches are not here and will be added",
        len(new),
    )
    return [text(media, told.format(count=number(len(new)))), *_names(media, new)]


def _changed(
    media: Media, found: Preview, show: Callable[[Preview | None], Any]
) -> list[ft.Control]:
    """Matches that both have, each with something else in it: only a person can say."""
    changed = found.comparison.changed
    if not changed:
        return []
    told = ngettext(
        "{count} match says something else here. Which shall stand?",
        "{count} matches say something else here. Which shall stand?",
        len(changed),
    )
    names: dict[Changed, str] = {
        "here": _("What is here"),
        "backup": _("The backup's"),
        "both": _("Both"),
    }
    segments = [
        Segment(
            name,
            found.choice == key,
            partial(show, replace(found, choice=key)),
            tint=theme.BRAND_TINT,
        )
        for key, name in names.items()
    ]
    return [
        text(media, told.format(count=number(len(changed)))),
        *_names(media, changed),
        choices(media, segments),
    ]


def _known(media: Media, known: Sequence[Kept]) -> list[ft.Control]:
    if not known:
        return []
    told = ngettext("{count} match is here already", "{count} matches are here already", len(known))
    return [text(media, told.format(count=number(len(known))))]


def _rule_sets(media: Media, comparison: Comparison) -> list[ft.Control]:
    if not comparison.rule_sets:
        return []
    names = ", ".join(rules.name for rules in comparison.rule_sets)
    return [text(media, _("Own rule sets: {names}").format(names=names))]


def _settings(
    media: Media, found: Preview, show: Callable[[Preview | None], Any]
) -> list[ft.Control]:
    if not fitting(found.backup.settings or {}):
        return []

    def put(wanted: bool) -> None:
        show(replace(found, with_settings=wanted))

    label = _("Take over its settings too")
    return [switch_row(media, label, found.with_settings, put, key="with_settings")]


def _names(media: Media, kept: Sequence[Kept]) -> list[ft.Control]:
    lines = [f"• {_name(each.match)}" for each in kept[:NAMED]]
    if len(kept) > NAMED:
        lines.append(_("and {count} more").format(count=number(len(kept) - NAMED)))
    return [text(media, line, theme.LABEL, color=theme.MUTED) for line in lines]


def _name(match: Match) -> str:
    sides = ", ".join(match.side_names)
    name = f"{match.title or _(match.rules.name)}: {sides}"
    try:
        return f"{name} · {date(match.started or '')}"
    except (ValueError, OverflowError):
        return name
