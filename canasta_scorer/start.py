"""Starting the app: in its own window, in the browser, or at an address that is printed."""

import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from enum import Enum, auto

import flet as ft

from canasta_scorer import desktop
from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.paths import assets_dir, data_dir
from canasta_scorer.server.gate import Lock
from canasta_scorer.server.secret import browser_secret, new_key
from canasta_scorer.server.serve import listen, serve
from canasta_scorer.server.site import Site
from canasta_scorer.store.choose import open_store
from canasta_scorer.ui.app import make_main

DEFAULT_PORT = 8550

Main = Callable[[ft.Page], None]


class Way(Enum):
    """How the app shows itself."""

    WINDOW = auto()
    BROWSER = auto()
    ADDRESS = auto()


def run(*, port: int | None = None, window: bool = False) -> int:
    """Start the app and stay until it is closed; the exit status is 0.

    `port` is where the server listens, 8550 if none is given (the next free one if it is taken);
    `window` asks for the app's own window even where its client would have to be downloaded first.
    Raises BadInput when that port cannot be opened.
    """
    with contextlib.suppress(KeyboardInterrupt):
        _run(port or DEFAULT_PORT, window)
    return 0


def _run(port: int, window: bool) -> None:
    main = make_main(open_store())
    way = choose_way(window)
    if way is Way.WINDOW:
        if show_window(main):
            return
        way = Way.BROWSER
    run_server(main, port, way)


def choose_way(window: bool) -> Way:
    """The window where its client is there or may be downloaded, else the browser, else neither."""
    if desktop.can_show_window() and (desktop.is_client_there() or (window and _may_download())):
        return Way.WINDOW
    return Way.BROWSER if desktop.has_display() and _has_browser() else Way.ADDRESS


def show_window(main: Main) -> bool:
    """Show the app in its window until that is closed; False, and a line, if it cannot open."""
    _say(_("Canasta Scorer opens in its own window."))
    reason = _("its client ended at once")
    try:
        if desktop.open_window(main):
            return True
    except OSError as error:
        reason = str(error)
    _say(_("The window did not open: {reason}.").format(reason=reason))
    return False


def run_server(main: Main, port: int, way: Way) -> None:
    """Serve the app at 127.0.0.1 until the process is stopped, and say where it is."""
    door = _listen(port)
    lock = Lock(door.getsockname()[1], new_key(), browser_secret(data_dir()))
    # The site packs its files in the background while the next line loads the web framework.
    site = Site(assets_dir())
    from canasta_scorer.server.app import build_asgi

    app = build_asgi(main, site=site, lock=lock)
    serve(app, door, lambda: _announce(way, lock.address))


def _announce(way: Way, address: str) -> None:
    _say(_where(way).format(address=address))
    if way is Way.BROWSER:
        # Some browsers keep the caller waiting until they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _listen(port: int) -> socket.socket:
    try:
        return listen(port)
    except OSError as error:
        reason = _("port {port} cannot be opened: {reason}")
        raise BadInput("--port", reason.format(port=port, reason=error.strerror)) from None


def _where(way: Way) -> str:
    if way is Way.BROWSER:
        return _(
            "Canasta Scorer is open in your browser: {address} "
            "(Ctrl+C ends it; start it with --window for a window of its own)"
        )
    return _(
        "Canasta Scorer is ready, open this address on this machine: {address} "
        "(Ctrl+C ends it; with a display, --window opens a window of its own)"
    )


def _has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _may_download() -> bool:
    question = _(
        "The window needs Flet's desktop client, which is not on this machine yet. "
        "Download it from the Flet project's releases, once? [y/N]"
    )
    if not sys.stdin.isatty():
        _say(_("The window's client is not on this machine, and nobody is here to be asked."))
        return False
    answer = input(f"{question} ").strip().lower()
    return bool(answer) and _("yes").startswith(answer)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
