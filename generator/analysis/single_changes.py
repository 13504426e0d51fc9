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
class Alone:
    """An option taken on the foundation."""

    question: Question
    option: Option
    ground: Mapping[str, str]
    """The answers on top of the foundation with which it is compared: those that the option goes only together with."""
    change: Mapping[str, str]
    """The answers on top of the foundation with the option taken."""
    players: int

    @property
    def together(self) -> Mapping[str, str]:
        """What else is answered otherwise than in the foundation, because the option goes only together with it."""
        ours = THREE_PLAYERS if self.players == THREE else {}
        return {
            name: answer
            for name, answer in self.change.items()
            if name != self.question.id and ours.get(name) != answer
        }


def alone(rulebook: Rulebook) -> Iterator[Alone]:
    """Every option that the engine can play and that has another effect than the foundation's, question by question."""
    for question in rulebook.questions.values():
        ours = rulebook.rulings(rulebook.foundation.id)[question.id].effect.split(",")
        for option in question.playable:
            if option.effect == option.id and option.id not in ours:
                yield _taken(question, option, rulebook)


def _taken(question: Question, option: Option, rulebook: Rulebook) -> Alone:
    three = {(question.id, ""), (question.id, option.id)} & FOR_THREE
    table = THREE_PLAYERS if three else {}
    below = option.on_top_of[0] if option.on_top_of else None
    change = {**table, question.id: f"{below},{option.id}" if below else option.id}
    _add_needs(change, question, rulebook)
    ground = {name: answer for name, answer in change.items() if name != question.id}
    if below:
        ground[question.id] = below
    if rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, ground)):
        ground = dict(table)
    return Alone(question, option, ground, change, THREE if three else FOUR)


def _add_needs(change: dict[str, str], question: Question, rulebook: Rulebook) -> None:
    """Answer further questions until all goes together: by what is needed or, where that is settled, by what fits."""
    settled = {question.id}
    for _ in rulebook.questions:
        answers = rulebook.options_of(rulebook.foundation.id, change)
        unmet = rulebook.unmet_needs(answers)
        if not unmet:
            return
        option, needed, wanted = unmet[0]
        if needed not in settled:
            change[needed] = wanted[0]
            settled.add(needed)
            continue
        asked = next(one for one in rulebook.questions.values() if option in one.options.values())
        settled.add(asked.id)
        for other in asked.playable:
            if not any(one is other for one, _, _ in rulebook.unmet_needs({**answers, asked.id: other.id})):
                change[asked.id] = other.id
                break
