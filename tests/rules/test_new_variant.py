"""A new variant is a text: read, entered, played and reported without a line of Python."""

from __future__ import annotations

import csv
import io
import json

import pytest

from canasta_scorer.entry.begin import new_form
from canasta_scorer.entry.fields import shown_lines
from canasta_scorer.entry.live import live, saved
from canasta_scorer.entry.pad import Key
from canasta_scorer.errors import BadInput
from canasta_scorer.rules.load import read_rule_file
from canasta_scorer.share.csv_file import write_csv
from canasta_scorer.share.csv_import import read_csv
from canasta_scorer.share.match_file import read_match_text
from canasta_scorer.share.score_report import score_report

TRINASTA = """
base = "samba"
id = "house-samba"
name = "House Samba"
order = ["went_out", "sambas", "natural_canastas", "mixed_canastas", "clean_sweep", "red_threes",
         "forgotten", "melded", "in_hand", "adjustment"]

[end]
target = 4000
source = "our table"

[opening]
bands = [{ points = 70 }, { from = 2000, points = 110, needs = "samba" }]
source = "our table"

[opening.needs.samba]
name = "a samba"
condition = "has_samba"

[conditions.has_samba]
needs = [{ lines = ["sambas"] }]

[conditions.two_of_each]
needs = [{ lines = ["sambas"], at_least = 2 }, { lines = ["natural_canastas"], at_least = 2 }]

[lines.clean_sweep]
kind = "bonus"
name = "Clean sweep"
tiers = [{ when = "two_of_each", points = 750 }]
source = "our table"

[lines.forgotten]
kind = "choice"
name = "Forgotten"
choices = { coat = { name = "Coat", points = -35 }, hat = { name = "Hat", points = -15 } }
source = "our table"

[exclusions.out_and_forgotten]
when = ["went_out"]
zero = ["forgotten"]
level = "warning"
message = "Who went out forgot nothing."
source = "our table"
"""


def test_a_variant_from_a_text_is_played_through() -> None:
    rules = read_rule_file(TRINASTA)
    text = json.dumps({"rules": rules.as_data(), "hands": [
        {"entries": [
            {"went_out": "out", "sambas": 2, "natural_canastas": 2, "melded": 300,
             "forgotten": "hat", "in_hand": 20},
            {"mixed_canastas": 1, "red_threes": 2, "melded": 100, "forgotten": "coat"}]},
        {"entries": [{}, {"melded": 70, "in_hand": 30}]}]})
    report = score_report(read_match_text(text))
    assert report["rules"] == "house-samba"
    assert report["hands"][0]["lines"] == [
        {"went_out": 200, "sambas": 3000, "natural_canastas": 1000, "clean_sweep": 750,
         "forgotten": -15, "melded": 300, "in_hand": -20},
        {"mixed_canastas": 300, "red_threes": -200, "forgotten": -35, "melded": 100}]
    assert report["totals"] == [5215, 205]
    assert report["next_openings"] == [{"points": 110, "needs": "samba"}, {"points": 70}]
    assert report["outcome"] == {"state": "won", "winner": 0}
    found = {(p["hand"], p["code"], p["level"]) for p in report["problems"]}
    assert (1, "out_and_forgotten", "warning") in found
    assert not any(level == "error" for _, _, level in found)


def test_its_form_offers_its_lines_and_enters_a_hand_of_it() -> None:
    rules = read_rule_file(TRINASTA)
    match = read_match_text(json.dumps({"rules": rules.as_data(), "hands": []}))
    assert list(shown_lines(rules)) == [
        "went_out", "sambas", "natural_canastas", "mixed_canastas", "red_threes", "forgotten",
        "melded", "in_hand", "adjustment"]
    form = new_form(match, went_out=0).choose((1, "forgotten"), "coat")
    for line in ("sambas", "natural_canastas"):
        form = form.step((0, line), 1).step((0, line), 1)
    for key in "300":
        form = form.press(Key(key))
    # Out 200, two sambas 3,000, two natural canastas 1,000, the sweep 750, 300 melded; a coat.
    assert live(form).points == (5250, -35)
    assert score_report(saved(form))["totals"] == [5250, -35]


def test_its_csv_has_its_columns_and_says_that_it_travels_as_a_match_file() -> None:
    entries = [{"sambas": 1, "melded": 70, "forgotten": "hat"}, {"in_hand": 30}]
    text = json.dumps({"rules": read_rule_file(TRINASTA).as_data(),
                       "hands": [{"entries": entries}]})
    match = read_match_text(text)
    first, second = csv.DictReader(io.StringIO(write_csv(match)))
    assert (first["rules"], first["opening"], first["sambas"], first["forgotten"]) == (
        "house-samba", "70", "1", "hat")
    assert (first["sambas_points"], first["forgotten_points"], first["clean_sweep_points"]) == (
        "1500", "-15", "0")
    assert (first["total"], second["total"]) == ("1555", "-30")
    with pytest.raises(BadInput, match="travels as a match file"):
        read_csv(write_csv(match))
