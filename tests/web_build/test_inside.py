"""The site's own Python gives the same answers, over the browser's own files."""

from __future__ import annotations

import base64
import importlib.util
from pathlib import Path

import pytest

from canasta_scorer.web_build.client import python_folder
from canasta_scorer.web_build.files import (
    Files,
    below,
    left_out,
    pack_tar,
    read_folder,
    unpack_zip,
    without,
)
from tests.web_build.host import Host
from tests.web_build.phone import Phone, run_python, worker_of

pytestmark = pytest.mark.browser

_TESTS = Path(__file__).resolve().parents[1]
_PYTEST = ("_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest")
_CHECKS = ["tests/web_build/inside/check_storage.py", "tests/scoring/test_cases.py"]
_UNPACK = """async (archive) => {
  const { unpack } = await import("./tar.js");
  const response = await fetch(`data:application/octet-stream;base64,${archive}`);
  unpack(self.pyodide.FS, new Uint8Array(await response.arrayBuffer()), "/checks");
}"""
_RUN = """
import contextlib, io, os, sys
sys.path.insert(0, "/checks")
os.chdir("/checks")
import pytest
said = io.StringIO()
with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
    status = int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", *{tests!r}]))
[status, said.getvalue()]
"""


@pytest.fixture
def checks() -> bytes:
    """The tests, pytest, and what of the standard library only tests need, as a tar archive."""
    files: Files = {}
    for name in _PYTEST:
        files |= _package(name)
    library = unpack_zip((python_folder() / "python_stdlib.zip").read_bytes())
    kept = without(library, left_out("stdlib"))
    files |= {path: body for path, body in library.items() if path not in kept}
    # Their fixtures are for tests outside the browser.
    files |= below("tests", without(read_folder(_TESTS), ["*conftest.py"]))
    return pack_tar({path: body for path, body in files.items()
                     if path.endswith((".py", ".json"))})


def _package(name: str) -> Files:
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    path = Path(spec.origin)
    if path.name == "__init__.py":
        return below(name, read_folder(path.parent))
    return {path.name: path.read_bytes()}


def test_storage_contract_and_scoring_cases_hold_in_the_browser(
    phone: Phone, host: Host, checks: bytes
) -> None:
    phone.page.open(host.address)
    worker_of(phone.page.page).evaluate(_UNPACK, base64.b64encode(checks).decode())
    status, said = run_python(phone.page.page, _RUN.format(tests=_CHECKS))
    assert status == 0, said
    assert "passed" in said
