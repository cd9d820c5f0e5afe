"""The opening bands of an own rule set: one more, one taken out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.own_bands import with_band, without_band
from canasta_scorer.share.refusals import told
from canasta_scorer.share.rule_words import band_start
from canasta_scorer.ui import theme
from canasta_scorer.ui.media import Media
from canasta_scorer.ui.screens.rule_sets.plan import EditPlan
from canasta_scorer.ui.session import tell
from canasta_scorer.ui.widgets.buttons import secondary
from canasta_scorer.ui.widgets.chips import chips
from canasta_scorer.ui.widgets.text import text

Change = Callable[[EditPlan], Any]


def band_buttons(media: Media, plan: EditPlan, change: Change) -> list[ft.Control]:
    """A button for one more band, and one for each that can go; none beside a wrong number."""
    if not plan.openings_stand:
        return []
    rules = plan.with_bands(lambda rules: rules).rules

    def put(made: Callable[[RuleSet], RuleSet]) -> None:
        try:
            change(plan.with_bands(made))
        except BadInput as error:
            tell(told(error))

    out = [
        (
            _("− {band}").format(band=band_start(rules, at)),
            False,
            partial(put, partial(_without, at)),
        )
        for at in range(len(rules.opening.bands))
    ]
    taking = [
        text(media, _("A press takes a band out"), theme.LABEL, color=theme.MUTED),
        chips(media, out),
    ]
    add = secondary(media, _("Add a band"), partial(put, with_band), icon=ft.Icons.ADD)
    return [*(taking if len(out) > 1 else []), add]


def _without(at: int, rules: RuleSet) -> RuleSet:
    return without_band(rules, at)
