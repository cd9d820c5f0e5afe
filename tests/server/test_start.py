"""The window where its client is, else the browser, else the address; no download unasked."""

from __future__ import annotations

import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import flet as ft
import flet_desktop
import pytest

from canasta_scorer import start
from canasta_scorer.desktop import is_client_there
from canasta_scorer.start import Way, choose_way, show_window
from tests.server.counter import counter

_FAKE_CLIENT = Path(__file__).with_name("fake_client.py")

linux_only = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the stand-in client is a Linux one"
)


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Linux desktop with a browser, no client of Flet's, and an empty home, which is returned."""
    for name in ("FLET_VIEW_PATH", "FLET_DESKTOP_FLAVOR", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("HOME", str(tmp_path))
    # Where the client is missing, flet-desktop goes here; nothing in these tests may get that far.
    monkeypatch.setenv("FLET_CLIENT_URL", (tmp_path / "nothing-to-download").as_uri())
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("true"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def signals() -> Iterator[None]:
    """Flet's window loop takes over the signals of the process: give them back."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def _install_client(home: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    client = home / "client" / "flet"
    client.parent.mkdir()
    client.write_text(f"#!/bin/sh\n{script}\n")
    client.chmod(0o755)
    monkeypatch.setenv("FLET_VIEW_PATH", str(client.parent))


def _answer(monkeypatch: pytest.MonkeyPatch, answer: str) -> list[str]:
    asked: list[str] = []

    def reply(question: str) -> str:
        asked.append(question)
        return answer

    monkeypatch.setattr("builtins.input", reply)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    return asked


def test_browser_where_no_client_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = _answer(monkeypatch, "y")
    assert choose_way(window=False) is Way.BROWSER
    assert asked == []


def test_address_where_no_display_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY")
    assert choose_way(window=False) is Way.ADDRESS
    assert choose_way(window=True) is Way.ADDRESS


def test_address_where_no_browser_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_there() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none_there)
    assert choose_way(window=False) is Way.ADDRESS


@linux_only
def test_window_where_the_client_is(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install_client(desk, monkeypatch, "exit")
    assert choose_way(window=False) is Way.WINDOW


@linux_only
def test_no_window_without_a_display(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install_client(desk, monkeypatch, "exit")
    monkeypatch.delenv("DISPLAY")
    # Wayland alone is no display for Flet: it would serve the app to the whole network.
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert choose_way(window=True) is Way.BROWSER


@pytest.mark.parametrize(
    ("answer", "way"),
    [("y", Way.WINDOW), ("Yes ", Way.WINDOW), ("n", Way.BROWSER), ("", Way.BROWSER)],
)
def test_window_asks_before_a_download(
    monkeypatch: pytest.MonkeyPatch, answer: str, way: Way
) -> None:
    asked = _answer(monkeypatch, answer)
    assert choose_way(window=True) is way
    assert len(asked) == 1
    assert "Download" in asked[0]


def test_nobody_to_ask_means_no_download(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert choose_way(window=True) is Way.BROWSER
    assert "nobody is here to be asked" in capsys.readouterr().out


def test_client_is_there_exactly_when_flet_would_not_download(desk: Path) -> None:
    assert not is_client_there()
    with pytest.raises(OSError, match="nothing-to-download"):
        flet_desktop.ensure_client_cached()
    flavor = "light" if sys.platform.startswith("linux") else "full"
    kept = desk / ".flet" / "client" / f"flet-desktop-{flavor}-{flet_desktop.version.version}"
    kept.mkdir(parents=True)
    assert is_client_there()
    assert flet_desktop.ensure_client_cached() == kept


@linux_only
@pytest.mark.usefixtures("signals")
def test_window_runs_the_app(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _install_client(desk, monkeypatch, f'exec "{sys.executable}" "{_FAKE_CLIENT}" "$@"')
    titles: list[str | None] = []

    def main(page: ft.Page) -> None:
        counter(page)
        titles.append(page.title)

    assert show_window(main)
    assert titles == ["Counter"]
    assert capfd.readouterr().out == "Canasta Scorer opens in its own window.\n"


@linux_only
@pytest.mark.usefixtures("signals")
def test_window_that_does_not_come_up_is_reported(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _install_client(desk, monkeypatch, "exit 1")
    assert not show_window(counter)
    assert "did not open: its client ended at once." in capfd.readouterr().out


@linux_only
@pytest.mark.usefixtures("signals")
def test_failed_download_is_reported(capfd: pytest.CaptureFixture[str]) -> None:
    assert not show_window(counter)
    assert "The window did not open: <urlopen error" in capfd.readouterr().out


@pytest.mark.parametrize("way", [Way.BROWSER, Way.ADDRESS])
def test_browser_is_opened_at_the_printed_address(
    desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], way: Way
) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(desk / "data"))
    monkeypatch.setattr(webbrowser, "open", opened.put)

    def serve(_app: object, door: socket.socket, ready: Callable[[], None]) -> None:
        door.close()
        ready()

    monkeypatch.setattr(start, "serve", serve)
    start.run_server(counter, 0, way)
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert "--window" in line
    if way is Way.BROWSER:
        assert f" {opened.get(timeout=5)} (" in line
    assert opened.empty()
