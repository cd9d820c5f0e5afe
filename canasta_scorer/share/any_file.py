"""Any file that the app can take in, recognised by what it holds."""

from __future__ import annotations

import re

from canasta_scorer.errors import BadInput
from canasta_scorer.match.model import Match
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.archive import LARGEST_FILE as LARGEST_BACKUP
from canasta_scorer.share.backup import Backup, read_backup
from canasta_scorer.share.csv_import import looks_like_csv, read_csv
from canasta_scorer.share.file_text import UTF_16, is_utf_16
from canasta_scorer.share.match_file import LARGEST_FILE, read_match_text
from canasta_scorer.share.own_rules import read_own_rules

BEGIN_OF_ZIP = b"PK\x03\x04"
EMPTY_ZIP = b"PK\x05\x06"
UNKNOWN = "this is no match file, CSV, backup or rule set of Canasta Scorer"
_TOML = re.compile(rb"^\s*(id|base|name)\s*=", re.MULTILINE)


def read_any(content: bytes, name: str = "") -> Match | RuleSet | Backup:
    """The match, own rule set or backup in a file; its `name` helps where the content is unclear.

    Raises BadInput with the place of the first fault, or when the file is none of these.
    """
    _check_size(content)
    ending = name.lower().rpartition(".")[2]
    begin = content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    if not begin:
        raise BadInput("", "the file is empty")
    if _is_zip(content):
        return read_backup(content)
    if is_utf_16(content):
        raise BadInput("", UTF_16)
    if looks_like_csv(content) or ending == "csv":
        return read_csv(content)
    if begin == b"{" or ending == "json":
        return read_match_text(content)
    if _TOML.search(content) or ending == "toml":
        return read_own_rules(content)
    raise BadInput("", UNKNOWN)


def _is_zip(content: bytes) -> bool:
    return content.startswith((BEGIN_OF_ZIP, EMPTY_ZIP))


def _check_size(content: bytes) -> None:
    """Before anything else: to look through a film for the words of a rule set takes seconds."""
    most = LARGEST_BACKUP if _is_zip(content) else LARGEST_FILE
    if len(content) > most:
        raise BadInput("", f"the file is larger than {most >> 20} MB")
