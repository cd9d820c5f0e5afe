"""Opening bands of an own rule set: one more behind the last, one taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from canasta_scorer.rules.load import parse_rule_set
from canasta_scorer.rules.model import Band, Opening, RuleSet
from canasta_scorer.rules.options import Option

BAND = "opening.bands."


def with_band(rules: RuleSet) -> RuleSet:
    """The rule set with one more opening band, which asks for what the last one does.

    It begins as far above the last one as that does above the one before it, or with the next
    deal. Raises BadInput when there are as many bands as there can be.
    """
    last = rules.opening.bands[-1]
    added = last.model_copy(update={"start": _next_start(rules.opening)})
    return parse_rule_set(_with(rules, (*rules.opening.bands, added)))


def without_band(rules: RuleSet, at: int) -> RuleSet:
    """The rule set without opening band number `at` (from 0): the one before it reaches further.

    In place of the first one the second is in force from any total. House rules that change one
    band go out of use, for it may stand elsewhere. Raises BadInput for the only band.
    """
    bands = [*rules.opening.bands]
    del bands[at]
    if bands and at == 0:
        bands[0] = bands[0].model_copy(update={"start": None})
    data = _with(rules, bands)
    for key, option in rules.options.items():
        if _changes_a_band(option):
            data["options"][key]["off"] = True
    return parse_rule_set(data)


def _next_start(opening: Opening) -> int:
    starts = [band.start or 0 for band in opening.bands][-2:]
    if opening.by == "deal":
        return max(len(opening.bands), *starts) + 1
    return starts[-1] + max(starts[-1] - starts[0], opening.bands[-1].points, 1)


def _changes_a_band(option: Option) -> bool:
    places = [*option.paths, *(place for value in option.values for place in value.set)]
    return any(place.startswith(BAND) for place in places)


def _with(rules: RuleSet, bands: Sequence[Band]) -> dict[str, Any]:
    data = rules.as_data()
    data["opening"]["bands"] = [
        band.model_dump(mode="json", by_alias=True, exclude_none=True) for band in bands
    ]
    return data
