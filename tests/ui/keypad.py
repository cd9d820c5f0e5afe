"""What a person types on the keypad of hand entry."""

from __future__ import annotations

from tests.ui.headless import Screen


async def type_keys(screen: Screen, keys: str) -> None:
    """One letter a key: digits, `+`, `-` for ±, `n` for next, `S` for Save."""
    names = {"n": "Next field", "+": "Plus", "-": "Plus or minus", "S": "Save"}
    for key in keys:
        await screen.press(names.get(key, key))
