"""Turn a validation error of pydantic into one error that names the place in the file."""

from __future__ import annotations

from pydantic import ValidationError

from canasta_scorer.errors import BadInput, place_of

REASONS = {
    "extra_forbidden": "no such key",
    "missing": "is missing",
    "int_type": "a whole number belongs here",
    "string_type": "a text belongs here",
    "bool_type": "true or false belongs here",
    "dict_type": "a table of keys and values belongs here",
    "list_type": "a list belongs here",
    "tuple_type": "a list belongs here",
    "model_type": "a table of keys and values belongs here",
    "mapping_type": "a table of keys and values belongs here",
}


def first_fault(error: ValidationError) -> BadInput:
    """The first fault of a validation error as BadInput, e.g. `hands[2].note: is missing`."""
    fault = error.errors(include_url=False, include_input=False)[0]
    reason = REASONS.get(fault["type"], fault["msg"].removeprefix("Value error, "))
    return BadInput(place_of([part for part in fault["loc"] if part not in TAGS]), reason)


# Pydantic adds the name of the chosen kind to the path; a file has no such level.
TAGS = {"count", "points", "choice", "bonus", "[key]", "constrained-str"}
