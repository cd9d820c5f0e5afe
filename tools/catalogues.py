"""Collect the app's texts into the catalogues and compile them (needs Babel).

python tools/catalogues.py            # after texts changed: renew every .po, compile every .mo
python tools/catalogues.py compile    # after a translation was edited: only compile
"""

from __future__ import annotations

import argparse
import io
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "canasta_scorer"
LOCALES = PACKAGE / "i18n" / "locales"
KEYWORDS = {
    **dict.fromkeys(("_", "gettext", "t", "to_translate")),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
# The keys of a rule file whose texts people see.
RULE_TEXTS = frozenset(
    {"name", "short", "summary", "hint", "note", "message", "deal", "draw", "melds", "going_out"}
)
CITED = frozenset({"source"})
# A citation of codes alone, such as "100: S1 P", is the same in every language.
WORDED = re.compile(r"[a-z]|\d,\d")
GUIDE_TEXTS = frozenset({"title", "text", "step", "tip", "term", "topic", "label"})


def texts_of(value: Any, wanted: frozenset[str], key: str = "") -> Iterator[str]:
    """Every text in the parsed file `value` that people see: those under the `wanted` keys."""
    if isinstance(value, str) and key in wanted:
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_of(inner, wanted, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner, wanted, key)


def citations_of(rules: dict[str, Any]) -> Iterator[str]:
    """What the parsed rule file `rules` says of its sources: titles and citations in words."""
    texts = (*rules.get("sources", {}).values(), *texts_of(rules, CITED))
    yield from filter(WORDED.search, texts)


def collect() -> Catalog:
    """All texts of the package's code, rule files and guide, without translations."""
    catalogue = Catalog(project="Canasta Scorer")
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    for file, line, message, comments, context in found:
        catalogue.add(message, locations=[(file, line)], auto_comments=comments, context=context)
    for path, text in data_texts():
        catalogue.add(text, locations=[(path.relative_to(PACKAGE).as_posix(), 0)])
    return catalogue


def data_texts() -> Iterator[tuple[Path, str]]:
    """Every text that people see in the rule files and the guide, with the file it stands in."""
    for path in sorted((PACKAGE / "rules" / "data").rglob("*.toml")):
        rules = tomllib.loads(path.read_text("utf-8"))
        yield from ((path, text) for text in (*texts_of(rules, RULE_TEXTS), *citations_of(rules)))
    for path in sorted((PACKAGE / "share").glob("guide*.toml")):
        guide = tomllib.loads(path.read_text("utf-8"))
        yield from ((path, text) for text in texts_of(guide, GUIDE_TEXTS))


def read(po: Path) -> Catalog:
    """The catalogue in the file `po`."""
    with po.open("rb") as file:
        return read_po(file, locale=po.parts[-3])


def compiled(catalogue: Catalog) -> bytes:
    """The bytes of the .mo file of `catalogue`."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def renew(po: Path, texts: Catalog) -> None:
    """Bring the file `po` up to `texts`; translations of texts that are gone are dropped."""
    catalogue = read(po)
    catalogue.update(texts, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with po.open("wb") as file:
        write_po(file, catalogue, width=98, sort_output=True, include_lineno=False)


def main() -> None:
    """Read the command line; renew and compile every catalogue."""
    parser = argparse.ArgumentParser(description="Renew and compile the catalogues.")
    parser.add_argument("what", nargs="?", choices=("all", "compile"), default="all")
    what = parser.parse_args().what
    texts = collect() if what == "all" else None
    for po in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        if texts:
            renew(po, texts)
        po.with_suffix(".mo").write_bytes(compiled(read(po)))
        print(po.relative_to(ROOT))


if __name__ == "__main__":
    main()
