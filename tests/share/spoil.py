"""Spoil a file here and there, the same way for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from canasta_scorer.errors import BadInput


def spoiled(data: bytes, seed: int) -> bytes:
    """The data with some bytes lost, added or changed, or cut off, or moved."""
    chance = random.Random(seed)
    text = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at, length = chance.randrange(len(text) + 1), chance.choice([0, 1, 1, 2, 9, 200])
        text[at : at + length] = chance.choice(
            [
                b"",
                chance.randbytes(chance.randint(1, 4)),
                chance.choice(b'0123456789",[]{}-=:\n\xff\x00').to_bytes(),
                bytes(text[at : at + length]) * 2,
            ]
        )
    if chance.random() < 0.15:
        del text[chance.randrange(len(text) + 1) :]
    return bytes(text)


def refusal(read: Callable[[bytes], Any], data: bytes) -> str | None:
    """The reason for which `read` refuses the data, None when it takes it."""
    try:
        read(data)
    except BadInput as refused:
        return refused.reason
    return None
