"""Between values and the texts a storage keeps: matches, rules, drafts, summaries."""

from __future__ import annotations

import json
from functools import lru_cache

from pydantic import ValidationError

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import date_everywhere, everywhere
from canasta_scorer.match.model import Match, Side
from canasta_scorer.match.stamps import STAMPS, without_stamps
from canasta_scorer.rules.load import parse_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.board import board
from canasta_scorer.store.draft import Draft
from canasta_scorer.store.row_texts import digest, folded


def match_text(match: Match) -> str:
    """A match as JSON without its rules."""
    return match.model_dump_json(exclude={"rules"}, exclude_defaults=True, warnings=False)


def read_match_text(text: str, rules: RuleSet) -> Match:
    """A match from its JSON and its rules; raises BadInput when one does not fit the other."""
    try:
        return Match(**json.loads(text), rules=rules)
    except (ValidationError, ValueError, TypeError) as error:
        raise BadInput("", f"this is no match: {error}") from None


def draft_text(draft: Draft) -> str:
    """A half-entered hand as JSON."""
    return draft.model_dump_json(exclude_defaults=True)


def read_draft(text: str) -> Draft | None:
    """A half-entered hand from its JSON, None where it cannot be read."""
    try:
        return Draft.model_validate_json(text)
    except ValidationError:
        return None


@lru_cache(maxsize=64)
def read_rules(text: str) -> RuleSet:
    """A rule set from its canonical text; equal texts give the same object."""
    return parse_rule_set(json.loads(text))


def sums_digest(match: Match) -> str:
    """A digest of what was played: rules, sides, entries; equal for a match that came back.

    Leaves out what a CSV does not carry (id, moments, notes, partial sums, kept warnings).
    """
    data = match.model_dump(mode="json", exclude={"rules", "hands", *STAMPS})
    hands = [hand.model_dump(mode="json", include={"entries", "alone"}) for hand in match.hands]
    rules = digest(match.rules.fingerprint)
    return digest(json.dumps([data, hands, rules], sort_keys=True))


def same_but_stamps(one: Match, other: Match) -> bool:
    """Whether two matches differ in nothing but id and moments."""
    same_rules = one.rules.fingerprint == other.rules.fingerprint
    return same_rules and without_stamps(one) == without_stamps(other)


def search_text(match: Match, updated: str) -> str:
    """All words by which a match can be found, days and rules in every language."""
    names = [name for side in match.sides for name in (side.name, *_people(side))]
    notes = [hand.note for hand in match.hands if hand.note]
    moments = (match.started, match.finished, updated, *(hand.at for hand in match.hands))
    days = [word for moment in dict.fromkeys(moments) for word in _days(moment)]
    words = (match.title, *everywhere(match.rules.name), *names, *notes, *dict.fromkeys(days))
    return folded("\n".join(words))


def _days(moment: str | None) -> tuple[str, ...]:
    """A day as people write it; none where a file names no moment that can be."""
    try:
        return date_everywhere(moment) if moment else ()
    except (ValueError, OverflowError):
        return ()


def _people(side: Side) -> tuple[str, ...]:
    """Who plays for a side, and who did before a substitute."""
    return (*side.players, *(one.name for one in side.earlier))


def summary_text(match: Match) -> str:
    """What the list shows of a match, as JSON."""
    now = board(match)
    return json.dumps(
        {
            "title": match.title,
            "side_names": match.side_names,
            "players": [_people(side) for side in match.sides],
            "rules_id": match.rules.id,
            "rules_name": match.rules.name,
            "hands": len(match.hands),
            "totals": now.totals,
            "state": now.outcome.state,
            "winners": now.outcome.won_by,
            "started": match.started,
            "finished": match.finished,
        },
        ensure_ascii=False,
    )
