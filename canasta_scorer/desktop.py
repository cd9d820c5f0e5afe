"""The app in a window of its own: Flet's desktop client, used where it is there already."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import flet as ft
import flet_desktop
from flet.utils import is_linux_server

from canasta_scorer.paths import assets_dir


def has_display() -> bool:
    """Whether a browser could show on this machine."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_show_window() -> bool:
    """Whether Flet would show a window here; where not, it would serve the app to the network."""
    return not is_linux_server()


def is_client_there() -> bool:
    """Whether a window would open without anything being downloaded first.

    Looks where flet-desktop 1.0.5 looks: the folder named by `FLET_VIEW_PATH`, an archive inside
    the package, the client that an earlier start has left in the home folder.
    """
    bundled = Path(flet_desktop.get_package_bin_dir(), flet_desktop.get_artifact_filename())
    return _is_client_named() or bundled.is_file() or _kept_client().is_dir()


def open_window(main: Callable[[ft.Page], None]) -> bool:
    """Show the app in a window until it is closed; False if the window never came up.

    Downloads the client first where `is_client_there()` is false. Raises OSError when that fails.
    """
    opened = False

    def first_main(page: ft.Page) -> None:
        nonlocal opened
        opened = True
        main(page)

    ft.run(first_main, assets_dir=str(assets_dir()), host="127.0.0.1", no_cdn=True)
    return opened


def _is_client_named() -> bool:
    folder = os.environ.get("FLET_VIEW_PATH")
    if not folder:
        return False
    if sys.platform == "darwin":
        return flet_desktop.find_macos_app_bundle(folder) is not None
    return Path(folder, "flet.exe" if sys.platform == "win32" else "flet").is_file()


def _kept_client() -> Path:
    # No public name gives this folder without downloading into it.
    return Path(getattr(flet_desktop, "__get_client_storage_dir")())
