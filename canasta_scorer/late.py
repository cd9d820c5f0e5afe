"""Modules that are read at their first use: what a start does not need comes later."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Late:
    """A module by its name, which is read when one of its names is first asked for.

    Raises ImportError or AttributeError then.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)
