"""The command line: run the app, score, export, import, back up, restore, list the rule sets."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_scorer.arguments import parser
from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import use_language
from canasta_scorer.store.errors import StoreError
from canasta_scorer.web_build.command import build

if TYPE_CHECKING:
    from canasta_scorer.store.store import MatchStore

FAULT = 2
"""Exit status for input that cannot be taken."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0 done, 1 a problem in a hand, 2 bad input."""
    given = parser(str(__doc__)).parse_args(arguments)
    _speak_utf8()
    use_language(given.language)
    try:
        return _COMMANDS[given.command](given)
    except (BadInput, StoreError) as error:
        print(f"canasta-scorer: {_why(error, given.language)}", file=sys.stderr)
        return FAULT
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _why(error: BadInput | StoreError, language: str) -> str:
    """The error in one line: in English as scripts know it, else in the language asked for."""
    if language == "en" or isinstance(error, StoreError):
        return str(error)
    from canasta_scorer.share.refusals import told

    return told(error)


def _run(given: argparse.Namespace) -> int:
    from canasta_scorer import start

    return start.run(port=given.port, window=given.window)


def _score(given: argparse.Namespace) -> int:
    from canasta_scorer.share.match_file import read_match_text
    from canasta_scorer.share.score_report import score_report

    report = score_report(read_match_text(_read(given.file)))
    _print_json(report)
    return int(any(problem["level"] == "error" for problem in report["problems"]))


def _export(given: argparse.Namespace) -> int:
    from canasta_scorer.share.csv_file import write_csv
    from canasta_scorer.share.match_file import read_match_text
    from canasta_scorer.share.paper_sheet import paper_sheet
    from canasta_scorer.share.rules_text import rules_text
    from canasta_scorer.share.scorecard import scorecard
    from canasta_scorer.share.scorecard_text import scorecard_text

    writers = {
        "csv": write_csv,
        "text": lambda match: scorecard_text(scorecard(match)),
        "rules": rules_text,
        "html": paper_sheet,
    }
    _write(writers[given.form](read_match_text(_read(given.file))))
    return 0


def _import(given: argparse.Namespace) -> int:
    from canasta_scorer.match.model import Match
    from canasta_scorer.rules.model import RuleSet
    from canasta_scorer.share.any_file import read_any
    from canasta_scorer.share.backup import Backup
    from canasta_scorer.share.findings import findings
    from canasta_scorer.share.match_file import write_match
    from canasta_scorer.share.own_rules import write_own_rules

    taken = read_any(_read(given.file), given.file)
    if isinstance(taken, Backup):
        raise BadInput(given.file, "is a backup: canasta-scorer restore brings it back")
    if given.only_print:
        _write(write_own_rules(taken) if isinstance(taken, RuleSet) else write_match(taken))
    elif isinstance(taken, RuleSet):
        _store().save_rule_set(taken)
        print(taken.id)
    else:
        print(_store().add(taken).match.id)
    if isinstance(taken, Match):
        for finding in findings(taken):
            print(f"canasta-scorer: {finding}", file=sys.stderr)
    return 0


def _backup(given: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from canasta_scorer.store.backups import make_backup
    from canasta_scorer.store.row_texts import moment

    made = make_backup(_store(), moment(datetime.now(UTC)))
    try:
        Path(given.file).write_bytes(made.content)
    except OSError as error:
        raise BadInput(given.file, f"cannot be written: {error.strerror}") from None
    _print_json({"matches": made.matches, "unreadable": made.left_out})
    return 0


def _restore(given: argparse.Namespace) -> int:
    from canasta_scorer.share.backup import read_backup
    from canasta_scorer.store.backups import preview, restore

    backup, store = read_backup(_read(given.file)), _store()
    found = preview(store, backup)
    done = restore(store, found, given.changed, backup.settings if given.settings else None)
    report = {"added": list(done.added), "changed": list(done.changed), "known": len(found.known)}
    _print_json(report | {"rule_sets": list(done.rule_sets or ())})
    return 0


def _store() -> MatchStore:
    from canasta_scorer.store.choose import open_store

    opened = open_store()
    if opened.problem:
        raise opened.problem
    return opened.store


def _rules(given: argparse.Namespace) -> int:
    from canasta_scorer.rules.load import find_rule_set, list_rule_sets
    from canasta_scorer.share.schema import json_schema

    if given.schema:
        _print_json(json_schema())
    elif given.name:
        _print_json(find_rule_set(given.name).as_data())
    else:
        for rules in list_rule_sets():
            print(f"{rules.id:28}{rules.name}: {rules.summary}")
    return 0


def _read(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise BadInput(name, f"cannot be read: {error.strerror}") from None


def _speak_utf8() -> None:
    """Names in any script must come through whatever the terminal's own encoding."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _write(text: str) -> None:
    """Write exactly these characters: line ends are the file format's own."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "run": _run,
    "score": _score,
    "export": _export,
    "import": _import,
    "backup": _backup,
    "restore": _restore,
    "rules": _rules,
    "build-web": build,
}

if __name__ == "__main__":
    sys.exit(main())
