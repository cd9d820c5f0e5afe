"""The pixels of a PNG, read without any library that the app might share."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable


def pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and the rows of a PNG of three bytes for each pixel, or four with alpha."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    each = {2: 3, 6: 4}[kind]
    packed, at = b"", 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    raw, line, rows = zlib.decompress(packed), each * width, [bytes(each * width)]
    for begin in range(0, len(raw), line + 1):
        rows.append(_unfiltered(raw[begin], raw[begin + 1 : begin + 1 + line], rows[-1], each))
    return width, height, rows[1:]


def _unfiltered(how: int, row: bytes, above: bytes, each: int) -> bytes:
    """A row as it was before PNG's filter 0 to 4, which takes each byte from its neighbours."""
    filters: list[Callable[[int, int, int], int]] = [
        lambda _left, _up, _corner: 0,
        lambda left, _up, _corner: left,
        lambda _left, up, _corner: up,
        lambda left, up, _corner: (left + up) // 2,
        _nearest,
    ]
    guess, out = filters[how], bytearray()
    for at, byte in enumerate(row):
        left, corner = (out[at - each], above[at - each]) if at >= each else (0, 0)
        out.append((byte + guess(left, above[at], corner)) & 0xFF)
    return bytes(out)


def _nearest(left: int, up: int, corner: int) -> int:
    base = left + up - corner
    return min((left, up, corner), key=lambda each: abs(base - each))
