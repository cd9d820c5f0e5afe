"""The JSON Schema of match file and rule set, for people who script against them."""

from __future__ import annotations

from typing import Any

from canasta_scorer.match.model import FORMAT, Match


def json_schema() -> dict[str, Any]:
    """One schema document: the match file, with the rule set among its definitions."""
    schema = Match.model_json_schema(by_alias=True)
    rules = schema["properties"]["rules"]
    schema["properties"]["rules"] = {
        "description": "The id or an alias of a built-in rule set, or a whole rule set.",
        "anyOf": [{"type": "string"}, rules],
    }
    schema["required"] = ["rules", "hands"]
    definitions = schema["$defs"]
    definitions["RuleSet"] = _with_base(definitions["RuleSet"])
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": FORMAT, **schema}


def _with_base(rule_set: dict[str, Any]) -> dict[str, Any]:
    """An overlay names its base and then needs nothing more than what differs."""
    whole = {"required": rule_set.pop("required", [])}
    properties = {**rule_set["properties"], "base": {"type": "string"}}
    return {**rule_set, "properties": properties, "anyOf": [whole, {"required": ["base"]}]}
