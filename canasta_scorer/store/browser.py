"""The storage in a browser: the same SQLite file, in the browser's private file system."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from canasta_scorer.i18n import to_translate
from canasta_scorer.store.errors import DiskFault, DiskFull, FileError, Locked, NotWritable
from canasta_scorer.store.sqlite import SqliteStorage
from canasta_scorer.web_page import Refusal, WebPage


class OpenElsewhere(Locked):
    """Another tab or window of this browser has the matches open; going there is right."""

    message = to_translate(
        "the matches are open in another tab or window, nothing is saved in this one"
    )


class NothingKept(NotWritable):
    """The browser keeps no files for this page: a private window, or storage switched off."""

    message = to_translate(
        "this browser keeps nothing for this page (a private window?), nothing is saved"
    )


class BrowserStorage(SqliteStorage):
    """Rows in the file at `path`, which lies in a folder that the page's worker has mounted.

    Raises FileError, besides those of SqliteStorage OpenElsewhere and NothingKept.
    """

    def __init__(self, path: Path, page: WebPage) -> None:
        if page.refusal:
            raise _refused(path, page.refusal)
        self._page = page
        super().__init__(path)

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[None]:
        """All writes inside happen together, or none after an exception."""
        with self._first_picture_gone() if durable else nullcontext():
            with super().transaction(durable=durable):
                yield
            if durable:
                self._sync()

    @contextmanager
    def _first_picture_gone(self) -> Iterator[None]:
        # What a start shows first must never be older than what is saved: it goes before a
        # change and whoever follows the changes brings the new one.
        before = self._page.shown_first
        self._page.show_first("")
        try:
            yield
        except BaseException:
            self._page.show_first(before)
            raise

    def scrub(self) -> None:
        """Leave no trace of removed rows in the file."""
        super().scrub()
        self._sync()

    def _sync(self) -> None:
        """Have the browser write to the disk; SQLite asks in a way that does not reach it."""
        assert self.path is not None
        try:
            file = os.open(self.path, os.O_RDONLY)
            try:
                os.fsync(file)
            finally:
                os.close(file)
        except OSError as error:
            kind = DiskFull if error.errno == errno.ENOSPC else DiskFault
            raise kind(self.path, str(error)) from error


def _refused(path: Path, refusal: Refusal) -> FileError:
    kind = OpenElsewhere if refusal.code == "elsewhere" else NothingKept
    return kind(path, refusal.detail)
