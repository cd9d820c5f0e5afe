"""A page that is closed while it is answered: no fault, and no traceback in the terminal."""

import logging

import flet_web.fastapi
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

_GONE = (WebSocketDisconnect, WebSocketDisconnected)

log = logging.getLogger(__name__)


class ClosedPages:
    """ASGI middleware that ends quietly what was under way for a page that has gone."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        logging.getLogger(flet_web.fastapi.__name__).addFilter(is_a_fault)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer as long as somebody listens."""
        try:
            await self._app(scope, receive, send)
        except _GONE:
            log.debug("a page was closed while it was answered")


def is_a_fault(record: logging.LogRecord) -> bool:
    """Whether a record of Flet's tells more than that a page has gone."""
    return not (record.exc_info and isinstance(record.exc_info[1], _GONE))
