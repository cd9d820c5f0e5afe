"""`canasta-scorer build-web` as a part of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the command's parser its arguments."""
    parser.add_argument("out", type=Path, help="the folder to write, new or of an earlier build")
    parser.add_argument("--base", default="/", help="the path on its host (/)")
    parser.add_argument(
        "--wheels", type=Path, help="a folder with the packages; left out, pip downloads them"
    )
    parser.add_argument(
        "--quality",
        type=int,
        choices=range(12),
        default=11,
        metavar="0..11",
        help="of the compressed copies; 11, the default, takes a minute more",
    )


def build(given: argparse.Namespace) -> int:
    """Build the site and print its folder; gives the exit status, or raises BadInput."""
    # Every other command starts without what only the build needs.
    from canasta_scorer.web_build.build import build_web

    build_web(given.out, given.base, wheels=given.wheels, quality=given.quality)
    sys.stdout.write(f"{given.out}\n")
    return 0
