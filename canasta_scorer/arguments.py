"""What the command line takes: each command with its arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from canasta_scorer.i18n import available_languages
from canasta_scorer.web_build.command import add_arguments as build_web

MATCH_FILE = "a match file, - for standard input"


def parser(description: str) -> argparse.ArgumentParser:
    """The parser of the command line; what it gives has `command`, the name, and `language`."""
    whole = argparse.ArgumentParser(prog="canasta-scorer", description=description)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    whole.set_defaults(command="run", port=None, window=False, language="en")
    _run(whole)
    _run(commands.add_parser("run", help="start the app (the default)"))
    for name, told, arguments in _SPEAKING:
        command = commands.add_parser(name, help=told)
        arguments(command)
        _language(command)
    build_web(commands.add_parser("build-web", help="make a site without a server"))
    return whole


def _run(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", type=_port, help="the port to listen on (8550)")
    command.add_argument(
        "--window",
        action="store_true",
        help="open a desktop window; asks before anything is downloaded",
    )


def _score(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help=MATCH_FILE)


def _export(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help=MATCH_FILE)
    forms = command.add_mutually_exclusive_group(required=True)
    forms.add_argument("--csv", action="store_const", dest="form", const="csv")
    forms.add_argument("--text", action="store_const", dest="form", const="text", help="scorecard")
    forms.add_argument("--rules", action="store_const", dest="form", const="rules", help="agreed")
    forms.add_argument("--html", action="store_const", dest="form", const="html", help="to print")


def _import(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a match file, CSV or rule set, - for standard input")
    command.add_argument(
        "--print", action="store_true", dest="only_print", help="print it instead of storing it"
    )


def _backup(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="the ZIP file to write")


def _restore(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a backup, - for standard input")
    command.add_argument(
        "--changed",
        choices=["here", "backup", "both"],
        default="here",
        help="of a match that differs, keep the one here, take the backup's, or keep both",
    )
    command.add_argument("--settings", action="store_true", help="bring its settings too")


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", nargs="?", help="id or alias of a rule set")
    command.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of match file and rule set"
    )


_SPEAKING: tuple[tuple[str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("score", "print the scores of a match file as JSON", _score),
    ("export", "print a match file as CSV, text or page to print", _export),
    ("import", "add a match file, CSV or rule set to the store", _import),
    ("backup", "write everything in the local store to a file", _backup),
    ("restore", "bring a backup back; deletes nothing", _restore),
    ("rules", "list the rule sets, or print one as JSON", _rules),
)
"""The commands that say something in a language of the person's choice."""


def _language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        choices=[each.code for each in available_languages()],
        default="en",
        help="the language of messages",
    )


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port from 1 to 65535")
