"""What the device itself offers works from the site, or the app says that it does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.flet_page import FletPage
from tests.web_build.guest import SIDES, begin_match
from tests.web_build.host import Host
from tests.web_build.phone import Phone, run_python

pytestmark = pytest.mark.browser

_REFUSED = """() => {
  const refuse = async () => { throw new DOMException("no", "NotAllowedError"); };
  navigator.wakeLock.request = navigator.clipboard.writeText = refuse;
  navigator.share = undefined;
}"""
# A browser without a screen has no such things: these stand for those of a phone.
_GIVEN = """() => {
  navigator.wakeLock.request = async () => {
    window.lock = "held";
    return { release: async () => { window.lock = "released"; }, addEventListener() {} };
  };
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
  navigator.canShare = () => true;
  navigator.share = async ({ text }) => { window.shared = text; };
}"""
_CARD = """
import main
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
scorecard_text(scorecard(main.opened.store.get({match_id!r})))
"""


def test_services_of_the_device_work_or_are_said_not_to(
    phone: Phone, host: Host, tmp_path: Path
) -> None:
    screen = phone.page.open(host.address)
    match_id = begin_match(screen.page)
    card = run_python(screen.page, _CARD.format(match_id=match_id))
    screen.page.evaluate(_REFUSED)
    _follow(screen, f"/match/{match_id}")
    _share(screen, "Share the scorecard")
    screen.see("This device does not share from here")
    _share(screen, "Copy the scorecard")
    screen.see("This device did not copy")
    _follow(screen, "/settings")
    screen.see("This device did not allow it when a match was open last.")
    screen.page.evaluate(_GIVEN)
    _follow(screen, f"/match/{match_id}")
    screen.page.wait_for_function("() => window.lock === 'held'")
    _share(screen, "Share the scorecard")
    screen.page.wait_for_function("card => window.shared === card", arg=card)
    _share(screen, "Copy the scorecard")
    screen.see("The scorecard is copied")
    assert screen.page.evaluate("() => window.copied") == card
    screen.click("Back")
    screen.page.wait_for_function("() => window.lock === 'released'")
    friday = {"rules": "samba", "hands": [], "title": "Friday", "sides": SIDES}
    (tmp_path / "friday.json").write_text(json.dumps(friday), encoding="utf-8")
    screen.click("More")
    with screen.page.expect_file_chooser() as chooser:
        screen.click("Import files")
    chooser.value.set_files(tmp_path / "friday.json")
    screen.button("More for Friday, North-South, East-West").wait_for(state="attached")


def _follow(screen: FletPage, route: str) -> None:
    """Come to a screen by its address, without a new start."""
    screen.page.evaluate("route => { location.hash = route; }", route)


def _share(screen: FletPage, what: str) -> None:
    screen.click("Share")
    screen.click(what)
