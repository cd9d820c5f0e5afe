"""Reading a tree of Flet controls as a person or a screen reader meets it."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from canasta_scorer.i18n import pseudo

PRESSES = ("on_click", "on_tap", "on_select")


def name_of(control: BaseControl) -> str:
    """The accessible name that `control` itself gives."""
    for field in ("semantics_label", "label", "content", "title", "tooltip"):
        value = getattr(control, field, None)
        if isinstance(value, str) and value:
            return value
        if isinstance(value, ft.Text) and field in ("content", "label", "title"):
            return str(value.semantics_label or full_text(value))
    icon = getattr(control, "icon", None)
    return (icon.semantics_label or "") if isinstance(icon, ft.Icon) else ""


def walk(value: Any, seen: set[int], *, spoken: bool = False) -> Iterator[BaseControl]:
    """The visible controls in `value` in reading order, each once; `seen` holds their ids.

    `spoken` leaves out what is kept from screen readers.
    """
    if isinstance(value, Component):
        yield from walk(value._b if value.visible else None, seen, spoken=spoken)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from walk(item, seen, spoken=spoken)
    elif isinstance(value, BaseControl) and id(value) not in seen:
        seen.add(id(value))
        if getattr(value, "visible", True) is not False:
            yield value
            if not (spoken and getattr(value, "exclude_semantics", False)):
                yield from walk(_fields(value), seen, spoken=spoken)


def _fields(control: BaseControl) -> list[Any]:
    """What was set in a control, in the order of its class; all the rest is as Flet has it."""
    mine = vars(control)
    values = {**mine, **mine["_values"]}
    kind: Any = type(control)  # mypy thinks that the class itself has no hash
    return [values[name] for name in _names(kind) if name in values]


@functools.cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    fields = [field for field in dataclasses.fields(kind) if not field.metadata.get("skip")]
    return tuple(field.name for field in fields if not field.name.startswith("_"))


def full_text(text: ft.Text) -> str:
    """The text with its spans, as it is read: a space that does not break is a space."""
    whole = str(text.value or "") + "".join(str(span.text or "") for span in text.spans or [])
    return whole.replace("\u00a0", " ")


def takes_press(control: BaseControl) -> bool:
    """Whether a tap on `control` itself does something."""
    return any(getattr(control, event, None) for event in PRESSES)


def is_disabled(control: BaseControl | None) -> bool:
    """Whether `control` or anything around it is disabled, as the client sees it."""
    while control is not None:
        if getattr(control, "disabled", False):
            return True
        control = control.parent
    return False


def has_unmarked_letters(text: str, allowed: tuple[str, ...]) -> bool:
    """Whether letters stand outside the marks of the test language, but for `allowed` texts."""
    rest = pseudo.outside_marks(text)
    for part in allowed:
        rest = rest.replace(part, "")
    return any(sign.isalpha() for sign in rest)
