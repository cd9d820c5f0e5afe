"""Reasons in the language in use, and places as the editor's fields know them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import pseudo, use_language
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.own_lines import with_line
from canasta_scorer.share.own_rules import copy_of, read_own_rules, with_numbers
from canasta_scorer.share.refusals import path_of, refusal, told

OURS = copy_of(find_rule_set("classic"), "Ours")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def _refused(path: str, value: object) -> BadInput:
    with pytest.raises(BadInput) as caught:
        with_numbers(OURS, {path: value})
    return caught.value


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("lines.natural_canastas.each", 10_000_000, "at most 1,000,000"),
        ("end.target", -5, "at least 0"),
        ("packs", 13, "at most 12"),
        ("opening.bands.2.from", 0, "more than 0: the band before begins there"),
        ("opening.bands.1.points", "many", "a whole number belongs here"),
        ("name", "x" * 501, "at most 500 letters"),
    ],
)
def test_the_reason_is_short_and_the_place_a_field(path: str, value: object, said: str) -> None:
    error = _refused(path, value)
    assert refusal(error) == said
    assert path_of(error.place) == path
    use_language("xx")
    assert not any(sign.isalpha() for sign in pseudo.outside_marks(refusal(error)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('id = "a"\nname 5', "line 2, column 6 is no TOML"),
        ('base = "classic"\nid = "classic"\nname = "Mine"', "id: classic is built in"),
        ('base = "classic"\nid = "mine"\nname = "M"\npacks = 0', "packs: at least 1"),
        ('base = "classic"\nid = "mine"\nname = "M"\npakcs = 1', "pakcs: there is no such key"),
        ('id = "mine', "it ends in the middle of something"),
    ],
)
def test_a_refused_file_names_line_or_place(text: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_own_rules(text)
    assert said in told(caught.value)


def test_a_name_in_a_reason_is_kept() -> None:
    with pytest.raises(BadInput) as caught:
        with_line(OURS, "Melded", 5)
    assert refusal(caught.value) == "a line is called Melded already"
