"""Zip archives: written so that equal parts give equal bytes, read as if a stranger made them."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from canasta_scorer.errors import BadInput

LARGEST_FILE = 64 * 1024 * 1024  # bytes, packed; ten thousand matches have half of that
LARGEST_WHOLE = 256 * 1024 * 1024  # bytes, unpacked
LARGEST_PART = 8 * 1024 * 1024  # bytes, unpacked; the limit of a match file
MOST_PARTS = 25_000
_BEGINNING = (1980, 1, 1, 0, 0, 0)  # the earliest moment that the format can hold
_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
    ValueError,
    OverflowError,
    LookupError,
)


def pack(parts: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive of these named parts, in their order, the same bytes whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts:
            info = zipfile.ZipInfo(name, _BEGINNING)
            info.create_system = 3  # Unix, whatever the platform
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


class Archive:
    """The parts of an archive that has been looked through: all names, sizes and methods pass."""

    def __init__(self, file: zipfile.ZipFile, allowed: re.Pattern[str]) -> None:
        self._file = file
        self.names = tuple(info.filename for info in file.infolist())
        for info in file.infolist():
            _check_part(info, allowed)
        if len(set(self.names)) != len(self.names):
            raise BadInput("", "a part of the file stands there twice")
        if sum(info.file_size for info in file.infolist()) > LARGEST_WHOLE:
            raise BadInput("", f"unpacked the file would be larger than {LARGEST_WHOLE >> 20} MB")

    def read(self, name: str) -> bytes:
        """The content of a part; raises BadInput when it is damaged."""
        try:
            return self._file.read(name)
        except _FAULTS:
            raise BadInput(name, "this part of the file is damaged") from None


@contextmanager
def opened(data: bytes, allowed: re.Pattern[str]) -> Iterator[Archive]:
    """The archive in these bytes, whose parts may have `allowed` names only; nothing is unpacked.

    Raises BadInput for what is no archive, is cut off, too large, encrypted, or holds a part of
    another name, such as one that leads out of its folder.
    """
    if len(data) > LARGEST_FILE:
        raise BadInput("", f"the file is larger than {LARGEST_FILE >> 20} MB")
    try:
        file = zipfile.ZipFile(io.BytesIO(data))
    except _FAULTS:
        raise BadInput("", "this is no ZIP file, or only a piece of one") from None
    with file:
        if len(file.infolist()) > MOST_PARTS:
            raise BadInput("", f"the file has more than {MOST_PARTS} parts")
        yield Archive(file, allowed)


def _check_part(info: zipfile.ZipInfo, allowed: re.Pattern[str]) -> None:
    name = info.filename
    if not allowed.fullmatch(name) or info.orig_filename != name:
        raise BadInput(name[:80], "no part of this name belongs into the file")
    if info.file_size > LARGEST_PART:
        raise BadInput(name, f"unpacked this part is larger than {LARGEST_PART >> 20} MB")
    if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadInput(name, "this part is encrypted, or packed in a way unknown here")
