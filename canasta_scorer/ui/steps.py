"""The named steps of a match's history, in words."""

from __future__ import annotations

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.store.values import Step


def named(step: Step) -> str:
    """What a step is called: `hand 4`, `names`."""
    names = {
        "add_hand": _("hand {number}"),
        "edit_hand": _("correction of hand {number}"),
        "remove_hand": _("deletion of hand {number}"),
        "insert_hand": _("inserted hand {number}"),
        "move_hand": _("moved hand {number}"),
        "note_hand": _("note on hand {number}"),
        "rename": _("names"),
        "substitute": _("substitute {player}"),
        "rules": _("rules"),
        "dealer": _("dealer"),
        "end": _("end of the match"),
        "go_on": _("going on"),
        "create": _("new match"),
        "import": _("import"),
    }
    return _filled(names.get(step.code, step.code), step)


def titled(step: Step) -> str:
    """What a step is called where that stands alone: `Hand 4`."""
    words = named(step)
    return words[:1].upper() + words[1:]


def undo_label(step: Step | None) -> str:
    """The name of the undo button: what a press takes back."""
    return _("Undo: {step}").format(step=named(step)) if step else _("Nothing to undo")


def redo_label(step: Step | None) -> str:
    """The name of the redo button: what a press does again."""
    return _("Redo: {step}").format(step=named(step)) if step else _("Nothing to redo")


def done(step: Step) -> str:
    """The message after a step was saved."""
    messages = {
        "add_hand": _("Hand {number} is saved"),
        "edit_hand": _("Hand {number} is corrected"),
        "remove_hand": _("Hand {number} is deleted"),
        "insert_hand": _("Hand {number} is inserted"),
        "move_hand": _("Hand {number} is moved"),
        "note_hand": _("The note is saved"),
        "rename": _("The names are saved"),
        "substitute": _("{player} plays now"),
        "rules": _("The rules are changed"),
        "dealer": _("The dealer is changed"),
        "end": _("The match has ended"),
        "go_on": _("The match goes on"),
    }
    return _filled(messages.get(step.code, _("Saved")), step)


def _filled(words: str, step: Step) -> str:
    hand = step.params.get("hand")
    return words.format(
        number=number(hand) if isinstance(hand, int) else "", player=step.params.get("player", "")
    )
