"""Reasons in the language in use, and places as the editor's fields know them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import canasta_scorer
from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import pseudo, use_language
from canasta_scorer.rules import shape
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share.match_file import read_match
from canasta_scorer.share.own_lines import with_line
from canasta_scorer.share.own_rules import copy_of, read_own_rules, with_numbers
from canasta_scorer.share.refusals import path_of, refusal, told

CORE = Path(canasta_scorer.__file__).parent
# The command line speaks the language of its reader's files; these never reach a screen.
NOT_SHOWN = {"web_build", "i18n", "cli.py", "start.py", "server", "desktop.py"}
# What is no name or number in a reason: a kind of thing, and another reason.
OTHER = {"what": "opening need", "error.reason": "is missing"}
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


def _reasons() -> Iterator[tuple[str, str]]:
    """Every reason that the core can give for refusing, with 7 in place of what it names."""
    for path in sorted(CORE.rglob("*.py")):
        if path.relative_to(CORE).parts[0] in NOT_SHOWN:
            continue
        module = ".".join(path.relative_to(CORE.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _called(node) in ("BadInput", "ValueError"):
                written = node.args[-1] if node.args else ast.Constant("")
                for reason in _said(written, module):
                    yield f"{path.name}:{node.lineno}", reason


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _said(node: ast.expr, module: str) -> list[str]:
    """The texts that an expression can give; none where another error's reason is passed on."""
    match node:
        case ast.Constant(str(text)):
            return [text]
        case ast.JoinedStr(values):
            return ["".join(_part(value, module) for value in values)]
        case ast.Name(name) if name.isupper():
            return [str(getattr(import_module(module), name))]
        case ast.IfExp(_, one, other):
            return [*_said(one, module), *_said(other, module)]
        case ast.BinOp(left, ast.Add(), _):
            return [text + "7" for text in _said(left, module)]
        case ast.Call(ast.Attribute(constant, "format")):
            return [re.sub(r"\{\w+\}", "7", text) for text in _said(constant, module)]
    return []


def _part(node: ast.expr, module: str) -> str:
    value = node.value if isinstance(node, ast.FormattedValue) else node
    return OTHER.get(ast.unparse(value)) or next(iter(_said(value, module)), "7")


def test_every_reason_of_the_core_is_translated() -> None:
    use_language("xx")
    found = [*_reasons(), *(("shape.py", text) for text in _of_pydantic())]
    assert len(found) > 90
    left = [
        (where, reason)
        for where, reason in found
        if refusal(BadInput("", reason)).startswith(_("this cannot be: {reason}")[:9])
        or any(sign.isalpha() for sign in pseudo.outside_marks(refusal(BadInput("", reason))))
    ]
    assert left == []


def _of_pydantic() -> Iterator[str]:
    for template in shape.REASONS.values():
        yield re.sub(r"\{\w+\}", "7", template)
    kinds = sorted(set(shape.KINDS.values()))
    yield from (f"{kind} belongs here" for kind in kinds)
    yield " or ".join(kinds[:2]) + " belongs here"


@pytest.mark.parametrize("value", [5, "lots", True, 7_000_000_000])
def test_what_a_house_rule_cannot_be_is_told_in_the_language_in_use(value: object) -> None:
    use_language("de")
    with pytest.raises(BadInput) as caught:
        read_match({"rules": "classic", "options": {"tie": value}, "hands": []})
    assert told(caught.value).endswith("richtig ist eines von play_on, raise_target, shared")


def test_both_parts_of_a_reason_are_told_in_the_language_in_use() -> None:
    use_language("de")
    with pytest.raises(BadInput) as caught:
        read_match({"rules": "chess", "hands": []})
    assert told(caught.value).startswith(
        'rules: kein Regelwerk heißt "chess"; es gibt: classic, two-player'
    )


def test_several_kinds_that_belong_in_a_place_are_all_named() -> None:
    use_language("de")
    with pytest.raises(BadInput) as caught:
        read_match({"rules": "classic", "options": {"tie": [3]}, "hands": []})
    assert told(caught.value) == (
        "options.tie: hierher gehört wahr oder falsch oder eine ganze Zahl oder ein Text"
    )


def test_an_unknown_reason_is_shown_inside_a_translated_sentence() -> None:
    use_language("de")
    assert refusal(BadInput("", "Input is odd")) == "das geht so nicht: Input is odd"


def test_rows_are_named_in_the_language_in_use() -> None:
    use_language("de")
    assert told(BadInput("row 3, total", "is missing")) == "Zeile 3, total: fehlt"


def test_a_name_in_a_reason_is_kept() -> None:
    with pytest.raises(BadInput) as caught:
        with_line(OURS, "Melded", 5)
    assert refusal(caught.value) == "a line is called Melded already"
