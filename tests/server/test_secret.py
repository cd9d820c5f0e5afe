"""The cookie's value outlives a restart and is the owner's alone; the key is new each time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from canasta_scorer.server.secret import browser_secret, new_key

_on_posix = pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")


def _mode(folder: Path) -> int:
    return (folder / "browser.secret").stat().st_mode & 0o777


def test_secret_is_kept_in_its_folder(tmp_path: Path) -> None:
    first = browser_secret(tmp_path / "new" / "folder")
    assert len(first) >= 32
    assert browser_secret(tmp_path / "new" / "folder") == first
    assert browser_secret(tmp_path / "other") != first


def test_nothing_else_is_left_in_the_folder(tmp_path: Path) -> None:
    browser_secret(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["browser.secret"]


@_on_posix
def test_only_the_owner_can_read_it(tmp_path: Path) -> None:
    secret = browser_secret(tmp_path)
    assert _mode(tmp_path) == 0o600
    (tmp_path / "browser.secret").chmod(0o644)
    assert browser_secret(tmp_path) == secret
    assert _mode(tmp_path) == 0o600


@pytest.mark.parametrize("content", [b"", b"short", b"\xff\xfe", b"  \n"])
def test_a_broken_file_is_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "browser.secret").write_bytes(content)
    secret = browser_secret(tmp_path)
    assert len(secret) >= 32
    assert browser_secret(tmp_path) == secret


def test_a_folder_that_cannot_be_written_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert len(browser_secret(tmp_path / "file")) >= 32


def test_keys_differ() -> None:
    assert len({new_key() for _ in range(100)}) == 100
