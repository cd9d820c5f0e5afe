"""The guide on the screen: one tap from wherever rules are read, and headings to jump by."""

from __future__ import annotations

import flet as ft
import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.guide import guide
from tests.ui.app_screen import app_at, match_in, memory
from tests.ui.headless import Screen
from tests.ui.reading import has_unmarked_letters, name_of

FAULT = "This part cannot be shown. Your scores are safe."
CHAPTERS = [chapter.id for chapter in guide(find_rule_set("classic"))]
NARROW, WIDE = (320, 640), (1280, 800)


def _routes(screen: Screen) -> list[str]:
    return [args["route"] for _, args in screen.connection.invoked if args and "route" in args]


def _top(screen: Screen) -> ft.View:
    return screen.all(ft.View)[-1]


def _read(screen: Screen) -> list[str]:
    """The texts of the screen on top."""
    return screen.texts(_top(screen))


def _row(screen: Screen, name: str) -> ft.TextButton:
    (row,) = (each for each in screen.all(ft.TextButton) if screen.texts(each) == [name])
    return row


def _headings(screen: Screen) -> list[tuple[int | None, str]]:
    marked = screen.all(ft.Semantics, within=_top(screen))
    return [(m.heading_level, "".join(screen.texts(m))) for m in marked if m.header]


@pytest.mark.parametrize(
    ("route", "guide_route"),
    [
        ("/match/{match}/rules", "/match/{match}/rules/guide"),
        ("/rules/samba", "/rules/samba/guide"),
        ("/", "/guide"),
    ],
)
async def test_the_guide_is_one_tap_away(route: str, guide_route: str) -> None:
    opened = memory()
    match_id = "" if route == "/" else match_in(opened).id
    async with app_at(opened, route.format(match=match_id)) as screen:
        await screen.press("How to play")
        assert _routes(screen) == [guide_route.format(match=match_id)]


async def test_the_list_of_matches_has_it_in_its_menu() -> None:
    opened = memory()
    match_in(opened)
    async with app_at(opened, "/") as screen:
        await screen.press("More")
        await screen.press(_row(screen, "How to play"))
        assert _routes(screen) == ["/guide"]


async def test_contents_lead_to_each_chapter() -> None:
    async with app_at(memory(), "/guide") as screen:
        assert _headings(screen) == [(1, "How to play")]
        for chapter in guide(find_rule_set("classic")):
            await screen.press(_row(screen, chapter.title))
        assert _routes(screen) == [f"/guide/{chapter}" for chapter in CHAPTERS]


async def test_a_chapter_leads_back_and_to_the_next_one() -> None:
    async with app_at(memory(), "/rules/samba/guide/turn") as screen:
        assert _read(screen)[:2] == ["How a turn goes", "Samba"]
        assert "Draw 2 cards or take the discard pile, then discard 1" in _read(screen)
        await screen.press("Next: Melds and canastas")
        top = _top(screen)
        await screen.press(next(c for c in screen.walk(top) if name_of(c) == "Back"))
        assert _routes(screen) == ["/rules/samba/guide/melds", "/rules/samba/guide"]


async def test_the_last_chapter_leads_nowhere() -> None:
    async with app_at(memory(), f"/guide/{CHAPTERS[-1]}") as screen:
        assert not [text for text in _read(screen) if text.startswith("Next")]


async def test_a_screen_reader_jumps_from_word_to_word() -> None:
    async with app_at(memory(), "/guide/glossary") as screen:
        headings = _headings(screen)
        assert headings[0] == (1, "Words of the game")
        assert (2, "Canasta") in headings
        assert (2, "Frozen") in headings
        assert {level for level, _ in headings[1:]} == {2}
        assert len(headings) > 20


async def test_the_guide_of_a_match_has_its_house_rules() -> None:
    opened = memory()
    match = match_in(opened, options={"going_out": 300})
    async with app_at(opened, f"/match/{match.id}/rules/guide/out") as screen:
        shown = _read(screen)
        assert shown[shown.index("Went out: Out") + 1] == "300"


async def test_a_wide_window_shows_contents_and_chapter_side_by_side() -> None:
    async with app_at(memory(), "/guide/opening", size=WIDE) as screen:
        shown = _read(screen)
        assert {"Words of the game", "from 1,500", "90", "Next: The discard pile"} <= set(shown)
        assert _headings(screen)[:2] == [(1, "How to play"), (2, "The opening meld")]
    async with app_at(memory(), "/guide", size=WIDE) as screen:
        assert (2, "The game in short") in _headings(screen)


@pytest.mark.parametrize(("text_size", "beside"), [(1.0, True), (2.0, False)])
async def test_a_number_leaves_its_place_beside_the_label_to_large_text(
    text_size: float, beside: bool
) -> None:
    opened = memory()
    opened.store.set_setting("text_size", text_size)
    async with app_at(opened, "/guide/melds", size=NARROW) as screen:
        top = screen.all(ft.Row, within=_top(screen))
        assert (["Natural canastas", "500 each"] in [screen.texts(row) for row in top]) == beside
        assert "500 each" in _read(screen)


@pytest.mark.parametrize("route", ["/match/none/rules/guide", "/rules/none/guide/turn"])
async def test_what_is_gone_is_said(route: str) -> None:
    async with app_at(memory(), route) as screen:
        assert "These rules are no longer here." in _read(screen)


@pytest.mark.parametrize(("rules", "size"), [("modern-american", NARROW), ("hand-and-foot", WIDE)])
async def test_every_word_of_the_guide_is_translated(rules: str, size: tuple[int, int]) -> None:
    use_language("xx")
    opened = memory()
    opened.store.set_setting("language", "xx")
    for chapter in ("", *(f"/{each}" for each in CHAPTERS)):
        async with app_at(opened, f"/rules/{rules}/guide{chapter}", size=size) as screen:
            shown = _read(screen)
            assert len(shown) > 5
            assert FAULT not in screen.texts()
            assert [text for text in shown if has_unmarked_letters(text, ())] == []
