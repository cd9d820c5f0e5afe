"""What can go wrong with saved matches; after any of these the store stands as it was before."""

from __future__ import annotations

from pathlib import Path

from canasta_scorer.errors import shown
from canasta_scorer.i18n import to_translate


class StoreError(Exception):
    """Base of everything the store raises besides BadInput."""


class NotFound(StoreError):
    """There is no saved match with this id; it may have been deleted for good."""

    def __init__(self, match_id: str | None) -> None:
        super().__init__(f"no saved match has the id {shown(match_id)}")
        self.match_id = match_id


class NothingToUndo(StoreError):
    """The match stands at its first revision."""


class NothingToRedo(StoreError):
    """No undone step of the match is left."""


class Conflict(StoreError):
    """Another window saved the match after the caller had read it; nothing was written.

    `seen` is the revision the caller started from (None: it never read the match), `current`
    the one in force.
    """

    def __init__(self, match_id: str, seen: int | None, current: int) -> None:
        super().__init__(
            f"the match was changed in another window: it stands at revision "
            f"{current}, this change started from {seen}"
        )
        self.match_id, self.seen, self.current = match_id, seen, current


class DamagedMatch(StoreError):
    """One saved match cannot be read; the others can."""

    def __init__(self, match_id: str, reason: str) -> None:
        super().__init__(f"the saved match {shown(match_id)} cannot be read: {reason}")
        self.match_id, self.reason = match_id, reason


class FileError(StoreError):
    """Base of what concerns the file as a whole; `path` names it (None: kept in memory).

    `message` is for people, in English; `detail` is the system's own word.
    """

    message = to_translate("the file of matches cannot be used")

    def __init__(self, path: Path | None, detail: str = "") -> None:
        place = f": {path}" if path else ""
        super().__init__(f"{self.message}{place}" + (f" ({detail})" if detail else ""))
        self.path, self.detail = path, detail


class Locked(FileError):
    """Another program holds the file; trying again is right."""

    message = to_translate("another program is writing to the file of matches, nothing was changed")


class DiskFull(FileError):
    """No room to save; freeing some and trying again is right."""

    message = to_translate("there is no room left to save, nothing was changed")


class NotWritable(FileError):
    """The folder or the file does not allow writing."""

    message = to_translate("the folder of matches does not allow saving, nothing was changed")


class DiskFault(FileError):
    """The disk reports a failure of its own."""

    message = to_translate(
        "the disk failed while the file of matches was used, nothing was changed"
    )


class DamagedFile(FileError):
    """The file is no database of matches, or a broken one; it is left untouched."""

    message = to_translate("the file of matches is damaged and was left as it is")


class NewerFile(FileError):
    """A newer version of the app wrote the file; it is left untouched."""

    message = to_translate(
        "a newer version of Canasta Scorer saved this file; it was left as it is"
    )
