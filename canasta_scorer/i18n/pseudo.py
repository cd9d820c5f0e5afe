"""The test language `xx`: shows at a glance, and to a test, which text was never translated."""

from __future__ import annotations

import re

CODE = "xx"
OPENING, CLOSING = "⟦", "⟧"
GROWTH = 0.3
_ACCENTS = str.maketrans("acdeginosuyzACDEINOSUZ", "äćďéğíñöšûýžÀĆĎÈÎÑÔŠÙŽ")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")


def mark(text: str) -> str:
    """Accent, lengthen by 30 % and bracket `text`; its {placeholders} stay as they are."""
    parts = _PLACEHOLDER.split(text)
    accented = "".join(
        part if _PLACEHOLDER.fullmatch(part) else part.translate(_ACCENTS) for part in parts
    )
    padding = "·" * max(1, round(len(text) * GROWTH))
    return f"{OPENING}{accented}{padding}{CLOSING}"


def outside_marks(text: str) -> str:
    """What of a shown `text` stands outside all brackets, and so never was translated."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == OPENING
        if not depth:
            kept.append(sign)
        depth -= sign == CLOSING
    return "".join(kept)
