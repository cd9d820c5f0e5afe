"""The built-in rule files as they stand in the source tree, each with the parts that it names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import canasta_scorer.rules

DATA = Path(canasta_scorer.rules.__file__).parent / "data"


def read(name: str) -> dict[str, Any]:
    """One TOML file of the folder, parsed."""
    return tomllib.loads((DATA / name).read_text("utf-8"))


def _whole(name: str) -> dict[str, Any]:
    data = read(name)
    for part in data.pop("parts", ()):
        data |= read(part)
    return data


RULE_FILES = {path.stem: _whole(path.name)
              for path in sorted(DATA.glob("*.toml")) if path.stem != "index"}
