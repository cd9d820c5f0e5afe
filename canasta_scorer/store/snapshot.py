"""The running match in a few words, for the page to show before the app is up."""

from __future__ import annotations

import json

from canasta_scorer.i18n import gettext, number
from canasta_scorer.store.store import MatchStore
from canasta_scorer.web_page import WebPage


def keep_snapshot(store: MatchStore, page: WebPage) -> None:
    """Have the page keep names and totals of the running match after each change from now on, and
    ask the browser to keep the data.
    """

    def follow() -> None:
        page.show_first(snapshot(store))
        page.saved()

    store.subscribe(follow)


def snapshot(store: MatchStore) -> str:
    """The match that was changed last as JSON, empty where it is over or there is none.

    `title` and `sides`, each with `name` and `total`, in the words and figures of the language
    in use.
    """
    latest = next(iter(store.list(limit=1)), None)
    if latest is None or latest.state != "in_progress":
        return ""
    sides = [
        {"name": name, "total": number(total)}
        for name, total in zip(latest.side_names, latest.totals, strict=True)
    ]
    return json.dumps(
        {"title": latest.title or gettext(latest.rules_name), "sides": sides}, ensure_ascii=False
    )
