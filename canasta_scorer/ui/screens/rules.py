"""The rules of a match: every number in force, with what differs from the book marked."""

from __future__ import annotations

from functools import partial

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.share.house_rules import has_house_rules
from canasta_scorer.share.rules_page import Rule, Section, rules_page
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.session import go, use_session
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.text import BOLD, MEDIUM, text


@screen
def rules_screen() -> ft.View:
    """The rules of the match in the route."""
    session = use_session()
    match_id = ft.use_route_params().get("match_id", "")
    match = use_store(session.store, lambda store: store.get(match_id))
    sections = ft.use_memo(lambda: rules_page(match), [match.in_force.fingerprint])
    return frame(
        session.media,
        _(match.rules.name),
        [
            to_guide(session.media, f"/match/{match_id}/rules"),
            *(section_card(session.media, section) for section in sections),
        ],
        subtitle=_("Rules of this match, ★ house rules")
        if has_house_rules(match)
        else _("Rules of this match"),
        back=f"/match/{match_id}",
    )


def to_guide(media: Media, here: str) -> ft.Control:
    """The way to the guide from a rules page at the route `here`."""
    return secondary(
        media, _("How to play"), partial(go, f"{here}/guide"), icon=ft.Icons.SCHOOL_OUTLINED
    )


def section_card(media: Media, section: Section) -> ft.Control:
    """One section of a rules page on its own card."""
    return card(
        text(media, section.title, theme.TITLE, weight=BOLD),
        *(_rule(media, rule) for rule in section.rules),
    )


def _rule(media: Media, rule: Rule) -> ft.Control:
    lines: list[ft.Control] = [
        text(media, rule.label, theme.LABEL, color=theme.MUTED),
        text(media, rule.text, weight=MEDIUM),
    ]
    if rule.book:
        lines.append(
            text(
                media,
                _("★ house rule; the book says: {book}").format(book=rule.book),
                theme.LABEL,
                color=theme.BRAND,
                weight=BOLD,
            )
        )
    if rule.assumed or rule.partly_assumed:
        whole, part = _("■ no source states this"), _("■ no source states all of this")
        said = whole if rule.assumed else part
        lines.append(text(media, said, theme.LABEL, color=theme.CAUTION))
    if rule.source:
        lines.append(
            text(
                media,
                _("Source: {source}").format(source=_(rule.source)),
                theme.SMALL,
                color=theme.MUTED,
            )
        )
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True),
        padding=ft.Padding.symmetric(vertical=theme.GAP / 2),
    )
