"""What every screen of one client needs: store, room on the screen, and how to say things."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.errors import Conflict, DamagedMatch, FileError, NotFound, StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Saved, Slot, Step
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.message_place import lift
from canasta_scorer.ui.steps import done, named
from canasta_scorer.ui.text_size import own_text_size
from canasta_scorer.ui.widgets.snackbar import undo_snackbar

if TYPE_CHECKING:
    from canasta_scorer.match.model import Match


@dataclass(frozen=True)
class Session:
    """One client: `media` is its screen."""

    opened: Opened
    media: Media

    @property
    def store(self) -> MatchStore:
        """The matches."""
        return self.opened.store


_SHOWN = "canasta_scorer.snackbar"
_SAID_AT = "canasta_scorer.said_at"
_JUST_NOW = 1.0  # seconds: within this, what was said belongs to the screen that comes
SessionContext: Any = ft.create_context(None)


def use_session() -> Session:
    """The session of the client that is drawn."""
    session: Session = ft.use_context(SessionContext)
    return session


def saved_match(session: Session, match_id: str) -> Saved | None:
    """The match as it stands, None when it is no longer here."""
    try:
        return session.store.saved(match_id)
    except StoreError:
        return None


def go(route: str) -> None:
    """Show another screen; what the one that is left said earlier goes with it."""
    if time.monotonic() - _said_at() > _JUST_NOW:
        hush()
    ft.context.page.navigate(route)


def tell(message: str) -> None:
    """Say something at the bottom of the screen."""
    _show(message)


def _show(message: str, on_undo: Callable[[], Any] | None = None, place: str | None = None) -> None:
    page, bar = ft.context.page, undo_snackbar(message, on_undo, own_text_size(), lift(place))
    page.session.store.set(_SHOWN, bar)
    page.session.store.set(_SAID_AT, time.monotonic())
    page.show_dialog(bar)


def _said_at() -> float:
    kept = ft.context.page.session.store
    return float(kept.get(_SAID_AT)) if kept.contains_key(_SAID_AT) else 0.0


def offer_back(message: str, on_undo: Callable[[], Any]) -> None:
    """Say what was done, with an Undo that calls `on_undo`."""
    _show(message, on_undo)


def hush() -> None:
    """Take away what was said last: another screen needs its place."""
    kept = ft.context.page.session.store
    bar = kept.get(_SHOWN) if kept.contains_key(_SHOWN) else None
    if isinstance(bar, ft.SnackBar) and bar.open:
        bar.open = False
        bar.update()


def save(
    session: Session,
    step: Step,
    match: Match,
    *,
    seen: int,
    clear_draft: Slot | None = None,
    on_conflict: Callable[[], Any] | None = None,
    refuse: Callable[[str], Any] = tell,
) -> Match | None:
    """Save a change to revision `seen` and offer to undo it; else say why not and give None.

    Undo is offered on the match's scoreboard. `on_conflict` is called instead of `refuse`, which
    gets the reason in words, when another window has saved in between.
    """
    try:
        saved = session.store.commit(step, match, clear_draft=clear_draft, seen=seen)
    except (StoreError, BadInput) as error:
        if on_conflict and isinstance(error, Conflict):
            on_conflict()
        else:
            refuse(reason(error))
        return None
    _show(done(step), lambda: undo(session, saved), f"/match/{saved.id}")
    return saved


def undo(session: Session, match: Match) -> None:
    """Take the latest step of a match back, and say which."""
    try:
        step = session.store.can_undo(match.id or "")
        session.store.undo(match.id or "")
    except StoreError as error:
        tell(reason(error))
        return
    tell_back(step)


def tell_back(step: Step | None) -> None:
    """Say that a step was taken back, and which."""
    tell(_("Taken back: {step}").format(step=named(step) if step else ""))


def redo(session: Session, match: Match) -> None:
    """Do the step that was undone last again, and say which."""
    try:
        step = session.store.can_redo(match.id or "")
        session.store.redo(match.id or "")
    except StoreError as error:
        tell(reason(error))
        return
    tell(_("Done again: {step}").format(step=named(step) if step else ""))


def reason(error: Exception) -> str:
    """Why something could not be done, and that nothing is lost."""
    if isinstance(error, Conflict):
        return _("Another window changed this match. Look at it, then save again.")
    if isinstance(error, NotFound):
        return _("This match is no longer here.")
    if isinstance(error, DamagedMatch):
        return _("This match cannot be read. The others are not concerned.")
    if isinstance(error, FileError):
        return _("It could not be saved: {reason}. What you entered is still here.").format(
            reason=trouble(error)
        )
    if isinstance(error, BadInput):
        # What words a refusal is not part of a start.
        from canasta_scorer.share.refusals import told

        return _("This does not fit: {reason}").format(reason=told(error))
    return _("There is nothing more to take back.")


def trouble(error: FileError) -> str:
    """What is wrong with the file of matches, and where it lies."""
    return f"{_(error.message)} ({error.path})" if error.path else _(error.message)
