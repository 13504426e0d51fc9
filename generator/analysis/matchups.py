"""Two answers to a question that can be played on the same deals, each on the foundation with what it needs beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from generator.model.records import Question
from generator.model.rulebook import Rulebook

from .single_changes import FOUR, needed_with, table_for


@dataclass(frozen=True)
class Matchup:
    """Two answers to a question, with the other answers that each is played with."""

    question: Question
    answers: tuple[str, str]
    """Each the effect of an answer: an option id, or several with commas between."""
    changes: tuple[Mapping[str, str], Mapping[str, str]]
    """The answers on top of the foundation with each of them, by question; alike in all other questions if may be."""
    players: int


def inside_deals(question: Question) -> bool:
    """Whether the same deals can be played under two answers to a question, and may go otherwise."""
    return not (question.deals_otherwise or question.only_between_deals or question.silent)


def canonical(question: Question, answer: str) -> str:
    """The effect of an answer, with several options in the order of the question."""
    effects = {option.effect for option in question.taken(answer)}
    return ",".join(name for name in question.options if name in effects)


def answers_to(question: Question, rulebook: Rulebook) -> list[str]:
    """The answers with effects of their own that can be played: each option, and several together if documented so."""
    answers = [
        canonical(question, ",".join((*option.on_top_of[:1], option.id)))
        for option in question.playable
        if option.effect == option.id
    ]
    for profile in rulebook.profiles:
        ruling = rulebook.rulings(profile)[question.id]
        if not ruling.says:
            answers.append(canonical(question, ruling.answer))
    return list(dict.fromkeys(answers))


def matchups(rulebook: Rulebook) -> list[Matchup]:
    """Every two answers that can be played on the same deals, question by question."""
    known = rulebook.wordless("matchups")
    if not known:
        known |= {(matchup.question.id, matchup.answers): matchup for matchup in _matchups(rulebook)}
    return [replace(matchup, question=rulebook.questions[matchup.question.id]) for matchup in known.values()]


def _matchups(rulebook: Rulebook) -> Iterator[Matchup]:
    for question in rulebook.questions.values():
        if inside_deals(question):
            for first, second in combinations(answers_to(question, rulebook), 2):
                matchup = _matchup(question, first, second, rulebook)
                if matchup is not None:
                    yield matchup


def _matchup(question: Question, first: str, second: str, rulebook: Rulebook) -> Matchup | None:
    """Two answers on a common baseline; None if they are met at tables of different sizes alone."""
    options = (*question.taken(first), *question.taken(second))
    sizes = {option.players for option in options if option.players}
    if len(sizes) > 1:
        return None
    players = next(iter(sizes), FOUR)
    table = table_for(players, rulebook)
    mine = needed_with({**table, question.id: first}, question, rulebook)
    theirs = needed_with({**table, question.id: second}, question, rulebook)
    for shared in (theirs, mine, {**mine, **theirs}):
        both = {**shared, question.id: first}, {**shared, question.id: second}
        if not any(_unmet(changes, rulebook) for changes in both):
            return Matchup(question, (first, second), both, players)
    return Matchup(question, (first, second), (mine, theirs), players)


def _unmet(changes: Mapping[str, str], rulebook: Rulebook) -> bool:
    return bool(rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, changes)))
