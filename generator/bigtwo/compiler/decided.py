"""The check that an answer decides what it implies: with every other answer to that question it would mean nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bigtwo.engine.comparison import judge
from bigtwo.engine.notation import parse_answer

from .case_answers import CannotAnswer, answer
from .conflicts import by_rules
from .document import Text
from .problems import Problems
from .proof import rules_for
from .records import Case, Example, Option, Question
from .rulebook import Rulebook


class _Relation(NamedTuple):
    """An option of a question, which implies the answer to another question."""

    question: Question
    option: Option
    other: Text
    """The id of the other question."""
    answer: Text


def note_undecided(rulebook: Rulebook, problems: Problems) -> None:
    """Note implied answers in place of which another would do as well.

    Another will not do if it goes only without the answer that implies, or the other way round; or if a worked example
    of that answer, which names no answer to the implied question, comes out otherwise with it.
    """
    for relation in _relations(rulebook):
        for rival in _rivals(rulebook.questions[relation.other], relation.answer):
            if not _is_excluded(rival, relation, rulebook):
                option, file = relation.option, f"rules/examples/{relation.question.id}.yml"
                problems.add(
                    relation.answer.place,
                    f"'{option.id}' does not decide '{relation.other}': '{rival.id}' would do as well",
                    f"add an example to {file} that comes out otherwise with it, or take it out of 'implies'",
                )


def _relations(rulebook: Rulebook) -> Iterator[_Relation]:
    for question in rulebook.questions.values():
        for option in question.options.values():
            for other, implied in option.implies.items():
                yield _Relation(question, option, other, implied)


def _rivals(question: Question, implied: str) -> Iterator[Option]:
    """Yield the answers to a question that decide otherwise than one, each effect once, if they can be told apart."""
    effects = {question.options[implied].effect}
    for option in question.options.values():
        playable = question.silent or (option.value is not None and not option.on_top_of)
        if playable and option.effect not in effects:
            effects.add(option.effect)
            yield option


def _is_excluded(rival: Option, relation: _Relation, rulebook: Rulebook) -> bool:
    """Tell whether an answer to the other question cannot go together with the option of a relation."""
    question, option, other, implied = relation
    wanted, wanting = option.needs.get(other, (rival.id,)), rival.needs.get(Text(question.id), (option.id,))
    if rival.id not in wanted or option.id not in wanting:
        return True
    return option.value is not None and any(
        _comes_out(example, option.id, {other: implied}, rulebook)
        and not _comes_out(example, option.id, {other: rival.id}, rulebook)
        for example in rulebook.examples_of(question.id)
        if option.id in example.expect and other not in example.given
    )


def _comes_out(example: Example | Case, option: str, others: Mapping[str, str], rulebook: Rulebook) -> bool:
    """Tell whether an example comes out under an option as it should, with some answers to other questions."""
    rules, key = rules_for(example, option, rulebook, others), Text(option)
    if isinstance(example, Example):
        return judge(example.play, example.over, rules).outcome is example.expect[key]
    if by_rules(example.situation, rules) is not None:
        return False
    try:
        return answer(example, rules).value == parse_answer(example.query, example.expect[key])
    except CannotAnswer:
        return False
