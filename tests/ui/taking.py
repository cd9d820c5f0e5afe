"""What a person does to take matches along, and what the client is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from tests.ui.headless import Screen


async def until(screen: Screen, there: Callable[[], Any]) -> None:
    """Wait for work that goes on beside the screen."""
    for _ in range(200):
        if there():
            return
        await asyncio.sleep(0.02)
        await screen.settle()
    raise AssertionError(f"in vain; texts: {screen.texts()}")


def calls(screen: Screen, name: str) -> list[Any]:
    """The arguments of every call of a client method."""
    return [arguments for called, arguments in screen.connection.invoked if called == name]


def row(screen: Screen, label: str) -> ft.TextButton | ft.FilledButton:
    """The button or row of a sheet with that text."""
    buttons: list[ft.TextButton | ft.FilledButton] = []
    buttons += screen.all(ft.TextButton)
    buttons += screen.all(ft.FilledButton)
    found = [one for one in buttons if label in screen.texts(one)]
    assert len(found) == 1, f"{len(found)} {label!r}; texts: {screen.texts()}"
    return found[0]


async def saved_file(screen: Screen, press: str) -> tuple[str, bytes]:
    """Name and content of the file that a press saves."""
    await screen.press(row(screen, press))
    await until(screen, lambda: calls(screen, "save_file"))
    call = calls(screen, "save_file")[-1]
    return call["file_name"], call["src_bytes"]


def picker(screen: Screen) -> ft.TextButton:
    """The button that opens the picker of the screen that is seen."""
    buttons = [one for one in screen.all(ft.TextButton) if isinstance(one.action, ft.PickFiles)]
    return buttons[-1]  # the others lie on screens below


async def pick(screen: Screen, *files: tuple[str, bytes]) -> None:
    """What the client does after a press on a button with a picker; without files it was left."""
    action = picker(screen).action
    assert isinstance(action, ft.PickFiles)
    chosen = [
        {"id": at, "name": name, "size": len(content), "bytes": content}
        for at, (name, content) in enumerate(files)
    ]
    await screen.fire(action.file_picker, "result", {"files": chosen})


async def undo_last(screen: Screen) -> None:
    """Press Undo in the latest message, and wait until that was done."""
    action = screen.all(ft.SnackBar)[-1].action
    assert isinstance(action, ft.SnackBarAction)
    await screen.fire(action, "click")
    await until(screen, lambda: any("Taken back" in text for text in screen.texts()))
