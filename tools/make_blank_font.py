"""Build the font without a letter that stands in for every font the bundled ones lack.

Flutter's web engine asks for a Noto font whenever a text has a character that the bundled fonts
do not draw. The answer must be a font, else the browser's console fills with errors; an empty one
leaves the placeholder box that the text font draws.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

TARGET = Path(__file__).resolve().parents[1] / "assets" / "fonts" / "Blank.woff2"
_2025 = 3818448000  # seconds since 1904: the same file at every build


def main() -> None:
    """Write the font to the assets."""
    builder = FontBuilder(unitsPerEm=1000)
    builder.setupGlyphOrder([".notdef"])
    builder.setupCharacterMap({})
    builder.setupGlyf({".notdef": Glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Blank", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.font.recalcTimestamp = False
    builder.font["head"].created = builder.font["head"].modified = _2025
    builder.font.flavor = "woff2"
    builder.save(TARGET)


if __name__ == "__main__":
    main()
