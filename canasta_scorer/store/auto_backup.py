"""Backups that write themselves into a folder after a match has ended; the last ones are kept."""

from __future__ import annotations

import errno
import os
import re
import threading
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import to_translate
from canasta_scorer.share.backup import without_matches
from canasta_scorer.store.backups import make_backup
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.row_texts import moment
from canasta_scorer.store.shelves import Clock, utc_now
from canasta_scorer.store.store import BIN_DAYS, MatchStore

SETTING = "auto_backup"
KEPT = 10
FOLDER = "backups"
NAMES = re.compile(r"canasta-scorer-auto-\d{8}-\d{6}\.(zip|part)")
UNUSABLE = to_translate("the folder cannot be used")
PROBLEMS = {
    errno.ENOSPC: to_translate("there is no room left"),
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM, errno.EROFS),
        to_translate("the folder does not allow writing"),
    ),
}
_writing = threading.Lock()


@dataclass(frozen=True)
class Plan:
    """Whether and where backups are written; `used` are all folders that ever got one.

    `written` is the moment of the last one (ISO 8601), `problem` why the last try failed, in
    English and to be translated.
    """

    on: bool = False
    folder: str = ""
    used: tuple[str, ...] = ()
    written: str = ""
    problem: str = ""


def plan_of(store: MatchStore, data: Path) -> Plan:
    """The plan in force; without any, a folder beside the matches in the folder `data`."""
    kept = store.setting(SETTING, {})
    plan = Plan(**{**kept, "used": tuple(kept.get("used", ()))})
    return plan if plan.folder else replace(plan, folder=str(data / FOLDER))


def set_plan(store: MatchStore, plan: Plan) -> None:
    """Keep a plan."""
    store.set_setting(SETTING, asdict(plan))


def write_auto_backup(store: MatchStore, data: Path, clock: Clock = utc_now) -> Plan:
    """Write one now and remove the oldest beyond ten; a failure is told by the plan it gives."""
    with _writing:
        plan, now = plan_of(store, data), clock()
        try:
            folder = Path(plan.folder)
            content = make_backup(store, moment(now)).content
            _put(folder / f"canasta-scorer-auto-{now:%Y%m%d-%H%M%S}.zip", content)
            _remove(_files(folder)[:-KEPT])
            used = tuple(dict.fromkeys((*plan.used, plan.folder)))
            plan = replace(plan, used=used, written=moment(now), problem="")
        except OSError as error:
            plan = replace(plan, problem=PROBLEMS.get(error.errno or 0, UNUSABLE))
        set_plan(store, plan)
    return plan


def auto_backups(store: MatchStore, data: Path) -> tuple[Path, ...]:
    """All files that were written by themselves and are still there, the oldest first."""
    plan = plan_of(store, data)
    folders = dict.fromkeys((*plan.used, plan.folder))
    return tuple(path for folder in folders for path in _files(Path(folder)))


def delete_auto_backups(store: MatchStore, data: Path) -> int:
    """Delete them all; gives how many are left because their folder does not allow it."""
    _remove(auto_backups(store, data))
    return len(auto_backups(store, data))


def delete_for_good(store: MatchStore, data: Path, match_ids: Collection[str]) -> None:
    """Delete matches, also from the backups that were written by themselves.

    Such a backup that cannot be read is removed as a whole. Raises as the store does.
    """
    store.delete_for_good(*match_ids)
    with _writing:
        for path in auto_backups(store, data):
            with suppress(OSError):
                _forget(path, match_ids)


def empty_bin(store: MatchStore, data: Path, days: int = BIN_DAYS) -> None:
    """Delete for good what has been in the bin for so many days; try again later if it fails."""
    with suppress(StoreError):
        old = store.old_in_bin(days)
        if old:
            delete_for_good(store, data, old)


def _forget(path: Path, match_ids: Collection[str]) -> None:
    try:
        less = without_matches(path.read_bytes(), match_ids)
    except BadInput:
        path.unlink()
        return
    if less is not None:
        _put(path, less)


def in_thread(work: Callable[[], Any]) -> None:
    """Do some work in a thread that does not keep the app open."""
    threading.Thread(target=work, daemon=True).start()


def follow(
    store: MatchStore,
    data: Path,
    *,
    clock: Clock = utc_now,
    run: Callable[[Callable[[], Any]], Any] = in_thread,
) -> Callable[[], None]:
    """Write a backup whenever a match has ended, or was changed after its end, while it is wanted.

    Gives the callable that ends this.
    """
    seen = _latest_end(store)

    def write() -> None:
        if plan_of(store, data).on:
            write_auto_backup(store, data, clock)

    def look() -> None:
        nonlocal seen
        latest = _latest_end(store)
        if latest > seen:
            seen = latest
            if plan_of(store, data).on:
                run(write)

    return store.subscribe(look)


def _latest_end(store: MatchStore) -> str:
    """The moment of the latest change, empty where it left its match going on."""
    with suppress(StoreError):
        for latest in store.list(limit=1):
            return "" if latest.state in ("in_progress", "tie") else latest.updated
    return ""


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if NAMES.fullmatch(path.name))
    except OSError:
        return []


def _put(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _remove(paths: tuple[Path, ...] | list[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()
