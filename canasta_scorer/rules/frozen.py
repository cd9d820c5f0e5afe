"""The base of all values that are read from files."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value: cannot be changed, knows no other fields, and is only made ready when it is used."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
