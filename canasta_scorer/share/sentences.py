"""Problems in words, in the language in use."""

from __future__ import annotations

import re

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.i18n import to_translate as t
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.problem import Problem

SENTENCES = {
    "negative_number": t("{line} cannot be negative"),
    "not_a_multiple_of_5": t("Card points end in 0 or 5: {below} or {above}?"),
    "melded_too_low": t("These melds hold at least {least} card points"),
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
    "went_out_without_canastas": t("The canastas for going out are missing"),
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
    otherwise = OFF_STEP if "step" in problem.limits else UNNAMED
    text = problem.message or SENTENCES.get(problem.code, otherwise)
    line = match.in_force.lines.get(problem.line) if problem.line else None
    numbers = {name: number(value) for name, value in problem.limits.items()}
    known = {**numbers, "code": problem.code, "line": _(line.name) if line else ""}
    # A rule file's own sentence is a stranger's text: nothing but plain names is put in.
    return PLACEHOLDER.sub(lambda found: known.get(found[1], found[0]), _(text))
