"""The README's commands do what it says, on a machine that has nothing but Python."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import httpx2
import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.packaging

_README = (ROOT / "README.md").read_text(encoding="utf-8")
_START, _TEST = re.findall(r"^    (python3 -m venv .*)$", _README, re.MULTILINE)
# What pip needs to reach its index; everything else of this machine's user is left out.
_KEPT = re.compile(r"PATH$|LANG|LC_|PIP_|SSL_|.*_PROXY$|.*_CA_BUNDLE$", re.IGNORECASE)


def _copy_of_the_checkout(target: Path) -> Path:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for path in filter(None, listed.stdout.split("\0")):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target / path)
    return target


def test_there_is_one_line_to_start_and_one_to_test() -> None:
    assert _START.endswith("canasta-scorer")
    assert _TEST.endswith("pytest")


def test_ci_runs_the_line_of_the_readme() -> None:
    assert _TEST in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_first_line_starts_the_app_in_an_empty_home(tmp_path: Path) -> None:
    checkout, home = _copy_of_the_checkout(tmp_path / "checkout"), tmp_path / "home"
    home.mkdir()
    env = {name: value for name, value in os.environ.items() if _KEPT.match(name)}
    process = subprocess.Popen(
        ["sh", "-c", _START],
        cwd=checkout,
        env=env | {"HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        printed = next((line for line in process.stdout if "http://" in line), "")
        address = re.search(r"http://127\.0\.0\.1:\d+/\?key=\S+", printed)
        assert address, f"the app printed no address: {printed!r}"
        page = httpx2.get(address[0], follow_redirects=True)
        assert "<title>Canasta Scorer</title>" in page.text
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=60)
