"""The settings that people make: which there are, and what each may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from canasta_scorer.i18n import available_languages

THEMES = ("system", "light", "dark")
LEAST_TEXT, MOST_TEXT = 1.0, 2.0


def _is_switch(value: Any) -> bool:
    return isinstance(value, bool)


def _is_text_size(value: Any) -> bool:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return number and LEAST_TEXT <= value <= MOST_TEXT


def _is_language(value: Any) -> bool:
    return value in [language.code for language in available_languages()]


TAKEN_ALONG: Mapping[str, Callable[[Any], bool]] = {
    "theme": lambda value: value in THEMES,
    "language": _is_language,
    "text_size": _is_text_size,
    "keep_awake": _is_switch,
    "haptics": _is_switch,
}
"""What each setting may be that is the same on every device of a person."""


def fitting(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings among these, from whatever file, that mean something here."""
    return {
        key: value
        for key, value in settings.items()
        if key in TAKEN_ALONG and TAKEN_ALONG[key](value)
    }
