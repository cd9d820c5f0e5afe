"""Where things lie on disk: the folder of saved matches and the folder of bundled assets."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir() -> Path:
    """The folder for everything that lasts; it need not exist yet.

    `CANASTA_SCORER_DATA` names it; else the folder that Flet gives a built app
    (`FLET_APP_STORAGE_DATA`); else the platform's own place for application data.
    """
    named = os.environ.get("CANASTA_SCORER_DATA") or os.environ.get("FLET_APP_STORAGE_DATA")
    if named:
        return Path(named)
    # Not above: in a browser the folder is always named, and each import delays the start.
    from platformdirs import user_data_path

    return user_data_path("canasta-scorer", appauthor=False)


def assets_dir() -> Path:
    """The folder of fonts, icons and web files: inside an installed wheel, else in the checkout."""
    installed = _PACKAGE / "_assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"
