"""One answer changed by itself on the foundation of the rulebook, with what it cannot do without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.records import Affects, Option, Question
from generator.model.rulebook import Rulebook

FOUR = 4
"""The players at the table of the foundation."""


@dataclass(frozen=True)
class SingleChange:
    """An option taken on the foundation, with the answers that it needs beside it."""

    question: Question
    option: Option
    baseline: Mapping[str, str]
    """The answers on top of the foundation with which it is compared: those that the option goes only together with."""
    changed: Mapping[str, str]
    """The answers on top of the foundation with the option taken."""

    table: Mapping[str, str]
    """Those of these answers with which so many play, if not as many as in the foundation."""
    players: int

    @property
    def together(self) -> Mapping[str, str]:
        """The answers that are changed beside the option, because it goes only together with them."""
        return {
            question: answer
            for question, answer in self.changed.items()
            if question != self.question.id and self.table.get(question) != answer
        }


def single_changes(rulebook: Rulebook) -> Iterator[SingleChange]:
    """Every option that the engine can play and that has another effect than the foundation's, question by question."""
    for question in rulebook.questions.values():
        ours = rulebook.rulings(rulebook.foundation.id)[question.id].effect.split(",")
        for option in question.playable:
            if option.effect == option.id and option.id not in ours:
                yield _single_change(question, option, rulebook)


def _single_change(question: Question, option: Option, rulebook: Rulebook) -> SingleChange:
    players = option.players or FOUR
    table = table_for(players, rulebook)
    below = option.on_top_of[0] if option.on_top_of else None
    answer = f"{below},{option.id}" if below else option.id
    changed = needed_with({**table, question.id: answer}, question, rulebook)
    baseline = {name: answer for name, answer in changed.items() if name != question.id}
    if below:
        baseline[question.id] = below
    if rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, baseline)):
        baseline = dict(table)
    return SingleChange(question, option, baseline, changed, table, players)


def table_for(players: int, rulebook: Rulebook) -> Mapping[str, str]:
    """The first answer with which so many play the game of the foundation; none if they do already."""
    foundation = rulebook.foundation.id
    if players in rulebook.ruleset(foundation).tables:
        return {}
    for question in rulebook.questions.values():
        for option in question.playable if Affects.DEALING in question.affects else ():
            answer = {question.id: option.id}
            fits = not rulebook.unmet_needs(rulebook.options_of(foundation, answer))
            if fits and players in rulebook.ruleset(foundation, answer).tables:
                return answer
    raise ValueError(f"no answer lets {players} play the game of {foundation}")


def needed_with(answers: Mapping[str, str], question: Question, rulebook: Rulebook) -> dict[str, str]:
    """Some answers on top of the foundation, with further ones until all go together, but for that to one question.

    Each time by what is needed or, where that is settled, by what fits.
    """
    changed = dict(answers)
    settled = {question.id}
    for _ in rulebook.questions:
        options = rulebook.options_of(rulebook.foundation.id, changed)
        unmet = rulebook.unmet_needs(options)
        if not unmet:
            break
        option, needed, allowed = unmet[0]
        if needed not in settled:
            changed[needed] = allowed[0]
            settled.add(needed)
            continue
        needing = next(question for question in rulebook.questions.values() if option in question.options.values())
        settled.add(needing.id)
        for fitting in needing.playable:
            needs = rulebook.unmet_needs({**options, needing.id: fitting.id})
            if not any(unmet_option is fitting for unmet_option, _, _ in needs):
                changed[needing.id] = fitting.id
                break
    return changed
