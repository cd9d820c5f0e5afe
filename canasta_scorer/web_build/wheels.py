"""The Python packages of the site: downloaded by pip, held to recorded versions and digests."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from canasta_scorer.errors import BadInput
from canasta_scorer.web_build.files import Files, left_out, own_file, unpack_zip, without

# What the Python that flet-web 1.0.5 carries (Pyodide 314.0.7) asks of a compiled package.
PLATFORM = "pyemscripten_2026_0_wasm32"
ABI_VERSION = "2026_0"
PYTHON = "3.14"

LIST = "wheels.txt"
_LINE = re.compile(r"(?P<name>[\w-]+)==(?P<version>[\w.]+) --hash=sha256:(?P<digest>[0-9a-f]{64})")


@dataclass(frozen=True)
class Wheel:
    """A package as the list names it: version, and the SHA-256 of its wheel."""

    name: str
    version: str
    digest: str

    def fits(self, file_name: str) -> bool:
        """Whether a file bears this package's name, in any version."""
        return file_name.lower().startswith(f"{self.name.replace('-', '_')}-")


def listed() -> tuple[Wheel, ...]:
    """The packages of the site, from the list."""
    return tuple(Wheel(**found.groupdict()) for found in _LINE.finditer(own_file(LIST).decode()))


def packages(folder: Path | None = None) -> Files:
    """What the packages install, without what the site leaves out.

    `folder` holds the wheels; left out, pip downloads them. Raises BadInput where a wheel is
    missing or not the listed one.
    """
    if folder is not None:
        return _installed(folder)
    with TemporaryDirectory() as download:
        _download(Path(download))
        return _installed(Path(download))


def _installed(folder: Path) -> Files:
    files: Files = {}
    for wheel in listed():
        files |= unpack_zip(_checked(wheel, folder))
    return without(files, left_out("packages"))


def _checked(wheel: Wheel, folder: Path) -> bytes:
    for path in _candidates(wheel, folder):
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() == wheel.digest:
            return content
        raise BadInput(
            str(path),
            f"this is not the wheel of {wheel.name} {wheel.version} that "
            f"{LIST} names: delete it, or correct the list",
        )
    raise BadInput(
        str(folder),
        f"there is no wheel of {wheel.name} {wheel.version} for the "
        f"browser ({PLATFORM}, Python {PYTHON})",
    )


def _candidates(wheel: Wheel, folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.glob("*.whl")) if wheel.fits(path.name))


def _download(folder: Path) -> None:
    requirements = folder / LIST
    requirements.write_bytes(own_file(LIST))
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--require-hashes",
        "--only-binary",
        ":all:",
        "--implementation",
        "cp",
        "--platform",
        PLATFORM,
        "--python-version",
        PYTHON,
        "--abi",
        f"cp{PYTHON.replace('.', '')}",
        "--requirement",
        str(requirements),
        "--dest",
        str(folder),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadInput(LIST, f"pip cannot get the packages of the site: {_reason(done.stderr)}")


def _reason(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR")]
    return "; ".join(errors or lines[-1:]) or "it gave no reason"
