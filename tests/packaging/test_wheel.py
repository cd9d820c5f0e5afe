"""An installed wheel has everything that the checkout has, and works away from it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from tests.app_server import THE_APP, AppServer
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.packaging


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    data = tmp_path_factory.mktemp("data")
    with AppServer(data, THE_APP, env={"PYTHONPATH": str(installed)}) as running:
        yield running


def _tracked(folder: str) -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return listed.stdout.strip("\0").split("\0")


def _print(installed: Path, tmp_path: Path, expression: str, imports: str) -> str:
    """What an expression prints in a Python that finds the installed package first."""
    done = subprocess.run(
        [sys.executable, "-c", f"{imports}; print({expression})"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_every_file_of_the_package_is_in_the_wheel(installed: Path) -> None:
    tracked = _tracked("canasta_scorer")
    assert any(path.endswith("classic.toml") for path in tracked)
    assert [path for path in tracked if not (installed / path).is_file()] == []


def test_every_asset_is_in_the_wheel(installed: Path) -> None:
    tracked = [path.removeprefix("assets/") for path in _tracked("assets")]
    assert "fonts/CanastaSans.ttf" in tracked
    there = installed / "canasta_scorer" / "_assets"
    assert [path for path in tracked if not (there / path).is_file()] == []


def test_assets_are_found_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    found = _print(
        installed, tmp_path, "assets_dir()", "from canasta_scorer.paths import assets_dir"
    )
    assert Path(found) == installed / "canasta_scorer" / "_assets"


def test_rules_are_found_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [*THE_APP, "rules"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "classic" in done.stdout


def test_translations_are_found_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    languages = _print(
        installed,
        tmp_path,
        "[use_language(each.code) or gettext('Hand') for each in available_languages()]",
        "from canasta_scorer.i18n import available_languages, gettext, use_language",
    )
    assert "'Hand'" in languages


def test_installed_app_serves_its_page_and_fonts(server: AppServer) -> None:
    with httpx2.Client(follow_redirects=True) as browser:
        assert "<title>Canasta Scorer</title>" in browser.get(server.address).text
        font = browser.get(f"http://127.0.0.1:{server.port}/fonts/CanastaSans.ttf")
    assert font.content == (ROOT / "assets" / "fonts" / "CanastaSans.ttf").read_bytes()
