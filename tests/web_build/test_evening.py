"""An evening in the cellar: opened once with a network, played to the end without one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from canasta_scorer.paths import assets_dir
from canasta_scorer.share.csv_file import MARK
from canasta_scorer.share.csv_import import read_csv
from canasta_scorer.web_build.build import site, write
from canasta_scorer.web_build.files import Files, pack_tar, unpack_tar
from tests.web_build.guest import begin_match, go, play_worked_hand, totals
from tests.web_build.host import Host
from tests.web_build.phone import Phone, run_python

pytestmark = pytest.mark.browser

_WAIT_FOR_OFFLINE = """async () => {
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).length;
}"""
_NEW_VERSION = "/app/canasta_scorer/new_version.txt"
_IS_NEW = f"import os; os.path.exists({_NEW_VERSION!r})"


def ready_for_offline(phone: Phone) -> None:
    """Wait until the phone keeps the whole site."""
    assert phone.page.page.evaluate(_WAIT_FOR_OFFLINE) > 20


def test_an_evening(phone: Phone, host: Host, tmp_path: Path) -> None:
    screen = phone.page.open(host.address)
    devtools = phone.context.new_cdp_session(screen.page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert devtools.send("Page.getAppManifest")["errors"] == []
    match_id = begin_match(screen.page, start=[3000, 3000])
    ready_for_offline(phone)
    go(screen, f"/match/{match_id}")
    play_worked_hand(screen)
    screen.see("Hand 2: who went out?")
    assert totals(screen.page, match_id) == [4230, 3455]
    screen.reload()
    screen.see("Hand 2: who went out?")
    phone.kill()
    host.stop()
    phone.start()
    phone.context.set_offline(True)
    screen = phone.page.open(f"{host.address}#/match/{match_id}")
    screen.see("Hand 2: who went out?")
    play_worked_hand(screen)
    screen.see("North-South has won with 5,460")
    screen.click("Share")
    with screen.page.expect_download() as download:
        screen.click("Save as CSV")
    path = tmp_path / "match.csv"
    download.value.save_as(path)
    assert path.read_bytes().startswith(MARK.encode())
    assert len(read_csv(path.read_bytes()).hands) == 2
    assert totals(screen.page, match_id) == [5460, 3910]
    assert screen.errors == []
    host.start()


def test_an_update_waits_until_it_is_asked_for(
    phone: Phone, parts: Files, site_folder: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    with Host(folder) as host:
        screen = phone.page.open(host.address)
        match_id = begin_match(screen.page)
        ready_for_offline(phone)
        screen.page.evaluate("() => { window.untouched = true; }")
        changed = unpack_tar(parts["app.tar"]) | {_NEW_VERSION.removeprefix("/app/"): b"2"}
        write(site(parts | {"app.tar": pack_tar(changed)}, assets_dir(), "/"), folder, quality=1)
        host.asked.clear()
        screen.page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistration()).update()")
        screen.see("A new version of Canasta Scorer is ready")
        assert sorted(set(host.asked)) == ["/app.tar", "/service-worker.js"]
        assert screen.page.evaluate("() => window.untouched")
        assert run_python(screen.page, _IS_NEW) is False
        with screen.page.expect_navigation(wait_until="commit"):
            screen.click("Load the new version")
        screen.ready()
        assert run_python(screen.page, _IS_NEW) is True
        assert totals(screen.page, match_id) == [0, 0]


def test_a_site_in_a_folder_of_its_host(phone: Phone, parts: Files, tmp_path: Path) -> None:
    write(site(parts, assets_dir(), "/sub/scores/"), tmp_path / "site", quality=1)
    with Host(tmp_path / "site", "/sub/scores/") as host:
        screen = phone.page.open(host.address)
        match_id = begin_match(screen.page)
        ready_for_offline(phone)
        assert host.missed == []
    phone.kill()
    phone.start()
    screen = phone.page.open(f"{host.address}#/match/{match_id}")
    screen.see("Hand 1: who went out?")
