"""A house that counts 700 for a natural canasta: its own rule set, from the copy to the score."""

from __future__ import annotations

import pytest

from canasta_scorer.scoring.board import board
from canasta_scorer.store.choose import open_store
from tests.app_server import AppServer
from tests.browser.flet_page import FletPage
from tests.browser.table import Player

pytestmark = pytest.mark.browser


def test_a_copy_of_classic_with_700_for_a_natural_canasta_is_played_by(
    phone: FletPage, own_server: AppServer
) -> None:
    player = Player(phone, own_server)
    player.visit("/rules/classic")
    phone.type("Name of the copy", "Our Fridays")
    player.tap("Copy")
    phone.see("Change numbers and lines")
    phone.field("Natural canastas").scroll_into_view_if_needed()
    phone.settle(20)
    phone.type("Natural canastas", "7000000")
    phone.see("at most 1,000,000")
    phone.type("Natural canastas", "700")
    player.tap("Save")
    phone.see("changed from Classic")
    phone.see("700 each")
    player.tap("Play by these rules")
    phone.see("Our Fridays")
    player.tap("Start")
    phone.see("Hand 1: who went out?")
    player.tap("● A")
    player.tap("Natural canastas, A: more")
    player.keys("100n0n60S")
    # 100 for going out + 700 + 100 melded against 60 in hand.
    phone.see("A: 900 of 5,000. Opens with 50")
    opened = open_store(own_server.data)
    try:
        (summary,) = opened.store.list()
        assert board(opened.store.get(summary.id)).totals == (900, -60)
        assert summary.rules_name == "Our Fridays"
    finally:
        opened.store.close()
