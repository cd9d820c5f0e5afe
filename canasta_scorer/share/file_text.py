"""The text in a file that somebody brings."""

from __future__ import annotations

import codecs

from canasta_scorer.errors import BadInput

UTF_16 = "this is UTF-16 text; save the file as UTF-8"


def is_utf_16(content: bytes) -> bool:
    """Whether a file says of itself that it is UTF-16, as spreadsheets' "Unicode text" does."""
    return content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def file_text(content: str | bytes) -> str:
    """The text without its byte order mark; raises BadInput where it is no UTF-8."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    if is_utf_16(content):
        raise BadInput("", UTF_16)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            "", f"this is no UTF-8 text: byte {error.start} fits nowhere; save the file as UTF-8"
        ) from None
