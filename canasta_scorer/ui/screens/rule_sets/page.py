"""One rule set: every number to read, a copy to change, an own one to edit, save or delete."""

from __future__ import annotations

from functools import partial

import flet as ft

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import gettext as _
from canasta_scorer.rules.load import list_rule_sets
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.share.file_names import file_name
from canasta_scorer.share.own_rules import copy_of, original_of, write_own_rules
from canasta_scorer.share.refusals import refusal
from canasta_scorer.share.rules_page import marked
from canasta_scorer.store.errors import StoreError
from canasta_scorer.store.store import MatchStore
from canasta_scorer.ui import theme
from canasta_scorer.ui.deliver import save_file
from canasta_scorer.ui.guard import component, screen
from canasta_scorer.ui.hooks import use_store
from canasta_scorer.ui.screens.frame import card, frame
from canasta_scorer.ui.screens.rule_sets.list import about
from canasta_scorer.ui.screens.rules import section_card, to_guide
from canasta_scorer.ui.session import Session, go, offer_back, reason, tell, use_session
from canasta_scorer.ui.widgets.buttons import primary, quiet, secondary
from canasta_scorer.ui.widgets.name_field import name_field
from canasta_scorer.ui.widgets.text import text

LONGEST_NAME = 60
ENDING = "toml"


def find_rules(store: MatchStore, rules_id: str) -> RuleSet | None:
    """The rule set of that id, own or built in; None where there is none."""
    known = (*store.rule_sets(), *list_rule_sets())
    return next((rules for rules in known if rules.id == rules_id), None)


@screen
def rules_page_screen() -> ft.View:
    """The rule set in the route, before any match is played by it."""
    session = use_session()
    media = session.media
    rules_id = ft.use_route_params().get("rules_id", "")
    rules = use_store(session.store, lambda store: find_rules(store, rules_id))
    if rules is None:
        gone = text(media, _("This rule set is no longer here."))
        return frame(media, _("Rule sets"), [gone], back="/rules")
    sections = ft.use_memo(lambda: marked(rules, original_of(rules)), [rules.fingerprint])
    is_own = rules.id not in {known.id for known in list_rule_sets()}
    body = [
        primary(media, _("Play by these rules"), partial(go, f"/new/{rules.id}")),
        to_guide(media, f"/rules/{rules.id}"),
        *(_own_actions(session, rules) if is_own else []),
        _copying(session, rules),
        *(section_card(media, section) for section in sections),
        ft.Container(height=theme.EDGE),
    ]
    return frame(media, _(rules.name), body, subtitle=about(rules), back="/rules")


def _own_actions(session: Session, rules: RuleSet) -> list[ft.Control]:
    media = session.media
    return [
        secondary(
            media,
            _("Change numbers and lines"),
            partial(go, f"/rules/{rules.id}/edit"),
            icon=ft.Icons.EDIT_OUTLINED,
        ),
        ft.Row(
            [
                quiet(
                    media,
                    _("Save as a file"),
                    partial(_export, rules),
                    icon=ft.Icons.DOWNLOAD_OUTLINED,
                ),
                quiet(
                    media,
                    _("Delete"),
                    partial(_delete, session, rules),
                    icon=ft.Icons.DELETE_OUTLINE,
                    danger=True,
                ),
            ],
            wrap=True,
            spacing=theme.GAP,
            run_spacing=theme.GAP,
        ),
    ]


@component
def _copying(session: Session, rules: RuleSet) -> ft.Control:
    """The name of a copy and the button that makes it."""
    media = session.media
    name, type_name = ft.use_state("")
    problem, set_problem = ft.use_state("")

    def make() -> None:
        set_problem(_copied(session, rules, name))

    return card(
        text(media, _("A copy of your own, to change"), color=theme.MUTED),
        name_field(
            media, _("Name of the copy"), name, type_name, problem=problem, longest=LONGEST_NAME
        ),
        secondary(media, _("Copy"), make, icon=ft.Icons.COPY_ALL_OUTLINED),
    )


def _copied(session: Session, rules: RuleSet, name: str) -> str:
    """Make the copy and open it; a sentence where it cannot be."""
    taken = [own.id for own in session.store.rule_sets()]
    try:
        copy = copy_of(rules, name, taken)
        session.store.save_rule_set(copy)
    except BadInput as error:
        return refusal(error)
    except StoreError as error:
        return reason(error)
    go(f"/rules/{copy.id}/edit")
    return ""


async def _export(rules: RuleSet) -> None:
    await save_file(file_name(rules.name, None, ENDING), write_own_rules(rules).encode())


def _delete(session: Session, rules: RuleSet) -> None:
    """Delete an own rule set; matches that were played by it keep their copy."""
    try:
        session.store.delete_rule_set(rules.id)
    except StoreError as error:
        tell(reason(error))
        return
    offer_back(
        _("{rules} is deleted").format(rules=rules.name),
        partial(session.store.save_rule_set, rules),
    )
    go("/rules")
