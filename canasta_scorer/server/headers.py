"""The headers that keep the page on this machine and other sites out of it."""

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from canasta_scorer.server.inline_scripts import inline_scripts

_HEADERS = {
    # Both let the client draw in several threads; they also part the page from other windows.
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def content_security_policy(page: str, hosts: Iterable[str]) -> str:
    """The policy under which only `page`'s own scripts run and nothing but `hosts` is reached."""
    sockets = " ".join(f"ws://{host}" for host in hosts)
    rules = {
        "default-src": "'none'",
        "base-uri": "'self'",
        "connect-src": f"'self' blob: data: {sockets}",
        "font-src": "'self' data:",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
        "img-src": "'self' blob: data:",
        "manifest-src": "'self'",
        # The client's stand-in for a wake lock plays an empty clip.
        "media-src": "'self' blob: data:",
        "script-src": f"'self' 'wasm-unsafe-eval' {inline_scripts(page)}",
        # Flutter sets up its own style sheet.
        "style-src": "'self' 'unsafe-inline'",
        "worker-src": "'self' blob:",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


class SecurityHeaders:
    """ASGI middleware that puts the policy and its companions on every response."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self._app = app
        self._headers = _HEADERS | {"content-security-policy": policy}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer, and add the headers to what it sends."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, send_with_headers)
