"""Problems in words, in the language in use."""

from __future__ import annotations

import re

from canasta_scorer.i18n import gettext as _
from canasta_scorer.i18n import number
from canasta_scorer.match.model import Match
from canasta_scorer.scoring.problem import Problem


def N_(text: str) -> str:  # noqa: N802 - the name that message extraction looks for
    """Mark a text for translation where it is only shown later."""
    return text


SENTENCES = {
    "negative_number": N_("{line} cannot be negative"),
    "not_a_multiple_of_5": N_("Card points end in 0 or 5: {below} or {above}?"),
    "melded_too_low": N_("These melds hold at least {least} card points"),
    "opening_not_reached": N_("The opening minimum was {least}"),
    "went_out_with_nobody_alone": N_("Somebody went out: say who played alone"),
    "red_threes_over_pack": N_("{counted} red threes entered, there are {most}"),
    "black_threes_over_pack": N_("{counted} black threes entered, there are {most}"),
    "sevens_over_pack": N_("These sevens need {counted} cards, there are {most}"),
    "aces_over_pack": N_("These aces need {counted} cards, there are {most}"),
    "wild_cards_over_pack": N_("These melds need {counted} wild cards, there are {most}"),
    "jokers_over_pack": N_("These melds need {counted} jokers, there are {most}"),
    "card_points_over_pack": N_("{counted} card points entered, all cards together have {most}"),
    "too_many_canastas": N_("{counted} canastas entered, {most} are possible"),
    "went_out_twice": N_("Only one side can go out"),
    "went_out_without_canastas": N_("The canastas for going out are missing"),
    "went_out_holding_cards": N_("Who went out alone holds no cards"),
    "went_out_with_unfinished_meld": N_("Nobody goes out with an unfinished meld"),
    "special_hand_stands_alone": N_("A special hand is the side's only score"),
    "exact_cut_too_many": N_("One exact cut for each player at the most"),
    "concealed_melded_too_low": N_("A hand laid down at once holds more card points"),
    "melded_high_without_canasta": N_("So many card points without a canasta are unusual"),
    "in_hand_low": N_("Players who did not go out hold at least {least} card points"),
}
UNNAMED = N_("This cannot be right ({code})")
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def sentence(match: Match, problem: Problem) -> str:
    """What is wrong and what would be right, without the name of the side."""
    text = problem.message or SENTENCES.get(problem.code, UNNAMED)
    line = match.in_force.lines.get(problem.line) if problem.line else None
    numbers = {name: number(value) for name, value in problem.limits.items()}
    known = {**numbers, "code": problem.code, "line": _(line.name) if line else ""}
    # A rule file's own sentence is a stranger's text: nothing but plain names is put in.
    return PLACEHOLDER.sub(lambda found: known.get(found[1], found[0]), _(text))
