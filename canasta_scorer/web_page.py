"""The web page around the app, where the app runs inside it: updates, kept data, first picture.

Where the app runs in a process of its own there is no such page and `web_page()` is None.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal

from canasta_scorer.store.watch import Listener, Listeners

HOST_MODULE = "canasta_page"
"""The module through which the page's worker lets Python in (web_build/site/python-worker.js)."""


@dataclass(frozen=True)
class Refusal:
    """Why the page may not use the browser's files.

    `elsewhere`: another tab or window of this browser holds them; `none`: the browser keeps
    nothing for this page (a private window, or storage switched off). `detail` is its own word.
    """

    code: Literal["elsewhere", "none"]
    detail: str


class WebPage:
    """The page as a source of news: `subscribe` tells of every change of what the properties say.

    `host` is the worker's side: languages, refusal, state, snapshot, post.
    """

    def __init__(self, host: Any) -> None:
        self._host = host
        self._listeners = Listeners()
        self.shown_first = ""
        host.changed = self._listeners.tell

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change; gives the callable that ends it."""
        return self._listeners.subscribe(listener)

    @property
    def update_ready(self) -> bool:
        """Whether a new version is on the phone and takes over at the next `reload`."""
        return bool(getattr(self._host.state, "update", False))

    @property
    def kept(self) -> bool | None:
        """Whether the browser promises to keep the data; None until it was asked."""
        kept = getattr(self._host.state, "kept", None)
        return None if kept is None else bool(kept)

    @property
    def offline(self) -> bool | None:
        """Whether the app starts without a network from now on; None until that is known."""
        offline = getattr(self._host.state, "offline", None)
        return None if offline is None else bool(offline)

    @property
    def refusal(self) -> Refusal | None:
        """Why nothing can be saved here, None where it can."""
        refusal = self._host.refusal
        return Refusal(refusal.code, refusal.detail) if refusal else None

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the browser's person reads, the preferred one first (`de-AT`)."""
        return tuple(str(code) for code in self._host.languages)

    def reload(self) -> None:
        """Load the page again, with the new version where one is ready; for a press of a button,
        as what is not saved yet is gone.
        """
        self._host.post("reload")

    def saved(self) -> None:
        """Tell the page that there is something to keep: it asks the browser once to do so."""
        self._host.post("saved")

    def show_first(self, text: str) -> None:
        """Keep what the page shows at its next start while the app is not up: JSON as
        `store.snapshot` writes it, empty for nothing. On the disk when it returns.
        """
        self.shown_first = text
        if self._host.snapshot:
            self._host.snapshot.write(text)


@cache
def web_page() -> WebPage | None:
    """The page around the app, None where there is none."""
    return WebPage(import_module(HOST_MODULE)) if sys.platform == "emscripten" else None
