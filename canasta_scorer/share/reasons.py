"""Every reason that a refused file or number can have, as the core writes it, to be translated.

The core knows no languages; a test finds each reason in its code and looks for it here.
"""

from __future__ import annotations

from canasta_scorer.i18n import to_translate as t

KINDS = (
    t("a whole number"),
    t("a text"),
    t("true or false"),
    t("a table of keys and values"),
    t("a list"),
    t("a JSON object"),
)
"""What may be said to belong in a place, several of them joined by ` or `."""

REWORDED = {
    "at most {count} characters": t("at most {count} letters"),
    "begins at or below {number}, where the band before it begins": t(
        "more than {number}: the band before begins there"
    ),
    "no such key": t("there is no such key"),
    "this is no TOML: {detail} (at line {line}, column {column})": t(
        "line {line}, column {column} is no TOML"
    ),
    "this is no TOML: {detail} (at end of document)": t("it ends in the middle of something"),
    "this is no TOML: {detail}": t("this is no TOML"),
    "cannot be read: {detail}": t("this file cannot be read"),
    "cannot be written: {detail}": t("this file cannot be written"),
    "this is no JSON: {detail}": t("this is no JSON"),
    "this is no CSV: {detail}": t("this is no CSV"),
    "this is no match: {detail}": t("this is no match"),
}
"""Reasons that are told in other words."""

_NUMBERS = (
    t("at least {number}"),
    t("at most {number}"),
    t("at most {count} entries"),
    t("at least {count} entries"),
    t("{value} is no whole number"),
    t("{value} is no number"),
    t("{value} cannot be taken"),
    t("right is one of {names}"),
    t("right is a whole number from {least} to {most} in steps of {step}"),
    t("right is {names}"),
    t("half of a character stands there"),
    t("small letters, digits, _ . and - only"),
    t("nested too deeply"),
    t("a number of too many digits"),
    t("{name} is no number that JSON knows"),
)
_MATCH = (
    t("{rules} has {count} sides, not {given}"),
    t("one total for each of {count} sides, not {given}"),
    t("one entry for each of {count} sides, not {given}"),
    t("one for each of {count} sides"),
    t("at most {count} players, not {given}"),
    t("a player from 0 to {number}"),
    t("a player from 0 to {number}, or null"),
    t("the dealer is a seat from 0 to {number}"),
    t("two players sat on one seat until the same hand"),
    t("nobody plays alone in {rules}"),
    t("start totals are whole multiples of {step}, as every score is"),
    t("the match has hands 0 to {number}"),
    t("{value} is none of: {names}"),
    t("no such line"),
    t("no such line of card points"),
    t("there are: {names}"),
)
_RULES = (
    t("no rule set is called {name}"),
    t("{rules} has no such option"),
    t("it has: {names}"),
    t("{name} is no built-in rule set, or the bases form a ring"),
    t("there is no place {name}"),
    t("there is no such place in the rule set"),
    t("nested too deeply for a rule set"),
    t("more than {number} entries; no rule set is"),
    t("a text has one line and no control characters"),
    t("at least {least} and at most {most} leave nothing"),
    t("a value stands there twice"),
    t("the first leads to no number of this rule set"),
    t("{name} stands there twice"),
    t("no line is called {name}"),
    t("no condition is called {name}"),
    t("no card is called {name}"),
    t("no opening need is called {name}"),
    t("kind is missing: count, points, choice or bonus"),
    t("sits_out names players that the sides do not have"),
    t("a match ends at a target or after deals: give one of them"),
    t("a bonus has tiers, not steps"),
    t("an option has a list of values, or least and most of a number"),
    t("a limit has one of: most, cards, card_points, per_player, at_least_per_player"),
    t("a line needs a name"),
    t("a line is called {name} already"),
    t("a rule set needs a name"),
    t("{id} is built in"),
    t("give the rule set an id of its own, such as {other}"),
)
_FILES = (
    t("is missing"),
    t("the file is empty"),
    t("choose a backup alone, without other files"),
    t("the file is larger than {number} MB"),
    t("the file is larger than {number} KB; no rule set is"),
    t("this is no match file, CSV, backup or rule set of Canasta Scorer"),
    t("a match file is one JSON object with rules and hands"),
    t("the id of a rule set, or a whole rule set, belongs here"),
    t("this key stands twice in one object"),
    t("this is no UTF-8 text: byte {number} fits nowhere"),
    t("this is UTF-16 text"),
    t("save the file as UTF-8"),
)
_CSV = (
    t("a list of many matches is for spreadsheets"),
    t("a backup brings them all back"),
    t("a match under its own rule set travels as a match file"),
    t("each hand has {count} rows, the last has not"),
    t("this is no CSV of Canasta Scorer"),
    t("the rows do not stand as they were exported"),
    t("the file is too large for one match"),
    t("the CSV has no hand"),
    t("an empty match travels as a match file"),
    t("the column {name} is missing"),
    t("{count} cells under {given} columns"),
    t("{rules} has no such column"),
    t("this column must stand there once"),
    t("{value} stands there, {rules} gives {given}"),
)
_BACKUP = (
    t("this is no backup of Canasta Scorer"),
    t("a newer version of Canasta Scorer made this backup"),
    t("it takes that version to read it"),
    t("is in the manifest, but not in the file"),
    t("is not in the manifest"),
    t("these are not the parts in the file"),
    t("is not what the manifest says: the file was damaged or changed"),
    t("two parts of the backup have the id {name}"),
    t("no part of this name belongs into the file"),
    t("unpacked this part is larger than {number} MB"),
    t("unpacked the file would be larger than {number} MB"),
    t("this part is encrypted, or packed in a way unknown here"),
    t("a part of the file stands there twice"),
    t("this is no ZIP file, or only a piece of one"),
    t("the file has more than {number} parts"),
    t("this part of the file is damaged"),
)
REASONS = (*_NUMBERS, *_MATCH, *_RULES, *_FILES, *_CSV, *_BACKUP)
