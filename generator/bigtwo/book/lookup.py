"""Names that callers give: accounts, questions and options, with the nearest one that there is for a wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from bigtwo.engine.cards import shortened
from bigtwo.engine.ruleset import READERS, RuleSet
from bigtwo.engine.score_parts import BadParts, field_of, parse, scan, write

from .book import Book, cannot_join, no_option
from .misspelt import did_you_mean
from .records import Question

if TYPE_CHECKING:
    from .rule_set_file import RuleSetFile


class Unknown(ValueError):
    """A name that nothing has, or an answer that nobody can play by; the message is a sentence."""

    __module__ = "bigtwo"  # where callers find it


def unknown(problem: str, name: str, known: Iterable[str]) -> str:
    """Return a sentence on an unknown name, with the nearest known one."""
    hint = did_you_mean(name, known)
    return f"{problem}; {hint}" if hint else problem


def known_variant(name: str, book: Book) -> str:
    """Return the id of a variant: of an account, or of a place as most say there, which may be named by the place.

    :raises Unknown: if there is none of that name.
    """
    if not name.strip():
        raise Unknown("no variant is named: write an id, as basic")
    if name in book.profiles or name in book.places:
        return name
    of_place = {name: place.id for place in book.places.values() for name in (place.page, place.title)}
    if name in of_place:
        return of_place[name]
    hint = did_you_mean(name, [*book.profiles, *of_place])
    place = "".join(f", or a place, as {place}" for place in list(of_place)[:1])
    right = f"; {hint}" if hint else f": write an id, as {book.foundation.id}{place}"
    raise Unknown(f"there is no variant '{shortened(name)}'{right}")


def known_question(name: str, book: Book) -> Question:
    """Return the question of an id.

    :raises Unknown: if there is none.
    """
    if name not in book.questions:
        raise Unknown(unknown(f"there is no question '{shortened(name)}'", name, book.questions))
    return book.questions[name]


def known_answer(question: str, answer: str, book: Book) -> tuple[str, str]:
    """Return a question with an answer that can be played: an option, or several with commas between.

    :raises Unknown: if there is no such question, or no such answer to it.
    """
    known = known_question(question, book)
    if known.is_own(answer) and not _is_misspelt(answer, known):
        return question, _in_numbers(answer, known)
    for name in answer.split(","):
        if name not in known.options:
            raise Unknown(unknown(no_option(question, shortened(name)), name, known.options))
    why = cannot_join(known, answer)
    if why:
        raise Unknown(why)
    for option in known.taken(answer):
        if option.documented_only:
            raise Unknown(f"'{option.id}' is documented only: {option.documented_only}")
    return question, answer


def _is_misspelt(answer: str, question: Question) -> bool:
    """Tell whether an answer looks like the id of an option rather than like numbers."""
    parts, problems = scan(answer, question.numbers)
    wrong = {problem.problem for problem in problems}
    named = re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", answer) and field_of(answer, question.numbers) is None
    return bool(named and wrong) and not parts and wrong <= {"unknown", "form"}


def _in_numbers(answer: str, question: Question) -> str:
    """Return own numbers as they are written: the documented option that has the same, or the parts in their order.

    :raises Unknown: with all that is wrong.
    """
    try:
        written = write(parse(answer, question.numbers), question.numbers)
    except BadParts as wrong:
        raise Unknown(f"{question.id}: {wrong}") from None
    value = READERS[question.id](written)
    alike = (option.id for option in question.playable if READERS[question.id](str(option.value)) == value)
    return next(alike, written)


def misfit(rules: RuleSet, book: Book) -> str:
    """Return what is wrong with own numbers that some rules cannot have; empty if all can be reached."""
    own = [(name, answer) for name, answer in rules.options.items() if book.questions[name].is_own(answer)]
    if not own:
        return ""
    from bigtwo.engine.plausible import misfits  # it brings whole deals, which a verdict does without

    wrong = (
        f"{name}: {problem}"
        for name, answer in own
        for problem in misfits(parse(answer, book.questions[name].numbers), book.questions[name].numbers, rules)
    )
    return " ".join(wrong)


def known_file(file: RuleSetFile, book: Book) -> RuleSetFile:
    """Return a rule-set file with the ids of today for old ones.

    :raises Unknown: if it names what there is not, with the version for which it was written if that is another.
    """
    try:
        account = known_variant(book.current("variants", file.account), book)
        answers = ((book.current("rules", question), answer) for question, answer in file.changes.items())
        changes = dict(known_answer(*pair, book) for pair in answers)
        return replace(file, account=account, changes=changes)
    except Unknown as error:
        if file.version in ("", book.version):
            raise
        raise Unknown(f"{error}; the file was written for version {file.version}, and this is {book.version}") from None


def known_rule(question: str, answer: str, book: Book) -> tuple[str, str]:
    """Return a question with an answer that makes a difference to the engine.

    :raises Unknown: if there is no such question, or no such answer to it.
    """
    known = known_answer(question, answer, book)
    if book.questions[question].silent:
        raise Unknown(f"'{question}' changes nothing that the engine can see")
    return known


def merged(rules: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return house rules by question.

    :raises Unknown: if a question is answered twice.
    """
    changes: dict[str, str] = {}
    for question, answer in rules:
        if question in changes:
            raise Unknown(f"question '{question}' is answered twice: {changes[question]} and {answer}")
        changes[question] = answer
    return changes
