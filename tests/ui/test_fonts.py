"""The bundled font: figures of one width at every weight, and all the signs that the app shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from canasta_scorer.i18n import available_languages, use_language
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.share.guide import guide

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
LANGUAGES = [language.code for language in available_languages()]
SHOWN = "0123456789+−×÷½≤…•–—′″ ABCXYZabcxyz äöüßéèñçåøæ ŁłŐőŠšŽžĞğİı ΑΩαω АЯая ♠♥♦♣ ●▲■◆ ✓★→←⌫⚠⟦⟧"


@pytest.fixture(scope="module", params=sorted(FONTS.glob("*.ttf")), ids=lambda path: path.name)
def font(request: pytest.FixtureRequest) -> Iterator[TTFont]:
    """Each bundled font in turn."""
    with TTFont(request.param) as opened:
        yield opened


def test_a_font_is_bundled_with_its_licences() -> None:
    assert [path.name for path in FONTS.glob("*.ttf")] == ["CanastaSans.ttf"]
    for licence in ("OFL-Inter.txt", "OFL-Noto-Sans-Symbols-2.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / licence).read_text("utf-8")


@pytest.mark.parametrize("weight", [400, 500, 700])
def test_digits_and_signs_are_equally_wide(font: TTFont, weight: int) -> None:
    glyphs, cmap = font.getGlyphSet(location={"wght": weight}), font.getBestCmap()
    widths = {sign: glyphs[cmap[ord(sign)]].width for sign in "0123456789+−"}
    assert len(set(widths.values())) == 1, widths


def test_bold_digits_are_drawn_bolder(font: TTFont) -> None:
    assert {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes} == {
        "wght": (400, 700)
    }
    assert all(font["gvar"].variations[font.getBestCmap()[ord(digit)]] for digit in "0123456789")


def test_digits_take_no_part_in_kerning(font: TTFont) -> None:
    """A kerned comma would shift the figures behind it."""
    figures = {font.getBestCmap()[ord(digit)] for digit in "0123456789"}
    pairs = [
        getattr(subtable, "ExtSubTable", subtable)
        for lookup in font["GPOS"].table.LookupList.Lookup
        for subtable in lookup.SubTable
    ]
    pairs = [pair for pair in pairs if pair.LookupType == 2]
    assert pairs
    for pair in pairs:
        assert not figures & set(pair.Coverage.glyphs)
        if pair.Format == 2:
            assert not figures & set(pair.ClassDef2.classDefs)
        else:
            seconds = {v.SecondGlyph for group in pair.PairSet for v in group.PairValueRecord}
            assert not figures & seconds


def test_every_sign_of_the_app_is_there(font: TTFont) -> None:
    assert [sign for sign in SHOWN if ord(sign) not in font.getBestCmap()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_the_guide_is_there(font: TTFont, language: str) -> None:
    use_language(language)
    drawn = font.getBestCmap()
    for rules in list_rule_sets():
        for chapter in guide(rules):
            said = "".join([chapter.title, *(p.label + p.text for p in chapter.pieces)])
            assert {sign for sign in said if ord(sign) not in drawn} == set()


def test_the_download_stays_small() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 120_000
