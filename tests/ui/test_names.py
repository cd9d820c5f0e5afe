"""Names, dealer and substitutes in the middle of a match, without a browser."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.match.model import Earlier, Match
from canasta_scorer.match.seats import names_in
from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen
from tests.ui.taking import row, undo_last
from tests.worked_hand import WORKED

FOUR = [{"players": ["Ann", "Cyd"]}, {"name": "The boys", "players": ["Bob", "Dan"]}]


def _played(opened: Opened, hands: int = 3, rules: str = "classic", sides: Any = FOUR) -> Match:
    return match_in(opened, rules, sides=sides, hands=[WORKED] * hands)


def _labels(screen: Screen) -> list[str]:
    """The labels of the fields for names, in their order."""
    return [str(field.label) for field in screen.all(ft.TextField)]


async def test_a_substitute_takes_a_seat_and_can_be_taken_back(opened: Opened) -> None:
    match = _played(opened)
    async with app_at(opened, f"/match/{match.id}") as screen:
        await screen.press("More for this match")
        assert row(screen, "Substitute player")
    async with app_at(opened, f"/match/{match.id}/substitute") as screen:
        await screen.press("▲ Dan")
        await screen.type("Name of the substitute", "Zoë")
        assert (
            "The hands before hand 4 stay with who played them. From there on Zoë plays, and the "
            "total of The boys goes on." in screen.texts()
        )
        await screen.press("First hand of the substitute: less")
        await screen.press("Save")
        assert "Zoë plays now" in screen.texts()
        saved = opened.store.saved(str(match.id))
        assert saved.match.sides[1].players == ("Bob", "Zoë")
        assert [names_in(saved.match, 1, hand)[1] for hand in range(3)] == ["Dan", "Dan", "Zoë"]
        await undo_last(screen)
        assert "Taken back: substitute Zoë" in screen.texts()
    assert opened.store.get(str(match.id)) == match


async def test_the_undo_button_names_the_substitute(opened: Opened) -> None:
    match = _played(opened)
    async with app_at(opened, f"/match/{match.id}/substitute") as screen:
        await screen.type("Name of the substitute", "Zoë")
        await screen.press("Save")
    async with app_at(opened, f"/match/{match.id}") as screen:
        assert any("Undo: substitute Zoë" in name for name in screen.names())


async def test_before_the_first_hand_there_is_nobody_to_replace(opened: Opened) -> None:
    match = _played(opened, hands=0)
    async with app_at(opened, f"/match/{match.id}/substitute") as screen:
        assert any(text.startswith("No hand has been played yet") for text in screen.texts())
        assert "Save" not in screen.texts()


async def test_names_of_now_and_before_are_changed_together(opened: Opened) -> None:
    sides = [{"players": ["Zoë", "Cyd"], "earlier": [{"player": 0, "name": "An", "until": 2}]}]
    match = _played(opened, sides=[*sides, FOUR[1]])
    async with app_at(opened, f"/match/{match.id}/edit") as screen:
        assert _labels(screen)[:5] == [
            "Title",
            "Name of the side",
            "Player 1",
            "Player 2",
            "Player 1, to hand 2",
        ]
        await screen.type("Player 1, to hand 2", "Ann")
        await screen.press("Save")
    side = opened.store.get(str(match.id)).sides[0]
    assert (side.name, side.earlier) == ("Zoë & Cyd", (Earlier(player=0, name="Ann", until=2),))


@pytest.mark.parametrize("sides", [[{"name": "Ann"}, {"name": "Bob"}], [{"players": ["Ann"]}, {}]])
async def test_a_single_player_has_one_name(opened: Opened, sides: list[Any]) -> None:
    match = _played(opened, rules="two-player", sides=sides)
    async with app_at(opened, f"/match/{match.id}/edit") as screen:
        assert _labels(screen) == ["Title", "Name", "Name"]
        assert "● Ann" in screen.texts()
        name = next(f for f in screen.all(ft.TextField) if f.key == "player-0-0")
        assert name.value == "Ann"
        await screen.fire(name, "change", "Zoë", value="Zoë")
        await screen.press("Save")
    after = opened.store.get(str(match.id))
    assert after.side_names == ("Zoë", match.side_names[1])


async def test_a_third_player_of_a_side_keeps_the_seat(opened: Opened) -> None:
    """Hand and Foot takes three a side, one more than its table has by itself."""
    sides = [{"players": ["Ann", "Cyd", "Eve"]}, {"players": ["Bob", "Dan", "Fay"]}]
    match = match_in(opened, "hand-and-foot", sides=sides)
    async with app_at(opened, f"/match/{match.id}/edit") as screen:
        await screen.type("Title", "Friday")
        await screen.press("Save")
    assert opened.store.get(str(match.id)).sides == match.sides


async def test_a_new_match_of_single_players_asks_for_names_not_numbers(opened: Opened) -> None:
    async with app_at(opened, "/new/two-player") as screen:
        assert _labels(screen) == ["Name", "Name"]
        assert {"● A", "▲ B"} <= set(screen.texts())
        assert not [text for text in screen.texts() if "player 1" in text.lower()]


async def test_every_word_is_translated(opened: Opened) -> None:
    use_language("xx")
    opened.store.set_setting("language", "xx")
    match = _played(opened, sides=[{"players": ["Ann", "Cyd"]}, {"players": ["Bob", ""]}])
    async with app_at(opened, f"/match/{match.id}/substitute") as screen:
        await screen.press("● Cyd")
        field = next(f for f in screen.all(ft.TextField) if f.key == "substitute")
        await screen.fire(field, "change", "Eve", value="Eve")
        assert screen.untranslated("Ann", "Bob", "Cyd", "Eve", "B") == []
