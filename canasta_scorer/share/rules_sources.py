"""What the codes of the sources stand for: one line for each that a rules page uses."""

from __future__ import annotations

import re
from collections.abc import Iterable

from canasta_scorer.rules.model import RuleSet

WORD = re.compile(r"\w+")


def sources_used(rules: RuleSet, citations: Iterable[str]) -> dict[str, str]:
    """Code and source of all that the citations name, in the order of the rule set."""
    named = {word for citation in citations for word in WORD.findall(citation)}
    return {code: source for code, source in rules.sources.items() if code in named}
