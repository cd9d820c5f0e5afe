"""The statistics screen: figures, filter, head to head, and renaming a player everywhere."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.match.model import Match
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui.screens.statistics import screen as statistics
from tests.scoring_stats.matches import ALL, OTHER, OUT, UNPLAYED, made
from tests.ui.app_screen import app_at, memory
from tests.ui.headless import Screen

FAULT = "This part cannot be shown. Your scores are safe."


def _opened(*matches: Match) -> Opened:
    opened = memory()
    for match in matches:
        opened.store.create(match)
    return opened


async def _until(screen: Screen, there: Callable[[], object]) -> None:
    """The figures come from another thread."""
    async with asyncio.timeout(10):
        while not there():
            await asyncio.sleep(0.005)
            await screen.settle()


async def _counted(screen: Screen) -> None:
    await _until(screen, lambda: any("Players" in shown for shown in screen.texts()))


def _row_of(screen: Screen, name: str) -> ft.TextButton:
    (row,) = (row for row in screen.all(ft.TextButton) if name in screen.texts(row))
    return row


def _value(screen: Screen, label: str) -> str:
    """What stands behind a label."""
    (found,) = (
        texts
        for row in screen.all(ft.MergeSemantics)
        if isinstance(row.content, ft.Row) and (texts := screen.texts(row)) and texts[0] == label
    )
    return found[1]


async def test_the_figures_of_a_player_are_those_counted_by_hand() -> None:
    async with app_at(_opened(*ALL), "/stats") as screen:
        await _counted(screen)
        assert "5 matches · 1 won · 694 a hand" in screen.texts(_row_of(screen, "Anna"))
        await screen.press(_row_of(screen, "Anna"))
        assert {
            label: _value(screen, label)
            for label in ("Matches", "Won", "Hands", "Natural canastas", "Went out", "Red threes")
        } == {
            "Matches": "5",
            "Won": "1 of 3 (33%)",
            "Hands": "10",
            "Natural canastas": "5",
            "Went out": "5",
            "Red threes": "12",
        }
        assert _value(screen, "Points in a hand, on average") == "694"
        assert _value(screen, "Best hand") == "+1,230"
        assert _value(screen, "Comebacks") == "1"
        # Against Carla: one won, one lost, one level.
        assert _value(screen, "Carla") == "1 won · 1 lost · 1 level"


async def test_the_rules_filter_what_is_counted() -> None:
    # Going out scores 200 there: 1,330 for the same hand, 8,265 in eleven hands.
    samba = made((OUT, OTHER), rules="samba", options={})
    async with app_at(_opened(*ALL, samba), "/stats") as screen:
        await _counted(screen)
        assert "6 matches · 1 won · 751 a hand" in screen.texts(_row_of(screen, "Anna"))
        await screen.press("Samba")
        assert "1 match · 0 won · 1,330 a hand" in screen.texts(_row_of(screen, "Anna"))


async def test_partnerships_and_rule_sets_have_their_own_lists() -> None:
    async with app_at(_opened(*ALL), "/stats") as screen:
        await _counted(screen)
        await screen.press(_row_of(screen, "Partnerships"))
        assert {"Anna & Ben", "Carla & Dan"} <= set(screen.texts())
        await screen.press(_row_of(screen, "Rule sets"))
        assert _value(screen, "Matches") == "5"
        assert _value(screen, "Longest match, in hands") == "4"


@pytest.mark.parametrize("matches", [(), (UNPLAYED,)])
async def test_without_a_hand_there_is_nothing_to_count(matches: tuple[Match, ...]) -> None:
    async with app_at(_opened(*matches), "/stats") as screen:
        nothing = "Nothing to count yet: no match has a hand."
        await _until(screen, lambda: nothing in screen.texts())


async def test_a_ring_shows_while_counting_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    opened = _opened(*ALL)
    real = opened.store.matches

    def slow() -> Iterator[Match]:
        go_on.wait(10)
        return real()

    monkeypatch.setattr(opened.store, "matches", slow)
    monkeypatch.setattr(statistics, "RING_AFTER", 0.01)
    async with app_at(opened, "/stats") as screen:
        await _until(screen, lambda: screen.all(ft.ProgressRing))
        go_on.set()
        await _counted(screen)
        assert screen.all(ft.ProgressRing) == []


async def test_a_browser_without_threads_counts_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "ONE_THREAD", True)
    monkeypatch.setattr(statistics, "SLICE", 0)
    async with app_at(_opened(*ALL), "/stats") as screen:
        await _counted(screen)
        assert "5 matches · 1 won · 694 a hand" in screen.texts(_row_of(screen, "Anna"))


def _spellings(store: MatchStore) -> list[str]:
    return sorted(side[0] for summary in store.list() for side in summary.players[:1])


async def test_a_player_is_renamed_in_all_matches_and_back() -> None:
    other = made((OUT, OTHER), title="Sunday", sides=[{"players": ["Annie", "Ben"]}, {}])
    opened = _opened(*ALL, other)
    before = _spellings(opened.store)
    async with app_at(opened, "/stats") as screen:
        await _counted(screen)
        await screen.press(_row_of(screen, "Annie"))
        await screen.press("Rename in all matches")
        await screen.type("New name", "Anna")
        shown = " ".join(screen.texts())
        assert "Sunday" in shown
        assert "Annie → Anna" in shown
        assert "Anna has matches already: the two become one person." in shown
        await screen.press("Rename in 1 match")
        assert "Annie" not in _spellings(opened.store)
        await _until(screen, lambda: "6 matches · 1 won · 742 a hand" in screen.texts())
        (bar,) = screen.all(ft.SnackBar)
        assert isinstance(bar.action, ft.SnackBarAction)
        undoing = asyncio.create_task(screen.fire(bar.action, "click"))
        await _until(screen, lambda: "Taking back …" in screen.texts())
        await undoing
        await _until(screen, lambda: "Taken back: names" in screen.texts())
    assert _spellings(opened.store) == before


async def test_an_empty_or_equal_name_cannot_be_saved() -> None:
    async with app_at(_opened(made((OUT, OTHER))), "/stats") as screen:
        await _counted(screen)
        await screen.press(_row_of(screen, "Anna"))
        await screen.press("Rename in all matches")
        for name in ("Anna", "  "):
            await screen.type("New name", name)
            assert not screen.enabled("Rename in 0 matches")
        await screen.press("Cancel")
        assert screen.all(ft.TextField) == []


@pytest.mark.parametrize("size", [(320, 640), (1280, 800)])
async def test_every_word_is_translated(size: tuple[int, int]) -> None:
    use_language("xx")
    opened = _opened(*ALL, made((OUT, OTHER), rules="samba", options={}))
    opened.store.set_setting("language", "xx")
    async with app_at(opened, "/stats", size=size) as screen:
        await _until(screen, lambda: len(screen.all(ft.TextButton)) > 3)
        names = ("Anna", "ANNA", "Ben", "carla", "Carla", "Dan", "The others")
        assert screen.untranslated(*names) == []
        await screen.press(_row_of(screen, "Anna"))
        assert FAULT not in screen.texts()
        assert screen.untranslated(*names) == []
