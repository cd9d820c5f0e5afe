"""Whose turn it is to deal and, with five players, to sit out, in words."""

from __future__ import annotations

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.model import Match
from canasta_scorer.match.seats import dealers, seat_name, seats, sitting_out


def turns(match: Match, hand: int) -> list[str]:
    """Who deals hand number `hand` (from 0), then everybody who takes no part in it."""
    order = seats(match)
    dealer = seat_name(match, dealers(match, hand + 1)[-1], hand)
    return [
        _("{dealer} deals").format(dealer=dealer),
        *(
            _("{player} sits out").format(player=seat_name(match, order.index(seat), hand))
            for seat in sitting_out(match, hand)
        ),
    ]
