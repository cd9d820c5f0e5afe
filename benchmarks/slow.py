"""A whole browser made slower: all its processes stopped most of the time."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

# Seconds; shorter than a frame, so that nothing is late by more than it is slow.
_PERIOD = 0.01


@contextmanager
def slowed(leader: int, times: float) -> Iterator[None]:
    """Let a group of processes, named by its leader's id, run only one in so many moments.

    The browser's own throttling slows the page but not its workers, where Python runs.
    """
    over = threading.Event()

    def brake() -> None:
        while not over.is_set():
            _signal(leader, signal.SIGSTOP)
            over.wait(_PERIOD * (1 - 1 / times))
            _signal(leader, signal.SIGCONT)
            over.wait(_PERIOD / times)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _signal(leader: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, what)
