"""All matches, the latest first: go on with one, or start another."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import date, ngettext, number
from canasta_scorer.i18n import gettext as _
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Summary
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import handler, screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.session import Session, go, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import icon_button, primary
from canasta_scorer.ui.widgets.notice import notice
from canasta_scorer.ui.widgets.snackbar import undo_snackbar
from canasta_scorer.ui.widgets.text import BOLD, figure, text

PAGE = 50
SEARCH_FROM = 6


@screen
def matches_screen() -> ft.View:
    """The first screen."""
    session = use_session()
    media = session.media
    search, set_search = ft.use_state("")
    shown, set_shown = ft.use_state(PAGE)
    matches, count, total = use_store(session.store, lambda store: _found(store, search, shown))
    body: list[ft.Control] = [session.probe] if session.probe else []
    body += [
        *_problem(session),
        primary(media, _("New match"), lambda: go("/new"), icon=ft.Icons.ADD),
    ]
    if total >= SEARCH_FROM or search:
        body.append(_search_field(media, search, set_search))
    if not matches:
        body.append(_nothing(media, searched=bool(search)))
    body += [_row(session, summary) for summary in matches]
    if count > len(matches):
        more = _("Show more ({count})").format(count=number(count - len(matches)))
        body.append(primary(media, more, lambda: set_shown(shown + PAGE)))
    more_screens = [
        icon_button(ft.Icons.BAR_CHART, _("Statistics"), lambda: go("/stats")),
        icon_button(ft.Icons.MENU_BOOK_OUTLINED, _("Rule sets"), lambda: go("/rules")),
    ]
    return frame(media, _("Canasta Scorer"), body, actions=more_screens)


def _found(store: MatchStore, search: str, shown: int) -> tuple[tuple[Summary, ...], int, int]:
    return store.list(search, limit=shown), store.count(search), store.count()


def _problem(session: Session) -> list[ft.Control]:
    """What keeps matches from lasting, said on the first screen until it is mended."""
    problem = session.opened.problem
    if problem is None:
        return []
    return [
        notice(
            session.media,
            "error",
            _(
                "Matches cannot be kept: {reason}. You can play and export, but nothing will be "
                "here after the app is closed."
            ).format(reason=str(problem)),
        )
    ]


def _search_field(media: Media, search: str, set_search: object) -> ft.Control:
    def change(event: ft.Event[ft.TextField]) -> None:
        set_search(event.control.value)  # type: ignore[operator]

    return ft.TextField(
        label=_("Search matches"),
        value=search,
        prefix_icon=ft.Icons.SEARCH,
        text_size=media.points(theme.BODY),
        border=ft.OutlineInputBorder(border_radius=theme.CORNER),
        bgcolor=theme.CARD,
        on_change=handler(change),
    )


def _nothing(media: Media, *, searched: bool) -> ft.Control:
    if searched:
        return text(media, _("No match has all these words."), color=theme.MUTED)
    return card(
        text(media, _("No match yet"), theme.TITLE, weight=BOLD),
        text(
            media,
            _(
                "Choose the rules, name the sides, and enter each hand after it is played. "
                "The scores are kept on this device."
            ),
            color=theme.MUTED,
        ),
    )


def _row(session: Session, summary: Summary) -> ft.Control:
    media = session.media
    hands = ngettext("{number} hand", "{number} hands", summary.hands).format(
        number=number(summary.hands)
    )
    when = date(summary.updated)
    head = ft.Row(
        [
            text(media, summary.title or _(summary.rules_name), weight=BOLD, lines=1, expand=True),
            text(media, _state(summary), theme.LABEL, color=theme.BRAND, weight=BOLD),
        ]
    )
    about = " · ".join(filter(None, [_(summary.rules_name) if summary.title else "", hands, when]))
    name = ", ".join([summary.title or _(summary.rules_name), *summary.side_names])
    opened = ft.Container(
        ft.Column(
            [
                head,
                *_totals(media, summary),
                text(media, about, theme.LABEL, color=theme.MUTED, lines=1),
            ],
            spacing=2,
            tight=True,
        ),
        expand=True,
        padding=theme.PAD,
        ink=True,
        border_radius=theme.CORNER,
        on_click=handler(lambda: go(f"/match/{summary.id}")),
    )
    delete = icon_button(
        ft.Icons.DELETE_OUTLINE,
        _("Delete {match}").format(match=name),
        lambda: _delete(session, summary),
    )
    return ft.Container(
        ft.Row([opened, delete], spacing=0),
        bgcolor=theme.CARD,
        border_radius=theme.CORNER,
        border=ft.Border.all(theme.LINE, theme.HAIRLINE),
        key=summary.id,
    )


def _totals(media: Media, summary: Summary) -> list[ft.Control]:
    return [
        ft.Row(
            [
                text(
                    media,
                    f"{theme.side_style(side).shape} {name}",
                    theme.LABEL,
                    color=theme.side_style(side).ink,
                    lines=1,
                    expand=True,
                ),
                figure(media, number(total), theme.BODY),
            ]
        )
        for side, (name, total) in enumerate(zip(summary.side_names, summary.totals, strict=True))
    ]


def _state(summary: Summary) -> str:
    winners = " & ".join(summary.side_names[side] for side in summary.winners)
    return {
        "won": _("★ {winners}"),
        "shared": _("★ {winners}"),
        "ended": _("ended early"),
        "tie": _("level"),
        "in_progress": "",
    }[summary.state].format(winners=winners)


def _delete(session: Session, summary: Summary) -> None:
    try:
        session.store.move_to_bin(summary.id)
    except StoreError as error:
        tell(reason(error))
        return
    ft.context.page.show_dialog(
        undo_snackbar(_("The match is in the bin"), lambda: session.store.restore(summary.id))
    )
