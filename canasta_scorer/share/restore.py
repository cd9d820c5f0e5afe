"""What a backup would bring back: the preview, and what is missing here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass

from canasta_scorer.match.model import Match
from canasta_scorer.match.stamps import without_stamps
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.backup import Backup, Kept


@dataclass(frozen=True)
class Comparison:
    """A backup beside what is here.

    `new` are to be added; `known` are here already, in the bin or not, under whatever id;
    `changed` are here under the same id with other hands, names or rules: which of the two is
    right only a person can say. `rule_sets` are own rule sets that are missing here or differ.
    """

    new: tuple[Kept, ...]
    changed: tuple[Kept, ...]
    known: tuple[Kept, ...]
    rule_sets: tuple[RuleSet, ...]


def compare(
    backup: Backup, here: Iterable[Match], rule_sets_here: Iterable[RuleSet] = ()
) -> Comparison:
    """Sort a backup's matches by what is here (the bin included), read one at a time."""
    ids: set[str | None] = set()
    contents: set[str] = set()
    for match in here:
        ids.add(match.id)
        contents.add(_content(match))
    groups: dict[str, list[Kept]] = {"new": [], "changed": [], "known": []}
    for kept in backup.matches:
        content = _content(kept.match)
        if content in contents:
            groups["known"].append(kept)
        else:
            groups["changed" if kept.match.id in ids - {None} else "new"].append(kept)
            contents.add(content)
    own = {rules.id: rules for rules in rule_sets_here}
    return Comparison(
        tuple(groups["new"]),
        tuple(groups["changed"]),
        tuple(groups["known"]),
        tuple(rules for rules in backup.rule_sets if own.get(rules.id) != rules),
    )


def _content(match: Match) -> str:
    """A digest of all that was played and noted, without id and moments."""
    text = json.dumps([without_stamps(match), match.rules.fingerprint], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
