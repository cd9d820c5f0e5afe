"""Every component that an installed app brings along is listed with its licence text."""

from __future__ import annotations

from importlib.metadata import distribution

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from canasta_scorer.licenses import components

_ALLOWED = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "MPL-2.0", "OFL-1.1", "PSF-2.0"}


def _runtime(name: str, extra: str, seen: set[tuple[str, str]]) -> set[str]:
    if (name, extra) in seen:
        return set()
    seen.add((name, extra))
    names = {name}
    for need in map(Requirement, distribution(name).requires or []):
        if need.marker is None or need.marker.evaluate({"extra": extra}):
            for each in ("", *need.extras):
                names |= _runtime(canonicalize_name(need.name), each, seen)
    return names


def test_every_installed_component_is_listed() -> None:
    needed = _runtime("canasta-scorer", "", set()) - {"canasta-scorer"}
    listed = {component.name for component in components()}
    assert needed <= listed
    assert {"Flutter", "Skia", "Dart", "Inter", "Noto Sans Symbols 2", "Pyodide"} <= listed


def test_licences_are_those_that_the_project_allows() -> None:
    assert {component.licence for component in components()} <= _ALLOWED


def test_mozilla_licensed_parts_are_only_these() -> None:
    mozilla = {component.name for component in components() if component.licence == "MPL-2.0"}
    assert mozilla == {"certifi", "Pyodide"}


def test_texts_are_the_terms() -> None:
    words = {
        "Apache-2.0": "Apache License",
        "BSD": "Redistribution and use",
        "MIT": "Permission is hereby granted",
        "MPL-2.0": "Mozilla Public License",
        "OFL-1.1": "SIL OPEN FONT LICENSE",
        "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE",
    }
    for component in components():
        start = component.licence.partition("-")[0]
        expected = words.get(component.licence) or words[start]
        # Authors write their own wording around the terms, with their own line breaks.
        text = " ".join(" ".join(component.texts).split())
        assert expected.lower() in text.lower(), component.name
