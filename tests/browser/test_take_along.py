"""Taking matches along in a real browser: downloads, import, backup and restore, the picture."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from canasta_scorer.i18n import use_language
from canasta_scorer.share.backup import read_backup
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.paper_sheet import paper_sheet
from canasta_scorer.share.rules_text import rules_text
from canasta_scorer.share.scorecard import scorecard
from canasta_scorer.share.scorecard_text import scorecard_text
from canasta_scorer.store.choose import open_store
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.png import pixels
from tests.browser.table import Player, seeded, stored
from tests.worked_hand import WORKED

pytestmark = pytest.mark.browser

SIDES = [
    {"name": "North-South", "players": ["Nora", "Sven"]},
    {"name": "East-West", "players": ["Edith", "Walter"]},
]
LONGEST = 30_000  # milliseconds; pictures are drawn without a graphics card here


@pytest.fixture
def player(phone: FletPage, own_server: AppServer) -> Player:
    use_language("en")
    return Player(phone, own_server)


def _downloaded(player: Player, tap: str, folder: Path) -> Path:
    """The file that a tap saves, under the name that the browser was given."""
    with player.page.page.expect_download(timeout=LONGEST) as download:
        player.tap(tap)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def _choose(player: Player, tap: str, *files: Path) -> None:
    with player.page.page.expect_file_chooser() as chooser:
        player.tap(tap)
    chooser.value.set_files(files)


def test_every_file_of_a_match_is_downloaded_byte_for_byte(player: Player, tmp_path: Path) -> None:
    data = player.server.data
    match_id = seeded(data, title="Friday ♥", sides=SIDES, hands=[WORKED])
    match = stored(data, match_id)
    contents = {
        "Save as CSV": MARK + write_csv(match),
        "Save the match file": write_match(match),
        "Save the scorecard as text": scorecard_text(scorecard(match)),
        "Save a page to print": paper_sheet(match),
    }
    player.visit(f"/match/{match_id}")
    for tap, content in contents.items():
        player.tap("Share")
        path = _downloaded(player, tap, tmp_path)
        assert path.name.startswith("Friday ♥ 20")
        assert path.read_bytes() == content.encode()


def test_texts_reach_the_clipboard(player: Player) -> None:
    match_id = seeded(player.server.data, sides=SIDES, hands=[WORKED])
    match = stored(player.server.data, match_id)
    player.page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.visit(f"/match/{match_id}")
    texts = {
        "Copy the scorecard": ("The scorecard is copied", scorecard_text(scorecard(match))),
        "Copy the rules": ("The rules are copied", rules_text(match)),
    }
    for tap, (told, text) in texts.items():
        player.tap("Share")
        player.tap(tap)
        player.page.see(told)
        assert _clipboard(player.page.page) == text


def _clipboard(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()")).replace("\r\n", "\n")


@pytest.mark.parametrize(("hands", "columns"), [(2, 1), (40, 2)])
def test_the_picture_shows_the_whole_card(
    player: Player, tmp_path: Path, hands: int, columns: int
) -> None:
    match_id = seeded(player.server.data, title="Friday", sides=SIDES, hands=[WORKED] * hands)
    player.visit(f"/match/{match_id}")
    player.tap("Share")
    path = _downloaded(player, "Save the scorecard as a picture", tmp_path)
    width, height, rows = pixels(path.read_bytes())
    column, gutter, edges = 34 + 2 * (92 + 88), 28, 2 * 24
    assert width == 2 * (columns * column + (columns - 1) * gutter + edges)
    lines = hands / columns * 2 * 30  # of 30 logical pixels each, below the totals
    assert lines + 400 < height < lines + 900
    paper = bytes((0xF6, 0xF3, 0xEC, 0xFF))
    for row in (rows[0], rows[height - 1]):
        assert row == paper * width
    middle = {row[at : at + 4] for row in rows[::7] for at in range(0, len(row), 28)}
    assert len(middle) > 20


def test_a_downloaded_match_comes_back_once(player: Player, tmp_path: Path) -> None:
    data = player.server.data
    match_id = seeded(data, title="Friday", sides=SIDES, hands=[WORKED])
    match = stored(data, match_id)
    player.visit(f"/match/{match_id}")
    player.tap("Share")
    path = _downloaded(player, "Save the match file", tmp_path)
    player.visit("/bin")
    player.visit("/")
    player.tap("More for Friday, North-South, East-West")
    player.tap("Move to the bin")
    player.visit("/bin")
    player.tap("Delete Friday, North-South, East-West for good")
    player.tap("Delete for good")
    player.page.see("The bin is empty.")
    player.visit("/")
    _choose(player, "Import files", path)
    player.page.button("Undo").wait_for()
    assert stored(data, match_id) == match
    player.tap("More")
    _choose(player, "Import files", path)
    player.page.see("1 was here already")


def test_a_file_that_is_none_of_ours_is_refused_with_its_place(
    player: Player, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"rules": "classic", "hands": [{"entries": 3}]}')
    player.visit("/")
    _choose(player, "Import files", wrong)
    player.page.see("Nothing was taken in, nothing was changed. wrong.json, hands[0].entries")


def test_a_backup_brings_everything_back(player: Player, tmp_path: Path) -> None:
    data = player.server.data
    match_id = seeded(data, title="Friday", sides=SIDES, hands=[WORKED] * 3)
    match = stored(data, match_id)
    player.visit("/settings")
    player.tap("Dark")
    player.page.see("✓ Dark")
    player.visit("/backup")
    path = _downloaded(player, "Save a backup", tmp_path)
    assert [kept.match for kept in read_backup(path.read_bytes()).matches] == [match]
    player.visit("/settings")
    player.tap("Delete everything …")
    player.tap("Delete all of it for good")
    player.page.see("No match yet")
    assert _all(data) == []
    player.visit("/backup")
    _choose(player, "Choose a backup", path)
    player.page.see("1 match is not here and will be added")
    player.tap("Restore")
    player.page.see("1 match added, settings taken over")
    assert _all(data) == [match_id]
    assert stored(data, match_id) == match
    player.tap("Undo: restore")
    player.page.see("Everything is as it was before")
    assert _all(data) == []


def _all(data: Path) -> list[str]:
    opened = open_store(data)
    try:
        return [summary.id for summary in opened.store.list()]
    finally:
        opened.store.close()


def test_the_settings_are_reached_by_name(phone: FletPage, own_server: AppServer) -> None:
    player = Player(phone, own_server)
    player.visit("/")
    player.tap("Settings")
    keep = phone.page.get_by_role("switch", name="Keep the screen on while a match is open")
    assert phone.is_checked(keep)
    phone.click(keep)
    phone.page.get_by_role("switch", checked=False, name="Keep the screen on").wait_for()
    player.tap("Text size in percent: more")
    phone.see("110")


def test_the_picture_is_the_same_at_any_text_size(
    chromium: Browser, own_server: AppServer, tmp_path: Path
) -> None:
    match_id = seeded(own_server.data, title="Friday", sides=SIDES, hands=[WORKED])
    sizes = set()
    for font in ("16px", "32px"):
        context = chromium.new_context(viewport={"width": 390, "height": 844})
        context.add_init_script(
            f"addEventListener('DOMContentLoaded', () => {{"
            f" document.documentElement.style.fontSize = '{font}' }})"
        )
        player = Player(FletPage(context.new_page()), own_server)
        player.visit(f"/match/{match_id}")
        player.tap("Share")
        path = _downloaded(player, "Save the scorecard as a picture", tmp_path)
        sizes.add(struct.unpack(">II", path.read_bytes()[16:24]))
        context.close()
    assert len(sizes) == 1
