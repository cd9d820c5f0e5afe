"""What a side needs to open: bands by total or by deal, and what is asked beside points."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, model_validator

from canasta_scorer.errors import BadInput
from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.rules.lines import Name, Number, Text


class Band(Frozen):
    """From this total (or deal) on a side needs so many points to open, and perhaps more."""

    model_config = ConfigDict(populate_by_name=True)

    start: Number | None = Field(default=None, alias="from")
    points: Number
    needs: Name | None = None
    source: Text = ""


class OpeningNeed(Frozen):
    """What an opening asks for beside points; `condition` lets a check see it in the entry."""

    name: Text
    condition: Name | None = None


class Opening(Frozen):
    """The opening minimum by the side's total before the hand, or by the number of the deal.

    `note` says in words what counts toward it.
    """

    by: Literal["total", "deal"] = "total"
    bands: Annotated[tuple[Band, ...], Field(min_length=1, max_length=40)]
    exempt: tuple[Name, ...] = ()
    needs: dict[Name, OpeningNeed] = {}
    note: Text = ""
    source: Text = ""

    @model_validator(mode="after")
    def _rising(self) -> Opening:
        for at, (before, band) in enumerate(pairwise(self.bands), start=1):
            place = f"opening.bands[{at}].from"
            if band.start is None:
                raise BadInput(place, "is missing")
            if before.start is not None and band.start <= before.start:
                raise BadInput(
                    place, f"begins at or below {before.start}, where the band before it begins"
                )
        return self

    def band(self, total: int, deal: int) -> Band:
        """The band in force for a side with `total` points before deal number `deal` (from 1)."""
        at = total if self.by == "total" else deal
        found = self.bands[0]
        for band in self.bands:
            if band.start is None or band.start <= at:
                found = band
        return found
