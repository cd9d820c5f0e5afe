"""Who may talk to the server: this machine's own page, in a browser that knows the key."""

import secrets
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import URL
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from canasta_scorer.i18n import gettext as _

_YEAR = 365 * 24 * 3600
_POLICY_VIOLATION = 1008


@dataclass(frozen=True)
class Lock:
    """What opens the door: the port it is at, the key in the address, the cookie's value."""

    port: int
    key: str
    secret: str

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names under which a browser on this machine reaches the server."""
        return (f"127.0.0.1:{self.port}", f"localhost:{self.port}")

    @property
    def cookie(self) -> str:
        """The cookie's name. Browsers do not keep ports apart, so two servers need two names."""
        return f"canasta-scorer-{self.port}"

    @property
    def address(self) -> str:
        """The address to open, key included."""
        return f"http://{self.hosts[0]}/?key={self.key}"

    def is_local(self, connection: HTTPConnection) -> bool:
        """Whether it came under this machine's name and not from some other site's page.

        A web page anywhere may try to reach a server on the visitor's machine. Browsers say with
        each socket where its page came from, so a socket without an origin is refused as well.
        """
        origin = connection.headers.get("origin")
        if origin is None:
            own = connection.scope["type"] == "http"
        else:
            own = origin in {f"http://{host}" for host in self.hosts}
        return own and connection.headers.get("host") in self.hosts

    def fits(self, key: str | None) -> bool:
        """Whether `key` is the one of this start."""
        return key is not None and secrets.compare_digest(key.encode(), self.key.encode())

    def knows(self, connection: HTTPConnection) -> bool:
        """Whether the browser has been here with a right key before."""
        kept = connection.cookies.get(self.cookie, "")
        return secrets.compare_digest(kept.encode(), self.secret.encode())


class Gate:
    """ASGI middleware that lets pass what `lock` opens for and turns away the rest.

    The first visit, with the key in its address, is answered by the cookie and a redirect to the
    same address without the key, which keeps the key out of history, bookmarks and screenshots.
    """

    def __init__(self, app: ASGIApp, lock: Lock) -> None:
        self._app = app
        self._lock = lock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand one connection on to the app, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if not self._lock.is_local(connection):
            await _turn_away(scope, receive, send)
        elif scope["type"] == "http" and self._lock.fits(connection.query_params.get("key")):
            await self._welcome(connection.url)(scope, receive, send)
        elif self._lock.knows(connection):
            await self._app(scope, receive, send)
        else:
            await _turn_away(scope, receive, send)

    def _welcome(self, url: URL) -> RedirectResponse:
        query = [(name, value) for name, value in parse_qsl(url.query) if name != "key"]
        path = "/" + quote(url.path.lstrip("/"))
        response = RedirectResponse(f"{path}?{urlencode(query)}" if query else path, 303)
        # Lax, not strict: the printed address is often clicked in another program's page, and a
        # strict cookie would be missing from the redirect. Sockets are held to their origin anyway.
        response.set_cookie(
            self._lock.cookie, self._lock.secret, max_age=_YEAR, httponly=True, samesite="lax"
        )
        return response


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        return
    await HTMLResponse(_refusal(), 403)(scope, receive, send)


def _refusal() -> str:
    title = _("This page is locked")
    advice = _("Open the whole address that Canasta Scorer printed when it was started.")
    return (
        '<!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><h1>{title}</h1><p>{advice}</p>"
    )
