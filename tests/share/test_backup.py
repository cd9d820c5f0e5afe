"""The backup: everything comes back, nothing broken gets in, and what a restore would do."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_scorer import __version__
from canasta_scorer.errors import BadInput
from canasta_scorer.match.edit import changed
from canasta_scorer.match.model import Match
from canasta_scorer.rules.load import find_rule_set
from canasta_scorer.share import archive
from canasta_scorer.share.backup import Backup, Kept, read_backup, write_backup
from canasta_scorer.share.match_file import read_match, read_match_text
from canasta_scorer.share.own_rules import copy_of, with_numbers
from tests.share.cards import FRIDAY, six_sides, three_players, two_sides
from tests.share.spoil import refusal, spoiled

OURS = with_numbers(copy_of(find_rule_set("classic"), "Ours"), {"lines.natural_canastas.each": 700})
SETTINGS = {"language": "de", "text_size": 1.5, "names": ["Zoë", "田中"], "tour": None}
MADE = "2026-11-28T10:00:00Z"
EVERYTHING = write_backup(
    [two_sides(), three_players()], [six_sides()], [OURS], SETTINGS, made=MADE
)


def test_everything_comes_back() -> None:
    backup = read_backup(EVERYTHING)
    assert backup.matches == (
        Kept(two_sides(), False),
        Kept(three_players(), False),
        Kept(six_sides(), True),
    )
    assert (backup.rule_sets, backup.settings) == ((OURS,), SETTINGS)
    assert (backup.made, backup.version) == (MADE, __version__)


def test_every_match_in_it_is_a_match_file_of_its_own() -> None:
    with zipfile.ZipFile(io.BytesIO(EVERYTHING)) as parts:
        assert parts.namelist() == [
            "matches/00001.json",
            "matches/00002.json",
            "bin/00001.json",
            "rules/00001.toml",
            "settings.json",
            "manifest.json",
        ]
        assert read_match_text(parts.read("matches/00001.json")) == two_sides()
        manifest = json.loads(parts.read("manifest.json"))
    assert manifest["format"] == "canasta-scorer/backup/1"
    assert manifest["counts"] == {"matches": 2, "bin": 1, "rules": 1}


def test_the_same_input_gives_the_same_bytes() -> None:
    again = write_backup(
        [two_sides(), three_players()],
        [six_sides()],
        [OURS],
        dict(reversed(SETTINGS.items())),
        made=MADE,
    )
    assert again == EVERYTHING


def test_an_empty_backup_is_one() -> None:
    assert read_backup(write_backup([], made=MADE)) == Backup(MADE, __version__)


names = st.text(max_size=20)
matches = st.builds(
    lambda title, players, melded, note, rules: read_match(
        {
            "rules": rules,
            "title": title,
            "started": MADE,
            "sides": [{"players": players}, {}],
            "hands": [{"entries": [{"melded": melded}, {"red_threes": 1}], "note": note}],
        }
    ),
    names,
    st.lists(names, max_size=1),
    st.integers(-100, 100).map(lambda n: 5 * n),
    names,
    st.sampled_from(["classic", "two-player", "samba", OURS.as_data()]),
)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=9)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(matches, max_size=4),
    st.lists(matches, max_size=3),
    st.dictionaries(names, json_values, max_size=4),
)
def test_any_backup_comes_back(
    kept: list[Match], binned: list[Match], wishes: dict[str, Any]
) -> None:
    backup = read_backup(write_backup(kept, binned, [OURS], wishes, made=MADE))
    assert [one.match for one in backup.matches if not one.binned] == kept
    assert [one.match for one in backup.matches if one.binned] == binned
    assert backup.settings == wishes


def _altered(change: Callable[[dict[str, bytes]], None]) -> bytes:
    """The backup with other parts, the digests left as they were."""
    with zipfile.ZipFile(io.BytesIO(EVERYTHING)) as parts:
        content = {name: parts.read(name) for name in parts.namelist()}
    change(content)
    return archive.pack(content.items())


def _manifest(**changes: Any) -> bytes:
    def change(content: dict[str, bytes]) -> None:
        manifest = json.loads(content["manifest.json"]) | changes
        content["manifest.json"] = json.dumps(manifest).encode()

    return _altered(change)


def _doubled() -> bytes:
    out = io.BytesIO(EVERYTHING)
    with zipfile.ZipFile(out, "a") as parts, pytest.warns(UserWarning, match="Duplicate name"):
        parts.writestr("settings.json", "{}")
    return out.getvalue()


def _bomb() -> bytes:
    """A file of some kilobytes whose one part would unpack to 9 MB."""
    return _altered(lambda content: content.update({"settings.json": b" " * (9 << 20)}))


def _encrypted() -> bytes:
    flag = EVERYTHING.index(b"PK\x01\x02") + 8
    return EVERYTHING[:flag] + bytes([EVERYTHING[flag] | 1]) + EVERYTHING[flag + 1 :]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "this is no ZIP file"),
        (b'{"rules": "classic", "hands": []}', "this is no ZIP file"),
        (EVERYTHING[: len(EVERYTHING) // 2], "this is no ZIP file, or only a piece of one"),
        (EVERYTHING[:-1], "this is no ZIP file, or only a piece of one"),
        (archive.pack([("match.json", b"{}")]), "match.json: no part of this name belongs"),
        (archive.pack([("settings.json", b"{}")]), "this is no backup of Canasta Scorer"),
        (
            archive.pack([("manifest.json", b'{"name": "an app"}')]),
            "manifest.json: this is no backup",
        ),
        (_manifest(format="canasta-scorer/backup/2"), "manifest.json.format: a newer version"),
        (_manifest(made=5), "manifest.json.made: a text belongs here"),
        (_manifest(extra=1), "manifest.json.extra: no such key"),
        (_manifest(counts={"matches": 9}), "manifest.json.counts: these are not the parts"),
        (
            _altered(lambda content: content.update({"settings.json": b"{}"})),
            "settings.json: is not what the manifest says",
        ),
        (
            _altered(lambda content: content.update({"bin/00002.json": b"{}"})),
            "bin/00002.json: is not in the manifest",
        ),
        (
            _altered(
                lambda content: content.update({"bin/00001.json": content.pop("settings.json")})
            ),
            "settings.json: is in the manifest, but not in the file",
        ),
        (archive.pack([("../evil.json", b"")]), "../evil.json: no part of this name"),
        (archive.pack([("/etc/passwd", b"")]), "/etc/passwd: no part of this name"),
        (archive.pack([("matches/..\\..\\x.json", b"")]), "matches/"),
        (archive.pack([("matches/00001.json/", b"")]), "matches/00001.json/: no part of this name"),
        (_encrypted(), "matches/00001.json: this part is encrypted"),
        (_doubled(), "a part of the file stands there twice"),
        (_bomb(), "settings.json: unpacked this part is larger than 8 MB"),
        (bytes(100 << 20), "the file is larger than 64 MB"),
        (
            write_backup([two_sides()], [two_sides()], made=MADE),
            "two parts of the backup have the id",
        ),
        (write_backup([], [], [OURS, OURS], made=MADE), "two parts of the backup have the id"),
        (
            write_backup([], [], [find_rule_set("classic")], made=MADE),
            "rules/00001.toml.id: classic",
        ),
    ],
)
def test_what_must_not_get_in_is_refused_with_its_part(data: bytes, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_backup(data)
    assert str(caught.value).startswith(message)


def test_a_fault_inside_a_match_is_named_with_its_part() -> None:
    broken = changed(two_sides())
    object.__setattr__(broken, "dealer", 9)
    with pytest.raises(BadInput, match=r"^matches/00001\.json\.dealer: the dealer is a seat"):
        read_backup(write_backup([broken], made=MADE))


def test_many_small_parts_cannot_burst_it_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST_WHOLE", 20_000)
    with pytest.raises(BadInput, match="unpacked the file would be larger"):
        read_backup(EVERYTHING)
    monkeypatch.setattr(archive, "MOST_PARTS", 5)
    with pytest.raises(BadInput, match="more than 5 parts"):
        read_backup(EVERYTHING)


def test_spoiled_backups_give_one_clear_error_each() -> None:
    reasons = [refusal(read_backup, spoiled(EVERYTHING, seed)) for seed in range(1000)]
    assert "" not in reasons
    assert sum(reason is not None for reason in reasons) > 950


def test_spoiled_match_files_give_one_clear_error_each() -> None:
    files = [json.dumps(FRIDAY).encode(), json.dumps(three_players().as_data()).encode()]
    reasons = [refusal(read_match_text, spoiled(files[seed % 2], seed)) for seed in range(1000)]
    assert "" not in reasons
    assert sum(reason is not None for reason in reasons) > 500


def test_a_stream_of_matches_is_read_one_at_a_time() -> None:
    alive: list[int] = []

    def stream() -> Iterator[Match]:
        for number in range(3):
            alive.append(number)
            yield changed(two_sides(), id=str(number))

    assert len(read_backup(write_backup(stream(), made=MADE)).matches) == 3
    assert alive == [0, 1, 2]
