"""Read rule files: TOML, overlays over a base, look-up by id and alias, house rules applied."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from pydantic import ValidationError

from canasta_scorer.errors import BadInput, place_of, shown, too_much
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.shape import first_fault

LARGEST_FILE = 256 * 1024  # bytes; the longest rule file of our own has a tenth of that
DEEPEST = 12  # levels of nesting; a rule file needs six
MOST_ENTRIES = 20_000  # keys and items in all; the longest rule set of our own has a tenth of that


@cache
def list_rule_sets() -> tuple[RuleSet, ...]:
    """All built-in rule sets, in the order in which they are offered before a game."""
    return tuple(_built_in(rule_id) for rule_id in _ids())


def find_rule_set(name: str) -> RuleSet:
    """The built-in rule set with this id or alias, however it is spaced, hyphened and written.

    Raises BadInput, with the ids that exist, when there is none.
    """
    wanted = _spelled(name)
    if wanted in _ids():  # without reading all the others
        return _built_in(wanted)
    for rules in list_rule_sets():
        if wanted in map(_spelled, (rules.name, *rules.aliases)):
            return rules
    known = ", ".join(rules.id for rules in list_rule_sets())
    raise BadInput("", f"no rule set is called {shown(name)}; there are: {known}")


def _spelled(name: str) -> str:
    return re.sub(r"[\s_-]+", "-", name.strip().casefold())


def parse_rule_set(data: Mapping[str, Any]) -> RuleSet:
    """A rule set from plain data, an overlay completed from its built-in base.

    Raises BadInput with the place of the first fault.
    """
    _bounded(data)
    try:
        return RuleSet.model_validate(_completed(dict(data), ()))
    except ValidationError as error:
        raise first_fault(error) from None


def read_rule_file(text: str) -> RuleSet:
    """A rule set from the text of a TOML file; raises BadInput with the line or the place."""
    if len(text.encode()) > LARGEST_FILE:
        raise BadInput("", f"the file is larger than {LARGEST_FILE // 1024} KB; no rule set is")
    try:
        return parse_rule_set(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadInput("", f"this is no TOML: {error}") from None
    except (RecursionError, ValueError):
        raise too_much(text) from None


def with_options(rules: RuleSet, options: Mapping[str, Any]) -> RuleSet:
    """The rule set with these house rules in force; raises BadInput for one it does not take.

    They are applied in the order of the rule file, whatever the order they are given in.
    """
    for name, value in options.items():
        _take(rules, name, value)
    given = tuple((name, options[name]) for name in rules.offered if name in options)
    return _with_options(rules, given) if given else rules


@lru_cache(maxsize=128)
def _with_options(rules: RuleSet, options: tuple[tuple[str, Any], ...]) -> RuleSet:
    data = rules.as_data()
    for name, value in options:
        for path, new in rules.options[name].changes(value).items():
            try:
                put(data, path, new)
            except LookupError:
                raise BadInput(f"options.{name}", f"there is no place {path}") from None
    try:
        return RuleSet.model_validate(data)
    except ValidationError as error:
        raise first_fault(error) from None


def _take(rules: RuleSet, name: str, value: object) -> None:
    option = rules.offered.get(name)
    if option is None:
        known = ", ".join(rules.offered)
        raise BadInput(f"options.{name}", f"{rules.id} has no such option; it has: {known}")
    refusal = option.refusal(value)
    if refusal:
        raise BadInput(f"options.{name}", f"{shown(value)} cannot be taken; right is {refusal}")


def default_of(rules: RuleSet, name: str) -> Any:
    """The value that an option has when nobody says otherwise: the book's."""
    option = rules.options[name]
    if option.default is not None or option.values:
        return option.values[0].value if option.default is None else option.default
    node: Any = rules
    for part in option.paths[0].split("."):
        if isinstance(node, tuple):
            node = node[int(part)]
        else:
            node = node[part] if isinstance(node, Mapping) else getattr(node, part)
    return node


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Set the value at a dotted place (`lines.went_out.choices.out.points`), making tables.

    In a list the place is an index; the one after the last item adds an item. Raises LookupError
    where there is no such place; part of the way may be made then.
    """
    try:
        _put(data, path, value)
    except (AttributeError, IndexError, TypeError, ValueError):
        raise LookupError(path) from None


def _put(data: dict[str, Any], path: str, value: Any) -> None:
    *parents, last = path.split(".")
    node: Any = data
    for part in parents:
        node = node[int(part)] if isinstance(node, list) else node.setdefault(part, {})
    if isinstance(node, list):
        at = int(last)
        if not 0 <= at <= len(node):
            raise IndexError(path)
        node[at : at + 1] = [copy.deepcopy(value)]
    else:
        node[last] = copy.deepcopy(value)


def _completed(data: dict[str, Any], seen: tuple[str, ...]) -> dict[str, Any]:
    base = data.pop("base", None)
    if base is None:
        return data
    if not isinstance(base, str) or base in seen or base not in _ids():
        raise BadInput("base", f"{shown(base)} is no built-in rule set, or the bases form a ring")
    below = _raw(base, (*seen, base))
    for personal in ("aliases", "summary"):
        below.pop(personal, None)
    return _overlay(below, data)


def _overlay(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Tables are laid over each other key by key; everything else replaces what was there."""
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        if isinstance(below, dict) and isinstance(value, dict) and not _new_kind(below, value):
            value = _overlay(below, value)
        merged[key] = value
    return merged


def _new_kind(below: Mapping[str, Any], value: Mapping[str, Any]) -> bool:
    """A line that changes its kind says everything anew."""
    return "kind" in value and value.get("kind") != below.get("kind")


def _raw(rule_id: str, seen: tuple[str, ...]) -> dict[str, Any]:
    return _completed(_whole(rule_id), seen)


def _whole(rule_id: str) -> dict[str, Any]:
    """A built-in file with the parts that it names, files beside it with tables of their own."""
    data = tomllib.loads(_data_file(f"{rule_id}.toml"))
    for part in data.pop("parts", ()):
        data |= tomllib.loads(_data_file(part))
    return data


@cache
def _built_in(rule_id: str) -> RuleSet:
    try:
        return RuleSet.model_validate(_raw(rule_id, (rule_id,)))
    except ValidationError as error:
        raise first_fault(error).under(rule_id) from None


@cache
def _ids() -> tuple[str, ...]:
    return tuple(tomllib.loads(_data_file("index.toml"))["order"])


def _folder() -> Any:
    return files("canasta_scorer.rules") / "data"


def _data_file(name: str) -> str:
    return str((_folder() / name).read_text(encoding="utf-8"))


def _bounded(data: Any) -> None:
    for count, (depth, path) in enumerate(_depths(data, 0, ())):
        if depth > DEEPEST:
            raise BadInput(place_of(path[:4]), "nested too deeply for a rule set")
        if count > MOST_ENTRIES:
            raise BadInput(place_of(path[:1]), f"more than {MOST_ENTRIES} entries; no rule set is")


def _depths(node: Any, depth: int, path: tuple[str | int, ...]) -> Iterator[tuple[int, Any]]:
    yield depth, path
    if depth > DEEPEST:
        return
    children = (
        node.items()
        if isinstance(node, Mapping)
        else (enumerate(node) if isinstance(node, list | tuple) else ())
    )
    for key, child in children:
        yield from _depths(child, depth + 1, (*path, key))
