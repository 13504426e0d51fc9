"""One answer changed by itself on the foundation of the rulebook, with what it cannot do without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.records import Option, Question
from generator.model.rulebook import Rulebook

FOUR, THREE = 4, 3

THREE_PLAYERS: Mapping[str, str] = {"deal-size": "3p-17"}
"""The answers with which three play the game of the foundation, which is for four."""

FOR_THREE = frozenset(
    {
        ("leftovers", ""),
        ("draw-on-pass", ""),
        ("dragon-as-combination", ""),
        ("combination-types", "plus-dragon"),
        ("exchange", "loser-high-for-winner-any"),
        ("penalty-schedule", "3p-12-17"),
        ("instant-win", "dragon-3p"),
    }
)
"""Question and option, or every option of a question, that only three players meet."""

OTHER_DEALS = frozenset({"deck", "deal-size", "player-count", "deal-procedure"})
"""The questions that decide which cards are dealt to whom: under two answers there is no one deal to play twice."""

BETWEEN_DEALS = frozenset({"direction", "first-dealer", "next-dealer", "match-end", "match-winner"})
"""The questions that change nothing inside a deal."""


@dataclass(frozen=True)
class SingleChange:
    """An option taken on the foundation, with the answers that it needs beside it."""

    question: Question
    option: Option
    baseline: Mapping[str, str]
    """The answers on top of the foundation with which it is compared: those that the option goes only together with."""
    changed: Mapping[str, str]
    """The answers on top of the foundation with the option taken."""
    players: int

    @property
    def together(self) -> Mapping[str, str]:
        """What else is answered otherwise than in the foundation, because the option goes only together with it."""
        ours = THREE_PLAYERS if self.players == THREE else {}
        return {
            name: answer
            for name, answer in self.changed.items()
            if name != self.question.id and ours.get(name) != answer
        }


def single_changes(rulebook: Rulebook) -> Iterator[SingleChange]:
    """Every option that the engine can play and that has another effect than the foundation's, question by question."""
    for question in rulebook.questions.values():
        ours = rulebook.rulings(rulebook.foundation.id)[question.id].effect.split(",")
        for option in question.playable:
            if option.effect == option.id and option.id not in ours:
                yield _single_change(question, option, rulebook)


def _single_change(question: Question, option: Option, rulebook: Rulebook) -> SingleChange:
    three = {(question.id, ""), (question.id, option.id)} & FOR_THREE
    table = THREE_PLAYERS if three else {}
    below = option.on_top_of[0] if option.on_top_of else None
    changed = {**table, question.id: f"{below},{option.id}" if below else option.id}
    _add_needs(changed, question, rulebook)
    baseline = {name: answer for name, answer in changed.items() if name != question.id}
    if below:
        baseline[question.id] = below
    if rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, baseline)):
        baseline = dict(table)
    return SingleChange(question, option, baseline, changed, THREE if three else FOUR)


def _add_needs(changed: dict[str, str], question: Question, rulebook: Rulebook) -> None:
    """Answer further questions until all goes together: by what is needed or, where that is settled, by what fits."""
    settled = {question.id}
    for _ in rulebook.questions:
        answers = rulebook.options_of(rulebook.foundation.id, changed)
        unmet = rulebook.unmet_needs(answers)
        if not unmet:
            return
        option, needed, wanted = unmet[0]
        if needed not in settled:
            changed[needed] = wanted[0]
            settled.add(needed)
            continue
        needing = next(question for question in rulebook.questions.values() if option in question.options.values())
        settled.add(needing.id)
        for fitting in needing.playable:
            needs = rulebook.unmet_needs({**answers, needing.id: fitting.id})
            if not any(unmet_option is fitting for unmet_option, _, _ in needs):
                changed[needing.id] = fitting.id
                break
