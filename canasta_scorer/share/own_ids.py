"""Ids for what people make themselves, from the names that they give."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from itertools import chain, count


def own_id(name: str, taken: Container[str], *, joint: str, longest: int, otherwise: str) -> str:
    """An id such as `own-our-fridays` that is not among `taken`; no built-in one begins so.

    `joint` parts its words, of which `longest` characters are kept; `otherwise` stands for a name
    that has none in Latin letters or digits.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = joint.join(re.findall(r"[a-z0-9]+", plain))[:longest].strip(joint)
    wanted = f"own{joint}{words or otherwise}"
    numbered = (f"{wanted}{joint}{number}" for number in count(2))
    return next(free for free in chain([wanted], numbered) if free not in taken)
