"""A new variant is a text: read, played and reported without a line of Python."""

from __future__ import annotations

import json

from canasta_scorer.rules.load import read_rule_file
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
