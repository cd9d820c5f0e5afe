"""Change the house rules in the middle of a match, seeing first what that does to the totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.edit import change_rules
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import board
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.house_rules import house_rules
from canasta_scorer.ui.screens.match_form import Keep, match_form
from canasta_scorer.ui.session import Session, reason
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.text import BOLD, text


@screen
def change_rules_screen() -> ft.View:
    """The house rules of the match in the route."""
    return match_form(_("House rules"), _form)


def _form(session: Session, saved: Saved, keep: Keep) -> ft.View:
    media, match = session.media, saved.match
    options, change = use_value(lambda: _options(match))
    changed, problem = _changed(match, options)
    body: list[ft.Control] = [
        house_rules(media, match.rules, options, lambda new: change(dict(new)))
    ]
    if problem:
        body.append(notice(media, "error", problem))
    if changed is not None and changed != match:
        body.append(_preview(media, match, changed))

    def save() -> None:
        if changed is not None:
            keep(Step("rules"), changed)

    body.append(primary(media, _("Save"), save, disabled=changed is None))
    body.append(ft.Container(height=theme.EDGE))
    return frame(
        media, _("House rules"), body, subtitle=_(match.rules.name), back=f"/match/{match.id}"
    )


def _options(match: Match) -> dict[str, Any]:
    return dict(match.options)


def _changed(match: Match, options: Mapping[str, Any]) -> tuple[Match | None, str]:
    """The match under these house rules, or why it does not fit them."""
    try:
        return change_rules(match, match.rules, options), ""
    except BadInput as error:
        return None, reason(error)


def _preview(media: Media, match: Match, changed: Match) -> ft.Control:
    """Every side's total before and after."""
    before, after = board(match), board(changed)
    rows = [
        text(
            media,
            _("{side}: {before} → {after}").format(
                side=name, before=number(old), after=number(new)
            ),
        )
        for name, old, new in zip(match.side_names, before.totals, after.totals, strict=True)
    ]
    return card(text(media, _("What this does to the totals"), weight=BOLD), *rows)
