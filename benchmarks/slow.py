"""A whole browser made slower: all its processes stopped most of the time."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PERIOD = 0.02  # seconds


@contextmanager
def slowed(leader: int, times: float) -> Iterator[None]:
    """Let the processes of a session, named by its leader's id, run only one in so many moments.

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
    for process in _session(leader):
        with suppress(ProcessLookupError):
            os.kill(process, what)


def _session(leader: int) -> list[int]:
    members = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # After the name in parentheses: state, parent, group, session.
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader:
                members.append(int(stat.parent.name))
    return members
