"""The service worker: which files the phone keeps, by digest."""

from __future__ import annotations

import hashlib
import json

from canasta_scorer.web_build.client import ENGINES
from canasta_scorer.web_build.files import Files, own_file, without
from canasta_scorer.web_build.policy import policy

NAME = "service-worker.js"
_PAGE = "index.html"
# Texts that nobody at a table reads; the app shows the licences in its own form.
_NOT_KEPT = ("assets/NOTICES",)


def service_worker(files: Files) -> bytes:
    """The script for a site of exactly these files."""
    kept = without(files, _NOT_KEPT)
    digests = {
        "" if path == _PAGE else path: hashlib.sha256(body).hexdigest()
        for path, body in sorted(kept.items())
    }
    values = {"FILES": digests, "ENGINES": ENGINES, "POLICY": policy(files[_PAGE].decode())}
    script = own_file(f"site/{NAME}").decode()
    for name, value in values.items():
        script = script.replace(f"__{name}__", json.dumps(value, indent=1))
    return script.encode()
