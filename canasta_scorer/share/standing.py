"""How a match stands, in one sentence."""

from __future__ import annotations

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.board import Board


def outcome_sentence(match: Match, scored: Board) -> str:
    """Who has won, or that nobody has; empty while the match simply goes on."""
    names, outcome = match.side_names, scored.outcome
    if outcome.state == "won" and outcome.winner is not None:
        return _("{side} has won with {points}").format(
            side=names[outcome.winner], points=number(scored.totals[outcome.winner])
        )
    if outcome.state == "shared":
        return _("{sides} share the win").format(
            sides=" & ".join(names[side] for side in outcome.winners)
        )
    if outcome.state == "ended":
        return (
            _("Ended early, level")
            if outcome.leader is None
            else _("Ended early, {side} leads").format(side=names[outcome.leader])
        )
    return _("Level at the top: play another hand") if outcome.state == "tie" else ""


def standing(match: Match, scored: Board) -> str:
    """The outcome, or else who leads after how many hands."""
    return outcome_sentence(match, scored) or _so_far(match, scored)


def _so_far(match: Match, scored: Board) -> str:
    count = len(match.hands)
    if scored.leader is None:
        return (
            ngettext("Level after {count} hand", "Level after {count} hands", count).format(
                count=number(count)
            )
            if count
            else _("No hand has been played yet")
        )
    second, first = sorted(scored.totals)[-2:]
    return ngettext(
        "{side} leads by {points} after {count} hand",
        "{side} leads by {points} after {count} hands",
        count,
    ).format(
        side=match.side_names[scored.leader], points=number(first - second), count=number(count)
    )
