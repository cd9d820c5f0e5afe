"""One store shown in several sessions, and the room that a session has."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import flet as ft

from canasta_scorer.store.choose import Opened
from canasta_scorer.ui.guard import component, handler, leaf
from canasta_scorer.ui.hooks import use_media, use_store
from tests.ui.app_screen import app_at, match_in
from tests.ui.headless import Screen


class Tally:
    """A store without Flet: two counts and their listeners."""

    def __init__(self) -> None:
        self.red = self.black = 0
        self.listeners: list[Callable[[], None]] = []

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def add_red(self) -> None:
        self.red += 1
        self._tell()

    def add_black(self) -> None:
        self.black += 1
        self._tell()

    def _tell(self) -> None:
        for listener in list(self.listeners):
            listener()


@component
def red_count(tally: Tally) -> ft.Control:
    """Shows the red count only."""
    red = use_store(tally, lambda store: store.red)
    return ft.Button(f"red {red}", on_click=handler(tally.add_red))


@component
def shown_or_not(tally: Tally) -> ft.Control:
    """A count that can be taken off the screen."""
    shown, show = ft.use_state(True)
    button = ft.Button("Hide", on_click=handler(lambda: show(False)))
    return ft.Column([red_count(tally), button] if shown else [button])


@component
def one_of(tallies: Sequence[Tally]) -> ft.Control:
    """The count of one tally, and a button that puts the next one in its place."""
    at, go_to = ft.use_state(0)
    button = ft.Button("Next", on_click=handler(lambda: go_to(at + 1)))
    return ft.Column([red_count(tallies[at]), button])


async def test_another_store_in_the_same_place_is_followed_from_then_on() -> None:
    first, second = Tally(), Tally()
    async with Screen(one_of, (first, second)) as screen:
        await screen.press("Next")
        second.add_red()
        await screen.settle()
        assert screen.names() == ["red 1", "Next"]
        assert (len(first.listeners), len(second.listeners)) == (0, 1)


async def test_every_session_shows_a_change_of_one() -> None:
    tally = Tally()
    async with Screen(red_count, tally) as first, Screen(red_count, tally) as second:
        await first.press("red 0")
        await second.settle()
        assert first.names() == second.names() == ["red 1"]
        await second.press("red 1")
        await first.settle()
        assert first.names() == second.names() == ["red 2"]


async def test_a_change_of_something_else_sends_nothing() -> None:
    tally = Tally()
    async with Screen(red_count, tally) as screen:
        before = len(screen.connection.messages)
        tally.add_black()
        await screen.settle()
        assert screen.connection.messages[before:] == []


async def test_a_change_from_another_thread_is_shown() -> None:
    tally = Tally()
    async with Screen(red_count, tally) as screen:
        thread = threading.Thread(target=tally.add_red)
        thread.start()
        thread.join()
        await screen.settle()
        assert screen.names() == ["red 1"]


async def test_a_component_that_is_gone_listens_no_more() -> None:
    tally = Tally()
    async with Screen(shown_or_not, tally) as screen:
        assert len(tally.listeners) == 1
        await screen.press("Hide")
        assert tally.listeners == []


async def test_a_session_that_ends_listens_no_more() -> None:
    tally = Tally()
    async with Screen(red_count, tally) as screen:
        assert len(tally.listeners) == 1
    await screen.settle()
    assert tally.listeners == []


async def test_a_page_loaded_again_listens_once() -> None:
    tally = Tally()
    async with Screen(red_count, tally) as screen:
        screen.reload()
        await screen.settle()
        assert len(tally.listeners) == 1
        await screen.press("red 0")
        assert screen.names() == ["red 1"]


@leaf
def remembered_count(tally: Tally) -> ft.Control:
    """The red count, not drawn again by what is around it."""
    return ft.Text(f"red {use_store(tally, lambda store: store.red)}")


@component
def remembered(tally: Tally) -> ft.Control:
    """Around a count that is drawn again only when it has reason to."""
    return ft.Column([remembered_count(tally)])


async def test_a_session_that_lost_its_client_catches_up() -> None:
    tally = Tally()
    async with Screen(remembered, tally) as screen:
        connection = screen.connection
        await screen.session.disconnect(60)
        tally.add_red()
        await screen.settle()
        screen.session.attach_connection(connection)
        screen.reload()
        await screen.settle()
        assert screen.texts() == ["red 1"]


@component
def room() -> ft.Control:
    """Writes down the room it has."""
    media = use_media(text_size=1.25)
    return ft.Text(f"{media.width}x{media.height} text {media.scale}")


async def test_the_room_follows_the_window_and_the_text_size_of_the_device() -> None:
    async with Screen(room, size=(390, 844)) as screen:
        assert screen.texts()[0] == "390x844 text 1.25"
        await screen.fire(screen.page, "resize", {"width": 800, "height": 360})
        assert screen.texts()[0] == "800x360 text 1.25"
        (probe,) = screen.all(ft.Text, within=screen.page.overlay)
        await screen.fire(probe, "size_change", {"w": 18.0, "h": 32.0})
        assert screen.texts()[0] == "800x360 text 2.5"


async def test_no_screen_lies_over_what_measures_the_text_of_the_device(opened: Opened) -> None:
    """The lower screens of a page that is loaded are never laid out: nothing is measured there."""
    match = match_in(opened)
    async with app_at(opened, f"/match/{match.id}/hand") as screen:
        overlay = screen.page.overlay
        assert [text.value for text in screen.all(ft.Text) if text.on_size_change] == []
        over = [text for text in screen.all(ft.Text, within=overlay) if text.on_size_change]
        assert len(over) == 1
