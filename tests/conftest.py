"""How all tests run: shared out among processes (`-n 2`), with one seed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

# Each of these folders makes something costly once for all its tests: a browser, a site, a wheel.
# Chromium draws without a graphics card here: two at once take turns, which is no gain, and one is
# sometimes late; what fails thrice is wrong.
_IN_A_BROWSER = ("browser", "web_build")
_TOGETHER = {"browser": "a browser", "web_build": "a browser", "packaging": "packaging"}


# Behaviour is asserted, not seconds: a busy machine is no fault.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    # One seed for all processes, printed, so that `--hypothesis-seed` repeats a whole run.
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(random.randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    return f"hypothesis seed: {config.option.hypothesis_seed}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in _IN_A_BROWSER:
            item.add_marker(pytest.mark.flaky(reruns=2))


class _ByFolder(LoadScopeScheduling):  # type: ignore[misc]  # xdist tells no types
    """One process for all that wants a browser, one for the packages; then test by test.

    xdist has `--dist loadgroup` for it, which pytest 9.2 lets pass without a word.
    """

    def _split_scope(self, nodeid: str) -> str:
        folder = Path(nodeid.split("::")[0]).parent.name
        return _TOGETHER.get(folder, nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return _ByFolder(config, log)
