"""The way of the totals through a match: as lines, and as the table that says the same."""

from __future__ import annotations

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.scoring.series import Chart
from canasta_scorer.scoring.series import chart as chart_of
from canasta_scorer.ui import theme
from canasta_scorer.ui.guard import screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.media import Media, figure_width, text_width
from canasta_scorer.ui.screens.frame import body_width, card, frame, pane_width
from canasta_scorer.ui.session import saved_match, use_session
from canasta_scorer.ui.widgets.score_chart import score_chart
from canasta_scorer.ui.widgets.text import BOLD, figure, marked, text

LOWEST, HIGHEST = 220, 420
PART_OF_SCREEN = 0.45


@screen
def chart_screen() -> ft.View:
    """The totals of the match in the route, hand by hand."""
    session = use_session()
    media = session.media
    match_id = ft.use_route_params().get("match_id", "")
    saved = use_store(session.store, lambda _store: saved_match(session, match_id))
    if saved is None:
        missing = text(media, _("This match is no longer here."))
        return frame(media, _("Chart"), [missing], back="/")
    return frame(
        media,
        _("Chart"),
        _body(media, chart_of(saved.match)) if saved.match.hands else [_nothing(media)],
        subtitle=saved.match.title or _(saved.match.rules.name),
        back=f"/match/{match_id}",
        panes=True,
    )


def _nothing(media: Media) -> ft.Control:
    return text(media, _("The lines begin with the first hand."), color=theme.MUTED)


def _body(media: Media, chart: Chart) -> list[ft.Control]:
    """Lines above their table, or beside it where there is room."""
    width = (pane_width(media) if media.two_panes else body_width(media)) - 2 * theme.PAD
    height = min(HIGHEST, max(LOWEST, media.height * PART_OF_SCREEN))
    lines = card(score_chart(media, width, height, chart))
    table = card(_table(media, width - theme.EDGE, chart))
    if not media.two_panes:
        return [lines, table, ft.Container(height=theme.EDGE)]
    both: list[ft.Control] = [ft.Container(lines, expand=True), ft.Container(table, expand=True)]
    return [
        ft.Row(both, spacing=theme.EDGE, vertical_alignment=ft.CrossAxisAlignment.START),
        ft.Container(height=theme.EDGE),
    ]


def _table(media: Media, width: float, chart: Chart) -> ft.Control:
    """Every total as a figure, walked as a table by screen readers; it slides where too wide."""
    column = _column_width(media, width, chart)
    columns = [ft.DataColumn(label=_head(media, _("Hand"), theme.MUTED, _first_width(media)))]
    for side, one in enumerate(chart.series):
        style = theme.side_style(side)
        name = _head(media, marked(side, one.name), style.ink, column)
        columns.append(ft.DataColumn(label=name, numeric=True))
    totals = zip(*(one.totals for one in chart.series), strict=True)
    table = ft.DataTable(
        columns=columns,
        rows=[_row(media, hand, each) for hand, each in enumerate(totals)],
        column_spacing=theme.GAP,
        horizontal_margin=0,
        heading_row_height=media.lines(theme.LABEL, 2) + theme.GAP,
        data_row_min_height=theme.TARGET,
        data_row_max_height=float("inf"),
        divider_thickness=theme.LINE,
    )
    return ft.Row([table], scroll=ft.ScrollMode.AUTO)


def _first_width(media: Media) -> float:
    """The room for the word above the numbers, which is not broken."""
    word = text_width(_("Hand")) * theme.LABEL
    return max(theme.NUMBER_COLUMN, word) * media.scale


def _column_width(media: Media, width: float, chart: Chart) -> float:
    """An equal share of the card, but never less than the widest figure."""
    sides = len(chart.series)
    share = (width - _first_width(media) - sides * theme.GAP) / sides
    widest = max(figure_width(number(total)) for one in chart.series for total in one.totals)
    return max(share, widest * theme.BODY * media.scale)


def _head(media: Media, words: str, color: ft.Colors, width: float) -> ft.Control:
    end = ft.TextAlign.START if color == theme.MUTED else ft.TextAlign.END
    size = media.word_size(words, width, (theme.LABEL, theme.SMALL, theme.SMALLEST))
    head = text(media, words, size, weight=BOLD, color=color, lines=2, align=end)
    return ft.Container(head, width=width)


def _row(media: Media, hand: int, totals: tuple[int, ...]) -> ft.DataRow:
    label = number(hand) if hand else _("Start")
    cells = [ft.DataCell(text(media, label, theme.LABEL, color=theme.MUTED))]
    cells += [ft.DataCell(figure(media, number(total), theme.BODY)) for total in totals]
    return ft.DataRow(cells=cells)
