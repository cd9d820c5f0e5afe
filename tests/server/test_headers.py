"""The headers on every response, and a policy that lets only the page's own scripts run."""

from __future__ import annotations

import base64
import hashlib
import re

import pytest
from starlette.testclient import TestClient


def _policy(client: TestClient, path: str = "/") -> dict[str, list[str]]:
    rules = client.get(path).headers["content-security-policy"].split("; ")
    return {name: values for name, *values in map(str.split, rules)}


@pytest.mark.parametrize(
    ("path", "status"), [("/", 200), ("/none.js", 404), ("/?key=the-key", 303)]
)
def test_headers_are_on_every_response(friend: TestClient, path: str, status: int) -> None:
    answer = friend.get(path)
    assert answer.status_code == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in answer.headers
    assert _policy(friend, path)["default-src"] == ["'none'"]


def test_headers_are_on_a_refusal(stranger: TestClient) -> None:
    assert _policy(stranger)["frame-ancestors"] == ["'none'"]


def test_policy_names_no_place_but_this_server(friend: TestClient) -> None:
    sources = {source for values in _policy(friend).values() for source in values}
    named = {source for source in sources if not source.startswith("'")}
    assert named == {"blob:", "data:", "ws://127.0.0.1:8550", "ws://localhost:8550"}


def test_only_the_pages_own_scripts_run(friend: TestClient) -> None:
    allowed = _policy(friend)["script-src"]
    assert "'unsafe-inline'" not in allowed
    assert "'unsafe-eval'" not in allowed
    scripts = re.findall(r"<script>(.*?)</script>", friend.get("/").text, re.DOTALL)
    assert len(scripts) == 2
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in allowed
