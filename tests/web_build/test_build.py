"""The build itself: what it takes, what it refuses, and that it gives the same bytes each time."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.paths import assets_dir
from canasta_scorer.web_build import client as client_module
from canasta_scorer.web_build import page, wheels
from canasta_scorer.web_build.build import build_web, check_base, check_out, site, write
from canasta_scorer.web_build.bytecode import compiled
from canasta_scorer.web_build.client import ENGINES, client, python_folder
from canasta_scorer.web_build.files import Files, own_file, pack_tar, unpack_tar
from canasta_scorer.web_build.packed import packed
from canasta_scorer.web_build.policy import RULES, policy

_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
_BUILD = _PROJECT.parent / "canasta_scorer" / "web_build"
_SMALL = {"a.py": b"names = {'one', 'two', 'three'}\n", "b/c.py": b"import a\n", "b/d.txt": b"d"}


def test_byte_code_is_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    once = compiled(_SMALL, python_folder())
    monkeypatch.chdir(tmp_path)
    for name, value in {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "7"}.items():
        monkeypatch.setenv(name, value)
    again = compiled(_SMALL, python_folder())
    assert once == again
    assert sorted(once) == ["a.pyc", "b/c.pyc", "b/d.txt"]


def test_a_module_that_does_not_compile_is_named() -> None:
    with pytest.raises(BadInput, match=r"compiling for the browser failed: .*bad\.py"):
        compiled({"bad.py": b"def\n"}, python_folder())


def test_the_site_is_the_same_each_time(parts: Files, tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(site(parts, assets_dir(), "/"), tmp_path / name, quality=0)
    one, two = (_digests(tmp_path / name) for name in ("one", "two"))
    assert one == two
    assert {"index.html", "index.html.br", "index.html.gz", "app.tar.br"} <= one.keys()


def _digests(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*") if path.is_file()}


def test_archives_carry_no_times_and_come_back() -> None:
    archive = pack_tar(_SMALL)
    assert unpack_tar(archive) == _SMALL
    assert archive == pack_tar(dict(reversed(_SMALL.items())))


@pytest.mark.parametrize("base", ["", "scores", "/scores", "scores/", "//", "/a b/", "/<x>/"])
def test_a_base_that_is_no_folder_is_refused(base: str) -> None:
    with pytest.raises(BadInput, match="not a path such as"):
        check_base(base)


@pytest.mark.parametrize("base", ["/", "/scores/", "/~nora/canasta-scorer.v2/"])
def test_a_folder_as_base_is_taken(base: str) -> None:
    check_base(base)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(BadInput, match="holds something else"):
        build_web(tmp_path)
    with pytest.raises(BadInput, match="this is a file"):
        build_web(tmp_path / "letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "mine"


def test_an_earlier_site_is_replaced_whole(tmp_path: Path) -> None:
    out = tmp_path / "out"
    write({"service-worker.js": b"1", "old.js": b"1"}, out, quality=0)
    check_out(out)
    write({"service-worker.js": b"2"}, out, quality=0)
    assert [path.name for path in out.iterdir()] == ["service-worker.js"]
    assert list(tmp_path.iterdir()) == [out]


def test_the_list_of_wheels_agrees_with_the_project() -> None:
    """Every package that the app needs in a browser is listed, in the project's own version."""
    needed = [line for line in tomllib.loads(_PROJECT.read_text())["project"]["dependencies"]
              if ";" not in line]
    listed = {f"{wheel.name}=={wheel.version}" for wheel in wheels.listed()}
    assert set(needed) <= listed
    lines = [line for line in own_file(wheels.LIST).decode().splitlines() if line[0] != "#"]
    assert len(listed) == len(lines)


def test_a_missing_wheel_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no wheel of annotated-types .* for the browser"):
        wheels.packages(tmp_path)


def test_a_wheel_of_another_content_is_named(tmp_path: Path) -> None:
    first = wheels.listed()[0]
    path = tmp_path / f"annotated_types-{first.version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("annotated_types/__init__.py", "")
    with pytest.raises(BadInput, match=rf"{path.name}: this is not the wheel of annotated-types"):
        wheels.packages(tmp_path)


def test_pip_says_why_it_cannot_get_a_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = own_file(wheels.LIST).replace(b"sha256:", b"sha256:0").replace(b"sha256:0", b"sha256:")
    lines = re.sub(rb"sha256:.{64}", b"sha256:" + b"0" * 64, wrong).splitlines()
    six = b"\n".join(line for line in lines if line.startswith(b"six"))
    monkeypatch.setattr(wheels, "own_file", lambda _: six)
    with pytest.raises(BadInput, match=r"pip cannot get the packages.*[Hh]ash|HASH"):
        wheels.packages()


def test_another_client_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "version", lambda _: "1.0.6")
    with pytest.raises(BadInput, match=r"needs version 1\.0\.5, version 1\.0\.6 is installed"):
        client()


def test_a_client_that_the_mending_does_not_fit_is_refused(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {name: b"" for names in ENGINES.values() for name in names}
    monkeypatch.setattr(client_module, "read_folder", lambda _: files)
    with pytest.raises(BadInput, match="flet-web: the web client names"):
        client()
    monkeypatch.setattr(client_module, "read_folder", lambda _: {})
    with pytest.raises(BadInput, match="the web client lacks canvaskit/"):
        client()


def test_a_page_of_another_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html></html>")
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Blank.woff2").write_bytes(b"")
    with pytest.raises(BadInput, match=r'index\.html: <base href="/"> must stand there once'):
        page.assets(tmp_path, "/")


def test_page_and_manifest_know_where_they_lie() -> None:
    files = page.assets(assets_dir(), "/sub/")
    manifest = json.loads(files["manifest.json"])
    assert [manifest[name] for name in ("id", "scope", "start_url")] == ["/sub/"] * 3
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    assert manifest["display"] == "standalone"
    assert all(icon["src"] in files for icon in manifest["icons"])
    assert '<base href="/sub/">' in files["index.html"].decode()
    assert page.data_folder("/sub/") != page.data_folder("/")


def test_the_policy_lets_only_the_pages_own_scripts_run() -> None:
    html = page.assets(assets_dir(), "/")["index.html"].decode()
    scripts = re.findall(r"<script>", html)
    rules = dict(rule.split(" ", 1) for rule in policy(html).split("; "))
    assert rules["script-src"].count("sha256-") == len(scripts) == 3
    assert "'unsafe-inline'" not in rules["script-src"]
    assert "'unsafe-eval'" not in rules["script-src"]
    assert rules["default-src"] == "'none'"
    assert all(rule.reason for rule in RULES)
    assert html.index("Content-Security-Policy") < html.index("<script>")


def test_the_policy_is_documented_with_its_reasons() -> None:
    documented = own_file("README.md").decode()
    assert policy() in documented
    assert all(f"| `{rule.directive}` | `{rule.sources}` | {rule.reason} |" in documented
               for rule in RULES)


@pytest.mark.parametrize("folder", ["site", "tools"])
def test_every_script_is_documented(folder: str) -> None:
    table = own_file("README.md").decode().split("## How it runs")[1].split("\n## ")[0]
    scripts = [path.name for path in (_BUILD / folder).iterdir() if path.is_file()]
    assert scripts
    assert [name for name in scripts if f"`{folder}/{name}`" not in table] == []


def test_the_service_worker_keeps_every_file_by_its_digest(parts: Files) -> None:
    files = site(parts, assets_dir(), "/")
    script = files["service-worker.js"].decode()
    assert "__" not in script
    found = re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)
    assert found
    digests = json.loads(found[1])
    whole = {"" if path == "index.html" else path for path in files}
    assert whole - digests.keys() == {"service-worker.js", "assets/NOTICES"}
    assert digests["app.tar"] == hashlib.sha256(files["app.tar"]).hexdigest()


def test_compressed_copies_stand_beside_what_gains(tmp_path: Path) -> None:
    copies = packed({"a.js": b"x" * 1000, "b.js": b"x", "c.png": b"x" * 1000}, quality=5)
    assert sorted(copies) == ["a.js.br", "a.js.gz"]
