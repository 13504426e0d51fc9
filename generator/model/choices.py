"""Answers to a rule question: one option, or several taken together, written with commas between."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.readers import Data

from .records import Option, Question


def playable(question: Question, name: str) -> bool:
    """Whether a question has an option of that id that a profile can play by."""
    option = question.options.get(name)
    return option is not None and (option.value is not None or (question.silent and not option.documented_only))


def no_option(question: str, name: str) -> str:
    """The words for an option that a question does not have."""
    return f"question '{question}' has no option '{name}'"


def value_of(question: Question, answer: str) -> Data:
    """The value of an answer: of one option, or of several merged, where a later one has the last word.

    :raises ValueError: if an option has none.
    """
    merged: dict[str, Data] = {}
    taken = question.taken(answer)
    for option in taken:
        if option.value is None:
            raise ValueError(f"{question.id} '{option.id}' is documented only: the engine cannot play it")
        if len(taken) == 1:
            return option.value
        if isinstance(option.value, dict):
            merged |= option.value
    return merged


def with_base(question: Question, option: Option) -> tuple[Option, ...]:
    """An option with what it goes on top of."""
    return (*(question.options[below] for below in option.on_top_of[:1]), option)


def unmet_needs(
    questions: Mapping[str, Question], answers: Mapping[str, str]
) -> list[tuple[Option, str, tuple[str, ...]]]:
    """The needs of chosen options that the choice leaves unmet: option, question, the answers wanted there."""
    unmet = []
    for question, answer in answers.items():
        if not questions[question].has_needs:
            continue
        for option in questions[question].taken(answer):
            for needed, allowed in option.needs.items():
                if not set(answers[needed].split(",")) & {str(effect) for effect in allowed}:
                    unmet.append((option, str(needed), tuple(str(effect) for effect in allowed)))
    return unmet


def cannot_join(question: Question, answer: str) -> str | None:
    """The reason why options cannot be taken together as an answer; None if they can.

    Their values say which stand alone: an empty one leaves everything out, and of two that set the same differently
    one would have no effect, unless it goes on top of the other.

    :raises KeyError: if there is no such option.
    """
    taken = question.taken(answer)
    names = [option.id for option in taken]
    if len(taken) > 1 and not question.combines:
        return f"of '{question.id}' only one option can be taken"
    if len(set(names)) < len(names):
        return f"'{answer}' names an option twice"
    for option in taken:
        if option.on_top_of and not set(names) & set(option.on_top_of):
            return f"'{option.id}' is taken only together with {' or '.join(option.on_top_of)}"
        if len(taken) > 1 and option.value == {}:
            return f"'{option.id}' is taken alone, not with another option"
    return _contradiction(taken)


def _contradiction(taken: tuple[Option, ...]) -> str | None:
    """The reason why two options, each taken by itself, cannot both hold; None if all can."""
    setters: dict[str, Option] = {}
    for option in taken:
        if option.on_top_of or not isinstance(option.value, dict):
            continue
        for key, value in option.value.items():
            setter = setters.setdefault(key, option)
            if isinstance(setter.value, dict) and setter.value[key] != value:
                return f"'{setter.id}' and '{option.id}' exclude each other"
    return None
