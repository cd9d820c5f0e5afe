"""What only a real browser shows of the server: nothing from elsewhere, and life after a break."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request

from tests.app_server import AppServer
from tests.browser.flet_page import FletPage

pytestmark = pytest.mark.browser

_COUNTER = (sys.executable, "-m", "tests.server.counter")

_REMEMBER_SOCKETS = """
  const Real = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Real {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
"""


@pytest.fixture
def counter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    with AppServer(tmp_path_factory.mktemp("data"), _COUNTER) as server:
        yield server


def test_no_request_leaves_the_machine(counter: AppServer, phone: FletPage) -> None:
    requested: list[str] = []
    failed: list[str] = []

    def note(request: Request) -> None:
        requested.append(request.url)

    phone.page.on("request", note)
    phone.page.on("requestfailed", lambda request: failed.append(request.url))
    phone.open(counter.address)
    phone.click("Add")
    phone.see("1")
    phone.settle()
    hosts = {urlsplit(url).netloc for url in requested if not url.startswith("blob:")}
    assert hosts == {f"127.0.0.1:{counter.port}"}
    assert any("rive_native.js" in url for url in requested)
    assert any("notosans" in url for url in requested)
    assert failed == []


def test_the_key_is_not_left_in_the_address(counter: AppServer, phone: FletPage) -> None:
    phone.open(counter.address)
    assert phone.page.url == f"http://127.0.0.1:{counter.port}/"
    phone.reload()
    phone.see("0")


def test_switch_for_screen_readers_shows_itself_to_the_keyboard(
    counter: AppServer, phone: FletPage
) -> None:
    phone.page.goto(counter.address)
    switch = phone.page.locator("flt-semantics-placeholder")
    switch.wait_for(state="attached")
    for _ in range(40):  # while Flutter starts it takes some of them
        phone.page.keyboard.press("Tab")
        if switch.evaluate("node => node === document.activeElement"):
            break
        phone.page.wait_for_timeout(100)
    box = switch.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["height"] >= 48
    assert 150 <= box["width"] <= 390
    phone.page.keyboard.press("Enter")
    phone.see("Add")


def test_page_works_again_after_the_server_was_killed(counter: AppServer, phone: FletPage) -> None:
    phone.open(counter.address)
    phone.click("Add")
    phone.see("1")
    counter.kill()
    counter.start()
    phone.ready_again()
    phone.errors.clear()  # the browser complains of each try while nothing listened
    phone.see("0")
    phone.click("Add")
    phone.see("1")


def test_page_works_again_after_the_socket_broke(counter: AppServer, phone: FletPage) -> None:
    phone.page.add_init_script(_REMEMBER_SOCKETS)
    phone.open(counter.address)
    phone.click("Add")
    phone.see("1")
    phone.page.evaluate("window.sockets.at(-1).close()")
    phone.ready_again()
    phone.see("1")
    phone.click("Add")
    phone.see("2")
