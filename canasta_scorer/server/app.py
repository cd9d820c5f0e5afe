"""The whole app as one ASGI application."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import flet as ft
from flet_web.fastapi import FletApp, app_manager
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from canasta_scorer.server.closed_pages import ClosedPages
from canasta_scorer.server.gate import Gate, Lock
from canasta_scorer.server.headers import SecurityHeaders, content_security_policy
from canasta_scorer.server.site import Site


def build_asgi(main: Callable[[ft.Page], None], *, site: Site, lock: Lock) -> Starlette:
    """The application: `main` for each page that connects, the web client, the gate before both."""

    async def connect(socket: WebSocket) -> None:
        loop = asyncio.get_running_loop()
        await FletApp(loop, app_manager.executor, main, None).handle(socket)

    policy = content_security_policy(site.page, lock.hosts)
    return Starlette(
        routes=[WebSocketRoute("/ws", connect), Mount("/", site)],
        middleware=[
            Middleware(ClosedPages),
            Middleware(SecurityHeaders, policy=policy),
            Middleware(Gate, lock=lock),
        ],
        lifespan=_sessions,
    )


@asynccontextmanager
async def _sessions(_app: Starlette) -> AsyncIterator[None]:
    await app_manager.start()
    yield
    await app_manager.shutdown()
