"""Stands in for Flet's desktop client: connects like it, shows nothing, and ends."""

import socket
import sys

import msgpack

_REGISTER_CLIENT = 1
_HELLO = {"session_id": "", "page_name": "", "page": {"route": "/", "width": 800, "height": 600}}


def main(address: str) -> None:
    """Say hello at the app's socket and wait for its first answer."""
    message = b"\x00" + msgpack.packb([_REGISTER_CLIENT, _HELLO])
    with socket.socket(socket.AF_UNIX) as app:
        app.connect(address)
        app.sendall(len(message).to_bytes(4, "little") + message)
        app.recv(1)


if __name__ == "__main__":
    main(sys.argv[1])
