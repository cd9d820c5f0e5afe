"""Who gets in: this machine's own page, with the key once and with the cookie from then on."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from canasta_scorer.server.gate import Lock

_OWN = "http://127.0.0.1:8550"
_FOREIGN_ORIGINS = (
    "http://evil.example",
    "https://127.0.0.1:8550",
    "http://127.0.0.1:8551",
    "http://127.0.0.1:8550.evil.example",
    "null",
    "",
)


def test_key_is_traded_for_a_cookie_and_leaves_the_address(
    stranger: TestClient, lock: Lock
) -> None:
    answer = stranger.get("/match/7?key=the-key&tab=chart")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/match/7?tab=chart"
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"canasta-scorer-8550={lock.secret};")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert stranger.get("/").status_code == 200


def test_printed_address_opens(stranger: TestClient, lock: Lock) -> None:
    assert lock.address == "http://127.0.0.1:8550/?key=the-key"
    assert stranger.get(lock.address).headers["location"] == "/"


def test_redirect_stays_on_this_machine(stranger: TestClient) -> None:
    answer = stranger.get("http://127.0.0.1:8550//evil.example/?key=the-key")
    assert answer.headers["location"] == "/evil.example/"


@pytest.mark.parametrize("query", ["", "?key=", "?key=another", "?key=the-key2", "?key=ключ"])
def test_without_the_key_the_page_is_locked_and_says_what_to_do(
    stranger: TestClient, query: str
) -> None:
    answer = stranger.get(f"/{query}")
    assert answer.status_code == 403
    assert "address that Canasta Scorer printed" in answer.text
    assert "set-cookie" not in answer.headers


def test_wrong_cookie_does_not_open(stranger: TestClient, lock: Lock) -> None:
    stranger.cookies.set(lock.cookie, lock.secret[:-1])
    assert stranger.get("/").status_code == 403


def test_cookie_of_a_server_at_another_port_does_not_open(
    stranger: TestClient, lock: Lock
) -> None:
    stranger.cookies.set("canasta-scorer-8551", lock.secret)
    assert stranger.get("/").status_code == 403


@pytest.mark.parametrize("host", ["127.0.0.1:8550", "localhost:8550"])
def test_own_names_are_served(friend: TestClient, host: str) -> None:
    assert friend.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8550", "127.0.0.1", "[::1]:8550"])
@pytest.mark.parametrize("path", ["/", "/?key=the-key", "/main.dart.mjs"])
def test_foreign_host_is_refused(friend: TestClient, host: str, path: str) -> None:
    assert friend.get(path, headers={"host": host}).status_code == 403


@pytest.mark.parametrize("origin", _FOREIGN_ORIGINS)
def test_foreign_origin_is_refused(friend: TestClient, origin: str) -> None:
    assert friend.get("/", headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/upload", "/oauth_callback"])
def test_the_frameworks_own_pages_do_not_exist(friend: TestClient, path: str) -> None:
    answer = friend.get(path)
    assert answer.status_code == 404 or answer.text == friend.get("/").text


def test_socket_of_the_own_page_is_accepted(friend: TestClient) -> None:
    with friend.websocket_connect("ws://127.0.0.1:8550/ws", headers={"origin": _OWN}):
        pass


@pytest.mark.parametrize("origin", [*_FOREIGN_ORIGINS, None])
def test_socket_of_another_page_is_refused(friend: TestClient, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    with (
        pytest.raises(WebSocketDisconnect),
        friend.websocket_connect("ws://127.0.0.1:8550/ws", headers=headers),
    ):
        pass


@pytest.mark.parametrize("query", ["", "?key=the-key"])
def test_socket_without_the_cookie_is_refused(stranger: TestClient, query: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        stranger.websocket_connect(f"ws://127.0.0.1:8550/ws{query}", headers={"origin": _OWN}),
    ):
        pass
