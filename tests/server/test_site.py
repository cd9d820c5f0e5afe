"""The web client in memory: complete, local, small on the wire, and never stale."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import re
import shutil
from pathlib import Path

import flet_web
import httpx2
import pytest
from fontTools.ttLib import TTFont
from starlette.testclient import TestClient

from canasta_scorer.paths import assets_dir
from canasta_scorer.server.site import Site
from canasta_scorer.server.stock_client import mended

_STOCK = Path(flet_web.get_package_web_dir())


def _lasting_base(client: TestClient) -> str:
    found = re.search(r'"entrypointBaseUrl": "(/~\w+/)"', client.get("/").text)
    assert found
    return found[1]


@pytest.mark.parametrize("name", ["main.dart.js", "main.dart.wasm"])
def test_client_loads_its_one_foreign_script_from_here(friend: TestClient, name: str) -> None:
    stock, served = (_STOCK / name).read_bytes(), friend.get(f"/{name}").content
    assert b"@rive-app/" in stock
    assert b"@rive-app/" not in served
    assert len(served) == len(stock)
    address = re.search(rb"rive_?/[./]*(?=\W)", served)
    assert address
    stub = address[0].decode() + "wasm/rive_native.js"
    assert "RiveNative" in friend.get("/" + stub.replace("./", "")).text


def test_another_client_than_the_mended_one_is_noticed() -> None:
    with pytest.raises(ValueError, match="0 times"):
        mended("main.dart.js", b"nothing foreign in here")
    with pytest.raises(ValueError, match="0 service workers"):
        mended("flutter_bootstrap.js", b"no worker in here")


def test_page_sets_no_service_worker(friend: TestClient) -> None:
    _, call, settings = friend.get("/flutter_bootstrap.js").text.rpartition("loader.load(")
    assert call
    assert "serviceWorker" not in settings


@pytest.mark.parametrize("path", ["/", "/index.html", "/match/7", "/settings"])
def test_every_place_in_the_app_gets_the_page(friend: TestClient, path: str) -> None:
    answer = friend.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Object.assign(flet" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/~0123456789abcdef/main.dart.mjs",
        "/pyodide/pyodide.mjs",
        "/..%2f..%2f..%2f..%2fetc/host.conf",
        "/assets/%2e%2e/%2e%2e/pyproject.toml",
    ],
)
def test_what_is_not_there_is_not_found(friend: TestClient, path: str) -> None:
    assert friend.get(path).status_code == 404


def test_only_reading_is_allowed(friend: TestClient) -> None:
    assert friend.post("/").status_code == 405
    assert friend.head("/").status_code == 200
    assert friend.head("/").content == b""


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("main.dart.wasm", "application/wasm"),
        ("main.dart.mjs", "text/javascript; charset=utf-8"),
        ("manifest.json", "application/json"),
        ("fonts/CanastaSans.ttf", "font/ttf"),
        ("icons/icon-192.png", "image/png"),
    ],
)
def test_media_types(friend: TestClient, path: str, media_type: str) -> None:
    assert friend.get(f"/{path}").headers["content-type"] == media_type


def test_versioned_files_are_kept_and_others_are_asked_for(friend: TestClient) -> None:
    lasting = friend.get(f"{_lasting_base(friend)}main.dart.mjs")
    assert "immutable" in lasting.headers["cache-control"]
    for path in ("/", "/main.dart.mjs", "/manifest.json"):
        assert friend.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/main.dart.mjs"])
def test_unchanged_file_is_not_sent_again(friend: TestClient, path: str) -> None:
    etag = friend.get(path).headers["etag"]
    again = friend.get(path, headers={"if-none-match": etag})
    assert again.status_code == 304
    assert again.content == b""
    assert friend.get(path, headers={"if-none-match": '"another"'}).status_code == 200


def test_what_packs_well_is_sent_packed(friend: TestClient) -> None:
    plain = friend.get("/main.dart.wasm", headers={"accept-encoding": "identity"})
    with friend.stream("GET", "/main.dart.wasm", headers={"accept-encoding": "gzip"}) as answer:
        wire = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(wire)
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(wire) == plain.content
    assert len(wire) < 0.4 * len(plain.content)


def test_pictures_are_not_packed_twice(friend: TestClient) -> None:
    answer = friend.get("/icons/icon-512.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_a_changed_asset_changes_the_version(tmp_path: Path) -> None:
    copy = tmp_path / "assets"
    shutil.copytree(assets_dir(), copy)
    before = Site(copy).version
    assert Site(copy).version == before
    (copy / "manifest.json").write_text("{}")
    assert Site(copy).version != before


async def test_a_visitor_who_gives_up_spoils_nothing_for_the_next() -> None:
    site = Site(assets_dir())
    transport = httpx2.ASGITransport(site)
    async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1") as browser:
        # Waits behind the large files that are packed first.
        first = asyncio.create_task(browser.get("/main.dart.mjs"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert (await browser.get("/main.dart.mjs")).status_code == 200


def test_fonts_are_those_that_the_app_uses(friend: TestClient) -> None:
    manifest = friend.get("/assets/FontManifest.json").json()
    assert [font["family"] for font in manifest] == ["MaterialIcons", "Canasta Sans", "Roboto"]
    for family in manifest:
        for font in family["fonts"]:
            answer = friend.get(f"/assets/{font['asset']}")
            assert answer.status_code == 200
            TTFont(io.BytesIO(answer.content))


def test_a_missing_font_is_answered_by_one_without_letters(friend: TestClient) -> None:
    answer = friend.get("/assets/fonts/notosanssc/v37/any.58.woff2")
    assert answer.status_code == 200
    assert TTFont(io.BytesIO(answer.content)).getBestCmap() == {}


def test_installed_page_has_its_icons(friend: TestClient) -> None:
    manifest = json.loads((assets_dir() / "manifest.json").read_text(encoding="utf-8"))
    assert {icon["purpose"] for icon in manifest["icons"] if "purpose" in icon} == {"maskable"}
    for icon in manifest["icons"]:
        body = friend.get(f"/{icon['src']}").content
        width, height = int.from_bytes(body[16:20]), int.from_bytes(body[20:24])
        assert icon["sizes"] == f"{width}x{height}"
