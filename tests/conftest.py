"""How all tests run: shared out among processes (`-n 2 --dist loadgroup`), with one seed."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

# Each of these folders makes something costly once for all its tests: a browser, a site, a wheel.
# Chromium draws without a graphics card here and is sometimes late; what fails thrice is wrong.
_IN_A_BROWSER = ("browser", "web_build")
_TOGETHER = ("browser", "packaging", "web_build")


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
        folder = item.path.parent.name
        if folder in _TOGETHER:
            item.add_marker(pytest.mark.xdist_group(folder))
        if folder in _IN_A_BROWSER:
            item.add_marker(pytest.mark.flaky(reruns=2))
