"""The scripts that stand in a page itself, as a Content-Security-Policy names them."""

import base64
import hashlib
import re

_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def inline_scripts(page: str) -> str:
    """The inline scripts of an HTML page as sources, `'sha256-…'` parted by spaces."""
    return " ".join(f"'sha256-{_digest(script)}'" for script in _INLINE_SCRIPT.findall(page))


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
