"""What a closed page leaves behind in the terminal: nothing."""

from __future__ import annotations

import logging

import flet_web.fastapi
import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from canasta_scorer.server.closed_pages import ClosedPages

GONE = [WebSocketDisconnect(1006), WebSocketDisconnected("not connected")]


async def _answer(error: Exception) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise error

    async def nothing(*_: object) -> None:
        """Nobody listens."""

    await ClosedPages(app)({"type": "websocket"}, nothing, nothing)  # type: ignore[arg-type]


@pytest.mark.parametrize("error", GONE, ids=lambda error: type(error).__name__)
async def test_a_page_that_is_closed_is_no_fault(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    await _answer(error)
    logger = logging.getLogger(flet_web.fastapi.__name__)
    try:
        raise error
    except Exception:
        logger.warning("Receive loop error", exc_info=True)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_any_other_fault_is_told(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ValueError, match="broken"):
        await _answer(ValueError("broken"))
    logger = logging.getLogger(flet_web.fastapi.__name__)
    try:
        raise ValueError("broken")
    except ValueError:
        logger.warning("Receive loop error", exc_info=True)
    assert [record.message for record in caplog.records] == ["Receive loop error"]
