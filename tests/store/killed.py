"""The process that is killed while it saves hand after hand; it reports every step on a pipe."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

from canasta_scorer.match.edit import add_hand
from canasta_scorer.store.choose import FILE_NAME
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.migrations import LADDER
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.store.sqlite_file import open_file
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from tests.store.builders import Clock, draft, hand

Moment = Literal["writing", "written", "any"]
"""When to wait for the end: before the write is complete, after it but before it is confirmed,
or never: then it comes whenever it comes."""
TAPS = 3


class Pausing(SqliteStorage):
    """Stops for good at the moment of the write that it is told."""

    def __init__(self, path: Path, moment: Moment, at: int, pipe: Connection) -> None:
        super().__init__(path)
        self.moment, self.left, self.pipe = moment, at, pipe

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[None]:
        self.left -= 1
        last = self.left == 0
        with super().transaction(durable=durable):
            yield
            if last and self.moment == "writing":
                self.stop()
        if last and self.moment == "written":
            self.stop()

    def stop(self) -> None:
        self.pipe.send((self.moment,))
        time.sleep(600)


def tap(number: int, count: int) -> Draft:
    """The draft of hand `number` after so many taps."""
    return draft(count).model_copy(update={"typed": f"{number}"})


def play_on(folder: Path, match_id: str, moment: Moment, at: int, pipe: Connection) -> None:
    """Enter and save hands until the end comes."""
    store = MatchStore(Pausing(folder / FILE_NAME, moment, at, pipe), Clock())
    while True:
        saved = store.saved(match_id)
        number = len(saved.match.hands) + 1
        for count in range(1, TAPS + 1):
            pipe.send(("tapping", number, count))
            store.save_draft(match_id, tap(number, count))
            pipe.send(("tapped", number, count))
        pipe.send(("saving", number))
        store.commit(Step("add_hand", hand=number),
                     add_hand(saved.match, hand(15, note=f"hand {number}")),
                     seen=saved.revision, clear_draft="new")
        pipe.send(("saved", number))


def open_and_report(folder: Path, pipe: Connection) -> None:
    """Open the file together with others, and save a setting."""
    pipe.recv()
    store = MatchStore(SqliteStorage(folder / FILE_NAME), Clock())
    store.set_setting(f"from {time.time_ns()}", 1)
    store.close()
    pipe.send("done")


def climb_half(path: Path, pipe: Connection) -> None:
    """Go up a ladder of which a step never ends."""
    def stop() -> None:
        pipe.send(("writing",))
        time.sleep(600)

    connect = sqlite3.connect

    def connected(*args: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)  # type: ignore[call-overload]
        connection.create_function("stop", 0, stop)
        connection.execute("PRAGMA cache_size = 1")
        return connection

    sqlite3.connect = connected  # type: ignore[assignment]
    fill = ("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) "
            "INSERT INTO settings SELECT i, printf('%.900c', 'x') FROM n")
    open_file(path, 1, (*LADDER, (fill, "SELECT stop()")))
