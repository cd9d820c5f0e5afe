"""How the tests are shared out where several processes run them (`-n 2 --dist loadgroup`)."""

from __future__ import annotations

import pytest

# Each of these folders makes something costly once for all its tests: a browser, a site, a wheel.
_TOGETHER = ("browser", "packaging", "web_build")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = item.path.parent.name
        if folder in _TOGETHER:
            item.add_marker(pytest.mark.xdist_group(folder))
