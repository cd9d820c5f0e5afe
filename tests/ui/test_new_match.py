"""A new match: names from earlier matches, the rules to read, house rules, start totals."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.store.choose import Opened
from canasta_scorer.store.player_names import known_players
from canasta_scorer.ui.screens.new_match.plan import plan_for
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen


def _played(*tables: tuple[str, ...]) -> Opened:
    """A store in which these four sat down, one match after the other."""
    opened = memory()
    for first, second, third, fourth in tables:
        match_in(opened, sides=[{"players": [first, third]}, {"players": [second, fourth]}])
    return opened


OLD, NEW = ("Ann", "Bob", "Cyd", "Dan"), ("Eve", "ann ", "Fay", "Gil")


def _newest(opened: Opened) -> Match:
    return opened.store.get(opened.store.list()[0].id)


def _names(screen: Screen) -> list[str]:
    fields = [field for field in screen.all(ft.TextField) if str(field.key).startswith("player-")]
    return [field.value or "" for field in fields]


def test_players_are_offered_once_the_latest_first() -> None:
    opened = _played(OLD, NEW)
    assert known_players(opened.store) == ("Eve", "Fay", "ann", "Gil", "Cyd", "Bob", "Dan")
    assert known_players(opened.store, ["ANN", "Bob"], 3) == ("Eve", "Fay", "Gil")
    assert known_players(memory().store) == ()


async def test_a_press_on_a_name_takes_the_next_empty_seat() -> None:
    opened = _played(OLD)
    async with app_at(opened, "/new") as screen:
        for name in ("Dan", "Ann"):
            await screen.press(name)
        assert _names(screen) == ["Dan", "Ann", "", ""]
        assert "Dan" not in screen.names()
        await screen.press("Bob")
        await screen.press("Cyd")
        assert _names(screen) == ["Dan", "Ann", "Bob", "Cyd"]
        await screen.press("Start")
    assert _newest(opened).side_names == ("Dan & Ann", "Bob & Cyd")


async def test_the_dealer_is_chosen_by_name_or_by_seat() -> None:
    opened = _played(OLD)
    async with app_at(opened, "/new") as screen:
        await screen.press("Ann")
        assert {"● Ann", "▲ B 1", "● A 2", "▲ B 2"} <= set(screen.names())
        await screen.press("▲ B 2")
        await screen.press("Start")
    assert _newest(opened).dealer == 3


async def test_names_stay_when_the_rules_change() -> None:
    opened = memory()
    async with app_at(opened, "/new") as screen:
        await screen.fire(screen.get(ft.TextField, key="player-0-0"), "change", "Ann", value="Ann")
        await screen.press("Other rules")
        (samba,) = (row for row in screen.all(ft.TextButton) if "Samba" in screen.texts(row))
        await screen.press(samba)
        assert _names(screen)[0] == "Ann"
        await screen.press("Start")
    assert _newest(opened).rules.id == "samba"
    assert _newest(opened).sides[0].players[0] == "Ann"


async def test_the_chosen_rules_can_be_read_without_losing_what_was_typed() -> None:
    async with app_at(memory(), "/new") as screen:
        await screen.fire(screen.get(ft.TextField, key="player-0-0"), "change", "Ann", value="Ann")
        await screen.press("Read the rules")
        (sheet,) = screen.all(ft.BottomSheet)
        assert "Opening minimum" in screen.texts(sheet)
        await screen.press("Close")
        assert _names(screen)[0] == "Ann"


async def test_a_start_total_below_zero_needs_no_minus_key() -> None:
    opened = memory()
    async with app_at(opened, "/new") as screen:
        await screen.press("Title, start totals, house rules")
        await screen.fire(screen.get(ft.TextField, key="start-1"), "change", "290", value="290")
        await screen.press("Start total of B: plus or minus")
        await screen.type("Title", "Friday")
        await screen.press("Start")
    assert (_newest(opened).start, _newest(opened).title) == ((0, -290), "Friday")


async def test_house_rules_are_switches_choices_and_numbers() -> None:
    opened = memory()
    async with app_at(opened, "/new") as screen:
        await screen.press("Title, start totals, house rules")
        target = screen.get(ft.TextField, key="classic-target")
        await screen.fire(target, "change", "3000", value="3000")
        await screen.press("a canasta")
        switch = screen.get(ft.Switch, key="classic-red_threes_in_hand")
        await screen.fire(switch, "change", "true", value=True)
        await screen.press("Start")
    assert dict(_newest(opened).options) == {
        "target": 3000,
        "red_threes_count_with": "canasta",
        "red_threes_in_hand": 500,
    }


@pytest.mark.parametrize("typed", ["3001", ""])
async def test_a_number_that_no_rule_allows_is_told_and_keeps_the_match_from_starting(
    typed: str,
) -> None:
    opened = memory()
    async with app_at(opened, "/new") as screen:
        await screen.press("Title, start totals, house rules")
        target = screen.get(ft.TextField, key="classic-target")
        await screen.fire(target, "change", typed, value=typed)
        said = "right is a whole number from 5 to 100,000 in steps of 5"
        assert said in screen.texts()
        await screen.press("Start")
    assert opened.store.list() == ()


async def test_start_stays_in_view_below_what_scrolls() -> None:
    async with app_at(memory(), "/new", size=(320, 640)) as screen:
        scrolling = [column for column in screen.all(ft.Column) if column.scroll]
        assert all("Start" not in screen.texts(column) for column in scrolling[-1:])
        assert screen.enabled("Start")


def test_seats_that_rules_do_not_have_lose_their_names() -> None:
    four = plan_for(find_rule_set("classic")).with_name(0, 1, "Cyd").with_name(1, 0, "Bob")
    assert plan_for(find_rule_set("two-player"), four).names == (("",), ("Bob",))


@pytest.mark.parametrize("rules", ["classic", "three-player", "hand-and-foot-simpson"])
async def test_every_word_is_translated(rules: str) -> None:
    use_language("xx")
    opened = _played(OLD)
    opened.store.set_setting("language", "xx")
    async with app_at(opened, f"/new/{rules}") as screen:
        (more,) = (
            button for button in screen.all(ft.TextButton) if button.icon == ft.Icons.EXPAND_MORE
        )
        await screen.press(more)
        letters = ("A", "B", "C", "D")
        assert screen.untranslated(*OLD, " & ".join(OLD), *letters) == []


def test_a_side_has_as_many_seats_as_its_rules_allow() -> None:
    """Hand and Foot is played by four or, as two teams of three, by six; Classic by four."""
    four = plan_for(find_rule_set("hand-and-foot"))
    assert (four.can_grow(0), four.can_shrink(0)) == (True, False)
    five = four.grown(0)
    assert (five.can_grow(0), five.can_shrink(0), five.can_grow(1)) == (False, True, True)
    assert five.shrunk(0) == four
    assert not plan_for(find_rule_set("classic")).can_grow(0)
    named = five.with_name(0, 2, "Fay")
    assert plan_for(find_rule_set("hand-and-foot-saskatchewan"), named).names[0] == ("", "", "Fay")
    assert plan_for(find_rule_set("classic"), named).names[0] == ("", "")


async def test_a_third_player_of_a_side_is_seated(opened: Opened) -> None:
    async with app_at(opened, "/new/hand-and-foot") as screen:
        for name in ("A", "B"):
            await screen.press(f"Add a player to {name}")
        assert len(_names(screen)) == 6
        for seat, name in enumerate(("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")):
            field = screen.get(ft.TextField, key=f"player-{seat % 2}-{seat // 2}")
            await screen.fire(field, "change", name, value=name)
        await screen.press("▲ Fay")
        await screen.press("Start")
    match = _newest(opened)
    assert [side.players for side in match.sides] == [("Ann", "Cyd", "Eve"), ("Bob", "Dan", "Fay")]
    assert match.dealer == 5


async def test_a_seat_is_taken_away_and_added_again(opened: Opened) -> None:
    async with app_at(opened, "/new/hand-and-foot") as screen:
        await screen.press("Add a player to A")
        await screen.press("Take player 3 of A away")
        assert len(_names(screen)) == 4
        await screen.press("Add a player to A")
        first = screen.get(ft.TextField, key="player-0-0")
        await screen.fire(first, "change", "Ann", value="Ann")
        await screen.press("Start")
    assert [side.players for side in _newest(opened).sides] == [("Ann", "", ""), ()]


async def test_rules_with_a_fixed_table_offer_no_other_seats(opened: Opened) -> None:
    for rules in ("classic", "hand-and-foot-simpson"):
        async with app_at(opened, f"/new/{rules}") as screen:
            assert not [name for name in screen.names() if name.startswith("Add a player")]


async def test_more_players_are_asked_for_the_number_of_packs(opened: Opened) -> None:
    """Hand and Foot is played with a pack more than players: seven for six."""
    async with app_at(opened, "/new/hand-and-foot") as screen:
        assert not screen.all(ft.TextField, key="hand-and-foot-packs")
        for name in ("A", "B"):
            await screen.press(f"Add a player to {name}")
        packs = screen.get(ft.TextField, key="hand-and-foot-packs")
        assert any("one more than players" in shown for shown in screen.texts())
        await screen.fire(packs, "change", "7", value="7")
        await screen.press("Start")
    assert _newest(opened).in_force.packs == 7


async def test_a_screen_reader_hears_whose_first_player_a_field_is(opened: Opened) -> None:
    async with app_at(opened, "/new") as screen:
        groups = [screen.get(ft.Semantics, side) for side in ("A", "B")]
        fields = [screen.all(ft.TextField, "Player 1", within=group) for group in groups]
        assert [str(field.key) for (field,) in fields] == ["player-0-0", "player-1-0"]
        assert all(group.container for group in groups)
