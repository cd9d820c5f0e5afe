"""Where the worker of the site finds the app.

The worker imports this while Flutter is still starting, runs `main` when Flutter is there, and
`rest` when the first screen is drawn.
"""

from canasta_scorer.store.choose import open_store
from canasta_scorer.store.snapshot import keep_snapshot
from canasta_scorer.ui.app import make_main
from canasta_scorer.ui.later import read_rest as rest
from canasta_scorer.web_page import web_page

__all__ = ["main", "opened", "rest"]

opened = open_store()
page = web_page()
if page and not opened.problem:
    keep_snapshot(opened.store, page)

main = make_main(opened)
