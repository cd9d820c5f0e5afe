"""The house's own rules as switches, choices and numbers, each with its source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import default_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.options import Option
from canasta_scorer.share.house_rules import option_value
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import body_width, card
from canasta_scorer.ui.widgets.choice_row import Segment, joined
from canasta_scorer.ui.widgets.text import BOLD, text

Options = Mapping[str, Any]


def house_rules(
    media: Media, rules: RuleSet, options: Options, on_change: Callable[[Options], Any]
) -> ft.Control:
    """Every option that the rules take; `on_change` gets all options that differ from the book."""
    rows = [
        _option(media, rules, name, option, options, on_change)
        for name, option in rules.offered.items()
    ]
    return ft.Column(
        [text(media, _("House rules"), weight=BOLD), *rows],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _option(
    media: Media,
    rules: RuleSet,
    name: str,
    option: Option,
    options: Options,
    on_change: Callable[[Options], Any],
) -> ft.Control:
    book = default_of(rules, name)
    value = options.get(name, book)

    def put(new: Any) -> None:
        others = {key: kept for key, kept in options.items() if key != name}
        on_change(others if new == book else others | {name: new})

    control = (
        _choices(media, option, value, put)
        if option.values
        else _number(media, option, value, put, name)
    )
    title = text(
        media, _(option.name), weight=BOLD, color=theme.INK if value == book else theme.BRAND
    )
    return card(title, control, text(media, _source(option, book), theme.SMALL, color=theme.MUTED))


def _source(option: Option, book: Any) -> str:
    shown = _("book: {value}").format(value=option_value(option, book))
    return " · ".join(filter(None, [shown, option.source]))


def _choices(media: Media, option: Option, value: Any, put: Callable[[Any], Any]) -> ft.Control:
    segments = [
        Segment(
            option_value(option, each.value),
            each.value == value,
            partial(put, each.value),
            tint=theme.BRAND_TINT,
        )
        for each in option.values
    ]
    width = body_width(media) - 2 * theme.PAD
    return ft.Column(
        [joined(media, width, segments[at : at + 2]) for at in range(0, len(segments), 2)],
        spacing=theme.GAP / 2,
        tight=True,
    )


def _number(
    media: Media, option: Option, value: Any, put: Callable[[Any], Any], name: str
) -> ft.Control:
    """A number that is taken as soon as it is one that the rules allow."""

    def typed(event: ft.Event[ft.TextField]) -> None:
        given = event.control.value or ""
        if given.isdigit() and option.refusal(int(given)) is None:
            put(int(given))

    wrong = option.refusal(value)
    return ft.TextField(
        label=_("points or number"),
        value=str(value),
        key=f"option-{name}",
        error=_("right is {what}").format(what=wrong) if wrong else None,
        input_filter=ft.InputFilter(r"^\d{0,6}$"),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_size=media.points(theme.BODY),
        border=ft.OutlineInputBorder(border_radius=theme.CORNER),
        on_change=handler(typed),
    )
