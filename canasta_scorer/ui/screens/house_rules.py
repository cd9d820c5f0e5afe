"""The house's own rules as switches, choices and numbers, each with its source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.rules.load import default_of
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.options import Option, OptionValue
from canasta_scorer.share.house_rules import option_value
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import component
from canasta_scorer.ui.hooks import use_value
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card
from canasta_scorer.ui.screens.settings import switch_row
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.number_field import number_field, typed_number
from canasta_scorer.ui.widgets.text import BOLD, text

Options = Mapping[str, Any]


def house_rules(
    media: Media, rules: RuleSet, options: Options, on_change: Callable[[Options], Any]
) -> ft.Control:
    """Every option that the rules take; `on_change` gets all options that differ from the book."""
    rows = [option_card(media, rules, name, options, on_change) for name in rules.offered]
    return ft.Column(
        [text(media, _("House rules"), weight=BOLD), *rows],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def option_card(
    media: Media,
    rules: RuleSet,
    name: str,
    options: Options,
    on_change: Callable[[Options], Any],
) -> ft.Control:
    """The option of that `name`; `on_change` gets all options that differ from the book."""
    option, book = rules.offered[name], default_of(rules, name)
    value = options.get(name, book)

    def put(new: Any) -> None:
        others = {key: kept for key, kept in options.items() if key != name}
        on_change(others if new == book else others | {name: new})

    source = text(media, _source(option, book), theme.SMALL, color=theme.MUTED)
    if not option.values:
        place = f"{rules.id}-{name}"
        number_row = _number(media, option, value, put, place, key=place)
        return card(number_row, source)
    color = theme.INK if value == book else theme.BRAND
    if len(option.values) == 2 and _names_nothing(option.values[0]):
        return card(_switch(media, option, value, put, f"{rules.id}-{name}"), source)
    title = text(media, _(option.name), weight=BOLD, color=color)
    return card(title, _choices(media, option, value, put), source)


def _source(option: Option, book: Any) -> str:
    shown = _("book: {value}").format(value=option_value(option, book))
    return " · ".join(filter(None, [shown, _(option.source)]))


def _names_nothing(value: OptionValue) -> bool:
    """Whether a value says that a house rule is not in force."""
    return value.value in (False, 0, "off")


def _switch(
    media: Media, option: Option, value: Any, put: Callable[[Any], Any], place: str
) -> ft.Control:
    """A house rule that is in force or not; what it then says stands with it."""
    off, on = option.values
    chosen = value == on.value
    label = _(option.name)
    if on.value is not True:
        label = _("{rule}: {value}").format(rule=label, value=option_value(option, on.value))
    return switch_row(
        media,
        label,
        chosen,
        lambda wanted: put(on.value if wanted else off.value),
        key=place,
        weight=BOLD,
        color=theme.BRAND if chosen else theme.INK,
    )


def _choices(media: Media, option: Option, value: Any, put: Callable[[Any], Any]) -> ft.Control:
    return chips(
        media,
        [
            (option_value(option, each.value), each.value == value, partial(put, each.value))
            for each in option.values
        ],
    )


@component
def _number(
    media: Media,
    option: Option,
    value: Any,
    put: Callable[[Any], Any],
    place: str,
    *,
    key: str | None = None,
) -> ft.Control:
    """A number; one that the rules do not allow is told at once, and put all the same."""
    typed, set_typed = use_value(lambda: str(value))

    def type_(text_: str) -> None:
        set_typed(text_)
        given = typed_number(text_)
        put(text_ if given is None else given)

    given = typed_number(typed)
    wrong = given is None or option.refusal(given) is not None
    return number_field(
        media, _(option.name), typed, type_, error=_right(option) if wrong else "", key=place
    )


def _right(option: Option) -> str:
    return _("right is a whole number from {least} to {most} in steps of {step}").format(
        least=number(option.least or 0),
        most=number(option.most or 0),
        step=number(option.multiple_of),
    )
