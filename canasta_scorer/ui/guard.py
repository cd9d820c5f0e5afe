"""Wrappers that keep one fault in a drawing or a handler from ending the whole app.

Unguarded, Flet 1.0.5 stops drawing for good after a fault while a component renders, and covers
the app with an error page after one in a handler. Both lose nothing here: what was committed is
in the store, and the person is told.
"""

from __future__ import annotations

import functools
import inspect
import logging
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui import theme
from canasta_scorer.ui.message_place import lift
from canasta_scorer.ui.text_size import own_text_size

log = logging.getLogger("canasta_scorer.ui")

P = ParamSpec("P")
Drawn = TypeVar("Drawn")


def component(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """`ft.component` for a part of a screen; a fault shows a notice in the part's place."""
    return _guarded(draw, _notice)


def leaf(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A `component` that is drawn again only when an argument differs by `==` from last time."""
    remembered: Callable[P, ft.Control] = ft.memo(component(draw))
    return remembered


def screen(draw: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """`ft.component` for a whole screen; a fault shows a screen with a notice and a way back."""
    return _guarded(draw, _notice_screen)


def _guarded(draw: Callable[P, Drawn], instead: Callable[[], Drawn]) -> Callable[P, Drawn]:
    @functools.wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Drawn:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("drawing %s failed", draw.__qualname__)
            return instead()

    return ft.component(guarded)


def _notice() -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE, color=theme.ALARM),
                ft.Text(
                    _("This part cannot be shown. Your scores are safe."),
                    color=theme.ALARM,
                    size=theme.BODY * own_text_size(),
                    expand=True,
                ),
            ]
        ),
        bgcolor=theme.ALARM_TINT,
        border_radius=theme.CORNER,
        padding=theme.PAD,
    )


def _notice_screen() -> ft.View:
    return ft.View(
        appbar=ft.AppBar(title=ft.Text(_("Canasta Scorer"))),
        controls=[
            _notice(),
            ft.FilledButton(
                _("All matches"), on_click=handler(lambda: ft.context.page.navigate("/"))
            ),
        ],
        padding=theme.EDGE,
    )


def handler(act: Callable[..., Any]) -> Callable[..., Awaitable[None]]:
    """An event handler or page task from `act`, plain or async, with or without the event.

    A fault is logged and told in a snackbar. Parameters with a default are not taken for the
    event, so `lambda side=side: ...` does what it looks like.
    """

    async def guarded(event: Any = None) -> None:
        page = ft.context.page
        # Draws again if a component without a guard (one of Flet's own) ended the drawing.
        page.session.start_updates_scheduler()
        try:
            # Asked only now: hundreds of handlers are drawn for each one that is called.
            outcome = act(event) if _takes_event(act) else act()
            if inspect.isawaitable(outcome):
                await outcome
        except Exception:
            log.exception("handler %s failed", getattr(act, "__qualname__", act))
            page.show_dialog(_snackbar_of_fault())

    return guarded


def _takes_event(act: Callable[..., Any]) -> bool:
    """Whether `act` has a parameter that only the event can fill."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = inspect.signature(act).parameters.values()
    return any(p.kind in kinds and p.default is p.empty for p in parameters)


def _snackbar_of_fault() -> ft.SnackBar:
    return ft.SnackBar(
        ft.Text(
            _("Something went wrong. Your saved scores are safe."),
            size=theme.BODY * own_text_size(),
        ),
        persist=False,
        behavior=ft.SnackBarBehavior.FLOATING,
        margin=ft.Margin(left=theme.EDGE, top=0, right=theme.EDGE, bottom=lift()),
    )
