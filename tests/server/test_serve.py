"""Ports, and what a running server shows to this machine and to others."""

from __future__ import annotations

import re
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.server.serve import listen
from canasta_scorer.start import Way, run_server
from tests.app_server import AppServer, free_port
from tests.server.counter import counter

_COUNTER = (sys.executable, "-m", "tests.server.counter")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[AppServer]:
    with AppServer(tmp_path, _COUNTER) as running:
        yield running


def test_listens_at_the_port_asked_for() -> None:
    port = free_port()
    with listen(port) as door:
        assert door.getsockname() == ("127.0.0.1", port)


def test_takes_the_next_free_port() -> None:
    with listen(free_port()) as first:
        port = first.getsockname()[1]
        with listen(port) as second:
            assert second.getsockname()[1] > port


def test_port_0_lets_the_system_choose() -> None:
    with listen(0) as door:
        assert door.getsockname()[1] > 0


def test_a_port_that_is_not_ours_to_open_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(PermissionError):
        listen(80)
    with pytest.raises(BadInput, match="--port: port 80 cannot be opened: Permission denied"):
        run_server(counter, 80, Way.ADDRESS)


def test_prints_one_line_with_address_and_window(server: AppServer) -> None:
    assert re.fullmatch(
        r"Canasta Scorer is ready, open this address on this machine: "
        rf"http://127\.0\.0\.1:{server.port}/\?key=[\w-]{{22}} \(.*--window.*\)\n",
        server.line,
    )
    assert server.stop() == -signal.SIGTERM
    assert server.rest == ""


def test_ctrl_c_ends_the_app_quietly(tmp_path: Path) -> None:
    with AppServer(tmp_path) as app:
        assert app.interrupt() == 0
        assert app.rest == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is Linux's")
def test_listens_on_no_other_address(server: AppServer) -> None:
    # A server on all addresses would answer here, too.
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", server.port), timeout=5)


def test_cookie_opens_after_a_restart_and_the_old_key_does_not(server: AppServer) -> None:
    old_address = server.address
    with httpx2.Client(follow_redirects=True) as browser:
        assert browser.get(old_address).status_code == 200
        server.kill()
        server.start()
        assert browser.get(f"http://127.0.0.1:{server.port}/").status_code == 200
    assert server.address != old_address
    assert httpx2.get(old_address).status_code == 403
