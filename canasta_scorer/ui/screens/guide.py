"""The guide: its chapters to choose from, and one of them to read, beside each other if wide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from canasta_scorer.i18n import current_language
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.guide import Chapter, guide
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame, pressable_row
from canasta_scorer.ui.screens.guide_chapter import chapter_card
from canasta_scorer.ui.screens.rule_sets.page import find_rules
from canasta_scorer.ui.session import go, use_session
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.text import MEDIUM, text

USUAL_RULES = "classic"


@screen
def guide_screen() -> ft.View:
    """The guide for the match or rule set in the route, or for the usual rules."""
    session = use_session()
    media, route = session.media, ft.use_route_params()
    match_id, rules_id = route.get("match_id", ""), route.get("rules_id", "")
    rules = use_store(session.store, lambda store: _rules(store, match_id, rules_id))
    above = f"/match/{match_id}/rules" if match_id else f"/rules/{rules_id}" if rules_id else "/"
    if rules is None:
        gone = text(media, _("These rules are no longer here."))
        return frame(media, _("How to play"), [gone], back="/")
    in_use = [rules.fingerprint, current_language().code]
    chapters = ft.use_memo(lambda: guide(rules), in_use)
    return _opened(media, _(rules.name), chapters, route.get("chapter", ""), above)


def _opened(
    media: Media, about: str, chapters: Sequence[Chapter], wanted: str, above: str
) -> ft.View:
    """The guide at the wanted chapter, or at its contents; `above` is the way out of it."""
    here, title = f"{above.rstrip('/')}/guide", _("How to play")
    at = next((i for i, chapter in enumerate(chapters) if chapter.id == wanted), None)
    if media.two_panes:
        both = _both(media, chapters, at or 0, here)
        return frame(media, title, both, subtitle=about, back=above, panes=True, scroll=False)
    if at is None:
        contents = [_contents(media, chapters, None, here), ft.Container(height=theme.EDGE)]
        return frame(media, title, contents, subtitle=about, back=above)
    reading = _reading(media, chapters, at, here)
    return frame(media, chapters[at].title, reading, subtitle=about, back=here)


def _rules(store: MatchStore, match_id: str, rules_id: str) -> RuleSet | None:
    """The rules in force at the place that the route names; None where that is gone."""
    if match_id:
        try:
            return store.get(match_id).in_force
        except StoreError:
            return None
    return find_rules(store, rules_id) if rules_id else find_rule_set(USUAL_RULES)


def _both(media: Media, chapters: Sequence[Chapter], at: int, here: str) -> list[ft.Control]:
    """The contents beside the chapter that is read; each slides by itself."""
    contents = [_contents(media, chapters, at, here)]
    chapter = [chapter_card(media, chapters[at], titled=True), *_onward(media, chapters, at, here)]
    return [
        ft.Row(
            [_pane("contents", contents), _pane(chapters[at].id, chapter)],
            spacing=theme.EDGE,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]


def _pane(key: str, content: Sequence[ft.Control]) -> ft.Control:
    """A column of its own; under another `key` it begins at its top again."""
    return ft.Column(
        [*content, ft.Container(height=theme.EDGE)],
        key=key,
        spacing=theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _contents(
    media: Media, chapters: Sequence[Chapter], chosen: int | None, here: str
) -> ft.Control:
    rows = [
        pressable_row(
            [
                ft.Container(
                    text(media, chapter.title, weight=MEDIUM),
                    padding=ft.Padding.symmetric(vertical=theme.PAD / 2),
                )
            ],
            partial(go, f"{here}/{chapter.id}"),
            chosen=at == chosen,
        )
        for at, chapter in enumerate(chapters)
    ]
    return card(*rows)


def _reading(media: Media, chapters: Sequence[Chapter], at: int, here: str) -> list[ft.Control]:
    return [
        chapter_card(media, chapters[at], titled=False),
        *_onward(media, chapters, at, here),
        ft.Container(height=theme.EDGE),
    ]


def _onward(media: Media, chapters: Sequence[Chapter], at: int, here: str) -> list[ft.Control]:
    """The way to the next chapter; none after the last."""
    return [
        secondary(
            media,
            _("Next: {chapter}").format(chapter=following.title),
            partial(go, f"{here}/{following.id}"),
            icon=ft.Icons.ARROW_FORWARD,
        )
        for following in chapters[at + 1 : at + 2]
    ]
