"""What `flet build` reads: the app and its pictures are where it looks, nothing more is asked for.

Flet 1.0.5 looks for `main.py` and `assets/` in the project folder, and for `icon.png`,
`icon_<platform>.png` and `splash.png` among the assets.
"""

from __future__ import annotations

import ast
import json
import tomllib
from typing import Any

import pytest

from canasta_scorer.ui import theme
from tests.packaging.conftest import ROOT

_SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
_FLET = _SETTINGS["tool"]["flet"]


def test_app_is_where_flet_looks() -> None:
    script = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(script) if isinstance(node, ast.ImportFrom)}
    assert "canasta_scorer.ui.app" in imported
    assert "path" not in _FLET["app"]
    assert "module" not in _FLET["app"]


@pytest.mark.parametrize(
    "name", ["icon.png", "icon_android.png", "icon_ios.png", "splash.png", "splash_dark.png"]
)
def test_pictures_are_square_and_large_enough(name: str) -> None:
    body = (ROOT / "assets" / name).read_bytes()
    width, height = int.from_bytes(body[16:20]), int.from_bytes(body[20:24])
    assert body.startswith(b"\x89PNG")
    assert width == height >= 512


def test_product_is_named() -> None:
    assert _FLET["product"] == "Canasta Scorer"
    assert _FLET["bundle_id"].startswith(_FLET["org"])
    # Android takes no hyphen in an identifier, iOS no underscore.
    assert _FLET["bundle_id"].replace(".", "").isalnum()


def test_no_permission_is_asked_for() -> None:
    assert _FLET["android"]["permission"] == {"android.permission.INTERNET": False}
    assert not any(_FLET["macos"]["entitlement"].values())
    assert "permissions" not in _FLET


def test_only_app_and_assets_are_packed() -> None:
    folders = {
        folder.name for folder in ROOT.iterdir() if folder.is_dir() and folder.name[0] not in "._"
    }
    assert folders - set(_FLET["app"]["exclude"]) == {"assets", "canasta_scorer"}


def test_web_server_stays_out_of_phones() -> None:
    needs = _SETTINGS["project"]["dependencies"]
    for name in ("flet-desktop", "flet-web", "starlette", "uvicorn"):
        (need,) = (line for line in needs if line.startswith(f"{name}=="))
        assert need.endswith("platform_system in 'Linux Windows Darwin'")


def test_start_has_the_colours_of_the_app() -> None:
    light, dark = theme.LIGHT.ground, theme.DARK.ground
    assert (_FLET["splash"]["color"], _FLET["splash"]["dark_color"]) == (light, dark)
    assert _FLET["icon_background"] == theme.SEED
    manifest = json.loads((ROOT / "assets" / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["background_color"], manifest["theme_color"]) == (light, theme.SEED)
    page = (ROOT / "assets" / "index.html").read_text(encoding="utf-8")
    assert f"html {{ background: {light}; color: {theme.LIGHT.ink}; }}" in page
    assert f"html {{ background: {dark}; color: {theme.DARK.ink}; }}" in page
