"""The list of matches, without a browser: pages, menus, and files taken in."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.backup import write_backup
from canasta_scorer.share.csv_file import MARK, write_csv
from canasta_scorer.share.match_file import write_match
from canasta_scorer.share.own_rules import copy_of, write_own_rules
from canasta_scorer.store.choose import Opened
from tests.share.cards import two_sides
from tests.ui.app_screen import app_at, match_in
from tests.ui.font import drawn_width
from tests.ui.taking import calls, pick, picker, row, undo_last, until
from tests.worked_hand import WORKED

MADE = "2026-11-30T10:00:00Z"
WAITING = "Waiting for the file; a large one takes a while …"
OURS = copy_of(find_rule_set("classic"), "Ours")


async def test_the_list_comes_in_pages_and_is_searched(opened: Opened) -> None:
    for at in range(53):
        match_in(opened, title=f"Evening {at}")
    async with app_at(opened, "/") as screen:
        assert sum(text.startswith("Evening") for text in screen.texts()) == 50
        await screen.press(row(screen, "Show more (3)"))
        assert sum(text.startswith("Evening") for text in screen.texts()) == 53
        await screen.type("Search matches", "evening 17")
        assert [text for text in screen.texts() if text.startswith("Evening")] == ["Evening 17"]
        await screen.type("Search matches", "nobody")
        assert "No match has all these words." in screen.texts()


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
async def test_no_word_of_a_name_is_broken_beside_a_total(opened: Opened, text_size: float) -> None:
    opened.store.set_setting("text_size", text_size)
    sides = [{"name": "Nachbarschaft Süd-Ost"}, {"name": "Ann"}]
    match_in(opened, sides=sides, start=[12345, 0])
    async with app_at(opened, "/", size=(390, 844)) as screen:
        (name,) = (one for one in screen.all(ft.Text) if "Nachbarschaft" in (one.value or ""))
        beside = isinstance(name.parent, ft.Row)
        size = 14 * text_size  # of a name in a list
        total = drawn_width("12,345", "w700") * 16 * text_size
        left = 390 - 2 * 16 - 2 * 12 - 48 - (total + 8 if beside else 0)
        assert drawn_width("● Nachbarschaft", "w400") * size <= left
        assert beside or text_size > 1


@pytest.mark.parametrize("kind", ["match file", "CSV"])
async def test_a_match_is_taken_in_once_and_back_out(opened: Opened, kind: str) -> None:
    match = two_sides()
    content = {"match file": write_match(match), "CSV": MARK + write_csv(match)}[kind].encode()
    async with app_at(opened, "/") as screen:
        await pick(screen, ("whatever", content))
        await until(screen, lambda: f"{match.title} was added" in screen.texts())
        assert opened.store.count() == 1
        await undo_last(screen)
        assert opened.store.count() == 0
        await screen.press("More")
        await pick(screen, ("whatever", content))
        await until(screen, lambda: "1 was here already" in screen.texts())
    assert opened.store.count() == 1


async def test_what_cannot_be_right_in_a_match_that_came_is_told_until_it_was_read(
    opened: Opened,
) -> None:
    red = two_sides(hands=[{"entries": [{"red_threes": 3, "melded": 60}, {"red_threes": 2}]}])
    told = (
        "Taken in as it is. This cannot be right, or is unusual:"
        "\n• Hand 1: 5 red threes entered, there are 4"
    )
    async with app_at(opened, "/") as screen:
        await pick(screen, ("red.json", write_match(red).encode()))
        await until(screen, lambda: told in screen.texts())
        await screen.press("Understood")
        assert told not in screen.texts()
    assert opened.store.count() == 1


async def test_one_refused_file_is_named_with_its_reason_until_it_was_read(opened: Opened) -> None:
    async with app_at(opened, "/") as screen:
        await pick(screen, ("two.json", b'{"rules": "classic"}'))
        told = "Nothing was taken in, nothing was changed. two.json, hands: is missing"
        await until(screen, lambda: told in screen.texts())
        await screen.press("Understood")
        assert told not in screen.texts()
    assert opened.store.count() == 0


async def test_of_several_files_the_good_ones_come_in_and_each_other_is_named(
    opened: Opened,
) -> None:
    good = ("one.json", write_match(two_sides()).encode())
    bad = [("two.json", b'{"rules": "classic"}'), ("film.mp4", b"moo"), ("empty.csv", b"")]
    lines = (
        "\n• two.json, hands: is missing"
        "\n• film.mp4: this is no match file, CSV, backup or rule set of Canasta Scorer"
        "\n• empty.csv: the file is empty"
    )
    async with app_at(opened, "/") as screen:
        await pick(screen, *bad)
        none = f"Nothing was taken in, nothing was changed. {lines}"
        await until(screen, lambda: none in screen.texts())
        assert opened.store.count() == 0
        await pick(screen, bad[0], good, *bad[1:], ("ours.toml", write_own_rules(OURS).encode()))
        some = f"3 files were not taken in, the others were:{lines}"
        await until(screen, lambda: some in screen.texts())
        assert (opened.store.count(), opened.store.rule_sets()) == (1, (OURS,))
        await undo_last(screen)
    assert (opened.store.count(), opened.store.rule_sets()) == (0, ())


async def test_a_backup_beside_other_files_is_left_and_named(opened: Opened) -> None:
    backup = ("backup.zip", write_backup([two_sides()], made=MADE))
    match = ("one.json", write_match(two_sides()).encode())
    async with app_at(opened, "/") as screen:
        await pick(screen, match, backup)
        told = (
            "1 file was not taken in, the others were:"
            "\n• backup.zip: choose a backup alone, without other files"
        )
        await until(screen, lambda: told in screen.texts())
    assert opened.store.count() == 1


@pytest.mark.parametrize("route", ["/", "/rules", "/backup"])
async def test_from_the_tap_on_the_screen_says_that_it_waits_for_the_file(
    opened: Opened, route: str
) -> None:
    async with app_at(opened, route) as screen:
        await screen.press(picker(screen))
        assert WAITING in screen.texts()
        assert screen.all(ft.ProgressRing)
        assert calls(screen, "scroll_to") == []
        await until(screen, lambda: calls(screen, "scroll_to"))
        await pick(screen)
        assert WAITING not in screen.texts()
        await screen.press(picker(screen))
        await pick(screen, ("empty.csv", b""))
        await until(screen, lambda: "Understood" in screen.texts())
        assert not screen.all(ft.ProgressRing)


async def test_a_page_that_is_loaded_again_waits_for_no_file(opened: Opened) -> None:
    async with app_at(opened, "/backup") as screen:
        await screen.press(picker(screen))
        assert WAITING in screen.texts()
        await screen.session.connect(screen.connection)  # what the server does then
        await screen.settle()
        assert WAITING not in screen.texts()


async def test_where_a_left_dialog_is_never_told_the_waiting_ends_on_the_next_screen(
    opened: Opened,
) -> None:
    async with app_at(opened, "/") as screen:
        await screen.press(picker(screen))
        for route in ("/settings", "/"):
            await screen.fire(screen.page, "route_change", {"route": route})
        assert WAITING not in screen.texts()


async def test_an_own_rule_set_goes_out_again(opened: Opened) -> None:
    async with app_at(opened, "/") as screen:
        await pick(screen, ("ours.toml", write_own_rules(OURS).encode()))
        await until(screen, lambda: "The rule set Ours was added" in screen.texts())
        await undo_last(screen)
    assert opened.store.rule_sets() == ()


async def test_a_match_of_the_list_is_played_again_doubled_or_thrown_away(opened: Opened) -> None:
    for press in ("Rematch", "Duplicate", "Move to the bin"):
        match = match_in(opened, title=press, hands=[WORKED])
        async with app_at(opened, "/") as screen:
            await screen.press(f"More for {press}, A, B")
            await screen.press(row(screen, press))
        before = opened.store.get(str(match.id))
        assert before.hands == match.hands
    titles = sorted((one.title, one.hands) for one in opened.store.list())
    assert titles == [("Duplicate", 1), ("Duplicate (copy)", 1), ("Rematch", 0), ("Rematch", 1)]
    assert [one.title for one in opened.store.list(binned=True)] == ["Move to the bin"]


async def test_a_backup_among_the_imports_goes_to_its_preview(opened: Opened) -> None:
    content = write_backup([two_sides()], made=MADE)
    async with app_at(opened, "/", answers={}) as screen:
        await pick(screen, ("backup.zip", content))
        await until(screen, lambda: calls(screen, "push_route"))
        await screen.fire(screen.page, "route_change", {"route": "/backup"})
        await until(screen, lambda: "Restore" in screen.texts())
        await screen.press("Leave it")
        assert "Choose a backup" in screen.texts()
