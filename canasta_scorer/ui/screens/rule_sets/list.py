"""All rule sets, people's own and the built-in ones, to read, copy, change and take along."""

from __future__ import annotations

from functools import partial

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_rules import original_of
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame, pressable_row
from canasta_scorer.ui.screens.import_files import use_import
from canasta_scorer.ui.session import go, use_session
from canasta_scorer.ui.widgets.text import BOLD, text


@screen
def own_rules_screen() -> ft.View:
    """The list of all rule sets; a press opens one."""
    session = use_session()
    media = session.media
    own = use_store(session.store, lambda store: store.rule_sets())
    taking = use_import(session)
    body = [
        taking.button(media, _("Import a rule file")),
        *taking.told(media),
        _list(media, _("Your own rule sets"), own) if own else _none_yet(media),
        _list(media, _("Built in"), list_rule_sets()),
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Rule sets"), body, back="/", scrolled=taking.top)


def _none_yet(media: Media) -> ft.Control:
    return card(
        text(media, _("Your own rule sets"), theme.TITLE, weight=BOLD),
        text(
            media,
            _("None yet. Open the one that is closest to yours, copy it and change its numbers."),
            color=theme.MUTED,
        ),
    )


def _list(media: Media, title: str, rule_sets: tuple[RuleSet, ...]) -> ft.Control:
    return card(
        text(media, title, theme.TITLE, weight=BOLD),
        *(
            pressable_row(described(media, rules), partial(go, f"/rules/{rules.id}"))
            for rules in rule_sets
        ),
    )


def described(media: Media, rules: RuleSet) -> list[ft.Control]:
    """A rule set in two lines: its name, and what it is or was copied from."""
    return [
        text(media, _(rules.name), weight=BOLD),
        text(media, about(rules), theme.LABEL, color=theme.MUTED),
    ]


def about(rules: RuleSet) -> str:
    """What a rule set is, in one line."""
    if rules.summary:
        return _(rules.summary)
    original = original_of(rules)
    if original.id == rules.id:
        return _("from a file")
    return _("changed from {rules}").format(rules=_(original.name))
