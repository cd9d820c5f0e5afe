"""Where the worker of the site finds the app; imported while Flutter is still starting."""

from canasta_scorer.store.choose import open_store
from canasta_scorer.store.snapshot import keep_snapshot
from canasta_scorer.ui.app import make_main
from canasta_scorer.web_page import web_page

opened = open_store()
page = web_page()
if page and not opened.problem:
    keep_snapshot(opened.store, page)

main = make_main(opened)
