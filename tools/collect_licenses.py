"""Copy the licence texts of everything that the app ships or installs into the package.

    python tools/collect_licenses.py

Run it in an environment with the `test` extra after a change of dependencies. It rewrites
`canasta_scorer/licenses/`: one text file for each text, `index.toml` says whose they are.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

import flet_web
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "canasta_scorer" / "licenses"
FONTS = ROOT / "assets" / "fonts"
NOTICES = Path(flet_web.get_package_web_dir(), "assets", "NOTICES")


@dataclass(frozen=True)
class Shipped:
    """A component, its licence's SPDX expression and its licence texts."""

    name: str
    licence: str
    texts: tuple[str, ...]


def runtime_names(root: str = "canasta-scorer") -> list[str]:
    """The names of all distributions that an installed app brings along, without itself."""
    found: set[tuple[str, str]] = set()
    waiting = [(root, "")]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in found:
            continue
        found.add((name, extra))
        for need in map(Requirement, distribution(name).requires or []):
            if need.marker is None or need.marker.evaluate({"extra": extra}):
                waiting += [(canonicalize_name(need.name), each) for each in ("", *need.extras)]
    return sorted({name for name, _ in found} - {root})


def texts_of(found: Distribution) -> tuple[str, ...]:
    """The licence texts inside an installed distribution, its bundled libraries' included."""
    return tuple(
        str(path.read_text())
        for path in sorted(found.files or [])
        if ".dist-info/" in str(path) and re.match(r"(LICEN[CS]E|COPYING|NOTICE)", path.name)
    )


def licence_of(found: Distribution) -> str:
    """The SPDX expression that a distribution gives for itself, or its classifier."""
    about = found.metadata
    classifiers = [line for line in about.get_all("Classifier", []) if "License ::" in line]
    named = classifiers[0].rpartition(" :: ")[2] if classifiers else ""
    given = about.get("License-Expression") or about.get("License") or named
    return given.removesuffix(" License")


def mozilla() -> tuple[str, ...]:
    """The Mozilla licence in full, which certifi only names."""
    return texts_of(distribution("pathspec"))


def installed() -> Iterator[Shipped]:
    """Everything that pip installs with the app."""
    # Flet's wheels name their licence without its text.
    apache = texts_of(distribution("opentelemetry-api"))
    for name in runtime_names():
        found = distribution(name)
        licence = licence_of(found)
        in_full = mozilla() if licence == "MPL-2.0" else ()
        yield Shipped(name, licence, (*(texts_of(found) or apache), *in_full))


def notice(name: str, mark: str) -> str:
    """The terms in Flutter's own collection of notices that stand under `name` and have `mark`."""
    for entry in NOTICES.read_text(encoding="utf-8").split("-" * 80):
        names, _, text = entry.strip("\n").partition("\n\n")
        if name in names.split("\n") and mark in text and "Redistribution" in text:
            return text.strip("\n") + "\n"
    raise LookupError(f"no notice for {name} with {mark!r}")


def drawn() -> Iterator[Shipped]:
    """What the web and desktop clients are made of, and the fonts."""
    apache = texts_of(distribution("opentelemetry-api"))
    yield Shipped("Dart", "BSD-3-Clause", (notice("dart", "Copyright 2012, the Dart project"),))
    yield Shipped("Flutter", "BSD-3-Clause", (notice("flutter", "The Flutter Authors"),))
    yield Shipped("Skia", "BSD-3-Clause", (notice("skia", "Google Inc."),))
    yield Shipped("Inter", "OFL-1.1", ((FONTS / "OFL-Inter.txt").read_text(encoding="utf-8"),))
    symbols = (FONTS / "OFL-Noto-Sans-Symbols-2.txt").read_text(encoding="utf-8")
    yield Shipped("Noto Sans Symbols 2", "OFL-1.1", (symbols,))
    yield Shipped("Material Icons", "Apache-2.0", apache)
    yield Shipped("Roboto", "Apache-2.0", apache)


def in_the_browser() -> Iterator[Shipped]:
    """What the build without a server brings along besides: Python itself."""
    psf = texts_of(distribution("typing-extensions"))
    yield Shipped("Pyodide", "MPL-2.0", mozilla())
    yield Shipped("Python", "PSF-2.0", psf)


def main() -> None:
    """Rewrite the folder."""
    for old in TARGET.glob("*.t*"):
        old.unlink()
    files: dict[str, str] = {}
    lines = ["# Written by tools/collect_licenses.py.\n"]
    for part in sorted((*installed(), *drawn(), *in_the_browser()), key=lambda p: p.name.lower()):
        names = []
        for number, text in enumerate(part.texts, start=1):
            own_name = f"{part.name.lower().replace(' ', '-')}-{number}.txt"
            names.append(files.setdefault(text, own_name))
            (TARGET / names[-1]).write_text(text, encoding="utf-8")
        quoted = ", ".join(f'"{name}"' for name in names)
        lines.append(
            f'[[component]]\nname = "{part.name}"\nlicence = "{part.licence}"\ntexts = [{quoted}]\n'
        )
    (TARGET / "index.toml").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
