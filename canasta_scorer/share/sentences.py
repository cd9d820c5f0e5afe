"""Problems in words, in the language in use."""

from __future__ import annotations

import re

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import ngettext, number
from canasta_scorer.i18n import to_translate as t
from canasta_scorer.match.model import Match
from canasta_scorer.rules.lines import Count
from canasta_scorer.rules.model import RuleSet
from canasta_scorer.scoring.problem import Problem

TOO_LOW = "melded_too_low"
MISSING = "went_out_without_canastas"
SENTENCES = {
    "negative_number": t("{line} cannot be negative"),
    "not_a_multiple_of_5": t("Card points end in 0 or 5: {below} or {above}?"),
    TOO_LOW: t("These melds hold at least {least} card points"),
    "opening_not_reached": t("The opening minimum was {least}"),
    "went_out_with_nobody_alone": t("Somebody went out: say who played alone"),
    "red_threes_over_pack": t("{counted} red threes entered, there are {most}"),
    "black_threes_over_pack": t("{counted} black threes entered, there are {most}"),
    "sevens_over_pack": t("These sevens need {counted} cards, there are {most}"),
    "aces_over_pack": t("These aces need {counted} cards, there are {most}"),
    "wild_cards_over_pack": t("These melds need {counted} wild cards, there are {most}"),
    "jokers_over_pack": t("These melds need {counted} jokers, there are {most}"),
    "card_points_over_pack": t("{counted} card points entered, all cards together have {most}"),
    "too_many_canastas": t("{counted} canastas entered, {most} are possible"),
    "went_out_twice": t("Only one side can go out"),
    MISSING: t("The canastas for going out are missing"),
    "went_out_holding_cards": t("Who went out alone holds no cards"),
    "went_out_with_unfinished_meld": t("Nobody goes out with an unfinished meld"),
    "special_hand_stands_alone": t("A special hand is the side's only score"),
    "exact_cut_too_many": t("One exact cut for each player at the most"),
    "concealed_melded_too_low": t("A hand laid down at once holds more card points"),
    "melded_high_without_canasta": t("So many card points without a canasta are unusual"),
    "in_hand_low": t("Players who did not go out hold at least {least} card points"),
}
OFF_STEP = t("Card points come in steps of {step}: {below} or {above}?")
UNNAMED = t("This cannot be right ({code})")
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def sentence(match: Match, problem: Problem) -> str:
    """What is wrong and what would be right, without the name of the side."""
    rules = match.in_force
    line = rules.lines.get(problem.line) if problem.line else None
    numbers = {name: number(value) for name, value in problem.limits.items()}
    known = {**numbers, "code": problem.code, "line": _(line.name) if line else ""}
    # A rule file's own sentence is a stranger's text: nothing but plain names is put in.
    return PLACEHOLDER.sub(lambda found: known.get(found[1], found[0]), _text(rules, problem))


def _text(rules: RuleSet, problem: Problem) -> str:
    """The sentence with its placeholders."""
    if problem.message:
        return _(problem.message)
    if problem.adds and problem.code == MISSING:
        return _missing(rules, problem)
    if problem.adds and problem.code == TOO_LOW and _canastas(rules).issuperset(problem.adds):
        return _("With these canastas at least {least} card points were melded")
    otherwise = OFF_STEP if "step" in problem.limits else UNNAMED
    return _(SENTENCES.get(problem.code, otherwise))


def _missing(rules: RuleSet, problem: Problem) -> str:
    """What is entered of what going out takes: of all canastas, or of the lines by name."""
    if not _canastas(rules).issubset(problem.adds):
        named = [_(rules.active[key].name) for key in problem.adds if key in rules.active]
        template = _("Going out takes more: {lines} {counted} of {least}")
        return template.replace("{lines}", ", ".join(named))
    least, counted = problem.limits["least"], problem.limits["counted"]
    if not counted:
        return ngettext(
            "Going out takes {least} canasta, none is entered",
            "Going out takes {least} canastas, none is entered",
            least,
        )
    return ngettext(
        "Going out takes {least} canastas, {counted} is entered",
        "Going out takes {least} canastas, {counted} are entered",
        counted,
    )


def _canastas(rules: RuleSet) -> set[str]:
    """The lines that count canastas and score for them."""
    known = {k: v for k, v in rules.active.items() if isinstance(v, Count) and v.least}
    return {key for key, line in known.items() if max(line.each, *line.values, 0) > 0}
