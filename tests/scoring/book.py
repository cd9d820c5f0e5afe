"""A second scorer, written from the rules in words: its numbers stand here once more, on purpose.

It knows house rules by what they mean at the table, and nothing of rule files, lines or steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Entry = Mapping[str, Any]
Options = Mapping[str, Any]

SIX = (100, 200, 300, 400, 1000, 1200)

# House rules by their names: what they set the price of, what makes red threes count plus.
WAYS = {"out": "going_out", "concealed": "concealed", "from_deal": "from_deal"}
OPTION_OF = {"bolivias": "bolivia"}
FOR: dict[str, str | int] = {
    "meld": "meld",
    "canasta": 1,
    "two_canastas": 2,
    "going_out_set": "going_out_set",
}


@dataclass(frozen=True)
class Book:
    """One variant: points of going out, of each canasta, of all else that is counted, and threes.

    `threes_for` is what makes red threes count plus: a meld, so many canastas, or a kind of them.
    """

    out: Mapping[str, int] = field(default_factory=lambda: {"out": 100, "concealed": 200})
    canastas: Mapping[str, int] = field(
        default_factory=lambda: {"natural_canastas": 500, "mixed_canastas": 300}
    )
    counted: Mapping[str, int] = field(default_factory=dict)
    threes: tuple[int, ...] = (100, 200, 300, 800)
    threes_for: str | int = "meld"
    against: str = "mirror"
    cut: int = 0


def _with(book: Book, canastas: Mapping[str, int], **changes: Any) -> Book:
    return replace(book, canastas={**book.canastas, **canastas}, **changes)


CLASSIC = Book()
SIX_PLAYERS = replace(CLASSIC, threes=SIX)
SAMBA = _with(
    CLASSIC,
    {"sambas": 1500},
    out={"out": 200},
    threes=(100, 200, 300, 400, 500, 1000),
    threes_for=2,
    against="100_each",
)
HAND_AND_FOOT = Book(
    out={"out": 100},
    canastas={"clean_books": 500, "dirty_books": 300, "wild_books": 1500},
    counted={"red_threes": 100, "red_threes_in_hand": -100},
    threes=(),
)
BOOKS: dict[str, Book] = {
    **dict.fromkeys(("classic", "two-player", "three-player", "five-player"), CLASSIC),
    **dict.fromkeys(("six-player-pairs", "six-player-teams"), SIX_PLAYERS),
    "samba": SAMBA,
    "bolivia": _with(
        SAMBA, {"escaleras": 1500, "bolivias": 2500}, counted={"black_threes_in_hand": -100}
    ),
    "brazilian": _with(
        SAMBA,
        {"escaleras": 1500, "wild_canastas": 2000},
        threes=SIX,
        threes_for=1,
        counted={"short_sequences": -1000},
        against="mirror",
    ),
    "cuban": _with(
        CLASSIC,
        {"twos": 4000, "four_jokers": 3000, "other": 2000},
        threes_for=1,
        threes=(100, 300, 500, 1000),
    ),
    "pennies-from-heaven": _with(
        CLASSIC,
        {"sevens_canastas": 1500, "wild_canastas": 1000},
        threes=(100, 200, 300, 400, 500, 600, 700, 1000),
        threes_for="sevens_canastas",
    ),
    "italian": _with(
        SAMBA,
        {"twos_canastas": 3000, "wild_canastas": 2000},
        out={"out": 300},
        threes=(100, 200, 300, 800, 1000, 1200),
    ),
    "mexicana": _with(CLASSIC, {"sevens_canastas": 1000}, threes=(100, 200, 300, 400, 500, 600)),
    "sevens": _with(
        CLASSIC,
        {"sevens_canastas": 2000},
        counted={"unfinished_sevens": -1500, "stuck_sevens": -500},
    ),
    "uruguay": _with(CLASSIC, {"wild_canastas": 2000}),
    "viennese": replace(CLASSIC, out={"out": 100, "concealed": 1000}, threes_for=1),
    "spanish-club": _with(
        CLASSIC,
        {"wild_canastas": 2000},
        threes_for=1,
        cut=100,
        out={"out": 200, "concealed": 500, "from_deal": 1000},
        counted={"black_threes_in_hand": -100},
    ),
    **dict.fromkeys(
        ("hand-and-foot", "hand-and-foot-saskatchewan", "hand-and-foot-bicycle"), HAND_AND_FOOT
    ),
    "hand-and-foot-simpson": _with(
        HAND_AND_FOOT,
        {"clean_books": 300, "dirty_books": 100},
        counted={"red_threes": -500, "red_threes_in_hand": -500},
    ),
}


def house(book: Book, options: Options) -> Book:
    """The variant as this table plays it."""
    given = {name: value for name, value in options.items() if isinstance(value, int)}
    out = {way: given.get(WAYS[way], points) for way, points in book.out.items()}
    prices = {
        name: given.get(OPTION_OF.get(name, name), points) for name, points in book.canastas.items()
    }
    if given.get("wild_canastas"):
        prices["wild_canastas"] = given["wild_canastas"]
    last = given.get("all_red_threes")
    return replace(
        book,
        out=out,
        canastas=prices,
        counted=_counted(book, given),
        threes=(*book.threes[:-1], last) if last else book.threes,
        threes_for=FOR.get(options.get("red_threes_count_with", ""), book.threes_for),
        against=options.get("all_red_threes_against", book.against),
        cut=given.get("exact_cut", book.cut),
    )


def _counted(book: Book, given: Mapping[str, int]) -> dict[str, int]:
    """What is counted one by one, at the price that the table has agreed on."""
    counted = dict(book.counted)
    if "red_threes" in counted and "red_threes" in given:
        counted["red_threes"] = given["red_threes"]
    for line in ("black_threes_in_hand", "red_threes_in_hand"):
        if given.get(line):
            counted[line] = -given[line]
    if given.get("four_black_threes") == 500:
        counted["four_black_threes"] = 500
    return counted


def score(rules: str, options: Options, entry: Entry) -> int:
    """The points of one side's hand."""
    book = house(BOOKS[rules], options)
    made = _made(rules, book, options, entry)
    points: int = book.out.get(entry.get("went_out", ""), 0)
    points += sum(book.canastas[name] * made[name] for name in _paid(rules, options, entry, made))
    points += sum(price * entry.get(line, 0) for line, price in book.counted.items())
    points += _extra(rules, options, made) + _threes(book, entry, made, options)
    points += (0, 5, 10, 15, 100)[entry.get("black_threes_taken", 0)]
    points += entry.get("melded", 0) - entry.get("in_hand", 0)
    points += book.cut * entry.get("exact_cut", 0) + entry.get("adjustment", 0)
    return points


def _made(rules: str, book: Book, options: Options, entry: Entry) -> dict[str, int]:
    """How many canastas of each kind there are; of wild ones in Cuban, one kind or none."""
    made = {name: entry.get(name, 0) for name in book.canastas}
    if "wild_canasta" in entry:
        made[entry["wild_canasta"]] = 1
    if rules == "italian" and options.get("sambas") != "on":
        made["sambas"] = 0
    return made


def _paid(rules: str, options: Options, entry: Entry, made: Mapping[str, int]) -> set[str]:
    """Italian: wild canastas have their bonus for the side that goes out only."""
    wild = {"twos_canastas", "wild_canastas"}
    any_side = options.get("wild_canastas_count_for") == "any_side" or "went_out" in entry
    return set(made) - (wild if rules == "italian" and not any_side else set())


def _extra(rules: str, options: Options, canastas: Mapping[str, int]) -> int:
    """Bonuses for many canastas in one hand."""
    count, natural = sum(canastas.values()), canastas.get("natural_canastas", 0)
    if rules == "italian":
        pair = 1000 if natural >= 4 and canastas["mixed_canastas"] else 0
        return (2000 if natural >= 5 else pair) + (2000 if count >= 10 else 0)
    if options.get("many_canastas") == "on":
        return 2000 if count >= 7 else 500 if count >= 5 else 0
    return 0


def _threes(book: Book, entry: Entry, canastas: Mapping[str, int], options: Options) -> int:
    count: int = entry.get("red_threes", 0)
    if not count or not book.threes:
        return 0
    if _enough(book.threes_for, entry, canastas, options):
        return book.threes[count - 1]
    return -book.threes[count - 1] if book.against == "mirror" else -100 * count


def _enough(wanted: str | int, entry: Entry, canastas: Mapping[str, int], options: Options) -> bool:
    """Whether a side has what makes its red threes count plus."""
    made = sum(canastas.values())
    if isinstance(wanted, int):
        return made >= wanted
    if wanted == "meld":
        return bool(made or entry.get("melded"))
    if wanted == "going_out_set":
        return made >= options.get("canastas_to_go_out", 2) and canastas["escaleras"] > 0
    return canastas[wanted] > 0
