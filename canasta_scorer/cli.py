"""The command line: run the app, score, export, import, back up, restore, list the rule sets."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import available_languages, use_language
from canasta_scorer.store.errors import StoreError
from canasta_scorer.web_build import command as build_web

if TYPE_CHECKING:
    from canasta_scorer.store.store import MatchStore

FAULT = 2
"""Exit status for input that cannot be taken."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0 done, 1 a problem in a hand, 2 bad input."""
    given = _parser().parse_args(arguments)
    _speak_utf8()
    use_language(given.language)
    try:
        return int(given.command(given))
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="canasta-scorer", description=__doc__)
    parser.set_defaults(command=_run, port=None, window=False, language="en")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _running(parser)
    _running(commands.add_parser("run", help="start the app (the default)"))
    score = commands.add_parser("score", help="print the scores of a match file as JSON")
    score.add_argument("file", help="a match file, - for standard input")
    score.set_defaults(command=_score)
    export = commands.add_parser("export", help="print a match file as CSV, text or page to print")
    export.add_argument("file", help="a match file, - for standard input")
    forms = export.add_mutually_exclusive_group(required=True)
    forms.add_argument("--csv", action="store_const", dest="form", const="csv")
    forms.add_argument("--text", action="store_const", dest="form", const="text", help="scorecard")
    forms.add_argument("--rules", action="store_const", dest="form", const="rules", help="agreed")
    forms.add_argument("--html", action="store_const", dest="form", const="html", help="to print")
    export.set_defaults(command=_export)
    importing = commands.add_parser("import", help="add a match file, CSV or rule set to the store")
    importing.add_argument("file", help="a match file, CSV or rule set, - for standard input")
    importing.add_argument(
        "--print", action="store_true", dest="only_print", help="print it instead of storing it"
    )
    importing.set_defaults(command=_import)
    backup = commands.add_parser("backup", help="write everything in the local store to a file")
    backup.add_argument("file", help="the ZIP file to write")
    backup.set_defaults(command=_backup)
    restoring = commands.add_parser("restore", help="bring a backup back; deletes nothing")
    restoring.add_argument("file", help="a backup, - for standard input")
    restoring.add_argument(
        "--changed",
        choices=["here", "backup", "both"],
        default="here",
        help="of a match that differs, keep the one here, take the backup's, or keep both",
    )
    restoring.add_argument("--settings", action="store_true", help="bring its settings too")
    restoring.set_defaults(command=_restore)
    rules = commands.add_parser("rules", help="list the rule sets, or print one as JSON")
    rules.add_argument("name", nargs="?", help="id or alias of a rule set")
    rules.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of match file and rule set"
    )
    rules.set_defaults(command=_rules)
    build_web.add_arguments(commands.add_parser("build-web", help="make a site without a server"))
    for command in (score, export, importing, backup, restoring, rules):
        command.add_argument(
            "--language",
            choices=[each.code for each in available_languages()],
            default="en",
            help="the language of messages",
        )
    return parser


def _running(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, help="the port to listen on (8550)")
    parser.add_argument(
        "--window",
        action="store_true",
        help="open a desktop window; asks before anything is downloaded",
    )


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port from 1 to 65535")


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


if __name__ == "__main__":
    sys.exit(main())
