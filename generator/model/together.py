"""Answers that go together: options of a question, and answers to several. Twin: `docs/assets/js/book/together.js`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from .choices import unmet_needs
from .records import Option, Question
from .rulebook import Rulebook


def joined(question: Question, taken: Sequence[str], problems: list[str]) -> list[str]:
    """As many of some options, by id, as can be taken together; a sentence is added for each that is left out."""
    if len(taken) > 1 and not question.combines:
        problems.append(f"Of “{question.short}” only one answer can be taken.")
        return []
    names = list(taken)
    while True:
        options = [question.options[name] for name in names]
        groundless = next((it for it in options if it.on_top_of and not set(names) & set(it.on_top_of)), None)
        excluding = next((pair for pair in combinations(_in_order(question, names), 2) if exclude(*pair)), None)
        if groundless:
            others = " or ".join(f"“{question.options[name].label}”" for name in groundless.on_top_of)
            why = f"“{groundless.label}” is taken only together with {others}. It is left out."
            names.remove(groundless.id)
        elif excluding:
            first, second = excluding
            why = f"“{first.label}” and “{second.label}” exclude each other. The first is left out."
            names.remove(first.id)
        else:
            return names
        problems.append(f"{question.short}: {why}")


def exclude(first: Option, second: Option) -> bool:
    """Whether two options of a question cannot both hold: a "no" beside anything, or two entries for the same."""
    mine, theirs = first.value or {}, second.value or {}
    if not mine or not theirs:
        return True
    if first.on_top_of or second.on_top_of or not (isinstance(mine, Mapping) and isinstance(theirs, Mapping)):
        return False
    return any(key in theirs and mine[key] != theirs[key] for key in mine)


def together(book: Rulebook, account: str, wanted: Mapping[str, str], problems: list[str]) -> dict[str, str]:
    """Changes to an account's answers, as many as go together; a sentence is added for each that is left out."""
    changes = dict(wanted)
    while True:
        unmet = _unmet(book, account, changes)
        if unmet:
            _leave_out(book, account, unmet, changes, problems)
        elif changes and not book.ruleset(account, changes).tables:
            name = _undealt(book, account, changes)
            question = book.questions[name]
            label = "; ".join(option.label for option in question.taken(changes.pop(name)))
            why = f"with “{label}” no number of players fits the other answers. It is left out."
            problems.append(f"{question.short}: {why}")
        else:
            return changes


def _in_order(question: Question, names: Sequence[str]) -> list[Option]:
    return [option for option in question.options.values() if option.id in names]


def _unmet(book: Rulebook, account: str, changes: Mapping[str, str]) -> tuple[Option, str, tuple[str, ...]] | None:
    """An option without the answer that it needs, where one of the two is changed."""
    unmet = unmet_needs(book.questions, book.options_of(account, changes))
    return next((it for it in unmet if _question_of(book, it[0]) in changes or it[1] in changes), None)


def _question_of(book: Rulebook, option: Option) -> str:
    """The id of the question that an option answers."""
    return next(str(name) for name, question in book.questions.items() if question.options.get(option.id) is option)


def _leave_out(
    book: Rulebook,
    account: str,
    unmet: tuple[Option, str, tuple[str, ...]],
    changes: dict[str, str],
    problems: list[str],
) -> None:
    """Leave out an option that needs another answer, or the answer that an option of the account cannot go with."""
    option, needed, allowed = unmet
    name, condition = _question_of(book, option), book.questions[needed]
    question = book.questions[name]
    if name in changes:
        others = " or ".join(f"“{condition.options[other].label}”" for other in allowed)
        why = f"“{option.label}” goes only with {others} ({condition.short}). It is left out."
        problems.append(f"{question.short}: {why}")
        rest = joined(question, [other for other in changes[name].split(",") if other != option.id], [])
        if rest and ",".join(rest) != book.options_of(account)[name]:
            changes[name] = ",".join(rest)
        else:
            del changes[name]
    else:
        labels = " and ".join(f"“{other.label}”" for other in condition.taken(changes.pop(needed)))
        why = f"{labels} does not go with “{option.label}” ({question.short}). It is left out."
        problems.append(f"{condition.short}: {why}")


def _undealt(book: Rulebook, account: str, changes: Mapping[str, str]) -> str:
    """The first change with which nobody can play any more, if changes are made one after the other."""
    made: dict[str, str] = {}
    for name, answer in changes.items():
        made[name] = answer
        if not book.ruleset(account, made).tables:
            return name
    raise AssertionError("changes that leave nobody to play go wrong at one of them")
