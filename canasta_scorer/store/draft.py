"""What the store keeps of a half-entered hand."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt, StrictStr

from canasta_scorer.match.model import Hand
from canasta_scorer.rules.frozen import Frozen
from canasta_scorer.store.values import Slot


class Draft(Frozen):
    """A half-entered hand.

    `hand` holds what was entered so far and need not fit the rules yet; `at` is the index of the
    hand being corrected, None for the next one; `focus` is where the entry stood, `typed` what else
    it needs to come back as it was; `revision` is the match's when the entry began.
    """

    hand: Hand
    at: Annotated[StrictInt, Field(ge=0)] | None = None
    focus: Annotated[StrictStr, Field(max_length=200)] | None = None
    typed: Annotated[StrictStr, Field(max_length=8000)] = ""
    revision: StrictInt

    @property
    def slot(self) -> Slot:
        """Under which of the match's two drafts this one is kept."""
        return "new" if self.at is None else "edit"
