"""The wheel, installed away from the checkout, once for all tests of this folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def pip(*arguments: str | Path) -> None:
    """Run pip, and fail with what it said if it fails."""
    command = [sys.executable, "-m", "pip", "--quiet", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the project's wheel was installed, and nothing else."""
    wheels = tmp_path_factory.mktemp("wheels")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, ROOT)
    (wheel,) = wheels.glob("*.whl")
    target = tmp_path_factory.mktemp("elsewhere")
    pip("install", "--no-deps", "--no-index", "--target", target, wheel)
    return target
