"""Turn a validation error of pydantic into one error that names the place in the file."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError

from canasta_scorer.errors import BadInput, place_of

KINDS = {
    "int_type": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "dict_type": "a table of keys and values",
    "list_type": "a list",
    "tuple_type": "a list",
    "model_type": "a table of keys and values",
    "model_attributes_type": "a table of keys and values",
    "mapping_type": "a table of keys and values",
}
REASONS = {
    "extra_forbidden": "no such key",
    "missing": "is missing",
    "less_than_equal": "at most {le}",
    "greater_than_equal": "at least {ge}",
    "string_too_long": "at most {max_length} characters",
    "too_long": "at most {max_length} entries",
    "too_short": "at least {min_length} entries",
    "string_unicode": "half of a character stands there",
    "string_pattern_mismatch": "small letters, digits, _ . and - only",
    "literal_error": "right is {expected}",
    "union_tag_invalid": "right is {expected_tags}",
    "union_tag_not_found": "kind is missing: count, points, choice or bonus",
}
QUOTED = re.compile(r"'([^']*)'")
# Pydantic adds the name of the tried type to the path; a file has no such level.
TAGS = {"[key]", "constrained-str", "constrained-int", "int", "str", "bool"}


def first_fault(error: ValidationError) -> BadInput:
    """The first fault of a validation error as BadInput, e.g. `hands[2].note: is missing`."""
    faults = error.errors(include_url=False, include_input=False)
    place = _place(faults[0]["loc"])
    here = [fault for fault in faults if _place(fault["loc"]) == place]
    kinds = [KINDS[fault["type"]] for fault in here if fault["type"] in KINDS]
    if len(kinds) == len(here):
        return BadInput(place, " or ".join(dict.fromkeys(kinds)) + " belongs here")
    # Of several kinds that are tried, the one that it is tells what is wrong with it.
    return BadInput(place, _reason(next(each for each in here if each["type"] not in KINDS)))


def _reason(fault: Any) -> str:
    known = REASONS.get(fault["type"])
    if known:
        return known.format(**{key: _listed(value) for key, value in fault.get("ctx", {}).items()})
    return str(fault["msg"]).removeprefix("Value error, ")


def _listed(value: Any) -> Any:
    """Pydantic's list of names ('a', 'b' or 'c') as: one of a, b, c."""
    names = QUOTED.findall(value) if isinstance(value, str) else []
    listed = ", ".join(names)
    return f"one of {listed}" if len(names) > 1 else listed or value


def _place(path: tuple[str | int, ...]) -> str:
    """The dotted place: below `lines.melded` pydantic names the kind of line, the file does not."""
    below_line = [i for i, part in enumerate(path) if i >= 2 and path[i - 2] == "lines"]
    return place_of(
        [part for i, part in enumerate(path) if part not in TAGS and i not in below_line[:1]]
    )
