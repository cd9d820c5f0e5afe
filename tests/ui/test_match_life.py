"""A match from its correction to its end, over a restart, without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft

from canasta_scorer.match.edit import end_early, substitute
from canasta_scorer.match.model import Match
from canasta_scorer.store.choose import Opened, open_store
from canasta_scorer.store.values import Step
from canasta_scorer.ui.steps import named
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.ui.taking import row
from tests.worked_hand import SIDES, WORKED, WORKED_POINTS

OTHER_WAY = {"entries": [WORKED["entries"][1], WORKED["entries"][0]]}


def _at(opened: Opened, match: Match, more: str = "") -> Screen:
    return app_at(opened, f"/match/{match.id}{more}")


async def _choose(screen: Screen, label: str) -> None:
    """Press a row of the match's menu."""
    await screen.press("More for this match")
    await screen.press(row(screen, label))


async def _open_hand(screen: Screen, number: int) -> None:
    head = f"Hand {number}."
    await screen.press(next(name for name in screen.names() if name.startswith(head)))


async def test_every_correction_is_a_named_step_that_survives_a_restart(tmp_path: Path) -> None:
    opened = open_store(tmp_path)
    match = match_in(opened, sides=SIDES, hands=[WORKED, OTHER_WAY, WORKED])
    async with _at(opened, match) as screen:
        await _open_hand(screen, 3)
        await screen.press("Earlier")
    async with _at(opened, match) as screen:
        await _open_hand(screen, 1)
        await screen.press("Delete hand")
        await _choose(screen, "End this match early")
    async with _at(opened, match, "/edit") as screen:
        await screen.press("▲ West")
        await screen.press("Save")
    async with _at(opened, match, "/edit") as screen:
        await screen.type("Title", "Friday")
        await screen.press("Save")
    opened.store.close()
    again = open_store(tmp_path)
    names = [named(state.step) for state in again.store.revisions(str(match.id))]
    assert names == [
        "new match",
        "moved hand 3",
        "deletion of hand 1",
        "end of the match",
        "dealer",
        "names",
    ]
    while again.store.can_undo(str(match.id)):
        again.store.undo(str(match.id))
    assert again.store.get(str(match.id)) == match
    again.store.close()


async def test_a_match_ends_early_with_its_leader_and_goes_on_again() -> None:
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED])
    async with _at(opened, match) as screen:
        await _choose(screen, "End this match early")
        assert "Ended early, North-South leads" in screen.texts()
        await _choose(screen, "Go on with this match")
        assert "Ended early, North-South leads" not in screen.texts()
    assert opened.store.get(str(match.id)).ended is False


async def test_a_won_match_can_be_gone_on_with() -> None:
    """By the target of 1,000 North-South has won with the first worked hand."""
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED], options={"target": 1000})
    async with _at(opened, match) as screen:
        assert f"North-South has won with {WORKED_POINTS[0]:,}" in screen.texts()
        await screen.press("Play on")
        assert "Hand 2: who went out?" in screen.texts()


async def test_a_rematch_keeps_names_and_rules_and_the_dealer_moves_on() -> None:
    """Dealt first by seat 1, three hands: the next dealer is seat 4 of four, so seat 0."""
    opened = memory()
    fields: dict[str, Any] = {"options": {"target": 8000}, "dealer": 1, "title": "Friday"}
    match = match_in(opened, sides=SIDES, hands=[WORKED] * 3, **fields)
    async with _at(opened, match) as screen:
        await _choose(screen, "Rematch")
        assert "A new match at the same table" in screen.texts()
    again = opened.store.get(next(one.id for one in opened.store.list() if one.id != match.id))
    assert (again.sides, again.rules, again.options) == (match.sides, match.rules, match.options)
    assert (again.hands, again.dealer, again.title) == ((), 0, "Friday")


async def test_house_rules_change_in_the_middle_and_everything_follows() -> None:
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED, WORKED])
    async with _at(opened, match, "/house-rules") as screen:
        target = next(f for f in screen.all(ft.TextField) if f.value in ("5000", "5,000"))
        await screen.fire(target, "change", "2000", value="2000")
        await screen.press("Save")
    async with _at(opened, match) as screen:
        assert "North-South has won with 2,460" in screen.texts()


async def test_a_form_goes_on_when_another_window_has_saved() -> None:
    """The other window plays a hand and takes Dan's seat; what was typed here is not lost."""
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED])
    match_id = str(match.id)
    async with _at(opened, match, "/house-rules") as screen:
        target = next(f for f in screen.all(ft.TextField) if f.value in ("5000", "5,000"))
        await screen.fire(target, "change", "2000", value="2000")
        opened.store.commit(Step("substitute"), substitute(match, 1, 1, "Zoë", 1), seen=1)
        await screen.press("Save")
        told = "Another window changed this match. Look at what stands here, then save again."
        assert told in screen.texts()
        assert opened.store.get(match_id).options == {}
        await screen.press("Save")
    after = opened.store.get(match_id)
    assert after.options == {"target": 2000}
    assert after.sides[1].players == ("East", "Zoë")


async def test_names_are_read_anew_when_a_seat_was_taken_meanwhile() -> None:
    opened = memory()
    match = match_in(opened, sides=SIDES, hands=[WORKED])
    async with _at(opened, match, "/edit") as screen:
        await screen.type("Title", "Friday")
        opened.store.commit(Step("substitute"), substitute(match, 1, 1, "Zoë", 1), seen=1)
        await screen.press("Save")
        labels = [str(field.label) for field in screen.all(ft.TextField)]
        assert "Player 2, to hand 1" in labels
        await screen.press("Save")
    assert opened.store.get(str(match.id)).sides[1].players == ("East", "Zoë")


async def test_the_steps_of_the_history_begin_like_titles(opened: Opened) -> None:
    match = match_in(opened)
    seen = opened.store.saved(match.id or "").revision
    opened.store.commit(Step("end"), end_early(match, True), seen=seen)
    async with _at(opened, match, "/history") as screen:
        assert {"End of the match", "New match"} <= set(screen.texts(screen.top()))
