"""Change the title, the names and the dealer of a match in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.edit import changed, side_name_after
from canasta_scorer.match.model import Earlier, Match, Side, default_name
from canasta_scorer.match.seats import players_of
from canasta_scorer.scoring.people import players as named_players
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import frame
from canasta_scorer.ui.screens.match_form import Keep, match_form
from canasta_scorer.ui.screens.new_match.seating import (
    Typed,
    player_label,
    seat_card,
    side_card,
    typed_name,
)
from canasta_scorer.ui.session import Session
from canasta_scorer.ui.widgets.buttons import primary

T = TypeVar("T")


@dataclass(frozen=True)
class Names:
    """Title, sides and players as typed, and the seat that deals the first hand.

    `earlier` are those whom a substitute has replaced, side by side as in the match.
    """

    title: str
    sides: tuple[str, ...]
    players: tuple[tuple[str, ...], ...]
    earlier: tuple[tuple[str, ...], ...]
    dealer: int

    @classmethod
    def of(cls, match: Match) -> Names:
        """The names of a match, with an empty one for each seat without a name."""
        named = [dict(named_players(match, side)) for side in range(len(match.sides))]
        players = tuple(
            tuple(names.get(at, "") for at in range(players_of(match, side)))
            for side, names in enumerate(named)
        )
        earlier = tuple(tuple(one.name for one in side.earlier) for side in match.sides)
        return cls(match.title, match.side_names, players, earlier, match.dealer)

    def fits(self, match: Match) -> bool:
        """Whether nobody was replaced since these names were read."""
        return [*map(len, self.earlier)] == [len(side.earlier) for side in match.sides]

    def put_on(self, match: Match) -> Match:
        """The match under these names; a side that was called after its players still is."""
        sides = tuple(
            Side(
                name=self._side_name(side, at),
                players=self.players[at],
                earlier=tuple(
                    Earlier(player=one.player, name=name, until=one.until)
                    for one, name in zip(side.earlier, self.earlier[at], strict=True)
                ),
            )
            for at, side in enumerate(match.sides)
        )
        return changed(match, title=self.title.strip(), sides=sides, dealer=self.dealer)

    def with_side(self, side: int, name: str) -> Names:
        """With another name of a side."""
        return replace(self, sides=_put(self.sides, side, name))

    def with_player(self, side: int, player: int, name: str) -> Names:
        """With another name of a player."""
        own = _put(self.players[side], player, name)
        return replace(self, players=_put(self.players, side, own))

    def with_earlier(self, side: int, at: int, name: str) -> Names:
        """With another name of somebody who was replaced."""
        own = _put(self.earlier[side], at, name)
        return replace(self, earlier=_put(self.earlier, side, own))

    def _side_name(self, before: Side, at: int) -> str:
        typed = self.sides[at].strip()
        if not typed or _is_its_player(before, len(self.players[at])):
            return default_name([name for name in self.players[at] if name], at)
        return side_name_after(before, self.players[at], at) if typed == before.name else typed


def _is_its_player(side: Side, seats: int) -> bool:
    """Whether a side of one seat goes by its player's name: one field then says both."""
    return seats == 1 and (not side.players or side.name in side.players)


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


@screen
def edit_match_screen() -> ft.View:
    """The names of the match in the route."""
    return match_form(_("Names and dealer"), _form)


def _form(session: Session, saved: Saved, keep: Keep) -> ft.View:
    media = session.media
    typed, change = use_value(lambda: Names.of(saved.match))
    names = typed if typed.fits(saved.match) else Names.of(saved.match)
    title = Typed(
        _("Title"), names.title, lambda value: change(replace(names, title=value)), "title"
    )
    sides = [_side(media, saved.match, names, side, change) for side in range(len(names.sides))]
    done = primary(media, _("Save"), lambda: _save(saved, names, keep))
    body = [
        # The field's label stands on its upper edge.
        ft.Container(typed_name(media, title), padding=ft.Padding.only(top=theme.GAP)),
        *sides,
        seat_card(
            media,
            _("Who dealt the first hand?"),
            names.put_on(saved.match),
            names.dealer,
            lambda seat: change(replace(names, dealer=seat)),
        ),
        done,
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Names and dealer"), body, back=f"/match/{saved.match.id}")


def _save(saved: Saved, names: Names, keep: Keep) -> None:
    dealt = names.dealer != saved.match.dealer and names == replace(
        Names.of(saved.match), dealer=names.dealer
    )
    keep(Step("dealer" if dealt else "rename"), names.put_on(saved.match))


def _side(
    media: Media, match: Match, names: Names, side: int, change: Callable[[Names], Any]
) -> ft.Control:
    players = names.players[side]
    fields = [
        Typed(
            player_label(len(players), at),
            name,
            partial(_change, change, names.with_player, side, at),
            f"player-{side}-{at}",
        )
        for at, name in enumerate(players)
    ]
    fields += [
        Typed(
            _("{player}, to hand {number}").format(
                player=player_label(len(players), one.player), number=one.until
            ),
            names.earlier[side][at],
            partial(_change, change, names.with_earlier, side, at),
            f"earlier-{side}-{at}",
        )
        for at, one in enumerate(match.sides[side].earlier)
    ]
    if not _is_its_player(match.sides[side], len(players)):
        named = partial(_change, change, names.with_side, side)
        own = Typed(_("Name of the side"), names.sides[side], named, f"side-{side}")
        fields.insert(0, own)
    return side_card(media, side, names.put_on(match).side_names[side], fields)


def _change(change: Callable[[Names], Any], put: Callable[..., Names], *arguments: Any) -> None:
    change(put(*arguments))
