"""What keeps matches from lasting, in words, and what can be done about it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.choose import set_aside
from canasta_scorer.store.errors import DamagedFile, FileError
from canasta_scorer.ui.deliver import save_file
from canasta_scorer.ui.session import Session, reason, tell, trouble
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.web_page import web_page


def storage_problem(session: Session) -> list[ft.Control]:
    """A notice until it is mended; nothing where matches last."""
    problem = session.opened.problem
    if problem is None:
        return []
    told = _(
        "Matches cannot be kept: {reason}. You can play and export, but nothing will be "
        "here after the app is closed."
    )
    said = notice(session.media, "error", told.format(reason=trouble(problem)))
    return [said, *_ways_out(session)] if isinstance(problem, DamagedFile) else [said]


def _ways_out(session: Session) -> list[ft.Control]:
    """For a damaged file: taking it along, and beginning a new one."""
    media, path = session.media, session.opened.path
    return [
        secondary(media, _("Save the damaged file"), partial(_take_along, path)),
        secondary(media, _("Set it aside and begin anew"), partial(_begin_anew, path)),
    ]


async def _take_along(path: Path) -> None:
    await save_file(path.name, path.read_bytes())


def _begin_anew(path: Path) -> None:
    try:
        set_aside(path)
    except FileError as error:
        tell(reason(error))
        return
    page = web_page()
    if page:
        page.reload()
    else:
        tell(_("The damaged file is set aside. Close the app and start it again."))
