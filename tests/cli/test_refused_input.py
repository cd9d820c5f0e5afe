"""Input that the commands cannot take: one line that says why, exit status 2, nothing changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from canasta_scorer.cli import main

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("command", [["score"], ["export", "--csv"], ["import", "--print"]])
def test_bad_input_is_one_line_and_exit_status_2(
    command: list[str], tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "match.json"
    path.write_text('{"rules": "classic", "hands": [{"entries": [{"red_threes": "x"}, {}]}]}')
    assert main([*command, str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "hands[0].entries[0].red_threes" in captured.err


@pytest.mark.parametrize(
    "text",
    [
        '{"rules": "classic", "hands": [], "two\\nlines": 1}',
        '{"rules": "classic", "hands": [{"entries": [{"\\u001b[31m\\n": 1}, {}]}]}',
        '{"rules": "classic", "hands": [], "options": {"\\ud800\\r": 1}}',
        '{"rules": "' + "x" * 100_000 + '", "hands": []}',
        '{"rules": "classic", "hands": [{"entries": [{"' + "x" * 100_000 + '": 1}, {}]}]}',
        '{"rules": "classic", "hands": [], "title": "' + "x" * 10_000_000 + '"}',
        '{"rules": "classic", "hands": ' + "[" * 100_000,
    ],
    ids=["newline", "escape", "surrogate", "long value", "long key", "10 MB", "deep"],
)
def test_a_hostile_file_gets_one_short_line(text: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    assert main(["score", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    line = captured.err.removesuffix("\n")
    assert line.isprintable()
    assert len(line) < 2100


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('base = "classic"\nid = "mine"\nname = "M"\npacks = 0', "packs: at least 1"),
        ('base = "mine"\nid = "mine"\nname = "M"', 'base: "mine" is no built-in rule set, or the'),
        ('base = "classic"\n["\\u001b[31m\\n"]\nx = 1', "\\x1b[31m\\n: no such key"),
        ('base = "classic"\nid = "mine"\npacks = ' + "9" * 1000, "packs: at most 12"),
        ("base = 1\nx = " + "[" * 100_000, "nested too deeply"),
        ('base = "classic"\n#' + "x" * 300_000, "the file is larger than 256 KB"),
        ('base = "classic"\n#' + "x" * 10_000_000, "is larger than 8 MB"),
    ],
    ids=["packs", "ring", "escape", "digits", "deep", "300 KB", "10 MB"],
)
def test_a_rule_file_that_is_none_gets_one_line(
    text: str, said: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANASTA_SCORER_DATA", str(tmp_path / "data"))
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["import", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.removesuffix("\n").isprintable()
    assert said in captured.err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("message", ["{", "{0}", "{counted:>99999999}", "{code.__class__}", "{no}"])
def test_a_sentence_in_a_rule_file_is_text_and_no_format(
    message: str, tmp_path: Path, capsys: Captured
) -> None:
    limit = {"weights": {"melded": 1}, "most": 5, "scope": "side", "message": message}
    rules = {"base": "classic", "id": "mine", "limits": {"little": limit}}
    hands = [{"entries": [{"melded": 100}, {}]}]
    path = tmp_path / "match.json"
    path.write_text(json.dumps({"rules": rules, "hands": hands}), encoding="utf-8")
    assert main(["score", str(path)]) == 1
    said = [
        p["message"]
        for p in json.loads(capsys.readouterr().out)["problems"]
        if p["code"] == "little"
    ]
    assert said == [message]


def test_a_refusal_speaks_the_language_asked_for(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "match.json"
    path.write_text('{"rules": "classic", "hands": 5}')
    assert main(["score", "--language", "de", str(path)]) == 2
    assert capsys.readouterr().err == "canasta-scorer: hands: hierher gehört eine Liste\n"
    assert main(["score", "--language", "de", "no such file.json"]) == 2
    assert capsys.readouterr().err.endswith("diese Datei kann nicht gelesen werden\n")


def test_a_missing_file_is_named(capsys: Captured) -> None:
    assert main(["score", "no such file.json"]) == 2
    assert "no such file.json" in capsys.readouterr().err
