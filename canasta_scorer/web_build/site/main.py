"""Where the worker of the site finds the app.

The worker imports this while Flutter is still starting, runs `main` when Flutter is there, `ahead`
while Flutter gets ready to ask, and `rest` when the first screen is drawn.
"""

import gc

# Nothing that a start makes is garbage: a collector that looks for some takes a tenth of it.
gc.disable()

import flet as ft  # noqa: E402

from canasta_scorer.store.choose import open_store  # noqa: E402
from canasta_scorer.store.snapshot import keep_snapshot, snapshot  # noqa: E402
from canasta_scorer.ui.app import make_main  # noqa: E402
from canasta_scorer.ui.later import read_rest  # noqa: E402
from canasta_scorer.web_page import web_page  # noqa: E402

opened = open_store()
page = web_page()
if page and not opened.problem:
    keep_snapshot(opened.store, page)

main = make_main(opened)


FIRST_SCREEN = (
    "Column",
    "Container",
    "FilePicker",
    "FilledButton",
    "Icon",
    "IconButton",
    "Router",
    "Row",
    "SafeArea",
    "Semantics",
    "Text",
    "TextButton",
    "TransparentPointer",
)
"""What the first screen is made of; Flet reads each of its classes at its first use."""


def ahead() -> None:
    """Have everything ready that the first screen is made of."""
    for name in FIRST_SCREEN:
        getattr(ft, name)


async def rest() -> None:
    """What can wait: the picture of the next start, the other screens, collecting garbage."""
    if page and not opened.problem:
        page.show_first(snapshot(opened.store))
    await read_rest()
    gc.freeze()
    gc.enable()
