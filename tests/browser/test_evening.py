"""An evening at the card table in a real browser: entering, losing nothing, correcting, winning."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from canasta_scorer.scoring.board import board
from canasta_scorer.share.csv_file import MARK, write_csv
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import ANDROID, Player, seeded, stored
from tests.worked_hand import SIDES, WORKED

pytestmark = pytest.mark.browser

COUNTS = [
    "Natural canastas, North-South: more",
    "Mixed canastas, North-South: more",
    "Red threes, North-South: more",
    "Mixed canastas, East-West: more",
    "Red threes, East-West: more",
]


@pytest.fixture
def android(chromium: Browser) -> Iterator[FletPage]:
    """A phone as Chrome on Android shows itself; the console must stay free of errors."""
    context = chromium.new_context(
        viewport=ViewportSize(width=390, height=844),
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        user_agent=ANDROID,
        accept_downloads=True,
    )
    page = FletPage(context.new_page())
    yield page
    context.close()
    assert page.errors == []


@pytest.fixture
def player(android: FletPage, app_server: AppServer) -> Player:
    return Player(android, app_server)


def test_the_worked_hand_takes_9_taps_and_8_digits(player: Player) -> None:
    data = player.server.data
    match_id = seeded(data, sides=SIDES)
    player.visit(f"/match/{match_id}")
    player.tap("● North-South")
    for name in COUNTS:
        player.tap(name)
    player.keys("230n120n65")
    player.page.see("+1,230 this hand")
    player.page.see("+455 this hand")
    player.keys("S")
    player.page.see("Hand 2: who went out?")
    assert (player.taps, player.digits) == (9, 8)
    saved = stored(data, match_id)
    assert board(saved).totals == (1230, 455)
    player.page.see("North-South: 1,230 of 5,000. Opens with 50")


def test_a_reload_in_the_middle_of_a_hand_loses_nothing(player: Player) -> None:
    match_id = seeded(player.server.data, sides=SIDES)
    player.visit(f"/match/{match_id}")
    player.tap("▲ East-West")
    player.tap(COUNTS[3])
    player.keys("70+9")
    player.page.see("Melded, North-South: 79, from 70 + 9")
    player.page.reload()
    player.page.see("Melded, North-South: 79, from 70 + 9")
    player.page.see("Mixed canastas, East-West: 1")
    player.keys("0")
    player.page.see("Melded, North-South: 160, from 70 + 90")


def test_a_killed_server_costs_no_tap_under_the_open_page(
    android: FletPage, own_server: AppServer
) -> None:
    player = Player(android, own_server)
    match_id = seeded(own_server.data, sides=SIDES)
    player.visit(f"/match/{match_id}")
    player.tap("● North-South")
    player.tap(COUNTS[0])
    player.keys("230n12")
    android.see("Melded, East-West: 12")
    android.page.wait_for_timeout(200)  # what was painted is on its way to the disk
    own_server.kill()
    own_server.start()
    android.ready_again()
    android.see("Melded, East-West: 12")
    android.errors.clear()  # the browser complains of each try while nothing listened
    player.keys("0n0")
    player.tap(COUNTS[1])
    player.keys("S")
    android.see("Hand 2: who went out?")
    assert board(stored(own_server.data, match_id)).totals == (1130, 120)


def test_undo_takes_the_last_hand_back(player: Player) -> None:
    match_id = seeded(player.server.data, sides=SIDES, hands=[WORKED])
    player.visit(f"/match/{match_id}")
    player.tap("Nobody")
    player.keys("60n100nnS")
    player.page.see("Hand 3: who went out?")
    player.tap("Undo: hand 2")
    player.page.see("Hand 2: who went out?")
    assert board(stored(player.server.data, match_id)).totals == (1230, 455)
    player.tap("Redo: hand 2")
    player.page.see("Hand 3: who went out?")


def test_the_first_of_three_hands_is_corrected(player: Player) -> None:
    match_id = seeded(player.server.data, sides=SIDES, hands=[WORKED] * 3)
    player.visit(f"/match/{match_id}/hand/1")
    player.page.see("Editing hand 1 of 3")
    player.keys("240S")
    player.page.see("North-South: 3,700 of 5,000. Opens with 120")
    points = [row.points for row in board(stored(player.server.data, match_id)).rows]
    assert points == [(1240, 455), (1230, 455), (1230, 455)]


def test_a_win_at_the_target_is_told_and_can_be_taken_back(player: Player) -> None:
    match_id = seeded(player.server.data, sides=SIDES, start=[4000, 4600])
    player.visit(f"/match/{match_id}")
    player.tap("● North-South")
    for name in COUNTS:
        player.tap(name)
    player.keys("230n120n65S")
    player.page.see("North-South has won with 5,230")
    player.tap("Undo: hand 1")
    player.page.see("Hand 1: who went out?")
    assert player.page.page.get_by_text("has won").count() == 0


def test_the_csv_is_downloaded_byte_for_byte(player: Player, tmp_path: Path) -> None:
    match_id = seeded(player.server.data, title="Friday ♥", sides=SIDES, hands=[WORKED])
    player.visit(f"/match/{match_id}")
    player.tap("Share")
    with player.page.page.expect_download() as download:
        player.tap("Save as CSV")
    path = tmp_path / "match.csv"
    download.value.save_as(path)
    assert download.value.suggested_filename.startswith("Friday ♥ ")
    match = stored(player.server.data, match_id)
    assert path.read_bytes() == (MARK + write_csv(match)).encode()


def test_three_players_and_their_partners_by_hand(player: Player) -> None:
    sides = [{"name": name} for name in ("Ann", "Bob", "Cyd")]
    match_id = seeded(player.server.data, "three-player", sides=sides)
    player.visit(f"/match/{match_id}")
    player.tap("● Ann")
    player.tap("Ann")
    player.tap("Natural canastas, Ann: more")
    player.tap("Mixed canastas, Ann: more")
    player.tap("Red threes, Ann: more")
    player.tap("Mixed canastas, Bob: more")
    player.keys("310n160nn35n60S")
    player.page.see("Hand 2: who went out?")
    assert board(stored(player.server.data, match_id)).totals == (1310, 365, 365)
