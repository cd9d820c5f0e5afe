"""How wide the bundled font draws bold letters and figures, in parts of the text size."""

from __future__ import annotations

# Of figures, and of the commas and points between them.
FIGURE_ADVANCE = 0.65
SEPARATOR_ADVANCE = 0.32
# Of most small letters, of capitals, of those of wide scripts and signs.
LETTER, CAPITAL, WIDE = 0.61, 0.75, 1.0
FIRST_WIDE = "\u2190"
LETTER_ADVANCES = {
    **dict.fromkeys("ijlI .,·'’\u00a0", 0.3),
    **dict.fromkeys("tfr-", 0.42),
    **dict.fromkeys("acekvxyszLEFJ", 0.59),
    **dict.fromkeys("mwMW", 0.95),
    **dict.fromkeys("0123456789+−", FIGURE_ADVANCE),
}
