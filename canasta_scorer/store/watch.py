"""Telling others that something changed, without letting them disturb the writer."""

from __future__ import annotations

import logging
from collections.abc import Callable

Listener = Callable[[], None]

log = logging.getLogger(__name__)


class Listeners:
    """Who wants to know; `version` grows by one with every change."""

    def __init__(self) -> None:
        self.version = 0
        self._listeners: dict[int, Listener] = {}
        self._next = 0

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change, from any thread; gives the callable that ends it."""
        self._next += 1
        key = self._next
        self._listeners[key] = listener
        return lambda: self._forget(key)

    def _forget(self, key: int) -> None:
        self._listeners.pop(key, None)

    def tell(self) -> None:
        """Count the change and call everyone; what a listener raises is logged."""
        self.version += 1
        for listener in tuple(self._listeners.values()):
            try:
                listener()
            except Exception:
                log.exception("a listener of the store failed")
