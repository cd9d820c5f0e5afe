"""Compressed copies beside the files, for hosts that send what lies there."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import PurePosixPath

from canasta_scorer.errors import BadInput
from canasta_scorer.web_build.extra import EXTRA_MISSING
from canasta_scorer.web_build.files import Files

BEST = 11
_PACKED_ALREADY = {".png", ".woff2"}
_SMALLEST = 600
_WINDOW = 24


def packed(files: Files, quality: int) -> Files:
    """For each file that gains from it a brotli (`.br`) and a gzip (`.gz`) copy.

    `quality` is brotli's, 0 to 11; 11 takes a minute. Raises BadInput where brotli is missing.
    """
    try:
        import brotli  # type: ignore[import-untyped]
    except ImportError:
        raise BadInput("", EXTRA_MISSING) from None

    def both(path: str) -> Iterable[tuple[str, bytes]]:
        body = files[path]
        yield f"{path}.br", brotli.compress(body, quality=quality, lgwin=_WINDOW)
        yield f"{path}.gz", gzip.compress(body, min(quality, 9), mtime=0)

    gaining = [
        path
        for path, body in files.items()
        if len(body) >= _SMALLEST and PurePosixPath(path).suffix not in _PACKED_ALREADY
    ]
    with ThreadPoolExecutor() as workers:
        return dict(
            pair for pairs in workers.map(lambda path: list(both(path)), gaining) for pair in pairs
        )
