"""Build assets/fonts/CanastaSans.ttf: Inter with tabular figures and the card suits.

Inputs are two OFL fonts: the variable Inter (PyPI package `fontpkg-inter`) and Noto Sans Symbols 2
(npm package `@fontsource/noto-sans-symbols-2`, any of its TTF, WOFF or WOFF2 files with the suits).

    pip install "fontpkg-inter==4.1.post1" fonttools brotli
    npm pack @fontsource/noto-sans-symbols-2@5.3.0 && tar xzf fontsource-noto-sans-symbols-2-*.tgz
    python tools/make_fonts.py --symbols \
        package/files/noto-sans-symbols-2-symbols-400-normal.woff2
"""

from __future__ import annotations

import argparse
import importlib.resources
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

TARGET = Path(__file__).parents[1] / "assets" / "fonts" / "CanastaSans.ttf"
FAMILY = "Canasta Sans"
# 18 points: between the loose cut for small text and the tight one for display sizes.
AXES = {"opsz": 18, "wght": (400, 700)}
SUITS = "♠♥♦♣"
TEXT_RANGES = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x0218, 0x021B),  # Romanian
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),  # Ukrainian
)
TEXT_SIGNS = "ẞ–—‘’‚“”„†•…‹›′″⁄€№™−×÷±≤≥≠≈½¼¾\u2009\u200b\u202f"
SHAPES = "●▲■◆★☆✓✗→←↑↓⌫⚠▶▼"
TABULAR_SIGNS = "+−"
DOUBLE_BRACKETS = {"⟦": "bracketleft", "⟧": "bracketright"}


def kept_code_points() -> set[int]:
    """Unicode code points that the bundled font covers, without those copied from elsewhere."""
    ranges = {point for first, last in TEXT_RANGES for point in range(first, last + 1)}
    return ranges | {ord(sign) for sign in TEXT_SIGNS + SHAPES}


def use_tabular_figures(font: TTFont) -> None:
    """Point digits, plus and minus at their fixed-width glyphs, so that no figure ever jumps."""
    cmap = font.getBestCmap()
    fixed = {ord(sign): cmap[ord(sign)] + ".tf" for sign in "0123456789" + TABULAR_SIGNS}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(fixed)


def subset(font: TTFont) -> None:
    """Drop glyphs, features and names that the app never shows."""
    options = Options(
        layout_features=["kern", "mark", "mkmk", "ccmp", "locl"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        hinting=False,
        notdef_outline=True,
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=kept_code_points())
    subsetter.subset(font)


def add_glyph(font: TTFont, sign: str, pen: TTGlyphPen, advance: int) -> None:
    """Add what `pen` drew as a glyph that is the same at every weight (advance in font units)."""
    name = f"uni{ord(sign):04X}"
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def add_suits(font: TTFont, symbols: TTFont) -> None:
    """Copy the four suits, scaled so that they stand as high as the capitals."""
    glyphs, cmap = symbols.getGlyphSet(), symbols.getBestCmap()
    for suit in SUITS:
        source = glyphs[cmap[ord(suit)]]
        bounds = BoundsPen(glyphs)
        source.draw(bounds)
        _, bottom, _, top = bounds.bounds
        scale = font["OS/2"].sCapHeight / (top - bottom)
        pen = TTGlyphPen(None)
        source.draw(TransformPen(pen, (scale, 0, 0, scale, 0, -bottom * scale)))
        add_glyph(font, suit, pen, round(source.width * scale))


def add_double_brackets(font: TTFont) -> None:
    """Draw the brackets that mark translated text in the test language from the single ones."""
    for sign, single in DOUBLE_BRACKETS.items():
        advance = font["hmtx"][single][0]
        shift = advance * 7 // 10
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(single, (1, 0, 0, 1, 0, 0))
        pen.addComponent(single, (1, 0, 0, 1, shift, 0))
        add_glyph(font, sign, pen, advance + shift)


def rename(font: TTFont) -> None:
    """Give the changed font its own name, as it is no longer the one that its makers publish."""
    for name_id, text in {1: FAMILY, 3: f"{FAMILY} 1", 4: FAMILY, 6: "CanastaSans"}.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)


def build(inter: Path, symbols: Path, target: Path) -> None:
    """Write the bundled font to `target`; equal inputs give equal bytes."""
    font = TTFont(inter, recalcTimestamp=False)
    use_tabular_figures(font)
    subset(font)
    font = instantiateVariableFont(font, AXES, overlap=OverlapMode.KEEP_AND_SET_FLAGS)
    add_suits(font, TTFont(symbols))
    add_double_brackets(font)
    del font["HVAR"]
    add_HVAR(font)
    rename(font)
    font.save(target)


def inter_of_package() -> Path:
    """The variable upright Inter inside the installed package `fontpkg-inter`."""
    return Path(str(importlib.resources.files("fontpkg_inter") / "files" / "Inter[opsz,wght].ttf"))


def main() -> None:
    """Read the command line and build the font."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--inter", type=Path, help="default: the one of package fontpkg-inter")
    parser.add_argument("--symbols", type=Path, required=True, help="a font with ♠♥♦♣")
    parser.add_argument("--target", type=Path, default=TARGET)
    arguments = parser.parse_args()
    build(arguments.inter or inter_of_package(), arguments.symbols, arguments.target)


if __name__ == "__main__":
    main()
