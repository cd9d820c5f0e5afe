"""The standards that a machine can check: style, types, and which layer may know which."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[1]
_LONGEST = 250  # lines
# Code, rules and prose. Cases, golden files and the licences of others are data; what gettext
# writes is generated.
_READ_BY_PEOPLE = {".py", ".toml", ".md", ".js", ".css", ".html", ".yml"}
_FOLDERS = ("canasta_scorer", "docs", "tests", "tools", "benchmarks", ".ci", ".github")
_CORE = ("entry", "rules", "match", "scoring", "store", "share", "i18n")

# Imports every module below a package and prints those of Flet that came along.
_LOOK_FOR_FLET = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted(name for name in sys.modules if name.partition(".")[0].startswith("flet")))
"""


def _run(*command: str) -> str:
    done = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def test_style() -> None:
    _run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")


def test_types() -> None:
    _run(sys.executable, "-m", "mypy")


def test_layers() -> None:
    _run(str(Path(sys.executable).with_name("lint-imports")), "--no-cache")


@pytest.mark.parametrize("package", _CORE)
def test_core_never_loads_flet(package: str) -> None:
    assert _run(sys.executable, "-c", _LOOK_FOR_FLET, f"canasta_scorer.{package}") == ""


def test_no_file_is_longer_than_one_can_read() -> None:
    paths = [*_ROOT.glob("*.*"), *(p for name in _FOLDERS for p in (_ROOT / name).rglob("*.*"))]
    read = [path for path in paths if path.suffix in _READ_BY_PEOPLE]
    assert len(read) > 100
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in read}
    assert {str(p.relative_to(_ROOT)): n for p, n in lengths.items() if n > _LONGEST} == {}
