"""Screens that are read when they are first shown, so that the first one comes sooner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

from canasta_scorer.late import Late

_PAUSE = 0.05  # seconds: whoever taps meanwhile must not wait for more than one screen

# What a person most likely asks for next is read before all others.
_NEXT = ("scoreboard", "hand.screen", "new_match.screen")

_modules = [f"canasta_scorer.ui.screens.{screen}" for screen in _NEXT]


def later(module: str, name: str) -> Callable[[], Any]:
    """The component `name` of a module of `ui.screens`, which is read when the component is drawn.

    Raises ImportError or AttributeError then.
    """
    late = Late(f"canasta_scorer.ui.screens.{module}")
    _modules.append(f"canasta_scorer.ui.screens.{module}")
    return lambda: getattr(late, name)()


async def read_rest() -> None:
    """Read all those screens while nobody waits for one."""
    for module in dict.fromkeys(_modules):
        import_module(module)
        await asyncio.sleep(_PAUSE)
