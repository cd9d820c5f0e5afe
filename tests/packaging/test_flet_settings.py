"""What `flet build` reads: the app and its pictures are where it looks, nothing more is asked for.

Flet 1.0.5 looks for `main.py` and `assets/` in the project folder, and for `icon.png`,
`icon_<platform>.png` and `splash.png` among the assets.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
import zlib
from pathlib import Path
from typing import Any

import pytest

import canasta_scorer
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


def test_nothing_that_is_left_out_is_missed() -> None:
    left_out = [
        name.replace("/", ".") for name in _FLET["app"]["exclude"] if name.startswith("canasta")
    ]
    assert left_out == ["canasta_scorer.server", "canasta_scorer.web_build"]
    start = f"import sys; sys.modules.update(dict.fromkeys({left_out})); import main"
    rest = "import asyncio; from canasta_scorer.ui.later import read_rest; asyncio.run(read_rest())"
    subprocess.run([sys.executable, "-c", f"{start}; {rest}"], cwd=ROOT, check=True)


def test_an_app_shows_the_version_of_the_package() -> None:
    assert _SETTINGS["project"]["version"] == canasta_scorer.__version__


def test_android_copies_no_scores_into_an_account() -> None:
    assert _FLET["android"]["manifest_application"] == {"allowBackup": "false"}


def test_web_server_stays_out_of_phones() -> None:
    needs = _SETTINGS["project"]["dependencies"]
    for name in ("flet-desktop", "flet-web", "starlette", "uvicorn"):
        (need,) = (line for line in needs if line.startswith(f"{name}=="))
        assert need.endswith("platform_system in 'Linux Windows Darwin'")


def test_start_has_the_colours_of_the_app() -> None:
    light, dark = theme.LIGHT.ground, theme.DARK.ground
    assert (_FLET["splash"]["color"], _FLET["splash"]["dark_color"]) == (light, dark)
    assert _FLET["icon_background"] == theme.SEED
    web = _FLET["web"]
    assert (web["pwa_background_color"], web["pwa_theme_color"]) == (light, theme.SEED)
    manifest = json.loads((ROOT / "assets" / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["background_color"], manifest["theme_color"]) == (light, theme.SEED)


def test_page_before_the_app_has_its_colours() -> None:
    page = (ROOT / "assets" / "index.html").read_text(encoding="utf-8")
    for palette, scheme in ((theme.LIGHT, "light"), (theme.DARK, "dark")):
        assert f"html {{ background: {palette.ground}; color: {palette.ink}; }}" in page
        media = f'media="(prefers-color-scheme: {scheme})"'
        assert f'<meta name="theme-color" content="{palette.ground}" {media}>' in page
    assert f"background: {theme.SEED}; color: {theme.LIGHT.on_brand};" in page
    assert theme.LIGHT.brand == theme.SEED


def test_icons_have_the_colour_of_the_app() -> None:
    drawn = (ROOT / "tools" / "icon.svg").read_text(encoding="utf-8")
    assert f'fill="{theme.SEED}"' in drawn
    for name in ("icon_ios.png", "icons/icon-maskable-512.png", "icons/apple-touch-icon.png"):
        assert _corner(ROOT / "assets" / name) == theme.SEED


def _corner(picture: Path) -> str:
    """The first pixel of a PNG, which no filter has changed, as hex."""
    body = picture.read_bytes()
    assert body[24:26] in (b"\x08\x02", b"\x08\x06"), "eight bits, true colour"
    first = body.index(b"IDAT")
    length = int.from_bytes(body[first - 4 : first])
    row = zlib.decompressobj().decompress(body[first + 4 : first + 4 + length], 4)
    return "#" + row[1:4].hex().upper()
