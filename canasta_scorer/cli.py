"""The command line: run the app, score, export and import files, list the rule sets."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import available_languages, use_language

FAULT = 2
"""Exit status for input that cannot be taken."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0 done, 1 a problem in a hand, 2 bad input."""
    given = _parser().parse_args(arguments)
    _speak_utf8()
    use_language(given.language)
    try:
        return int(given.command(given))
    except BadInput as error:
        print(f"canasta-scorer: {error}", file=sys.stderr)
        return FAULT
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="canasta-scorer", description=__doc__)
    parser.set_defaults(command=_run, port=None, window=False, language="en")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _running(parser)
    _running(commands.add_parser("run", help="start the app (the default)"))
    score = commands.add_parser("score", help="print the scores of a match file as JSON")
    score.add_argument("file", help="a match file, - for standard input")
    score.set_defaults(command=_score)
    export = commands.add_parser("export", help="print a match file as CSV")
    export.add_argument("file", help="a match file, - for standard input")
    export.add_argument("--csv", action="store_true", required=True)
    export.set_defaults(command=_export)
    importing = commands.add_parser("import", help="add a match file or CSV to the local store")
    importing.add_argument("file", help="a match file or CSV, - for standard input")
    importing.add_argument(
        "--print",
        action="store_true",
        dest="only_print",
        help="print the match file instead of storing it",
    )
    importing.set_defaults(command=_import)
    rules = commands.add_parser("rules", help="list the rule sets, or print one as JSON")
    rules.add_argument("name", nargs="?", help="id or alias of a rule set")
    rules.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of match file and rule set"
    )
    rules.set_defaults(command=_rules)
    for command in (score, export, importing, rules):
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

    _write(write_csv(read_match_text(_read(given.file))))
    return 0


def _import(given: argparse.Namespace) -> int:
    from canasta_scorer.share.csv_import import looks_like_csv, read_csv
    from canasta_scorer.share.match_file import read_match_text, write_match

    content = _read(given.file)
    match = read_csv(content) if looks_like_csv(content) else read_match_text(content)
    if given.only_print:
        _write(write_match(match))
        return 0
    from canasta_scorer.store.choose import open_store

    opened = open_store()
    if opened.problem:
        raise BadInput("", str(opened.problem))
    print(opened.store.add(match).match.id)
    return 0


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
