"""Files that were picked: read, added to the store, and what came told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.any_file import read_any
from canasta_scorer.share.backup import Backup
from canasta_scorer.share.findings import findings
from canasta_scorer.store.backups import Restored, take_back
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Added, Step
from canasta_scorer.ui.busy import in_background
from canasta_scorer.ui.session import Session, offer_back, reason, tell, tell_back

Taken = Match | RuleSet


@dataclass(frozen=True)
class Outcome:
    """What came of picked files: a `backup` to be looked at first, and each file that was refused.

    The place of a refusal begins with the name of its file. `doubts` tell what cannot be right in
    the hands that came.
    """

    backup: Backup | None = None
    refused: tuple[BadInput, ...] = ()
    doubts: tuple[str, ...] = ()


async def take_in(session: Session, files: Sequence[ft.FilePickerFile]) -> Outcome:
    """Add every match and own rule set that can be taken; a backup alone is not added but given.

    Raises BadInput or StoreError where the store refuses; nothing was added then.
    """
    read = await in_background(lambda: [_read(file) for file in files])
    if len(read) == 1 and isinstance(read[0], Backup):
        return Outcome(read[0])
    wanted = [_beside_others(one, file) for one, file in zip(read, files, strict=True)]
    taken = [one for one in wanted if not isinstance(one, BadInput)]
    new = await _take(session, taken) if taken else []
    doubts = await in_background(partial(_doubts, new))
    return Outcome(
        refused=tuple(one for one in wanted if isinstance(one, BadInput)), doubts=tuple(doubts)
    )


def _doubts(matches: Sequence[Match]) -> list[str]:
    """What cannot be right in these matches; of several each line begins with its match."""
    if len(matches) == 1:
        return [*findings(matches[0])]
    return [
        f"{match.title or _(match.rules.name)}, {finding}"
        for match in matches
        for finding in findings(match)
    ]


def _read(file: ft.FilePickerFile) -> Taken | Backup | BadInput:
    try:
        return read_any(bytes(file.bytes or b""), file.name)
    except BadInput as error:
        place = f"{file.name}, {error.place}" if error.place else file.name
        return BadInput(place, error.reason)


def _beside_others(read: Taken | Backup | BadInput, file: ft.FilePickerFile) -> Taken | BadInput:
    """A backup is looked at before it is taken in, so it cannot come with other files."""
    if isinstance(read, Backup):
        return BadInput(file.name, "choose a backup alone, without other files")
    return read


async def _take(session: Session, read: Sequence[Taken]) -> list[Match]:
    """Add matches, all or none, and own rule sets; say what came, and offer to take it back.

    Gives the matches that were not here already.
    """
    store = session.store
    matches = [each for each in read if isinstance(each, Match)]
    added = await in_background(partial(store.add_all, matches))
    rule_sets = [each for each in read if isinstance(each, RuleSet)]
    here = {rules.id: rules for rules in store.rule_sets()}
    new = [rules for rules in rule_sets if here.get(rules.id) != rules]
    for rules in new:
        store.save_rule_set(rules)
    done = Restored(
        tuple(str(each.match.id) for each in added if not each.known),
        rule_sets={rules.id: here.get(rules.id) for rules in new},
    )
    message = _told(added, new, len(rule_sets) - len(new))
    if done.added or done.rule_sets:
        offer_back(message, partial(_undo_import, store, done))
    else:
        tell(message)
    return [each.match for each in added if not each.known]


async def _undo_import(store: MatchStore, done: Restored) -> None:
    """Take back what came in."""
    tell(_("Taking back …"))
    try:
        await in_background(partial(take_back, store, done))
    except StoreError as error:
        tell(reason(error))
        return
    tell_back(Step("import"))


def _told(added: Sequence[Added], rule_sets: list[RuleSet], rules_known: int) -> str:
    new = [each.match for each in added if not each.known]
    known = len(added) - len(new) + rules_known
    parts = [
        _("{match} was added").format(match=match.title or _(match.rules.name))
        for match in new[:1]
        if len(new) == 1
    ]
    if len(new) > 1:
        told = ngettext("{count} match was added", "{count} matches were added", len(new))
        parts.append(told.format(count=number(len(new))))
    parts += [_("The rule set {name} was added").format(name=rules.name) for rules in rule_sets]
    if known:
        told = ngettext("{count} was here already", "{count} were here already", known)
        parts.append(told.format(count=number(known)))
    return ". ".join(parts)
