"""What the app does once, when it starts."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import canasta_scorer
from canasta_scorer.match.edit import end_early
from canasta_scorer.share.backup import read_backup
from canasta_scorer.store.auto_backup import Plan, auto_backups, plan_of, set_plan
from canasta_scorer.store.choose import Opened, open_store
from canasta_scorer.store.memory import MemoryStorage
from canasta_scorer.store.store import MatchStore
from canasta_scorer.store.values import Step
from canasta_scorer.ui.app import make_main
from tests.ui.app_screen import match_in

LONGEST = 20.0  # seconds


@pytest.mark.parametrize(("days", "left"), [(29, 1), (31, 0)])
def test_the_bin_forgets_after_thirty_days(days: int, left: int) -> None:
    storage = MemoryStorage()
    then = MatchStore(storage, lambda: datetime.now(UTC) - timedelta(days=days))
    then.move_to_bin(str(match_in(Opened(then, Path("matches.db"))).id))
    now = MatchStore(storage)
    make_main(Opened(now, Path("matches.db")))
    assert now.count(binned=True) == left


def test_the_end_of_a_match_writes_a_backup(tmp_path: Path) -> None:
    opened = open_store(tmp_path)
    make_main(opened)
    set_plan(opened.store, Plan(on=True))
    match = match_in(opened, title="Friday")
    opened.store.commit(Step("end"), end_early(match, True), seen=1)
    until = time.monotonic() + LONGEST
    while not plan_of(opened.store, tmp_path).written and time.monotonic() < until:
        time.sleep(0.02)
    backup = read_backup(auto_backups(opened.store, tmp_path)[0].read_bytes())
    assert [kept.match.title for kept in backup.matches] == ["Friday"]
    opened.store.close()


FIRST_SCREEN = """
import asyncio, sys
from pathlib import Path
from canasta_scorer.store.choose import open_store
from canasta_scorer.ui.app import app
from tests.ui.headless import Screen

async def main():
    async with Screen(app, open_store(Path(sys.argv[1])), views=True) as screen:
        assert "Friday" in screen.texts(), screen.texts()
    print(*(name for name in ("pydantic", "canasta_scorer.rules.model") if name in sys.modules))

asyncio.run(main())
"""


def test_the_first_screen_comes_without_what_only_hands_and_rules_need(tmp_path: Path) -> None:
    """Reading those takes a browser longer than all of the first screen."""
    opened = open_store(tmp_path)
    match_in(opened, title="Friday")
    opened.store.set_setting("language", "en")
    opened.store.close()
    command = [sys.executable, "-c", FIRST_SCREEN, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("", 0), done.stderr


AHEAD = """
import asyncio, sys
sys.path.insert(0, sys.argv[1])
import main
from canasta_scorer.ui.app import app
from tests.ui.headless import Screen

async def draw():
    async with Screen(app, main.opened, views=True) as screen:
        assert "New match" in screen.names(), screen.names()

main.ahead()
before = set(sys.modules)
asyncio.run(draw())
print(*sorted(name for name in set(sys.modules) - before if name.startswith("flet.controls")))
"""


def test_what_the_first_screen_is_made_of_is_read_before_it_is_asked_for(tmp_path: Path) -> None:
    """In a browser, where Python else waits while Flutter gets ready to ask."""
    site = Path(canasta_scorer.__file__).parent / "web_build" / "site"
    env = {**os.environ, "CANASTA_SCORER_DATA": str(tmp_path)}
    command = [sys.executable, "-c", AHEAD, str(site)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert (done.stdout.strip(), done.returncode) == ("", 0), done.stderr
