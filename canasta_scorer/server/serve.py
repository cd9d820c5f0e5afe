"""Listening on this machine alone."""

import errno
import os
import socket
from collections.abc import Callable, Iterator

import uvicorn
from starlette.types import ASGIApp

HOST = "127.0.0.1"
_LAST_PORT = 65535
LARGEST_MESSAGE = 256 * 1024 * 1024
"""Bytes of one message from the page. A picked file comes as one: where it is larger than any
backup the app says so, while a longer message than this ends the connection without a word."""


def listen(port: int) -> socket.socket:
    """A socket that listens at `port`, or at the next free one above it when it is taken.

    Port 0 lets the system choose. Raises OSError when every port up to the last is taken, or for
    another reason than a taken port (a port below 1024 without the right to it).
    """
    for candidate in _candidates(port):
        door = socket.socket()
        try:
            _open(door, candidate)
        except OSError as error:
            door.close()
            if error.errno != errno.EADDRINUSE:
                raise
        else:
            return door
    raise OSError(errno.EADDRINUSE, f"no free port from {port} on")


def _candidates(port: int) -> Iterator[int]:
    yield from range(port, _LAST_PORT + 1) if port else [0]


def _open(door: socket.socket, port: int) -> None:
    # Elsewhere than on POSIX this option would let two programs share one port.
    if os.name == "posix":
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind((HOST, port))
    door.listen()


class _Server(uvicorn.Server):
    """Tells when it answers: from then on it also ends in good order when it is asked to."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then tell."""
        await super().startup(sockets)
        self._ready()


def serve(app: ASGIApp, door: socket.socket, ready: Callable[[], None]) -> None:
    """Answer at `door` until the process is asked to stop; Ctrl+C raises KeyboardInterrupt.

    `ready` is called once, when the first answer can be given.
    """
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=1,
    )
    _Server(config, ready).run(sockets=[door])
