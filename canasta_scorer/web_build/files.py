"""A set of files as a value: by path, in the order of the paths."""

from __future__ import annotations

import fnmatch
import io
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

Files = dict[str, bytes]
"""The content of each file by its path, parts parted by `/`."""

_HERE = Path(__file__).parent
_EARLIEST = (1980, 1, 1, 0, 0, 0)


def read_folder(folder: Path) -> Files:
    """All files in a folder and below."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def own_file(path: str) -> bytes:
    """A file of this package: a script of the site (`site/…`), a tool, a list."""
    return (_HERE / path).read_bytes()


@cache
def left_out(part: str) -> tuple[str, ...]:
    """The patterns of what the site leaves out of a part, or keeps of the encodings."""
    return tuple(tomllib.loads(own_file("contents.toml").decode())[part])


def without(files: Mapping[str, bytes], patterns: Iterable[str]) -> Files:
    """The files whose path fits none of the patterns."""
    listed = tuple(patterns)
    return {
        path: body
        for path, body in files.items()
        if not any(fnmatch.fnmatchcase(path, pattern) for pattern in listed)
    }


def below(prefix: str, files: Mapping[str, bytes]) -> Files:
    """The same files in a folder."""
    return {f"{prefix}/{path}": body for path, body in files.items()}


def pack_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip archive, stored: hosts compress the whole better than a zip its parts."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, _EARLIEST), files[path])
    return buffer.getvalue()


def unpack_zip(archive: bytes) -> Files:
    """The files in a zip archive (a wheel is one)."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {info.filename: opened.read(info) for info in opened.infolist() if not info.is_dir()}


def pack_tar(files: Mapping[str, bytes]) -> bytes:
    """An uncompressed tar archive without times or owners."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(files):
            entry = tarfile.TarInfo(path)
            entry.size = len(files[path])
            archive.addfile(entry, io.BytesIO(files[path]))
    return buffer.getvalue()


def unpack_tar(archive: bytes) -> Files:
    """The files in an uncompressed tar archive."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        return {entry.name: _content(opened, entry) for entry in opened if entry.isfile()}


def _content(archive: tarfile.TarFile, entry: tarfile.TarInfo) -> bytes:
    reader: Callable[[tarfile.TarInfo], io.BufferedIOBase | None] = archive.extractfile  # type: ignore[assignment]
    opened = reader(entry)
    return opened.read() if opened else b""
