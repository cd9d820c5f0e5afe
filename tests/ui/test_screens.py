"""Every screen, under every rule set, and every word of it through the translation layer."""

from __future__ import annotations

import pytest

from canasta_scorer.i18n import use_language
from canasta_scorer.rules.load import find_rule_set, list_rule_sets
from canasta_scorer.store.choose import Opened
from tests.ui.app_screen import app_at, match_in, memory
from tests.worked_hand import WORKED

RULES = [rules.id for rules in list_rule_sets()]
FAULT = "This part cannot be shown. Your scores are safe."
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")
SIZES = [(390, 844), (320, 640), (800, 360), (1280, 800)]
WIDE_APART = ["classic", "three-player", "modern-american", "hand-and-foot-simpson"]
SHAPES = [(rules, SIZES[0]) for rules in RULES] + [
    (rules, size) for rules in WIDE_APART for size in SIZES[1:]
]
ROUTES = (
    "",
    "/hand",
    "/hand/1",
    "/insert/1",
    "/rules",
    "/edit",
    "/house-rules",
    "/history",
    "/table",
)


def _match_id(opened: Opened, rules: str) -> str:
    table = find_rule_set(rules).table
    sides = [{"players": [name] * count} for name, count in zip(NAMES, table.sides, strict=False)]
    empty = {"entries": [{"in_hand": 5}] * len(table.sides)}
    return str(match_in(opened, rules, sides=sides, hands=[empty]).id)


@pytest.mark.parametrize(("rules", "size"), SHAPES)
async def test_no_screen_of_any_rule_set_breaks(rules: str, size: tuple[int, int]) -> None:
    opened = memory()
    match_id = _match_id(opened, rules)
    for route in ROUTES if rules in WIDE_APART else ROUTES[:3]:
        async with app_at(opened, f"/match/{match_id}{route}", size=size) as screen:
            assert FAULT not in screen.texts()
            assert len(screen.texts()) > 5


@pytest.mark.parametrize("route", ["/", "/new", "/nowhere", "/match/none", "/match/none/hand"])
async def test_every_other_address_shows_something(route: str) -> None:
    async with app_at(memory(), route) as screen:
        assert FAULT not in screen.texts()
        assert screen.texts()


@pytest.mark.parametrize("rules", RULES)
async def test_every_word_is_translated(rules: str) -> None:
    use_language("xx")
    opened = memory()
    opened.store.set_setting("language", "xx")
    match_id = _match_id(opened, rules)
    for route in ROUTES if rules in WIDE_APART else ("/hand", "/rules"):
        async with app_at(opened, f"/match/{match_id}{route}") as screen:
            assert screen.untranslated(*NAMES) == []


async def test_every_word_before_a_match_is_translated() -> None:
    use_language("xx")
    opened = memory()
    opened.store.set_setting("language", "xx")
    for route in ("/", "/new", "/nowhere"):
        async with app_at(opened, route) as screen:
            left = {text.lstrip("●▲✓ ") for text in screen.untranslated()}
            assert left <= {"A", "B", "A 1", "A 2", "B 1", "B 2"}, "nobody has a name yet"


async def test_a_match_is_started_with_two_taps() -> None:
    opened = memory()
    async with app_at(opened, "/") as screen:
        screen.page.route = "/new"
        await screen.fire(screen.page, "route_change", {"route": "/new"})
        await screen.press("Start")
    match = opened.store.get(opened.store.list()[0].id)
    assert match.rules.id == "classic"
    assert match.side_names == ("A", "B")


async def test_the_scoreboard_shows_the_worked_hand_and_its_breakdown() -> None:
    opened = memory()
    match = match_in(opened, hands=[WORKED])
    async with app_at(opened, f"/match/{match.id}") as screen:
        shown = screen.texts()
        assert {"1,230", "455", "+1,230", "+455"} <= set(shown)
        await screen.press(next(name for name in screen.names() if name.startswith("Hand 1.")))
        texts = " ".join(screen.texts())
        assert "Natural +500 · Mixed +300 · Red threes +100 · Melded +230" in texts
        await screen.press("Delete hand")
    assert opened.store.get(match.id or "").hands == ()
    assert opened.store.undo(match.id or "").hands == match.hands


async def test_five_players_are_told_who_sits_out() -> None:
    opened = memory()
    players = [{"players": ["Ann", "Bob", "Cy"]}, {"players": ["Dan", "Eve"]}]
    match = match_in(opened, "five-player", sides=players, hands=[{"entries": [{}, {}]}])
    async with app_at(opened, f"/match/{match.id}") as screen:
        assert "Bob sits out" in screen.texts()
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        assert "Five players · Dan deals · Bob sits out" in screen.texts()


async def test_a_match_under_house_rules_says_so_and_marks_them() -> None:
    opened = memory()
    book, agreed = match_in(opened), match_in(opened, options={"concealed": 500})
    async with app_at(opened, f"/match/{book.id}") as screen:
        assert not [shown for shown in screen.texts() if "House rules" in shown]
    async with app_at(opened, f"/match/{agreed.id}") as screen:
        assert {"Classic", "House rules · A 1 deals"} <= set(screen.texts())
    async with app_at(opened, f"/match/{agreed.id}/rules") as screen:
        shown = screen.texts()
        assert "Rules of this match, ★ house rules" in shown
        assert "★ house rule; the book says: 200" in shown
        assert shown.index("P") > shown.index("Sources")
