"""What is saved stays, and what cannot be saved is said."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Playwright, Route, expect

from tests.browser.flet_page import FletPage
from tests.web_build.guest import begin_match, go, play_worked_hand, totals
from tests.web_build.host import Host
from tests.web_build.phone import Phone, run_python

pytestmark = pytest.mark.browser

# As a private window does it: the function is there and refuses.
_REFUSING = """
navigator.storage.getDirectory = () =>
  Promise.reject(new DOMException("no files in a private window", "SecurityError"));
"""
_TRY_TO_SAVE = """
import main
from canasta_scorer.store.errors import FileError

def outcome():
    try:
        main.opened.store.set_setting("long", "x" * 5_000_000)
    except FileError as error:
        return type(error).__name__
    return "saved"

[outcome(), len(main.opened.store.setting("long", "")), main.opened.store.count()]
"""
_DRAFT = """
import main
draft = main.opened.store.draft({match_id!r})
bool(draft) and 7 in draft.hand.entries[0].values()
"""
_DAMAGE = """
import main
main.opened.store.close()
with open(main.opened.path, "r+b") as file:
    file.write(b"no database any more" * 50)
"""
_KEPT = """
import main
assert main.opened.problem is None
kept = main.opened.path.parent.glob("*damaged*.db")
[path.read_bytes()[:20].decode() for path in kept]
"""
_ON_TOP = "() => document.elementFromPoint(200, 800).id"
_MANY = """
import main
from canasta_scorer.share.match_file import read_match
match = {"rules": "classic", "hands": []}
main.opened.store.add_all(read_match(match | {"title": f"Evening {n}"}) for n in range(1000))
main.opened.store.count()
"""


def test_a_half_entered_hand_survives_a_kill(phone: Phone, host: Host) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page)
    go(screen, f"/match/{match_id}")
    screen.click("● North-South")
    screen.click("7")
    screen.see("Melded, North-South: 7")
    assert _is_kept(screen, match_id)
    phone.kill()
    phone.start()
    phone.page.open(f"{host.address}#/match/{match_id}")
    phone.page.click("Go on with hand 1")
    phone.page.see("Melded, North-South: 7")


def _is_kept(screen: FletPage, match_id: str) -> bool:
    """Whether the draft is kept soon: that comes a moment after it is seen."""
    for _ in range(100):
        if run_python(screen.page, _DRAFT.format(match_id=match_id)):
            return True
        screen.settle(1)
    return False


def test_the_running_match_is_there_before_the_app(phone: Phone, host: Host) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page, start=[4000, -250])
    screen.page.reload(wait_until="commit")
    expect(screen.page.locator("#loading tr")).to_have_text(["North-South4,000", "East-West−250"])
    screen.page.wait_for_selector("flutter-view", state="attached")
    assert screen.page.evaluate(_ON_TOP) == "loading"
    assert screen.page.locator("flt-semantics-host").inner_text() == ""
    screen.ready()
    expect(screen.page.locator("#loading")).to_have_count(0)
    run_python(screen.page, f"import main; main.opened.store.move_to_bin({match_id!r})")
    screen.page.reload(wait_until="commit")
    screen.ready()
    assert screen.page.evaluate("performance.getEntriesByName('snapshot').length") == 0


def test_a_second_tab_says_so_and_changes_nothing(phone: Phone, host: Host) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page)
    second = phone.new_tab().open(host.address)
    second.see("open in another tab")
    begin_match(second.page)
    assert run_python(screen.page, "import main; main.opened.store.count()") == 1
    screen.page.close()
    second.reload()
    assert totals(second.page, match_id) == [0, 0]


def test_a_full_phone_says_so_and_loses_nothing(phone: Phone, host: Host) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page)
    devtools = phone.context.new_cdp_session(screen.page)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(host.address))
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    assert run_python(screen.page, _TRY_TO_SAVE) == ["DiskFull", 0, 1]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert run_python(screen.page, _TRY_TO_SAVE) == ["saved", 5_000_000, 1]
    screen.reload()
    assert totals(screen.page, match_id) == [0, 0]


def test_a_damaged_file_is_said_kept_and_can_be_set_aside(
    phone: Phone, host: Host, tmp_path: Path
) -> None:
    screen = phone.page.open(host.address)
    begin_match(screen.page)
    run_python(screen.page, _DAMAGE)
    screen.reload()
    screen.see("damaged")
    with screen.page.expect_download() as download:
        screen.click("Save the damaged file")
    download.value.save_as(tmp_path / "matches.db")
    assert (tmp_path / "matches.db").read_bytes().startswith(b"no database any more")
    with screen.page.expect_navigation(wait_until="commit"):
        screen.click("Set it aside and begin anew")
    screen.ready()
    assert run_python(screen.page, _KEPT) == ["no database any more"]
    assert begin_match(screen.page)


def test_a_browser_without_private_files_is_said(phone: Phone, host: Host) -> None:
    def refuse(route: Route) -> None:
        script = (host.folder / "access.js").read_text()
        route.fulfill(body=_REFUSING + script, content_type="text/javascript")

    phone.context.route("**/access.js", refuse)
    screen = phone.page.open(host.address)
    screen.see("keeps nothing for this page")
    go(screen, f"/match/{begin_match(screen.page)}")


def test_a_browser_that_blocks_all_data_is_said(
    playwright: Playwright, chromium: str, tmp_path: Path, host: Host
) -> None:
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    refused = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(refused), encoding="utf-8")
    phone = Phone(playwright, chromium, tmp_path / "profile")
    try:
        page = phone.page.page
        page.goto(host.address, wait_until="commit")
        expect(page.locator("#loading")).to_contain_text("Allow it to keep site data")
    finally:
        phone.end()


def test_a_backup_is_taken_along_and_brought_back(
    phone: Phone, host: Host, tmp_path: Path
) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page, start=[4000, -250])
    go(screen, "/backup")
    with screen.page.expect_download() as download:
        screen.click("Save a backup")
    download.value.save_as(tmp_path / "backup.zip")
    run_python(screen.page, "import main; main.opened.store.delete_everything()")
    with screen.page.expect_file_chooser() as chooser:
        screen.click("Choose a backup")
    chooser.value.set_files(tmp_path / "backup.zip")
    screen.see("1 match is not here and will be added")
    screen.click("Restore")
    screen.see("1 match added")
    assert totals(screen.page, match_id) == [4000, -250]


def test_a_thousand_matches_do_not_slow_the_start_down(phone: Phone, host: Host) -> None:
    screen = phone.page.open(host.address)
    assert run_python(screen.page, _MANY) == 1000
    match_id = begin_match(screen.page)
    screen.reload()
    screen.see("North-South")
    go(screen, f"/match/{match_id}")
    play_worked_hand(screen)
    screen.see("Hand 2: who went out?")
