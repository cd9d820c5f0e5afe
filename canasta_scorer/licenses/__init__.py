"""The licences of what the app is made of, with their texts."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Component:
    """Something that the app ships or installs: its name, its licence (SPDX) and the texts."""

    name: str
    licence: str
    texts: tuple[str, ...]


def components() -> tuple[Component, ...]:
    """Every component, by name."""
    folder = files(__package__)
    index = tomllib.loads(folder.joinpath("index.toml").read_text(encoding="utf-8"))
    return tuple(
        Component(
            entry["name"],
            entry["licence"],
            tuple(folder.joinpath(text).read_text(encoding="utf-8") for text in entry["texts"]),
        )
        for entry in index["component"]
    )
