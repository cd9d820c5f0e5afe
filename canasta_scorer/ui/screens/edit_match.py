"""Change the title, the names and the dealer of a match in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Match, Side, default_name
from canasta_scorer.match.seats import seat_name, seats
from canasta_scorer.store.values import Saved, Step
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width, card, frame
from canasta_scorer.ui.session import Session, go, save, saved_match, use_session
from canasta_scorer.ui.widgets.buttons import primary
from canasta_scorer.ui.widgets.choice_row import Segment, joined
from canasta_scorer.ui.widgets.name_field import name_field, spaced
from canasta_scorer.ui.widgets.text import BOLD, text


@dataclass(frozen=True)
class Names:
    """Title, sides and players as typed, and the seat that deals the first hand."""

    title: str
    sides: tuple[str, ...]
    players: tuple[tuple[str, ...], ...]
    dealer: int

    @classmethod
    def of(cls, match: Match) -> Names:
        """The names of a match, with an empty one for each seat without a name."""
        players = tuple(
            tuple(side.players[at] if at < len(side.players) else "" for at in range(count))
            for side, count in zip(match.sides, match.rules.table.sides, strict=True)
        )
        return cls(match.title, match.side_names, players, match.dealer)

    def put_on(self, match: Match) -> Match:
        """The match under these names; a side that was called after its players still is."""
        sides = tuple(
            Side(name=self._side_name(match, at), players=players)
            for at, players in enumerate(self.players)
        )
        return changed(match, title=self.title.strip(), sides=sides, dealer=self.dealer)

    def _side_name(self, match: Match, at: int) -> str:
        before = match.sides[at]
        after_players = before.name == default_name([p for p in before.players if p], at)
        typed = self.sides[at].strip()
        if typed and not (after_players and typed == before.name):
            return typed
        return default_name([p for p in self.players[at] if p], at)


@screen
def edit_match_screen() -> ft.View:
    """The names of the match in the route."""
    session = use_session()
    match_id = ft.use_route_params().get("match_id", "")
    saved = ft.use_memo(lambda: saved_match(session, match_id), [match_id])
    if saved is None:
        return frame(session.media, _("Names and dealer"), [], back=f"/match/{match_id}")
    return _form(session, saved)


def _form(session: Session, saved: Saved) -> ft.View:
    media = session.media
    names, change = use_value(lambda: Names.of(saved.match))
    title = name_field(
        media,
        _("Title"),
        names.title,
        lambda value: change(replace(names, title=value)),
        key="title",
    )
    sides = [_side(media, names, side, change) for side in range(len(names.sides))]
    done = primary(media, _("Save"), lambda: _save(session, saved, names))
    body = [
        title,
        *sides,
        _dealer(media, saved.match, names, change),
        done,
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _("Names and dealer"), body, back=f"/match/{saved.match.id}")


def _save(session: Session, saved: Saved, names: Names) -> None:
    match = names.put_on(saved.match)
    dealt = names.dealer != saved.match.dealer and names == replace(
        Names.of(saved.match), dealer=names.dealer
    )
    if save(session, Step("dealer" if dealt else "rename"), match, seen=saved.revision):
        go(f"/match/{match.id}")


def _side(media: Media, names: Names, side: int, change: Callable[[Names], Any]) -> ft.Control:
    style = theme.side_style(side)

    def put_side(value: str) -> None:
        sides = (*names.sides[:side], value, *names.sides[side + 1 :])
        change(replace(names, sides=sides))

    def put_player(player: int, value: str) -> None:
        own = names.players[side]
        put = (*own[:player], value, *own[player + 1 :])
        players = (*names.players[:side], put, *names.players[side + 1 :])
        change(replace(names, players=players))

    fields = [
        name_field(media, _("Name of the side"), names.sides[side], put_side, key=f"side-{side}")
    ]
    fields += [
        name_field(
            media,
            _("Player {number}").format(number=at + 1),
            name,
            partial(put_player, at),
            key=f"player-{side}-{at}",
        )
        for at, name in enumerate(names.players[side])
    ]
    head = text(media, f"{style.shape} {names.sides[side]}", weight=BOLD, color=style.ink)
    return card(head, spaced(fields))


def _dealer(media: Media, match: Match, names: Names, change: Callable[[Names], Any]) -> ft.Control:
    named = names.put_on(match)
    segments = [
        Segment(
            seat_name(named, seat),
            names.dealer == seat,
            partial(change, replace(names, dealer=seat)),
            ink=theme.side_style(side).ink,
            tint=theme.side_style(side).ink,
        )
        for seat, (side, _player) in enumerate(seats(named))
    ]
    width = body_width(media) - 2 * theme.PAD
    rows = [joined(media, width, segments[at : at + 2]) for at in range(0, len(segments), 2)]
    return card(text(media, _("Who dealt the first hand?"), weight=BOLD), *rows)
