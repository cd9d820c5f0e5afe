"""What rows of hand entry are called fits between the columns of a phone, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_scorer.entry.fields import shown_lines, went_out_line
from canasta_scorer.i18n import available_languages, gettext, use_language
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.ui import theme
from canasta_scorer.ui.screens.hand.columns import LABEL_WIDTH
from tests.ui.font import drawn_width

NAME_LINES, HINT_LINES = 2, 3
each_language = pytest.mark.parametrize("code", [each.code for each in available_languages()])


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@each_language
def test_no_name_of_a_row_and_no_hint_below_it_is_cut(code: str) -> None:
    use_language(code)
    names, hints = set(), set()
    for rules in list_rule_sets():
        shared = went_out_line(rules)
        for key, line in shown_lines(rules).items():
            if key != shared:
                names.add(gettext(line.short or line.name))
                hints.add(gettext(line.hint))
    assert len(names) > 20
    assert [name for name in names if _lines(name, theme.BODY, "w500") > NAME_LINES] == []
    assert [hint for hint in hints if _lines(hint, theme.SMALL, "w400") > HINT_LINES] == []


def _lines(text: str, size: float, weight: str) -> int:
    """How many lines a text takes between two columns; one more for each word too wide for it."""
    space, count, filled = drawn_width(" ", weight) * size, 0, float("inf")
    for word in text.split():
        width = drawn_width(word, weight) * size
        filled += space + width
        if filled > LABEL_WIDTH:
            count, filled = count + 1 + (width > LABEL_WIDTH), width
    return count
