"""Hooks: what a component shows of a store, and the room it has to show it."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

import flet as ft

from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media

_AT_CLOSE = "canasta_scorer.at_close"
_AT_RELOAD = "canasta_scorer.at_reload"
_PROBE_SIZE = 16


class Store(Protocol):
    """State outside Flet that tells its listeners, from any thread, after every change."""

    def subscribe(self, listener: Callable[[], None], /) -> Callable[[], None]:
        """Call `listener` after each change until the returned function is called."""
        ...


S = TypeVar("S", bound=Store)
T = TypeVar("T")


def use_value(first: Callable[[], T]) -> tuple[T, Callable[[T], None]]:
    """State of a component that begins as `first()`, and the function that replaces it."""
    kept, change = ft.use_state(lambda: (first(),))  # type: ignore[arg-type, return-value, var-annotated]
    return kept[0], lambda value: change((value,))  # type: ignore[arg-type]


def _nothing() -> None:
    """Nothing to leave yet."""


@dataclass
class _Watch:
    """What one component shows of a store, and how it stops listening."""

    select: Callable[[Any], Any]
    shown: Any
    leave: Callable[[], None] = _nothing


def use_store(store: S, select: Callable[[S], T]) -> T:
    """What `select` takes from `store` now; the component draws again when that changes.

    One store may serve many sessions: each is drawn by its own event loop, in its own context.
    A session that has lost its client catches up when the client comes back.
    """
    _, redraw = ft.use_state(0)
    selected = select(store)
    watch = ft.use_memo(lambda: _Watch(select, selected), [])
    watch.select, watch.shown = select, selected
    context = ft.use_memo(contextvars.copy_context, [])
    page = ft.context.page

    def follow() -> None:
        loop = asyncio.get_running_loop()

        def catch_up() -> None:
            if watch.select(store) != watch.shown:
                redraw(lambda count: count + 1)

        def listener() -> None:
            loop.call_soon_threadsafe(catch_up, context=context)

        # A reloaded page mounts its components a second time.
        watch.leave()
        watch.leave = until_close(page, store.subscribe(listener))
        catch_up()

    ft.use_effect(follow, [store], lambda: watch.leave())
    return selected


def until_close(page: ft.Page, end: Callable[[], None]) -> Callable[[], None]:
    """A function that calls `end`, also called when the session of `page` ends; once in all.

    Takes over `page.on_close`.
    """
    kept = page.session.store
    if not kept.contains_key(_AT_CLOSE):
        kept.set(_AT_CLOSE, [])
        page.on_close = handler(lambda: [leave() for leave in list(kept.get(_AT_CLOSE))])
    ends: list[Callable[[], None]] = kept.get(_AT_CLOSE)

    def leave() -> None:
        if leave in ends:
            ends.remove(leave)
            end()

    ends.append(leave)
    return leave


def use_reload(act: Callable[[], Any]) -> None:
    """Call `act` whenever the page was loaded again; takes over `page.on_connect`.

    The session goes on then, while what its client was about to tell never comes.
    """
    page = ft.context.page
    act = ft.use_memo(lambda: act, [])
    kept = page.session.store

    def listen() -> None:
        if not kept.contains_key(_AT_RELOAD):
            kept.set(_AT_RELOAD, [])
            page.on_connect = handler(lambda: [each() for each in list(kept.get(_AT_RELOAD))])
        kept.get(_AT_RELOAD).append(act)

    def leave() -> None:
        kept.set(_AT_RELOAD, [each for each in kept.get(_AT_RELOAD) if each is not act])

    ft.use_effect(listen, [], leave)


def use_media(text_size: float = 1.0) -> Media:
    """The room on this session's screen, and how large the browser or phone draws text.

    `text_size` is the person's own setting. Takes over `page.on_resize`; call it once, in the root
    component.
    """
    page = ft.context.page
    media, set_media = ft.use_state(
        Media(width=page.width or Media.width, height=page.height or Media.height)
    )

    def resize(event: ft.PageResizeEvent) -> None:
        set_media(lambda old: replace(old, width=event.width, height=event.height))

    def measure(event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        scale = round(event.height / _PROBE_SIZE, 2)
        set_media(lambda old: replace(old, device_scale=scale))

    probe = ft.use_memo(lambda: _probe(handler(measure)), [])

    def listen() -> None:
        page.on_resize = handler(resize)
        # Over all screens: one that lies below another when the page is loaded is never measured.
        if not any(control is probe for control in page.overlay):
            page.overlay.append(probe)
        page.update()

    async def ask() -> None:
        with suppress(RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException):
            wants = await ft.SemanticsService().get_accessibility_features()
            still = wants.reduce_motion or wants.disable_animations
            set_media(lambda old: replace(old, still=still))

    ft.use_effect(listen, [])
    ft.use_effect(lambda: page.run_task(ask), [])
    return replace(media, text_size=text_size)


def _probe(on_size: Callable[[Any], Any]) -> ft.Control:
    """A text of one line whose height is its size as the client draws it."""
    text = ft.Text(
        "0",
        style=ft.TextStyle(size=_PROBE_SIZE, height=1.0),
        on_size_change=on_size,
    )
    unseen = ft.Semantics(content=ft.Container(text, opacity=0), exclude_semantics=True)
    return ft.TransparentPointer(unseen)
