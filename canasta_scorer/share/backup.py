"""One file with everything: matches, the bin, own rule sets and settings, checked and complete."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from pydantic import StrictInt, StrictStr, ValidationError

from canasta_scorer import __version__
from canasta_scorer.errors import BadInput, shown
from canasta_scorer.match.model import Match
from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.load import parse_rule_set
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.rules.shape import first_fault
from canasta_scorer.share.archive import Archive, opened, pack
from canasta_scorer.share.match_file import read_json, read_match
from canasta_scorer.share.own_rules import read_own_rules, write_own_rules

FAMILY = "canasta-scorer/backup/"
FORMAT = FAMILY + "1"
MANIFEST, SETTINGS = "manifest.json", "settings.json"
MATCHES, BIN, RULES = "matches/", "bin/", "rules/"
NAMES = re.compile(
    r"manifest\.json|settings\.json|(?:matches|bin)/[0-9]{5}\.json"
    r"|rules/[0-9]{5}\.toml"
)
NO_BACKUP = "this is no backup of Canasta Scorer"


class Manifest(Frozen):
    """What a backup says of itself: `parts` are SHA-256 digests by name, `made` is ISO 8601."""

    format: StrictStr
    version: StrictStr
    made: StrictStr
    counts: dict[StrictStr, StrictInt]
    parts: dict[StrictStr, StrictStr]


@dataclass(frozen=True)
class Kept:
    """A match in a backup, and whether it lay in the bin."""

    match: Match
    binned: bool


@dataclass(frozen=True)
class Backup:
    """All that a backup holds, read and checked; `made` is ISO 8601, `version` the app's."""

    made: str
    version: str
    matches: tuple[Kept, ...] = ()
    rule_sets: tuple[RuleSet, ...] = ()
    settings: Mapping[str, Any] | None = None


def write_backup(
    matches: Iterable[Match],
    binned: Iterable[Match] = (),
    rule_sets: Iterable[RuleSet] = (),
    settings: Mapping[str, Any] | None = None,
    *,
    made: str,
) -> bytes:
    """A zip of one match file for each match, one rule file for each own rule set, and settings.

    `settings` are JSON values; `made` is the moment (ISO 8601). Matches are read one at a time,
    and the same input gives the same bytes.
    """
    parts: dict[str, str] = {}

    def whole() -> Iterator[tuple[str, bytes]]:
        for name, text in _parts(matches, binned, rule_sets, settings):
            content = text.encode()
            parts[name] = hashlib.sha256(content).hexdigest()
            yield name, content
        manifest = Manifest(
            format=FORMAT, version=__version__, made=made, parts=parts, counts=_counts(parts)
        )
        yield MANIFEST, manifest.model_dump_json(indent=1).encode()

    return pack(whole())


def read_backup(data: bytes) -> Backup:
    """Everything in a backup, or BadInput with the part at fault; nothing is written anywhere.

    Refused are files that are no backup, cut off, damaged, made by a newer version, too large or
    made to burst, with parts that lead elsewhere, stand there twice, or are not in the manifest.
    """
    with opened(data, NAMES) as archive:
        manifest = _manifest(archive)
        _check_names(archive, manifest)
        matches = tuple(_matches(archive, manifest))
        _check_ids(kept.match.id for kept in matches)
        rule_sets = tuple(
            _at(name, read_own_rules, _part(archive, manifest, name))
            for name in sorted(manifest.parts)
            if name.startswith(RULES)
        )
        _check_ids(rules.id for rules in rule_sets)
        settings = (
            _at(SETTINGS, _settings, _part(archive, manifest, SETTINGS))
            if SETTINGS in manifest.parts
            else None
        )
    return Backup(manifest.made, manifest.version, matches, rule_sets, settings)


def without_matches(data: bytes, ids: Collection[str]) -> bytes | None:
    """The same backup without the matches of these ids; None where it holds none of them.

    Raises BadInput for what is no backup.
    """
    with opened(data, NAMES) as archive:
        manifest = _manifest(archive)
        parts = {
            name: digest
            for name, digest in manifest.parts.items()
            if not name.startswith((MATCHES, BIN)) or _id_of(archive.read(name)) not in ids
        }
        if len(parts) == len(manifest.parts):
            return None
        less = Manifest(**{**manifest.model_dump(), "parts": parts, "counts": _counts(parts)})
        kept = ((name, archive.read(name)) for name in parts)
        return pack([*kept, (MANIFEST, less.model_dump_json(indent=1).encode())])


def _id_of(match: bytes) -> object:
    data = read_json(match)
    return data.get("id") if isinstance(data, dict) else None


def _parts(
    matches: Iterable[Match],
    binned: Iterable[Match],
    rule_sets: Iterable[RuleSet],
    settings: Mapping[str, Any] | None,
) -> Iterator[tuple[str, str]]:
    for folder, kept in ((MATCHES, matches), (BIN, binned)):
        for number, match in enumerate(kept, start=1):
            # On one line: an indented match file takes five times as long to write.
            yield (
                f"{folder}{number:05}.json",
                json.dumps(match.as_data(), ensure_ascii=False) + "\n",
            )
    for number, rules in enumerate(rule_sets, start=1):
        yield f"{RULES}{number:05}.toml", write_own_rules(rules)
    if settings is not None:
        yield SETTINGS, json.dumps(settings, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def _counts(names: Iterable[str]) -> dict[str, int]:
    counted = list(names)
    return {
        kind.rstrip("/"): sum(name.startswith(kind) for name in counted)
        for kind in (MATCHES, BIN, RULES)
    }


def _manifest(archive: Archive) -> Manifest:
    if MANIFEST not in archive.names:
        raise BadInput("", NO_BACKUP)
    data = _at(MANIFEST, read_json, archive.read(MANIFEST))
    given = data.get("format") if isinstance(data, dict) else None
    if not isinstance(given, str) or not given.startswith(FAMILY):
        raise BadInput(MANIFEST, NO_BACKUP)
    if given != FORMAT:
        raise BadInput(
            f"{MANIFEST}.format",
            "a newer version of Canasta Scorer made this backup; it takes that version to read it",
        )
    try:
        return Manifest.model_validate(data)
    except ValidationError as error:
        raise first_fault(error).under(MANIFEST) from None


def _check_names(archive: Archive, manifest: Manifest) -> None:
    there = {*archive.names} - {MANIFEST}
    for name in sorted(there ^ {*manifest.parts}):
        raise BadInput(
            name[:80],
            "is not in the manifest"
            if name in there
            else "is in the manifest, but not in the file",
        )
    if manifest.counts != _counts(there):
        raise BadInput(f"{MANIFEST}.counts", "these are not the parts in the file")


def _check_ids(ids: Iterable[str | None]) -> None:
    for one, count in Counter(ids).items():
        if one is not None and count > 1:
            raise BadInput("", f"two parts of the backup have the id {shown(one)}")


def _part(archive: Archive, manifest: Manifest, name: str) -> bytes:
    content = archive.read(name)
    if hashlib.sha256(content).hexdigest() != manifest.parts[name]:
        raise BadInput(name, "is not what the manifest says: the file was damaged or changed")
    return content


def _matches(archive: Archive, manifest: Manifest) -> Iterator[Kept]:
    known: dict[str, RuleSet] = {}
    for folder in (MATCHES, BIN):
        for name in sorted(manifest.parts):
            if name.startswith(folder):
                content = _part(archive, manifest, name)
                yield Kept(_at(name, partial(_match, known), content), binned=folder == BIN)


def _match(known: dict[str, RuleSet], text: bytes) -> Match:
    """A match of a backup; equal rules, of which there are many, are checked once."""
    data = read_json(text)
    rules = data.get("rules") if isinstance(data, dict) else None
    if isinstance(rules, dict):
        key = json.dumps(rules)
        if key not in known:
            known[key] = _at("rules", parse_rule_set, rules)
        data["rules"] = known[key]
    return read_match(data)


def _settings(text: bytes) -> dict[str, Any]:
    settings = read_json(text)
    if not isinstance(settings, dict):
        raise BadInput("", "a JSON object belongs here")
    return settings


def _at(place: str, read: Any, content: Any) -> Any:
    try:
        return read(content)
    except BadInput as error:
        raise error.under(place) from None
