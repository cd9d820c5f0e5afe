"""The bin and deleting everything, without a browser."""

from __future__ import annotations

import asyncio

import flet as ft

from canasta_scorer.store.auto_backup import Plan, auto_backups, set_plan, write_auto_backup
from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, full, match_in
from tests.ui.taking import until


async def test_deleting_everything_names_what_goes_and_leaves_nothing(lasting: Opened) -> None:
    full(lasting)
    folder = lasting.path.parent / "safe"
    set_plan(lasting.store, Plan(on=True, folder=str(folder)))
    write_auto_backup(lasting.store, lasting.path.parent)
    async with app_at(lasting, "/settings") as screen:
        await screen.press("Delete everything …")
        shown = screen.texts()
        assert "• 1 match with its history and half-entered hand" in shown
        assert "• 1 match in the bin" in shown
        assert "• 1 own rule set" in shown
        assert f"• 1 automatic backup in {folder}" in shown
        deleting = asyncio.create_task(screen.press("Delete all of it for good"))
        await until(screen, lambda: "Deleting …" in screen.texts())
        await deleting
        await until(screen, lambda: "Everything is deleted" in screen.texts())
    store = lasting.store
    assert (store.count(), store.count(binned=True)) == (0, 0)
    assert (store.rule_sets(), store.settings()) == ((), {})
    assert list(folder.iterdir()) == []
    assert auto_backups(store, lasting.path.parent) == ()


async def test_who_keeps_everything_keeps_it(opened: Opened) -> None:
    full(opened)
    async with app_at(opened, "/settings") as screen:
        await screen.press("Delete everything …")
        await screen.press("Keep everything")
        assert screen.all(ft.AlertDialog) == []
    assert opened.store.count() == 1


async def test_a_match_comes_back_from_the_bin(opened: Opened) -> None:
    full(opened)
    async with app_at(opened, "/bin") as screen:
        assert "30 days left" in screen.texts()
        await screen.press("Restore Binned, Ann, Bob")
        assert "The bin is empty." in screen.texts()
        await screen.fire(screen.all(ft.SnackBar)[-1].action, "click")  # type: ignore[arg-type]
        assert opened.store.count(binned=True) == 1


async def test_a_full_bin_comes_in_pages_and_is_emptied_whole(opened: Opened) -> None:
    ids = [str(match_in(opened, title=f"Evening {at}").id) for at in range(53)]
    opened.store.move_to_bin(*ids)
    async with app_at(opened, "/bin") as screen:
        assert sum(text.startswith("Evening") for text in screen.texts()) == 50
        await screen.press("Show more (3)")
        assert sum(text.startswith("Evening") for text in screen.texts()) == 53
        await screen.press("Empty the bin")
        asked = screen.texts(screen.get(ft.AlertDialog))
        assert sum(text.startswith("Evening") for text in asked) == 5
        assert "and 48 more" in asked
        await screen.press("Delete for good")
        await until(screen, lambda: "53 matches are deleted" in screen.texts())
    assert opened.store.count(binned=True) == 0


async def test_the_bin_asks_before_it_deletes_for_good(opened: Opened) -> None:
    full(opened)
    async with app_at(opened, "/bin") as screen:
        await screen.press("Delete Binned, Ann, Bob for good")
        await screen.press("Keep")
        assert opened.store.count(binned=True) == 1
        await screen.press("Empty the bin")
        await screen.press("Delete for good")
        await until(screen, lambda: "The bin is empty." in screen.texts())
    assert opened.store.count(binned=True) == 0
    assert opened.store.count() == 1
