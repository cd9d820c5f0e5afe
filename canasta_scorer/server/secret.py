"""The two secrets that open the app: one for each start, one for each browser."""

import os
import secrets
import tempfile
from pathlib import Path

_MINIMUM_LENGTH = 32


def new_key() -> str:
    """A key for the printed address, good until the server stops."""
    return secrets.token_urlsafe(16)


def browser_secret(folder: Path) -> str:
    """The value of the cookie for browsers that once came with a right key.

    Kept in `folder`, readable by its owner alone; where that cannot be written, it only lasts as
    long as the server does.
    """
    # A page left open while the server restarts only has its cookie: were the cookie as
    # short-lived as the key, a scorer in the middle of a hand would stand before a locked door.
    path, new = folder / "browser.secret", secrets.token_urlsafe(32)
    try:
        return _read(path) or _write(path, new)
    except OSError:
        return new


def _read(path: Path) -> str:
    if not path.is_file():
        return ""
    path.chmod(0o600)
    kept = path.read_text(encoding="ascii", errors="replace").strip()
    return kept if len(kept) >= _MINIMUM_LENGTH else ""


def _write(path: Path, secret: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secret)
    Path(draft).replace(path)
    return secret
