"""Taking a match along: as text, picture, table, match file or page to print."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.file_names import file_name
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.paper_sheet import paper_sheet
from canasta_scorer.share.rules_text import rules_text
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from canasta_scorer.ui.deliver import (
    REFUSALS,
    acts_by_itself,
    can_share,
    copy_text,
    save_file,
    share_file,
    share_text,
)
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.menu_sheet import Group, Item, use_menu_sheet
from canasta_scorer.ui.screens.print_sheet import save_empty_sheet
from canasta_scorer.ui.screens.scorecard_picture import scorecard_picture
from canasta_scorer.ui.session import Session, hush, tell

PNG = "image/png"
log = logging.getLogger("canasta_scorer.ui")


def use_share_sheet(
    session: Session, match: Match | None, shown: bool, show: Callable[[bool], Any]
) -> None:
    """Offer everything that a match can leave the app as, while that is wanted."""
    media = session.media
    use_menu_sheet(
        media, lambda: _groups(media, match) if match else [], shown and match is not None, show
    )


def _groups(media: Media, match: Match) -> list[Group]:
    card, rules = scorecard_text(scorecard(match)), rules_text(match)
    return [
        Group(
            _("Scorecard"),
            [
                *_texts(
                    card,
                    _name(match),
                    share=_("Share the scorecard"),
                    copy=_("Copy the scorecard"),
                    copied=_("The scorecard is copied"),
                ),
                *_pictures(media, match),
                Item(
                    ft.Icons.DESCRIPTION_OUTLINED,
                    _("Save the scorecard as text"),
                    partial(_save, match, "txt", card),
                ),
                Item(
                    ft.Icons.PRINT_OUTLINED,
                    _("Save a page to print"),
                    partial(_save, match, "html", paper_sheet(match)),
                ),
            ],
        ),
        Group(
            _("Agreed rules"),
            [
                *_texts(
                    rules,
                    _(match.rules.name),
                    share=_("Share the rules"),
                    copy=_("Copy the rules"),
                    copied=_("The rules are copied"),
                ),
                Item(
                    ft.Icons.PRINT_OUTLINED,
                    _("Save an empty sheet for these rules"),
                    partial(save_empty_sheet, match.rules, match.options),
                ),
            ],
        ),
        Group(
            _("For other programs and devices"),
            [
                Item(
                    ft.Icons.TABLE_VIEW_OUTLINED,
                    _("Save as CSV"),
                    partial(_save, match, "csv", MARK + write_csv(match)),
                ),
                Item(
                    ft.Icons.SAVE_ALT,
                    _("Save the match file"),
                    partial(_save, match, "json", write_match(match)),
                ),
            ],
        ),
    ]


def _name(match: Match) -> str:
    return match.title or _(match.rules.name)


def _texts(text: str, title: str, *, share: str, copy: str, copied: str) -> list[Item]:
    """Sharing a text, where there is a sheet for that, and copying it."""
    by_itself = acts_by_itself()
    sharing = Item(
        ft.Icons.IOS_SHARE,
        share,
        partial(share_text, text, title),
        ft.ShareText(text, title=title, subject=title) if by_itself else None,
    )
    copying = Item(
        ft.Icons.CONTENT_COPY,
        copy,
        partial(copy_text, text, copied),
        ft.CopyToClipboard(text) if by_itself else None,
    )
    return [sharing, copying] if can_share() else [copying]


def _pictures(media: Media, match: Match) -> list[Item]:
    saving = Item(
        ft.Icons.IMAGE_OUTLINED,
        _("Save the scorecard as a picture"),
        partial(_picture, media, match, share=False),
    )
    sharing = Item(
        ft.Icons.IOS_SHARE,
        _("Share the scorecard as a picture"),
        partial(_picture, media, match, share=True),
    )
    # Apple's browsers share files within the press only, and drawing takes longer than that.
    return [saving, sharing] if can_share() and not acts_by_itself() else [saving]


async def _picture(media: Media, match: Match, *, share: bool) -> None:
    # In words alone: beside a ring that turns no whole picture can be taken.
    tell(_("Drawing the picture …"))
    try:
        picture = await scorecard_picture(media, scorecard(match))
    except REFUSALS:
        log.exception("drawing the scorecard failed")
        tell(_("The picture could not be drawn. The scorecard as text has the same figures."))
        return
    hush()
    name = file_name(_name(match), match.started, "png")
    await (share_file(name, picture, PNG) if share else save_file(name, picture))


async def _save(match: Match, ending: str, content: str) -> None:
    await save_file(file_name(_name(match), match.started, ending), content.encode())
