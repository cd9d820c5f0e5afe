"""The command line, as a script would use it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from canasta_scorer.cli import main
from tests.worked_hand import WORKED

MATCH = {"rules": "classic", "hands": [WORKED]}
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(MATCH), encoding="utf-8")
    return path


def _json(captured: Captured) -> Any:
    return json.loads(captured.readouterr().out)


def test_score_prints_the_worked_hand_of_the_source(file: Path, capsys: Captured) -> None:
    assert main(["score", str(file)]) == 0
    report = _json(capsys)
    assert report["hands"][0]["lines"] == [
        {
            "went_out": 100,
            "natural_canastas": 500,
            "mixed_canastas": 300,
            "red_threes": 100,
            "melded": 230,
        },
        {"mixed_canastas": 300, "red_threes": 100, "melded": 120, "in_hand": -65},
    ]
    assert report["totals"] == [1230, 455]
    assert report["next_openings"] == [{"points": 50}, {"points": 50}]
    assert (report["target"], report["deals"]) == (5000, None)
    assert report["outcome"] == {"state": "in_progress"}
    assert report["problems"] == []


def test_score_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    text = io.TextIOWrapper(io.BytesIO(json.dumps(MATCH).encode()))
    monkeypatch.setattr(sys, "stdin", text)
    assert main(["score", "-"]) == 0
    assert _json(capsys)["sides"] == ["A", "B"]


def test_an_impossible_hand_is_scored_and_ends_with_1(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "match.json"
    path.write_text('{"rules": "classic", "hands": [{"entries": [{"melded": 233}, {}]}]}')
    assert main(["score", str(path)]) == 1
    report = _json(capsys)
    assert report["totals"] == [233, 0]
    problem = next(p for p in report["problems"] if p["level"] == "error")
    assert (problem["hand"], problem["side"], problem["line"], problem["code"]) == (
        1,
        0,
        "melded",
        "not_a_multiple_of_5",
    )
    assert "230 or 235" in problem["message"]


def test_export_then_import_gives_the_same_match(
    file: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["export", str(file), "--csv"]) == 0
    table = capfdbinary.readouterr().out
    assert table.startswith(b"match,rules,")
    assert b"\r\n" in table
    exported = tmp_path / "match.csv"
    exported.write_bytes(table)
    assert main(["import", "--print", str(exported)]) == 0
    printed = json.loads(capfdbinary.readouterr().out)
    assert printed["hands"] == MATCH["hands"]
    assert printed["rules"]["id"] == "classic"


def test_import_adds_to_the_store_and_prints_the_id(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    from canasta_scorer.store.choose import open_store

    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "data"))
    assert main(["import", str(file)]) == 0
    match_id = capsys.readouterr().out.strip()
    stored = open_store().store.get(match_id)
    assert stored is not None
    assert stored.as_data()["hands"] == MATCH["hands"]


def test_import_tells_what_cannot_be_right_and_takes_it_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "data"))
    sides = [{"name": "Nora"}, {"name": "Emil"}]
    hands = [
        {"entries": [{"red_threes": 3, "melded": 60}, {"red_threes": 2, "melded": 45}]},
        {"entries": [{"melded": 45}, {"in_hand": 60}], "kept": ["opening_not_reached"]},
    ]
    path = tmp_path / "match.json"
    path.write_text(json.dumps({"rules": "classic", "sides": sides, "hands": hands}))
    assert main(["import", str(path)]) == 0
    captured = capsys.readouterr()
    assert len(captured.out.split()) == 1
    assert captured.err.splitlines() == [
        "canasta-scorer: Hand 1: 5 red threes entered, there are 4",
        "canasta-scorer: Hand 1, Emil: The opening minimum was 50",
    ]


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("--text", "A leads by 775 after 1 hand"),
        ("--rules", "Classic to 5,000"),
        ("--html", "<!DOCTYPE html>"),
    ],
)
def test_export_prints_texts_and_pages(form: str, shown: str, file: Path, capsys: Captured) -> None:
    assert main(["export", str(file), form]) == 0
    assert shown in capsys.readouterr().out


def test_a_backup_fills_an_empty_store_once(
    file: Path, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "old"))
    rules = tmp_path / "ours.toml"
    rules.write_text('base = "classic"\nid = "own-ours"\nname = "Ours"\n', encoding="utf-8")
    for each in (file, rules):
        assert main(["import", str(each)]) == 0
    match_id = capsys.readouterr().out.split()[0]
    backup = tmp_path / "backup.zip"
    assert main(["backup", str(backup)]) == 0
    assert _json(capsys) == {"matches": 1, "unreadable": 0}
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "new"))
    for added, own in (([match_id], ["own-ours"]), ([], [])):
        assert main(["restore", str(backup)]) == 0
        report = {"added": added, "changed": [], "known": 1 - len(added), "rule_sets": own}
        assert _json(capsys) == report


def test_a_backup_is_no_import_and_needs_a_place(
    file: Path, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "data"))
    assert main(["backup", str(tmp_path / "none" / "backup.zip")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    backup = tmp_path / "backup.zip"
    assert main(["backup", str(backup)]) == 0
    assert main(["import", str(backup)]) == 2
    assert "canasta-scorer restore" in capsys.readouterr().err


def test_rules_lists_every_set_and_prints_one(capsys: Captured) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.startswith("classic ")
    assert main(["rules", "2-player"]) == 0
    assert _json(capsys)["id"] == "two-player"
    assert main(["rules", "--schema"]) == 0
    assert "RuleSet" in _json(capsys)["$defs"]
    assert main(["rules", "chess"]) == 2


def test_the_command_runs_as_a_module_and_speaks_utf8(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(
        '{"rules": "classic", "hands": [], "sides": [{"name": "♥"}, {"name": "Ü"}]}',
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "canasta_scorer", "score", str(path)],
        check=True,
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        timeout=60,
    )
    assert json.loads(done.stdout)["sides"] == ["♥", "Ü"]


@pytest.mark.parametrize(
    "layer",
    [
        "rules.load",
        "match.edit",
        "scoring.check",
        "share.csv_file",
        "share.score_report",
        "store.choose",
    ],
)
def test_the_core_never_imports_flet(layer: str) -> None:
    code = f"import sys, canasta_scorer.{layer}; sys.exit('flet' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
