"""The figures of one player, partnership or rule set on a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.scoring.ranking import Record, Rival
from canasta_scorer.scoring.stats import RuleSetRecord
from canasta_scorer.scoring.tally import Tally
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media, text_width
from canasta_scorer.ui.screens.frame import body_width, card, pressable_row
from canasta_scorer.ui.session import go
from canasta_scorer.ui.widgets.buttons import quiet
from canasta_scorer.ui.widgets.text import BOLD, figure, text

Words = Mapping[str, str]
Line = tuple[str, str]


def person_card(
    media: Media,
    words: Words,
    record: Record,
    rivals: Sequence[Rival] | None,
    on_press: Callable[[], Any],
    rename: ft.Control | None,
) -> ft.Control:
    """Name and the main figures; with `rivals` (not None) everything, and who lost to whom."""
    name = text(media, " & ".join(record.names), theme.TITLE, weight=BOLD)
    short = text(media, _in_short(record.tally), theme.LABEL, color=theme.MUTED)
    head = pressable_row([name, short], on_press)
    opened = ft.MergeSemantics(ft.Semantics(content=head, expanded=rivals is not None))
    if rivals is None:
        return card(opened, padding=0)
    rows = [_row(media, *line) for line in figures(record.tally, words)]
    more = [*rows, *_best(media, record.tally), *_against(media, rivals)]
    return card(
        opened,
        ft.Container(_column([*more, *([rename] if rename else [])]), padding=theme.PAD),
        padding=0,
    )


def rules_card(media: Media, words: Words, record: RuleSetRecord) -> ft.Control:
    """The figures of all sides under one rule set."""
    tally = record.tally
    lines: list[Line] = [
        (_("Matches"), number(tally.matches)),
        (_("Hands"), number(tally.hands)),
        (_("Longest match, in hands"), number(tally.longest)),
        (_("Points of a side in a hand, on average"), number(round(tally.sides.average or 0))),
        *_cards(tally.sides, words),
    ]
    return card(
        text(media, _(record.name), theme.TITLE, weight=BOLD),
        *(_row(media, *line) for line in lines),
        *_best(media, tally.sides),
    )


def figures(tally: Tally, words: Words) -> Iterator[Line]:
    """Everything that a tally counts, each with its label."""
    yield _("Matches"), number(tally.matches)
    yield _("Won"), _of(tally.wins, tally.decided)
    if tally.shared:
        yield _("Shared wins"), number(tally.shared)
    yield _("Lost"), number(tally.losses)
    if tally.stopped:
        yield (
            _("Ended early (ahead)"),
            _("{number} ({ahead})").format(
                number=number(tally.stopped), ahead=number(tally.stopped_ahead)
            ),
        )
    yield _("Hands"), number(tally.hands)
    yield _("Points in a hand, on average"), number(round(tally.average or 0))
    yield from _cards(tally, words)
    yield _("Comebacks"), number(tally.comebacks)
    if tally.greatest_comeback:
        yield _("Most points made up for"), number(tally.greatest_comeback)


def _cards(tally: Tally, words: Words) -> Iterator[Line]:
    for key, count in tally.canastas.items():
        yield _(words[key]), number(count)
    yield _("Went out"), number(sum(tally.went_out.values()))
    for key, count in tally.went_out.items():
        yield _("Went out: {how}").format(how=_(words[key])), number(count)
    yield _("Red threes"), number(tally.red_threes)


def _of(part: int, whole: int) -> str:
    """`7 of 12 (58%)`, as far as there is a whole."""
    if not whole:
        return number(part)
    return _("{part} of {whole} ({percent}%)").format(
        part=number(part), whole=number(whole), percent=number(round(100 * part / whole))
    )


def _in_short(tally: Tally) -> str:
    matches = ngettext("{number} match", "{number} matches", tally.matches)
    won = ngettext("{number} won", "{number} won", tally.wins)
    average = _("{points} a hand").format(points=number(round(tally.average or 0)))
    return " · ".join(
        [
            matches.format(number=number(tally.matches)),
            won.format(number=number(tally.wins)),
            average,
        ]
    )


def _best(media: Media, tally: Tally) -> list[ft.Control]:
    """The best hand, which a press leads to."""
    best = tally.best
    if best is None:
        return []
    line = _row(media, _("Best hand"), number(best.points, signed=True))
    if best.match is None:
        return [line]
    show = quiet(
        media,
        _("Show the match, hand {number}").format(number=number(best.hand)),
        lambda: go(f"/match/{best.match}"),
    )
    return [line, show]


def _against(media: Media, rivals: Sequence[Rival]) -> list[ft.Control]:
    """Head to head with everybody met in a decided match."""
    if not rivals:
        return []
    return [
        text(media, _("Head to head"), weight=BOLD),
        *(_row(media, " & ".join(rival.names), _duel(rival)) for rival in rivals),
    ]


def _duel(rival: Rival) -> str:
    duel = rival.duel
    parts = [
        ngettext("{number} won", "{number} won", duel.wins).format(number=number(duel.wins)),
        ngettext("{number} lost", "{number} lost", duel.losses).format(number=number(duel.losses)),
    ]
    if duel.level:
        level = ngettext("{number} level", "{number} level", duel.level)
        parts.append(level.format(number=number(duel.level)))
    return " · ".join(parts)


def _row(media: Media, label: str, value: str) -> ft.Control:
    """A label and its figure, read as one; below each other where a word would be broken."""
    left = body_width(media) - 3 * theme.PAD - _text_width(media, value)
    beside = media.unbroken(label, left, theme.LABEL)
    words = text(media, label, theme.LABEL, color=theme.MUTED, expand=beside)
    both: list[ft.Control] = [words, figure(media, value, theme.BODY)]
    row = ft.Row(both, spacing=theme.GAP)
    return ft.MergeSemantics(row if beside else ft.Column(both, spacing=0, tight=True))


def _text_width(media: Media, value: str) -> float:
    """About how wide a bold value is drawn."""
    return text_width(value) * theme.BODY * media.scale


def _column(content: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(content),
        spacing=theme.GAP / 2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
