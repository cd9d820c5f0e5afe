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

    Kept in `folder`, readable by its owner alone. Raises OSError where the folder cannot be
    written.
    """
    # A page left open while the server restarts only has its cookie: were the cookie as
    # short-lived as the key, a scorer in the middle of a hand would stand before a locked door.
    path = folder / "browser.secret"
    if path.is_file():
        path.chmod(0o600)
        kept = path.read_text(encoding="ascii", errors="replace").strip()
        if len(kept) >= _MINIMUM_LENGTH:
            return kept
    return _write(path, secrets.token_urlsafe(32))


def _write(path: Path, secret: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secret)
    Path(draft).replace(path)
    return secret
