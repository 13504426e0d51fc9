"""The answers of an account without a ruling of its own: by its answer to another question, or a program's silence.

An option may imply an answer to another question: without that it would mean nothing. Whoever says the one has said the
other, with the same statements. And of a program of which a part was read whole, or run, silence is an answer too: that
there is no such rule.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from bigtwo.book.evidence import WEAKEST_FIRST
from bigtwo.book.records import Seen

from .problems import Problems
from .records import Option, Profile, Question, Reading, Ruling, Status


def with_implied(rulings: Mapping[str, Ruling], account: str) -> dict[str, Ruling]:
    """Return an account's rulings, where it says less of a question than of one whose answer implies its own."""
    completed = dict(rulings)
    waiting = list(completed)
    while waiting:
        ruling = completed[waiting.pop(0)]
        for question, answer in _implied_by(ruling):
            if _can_follow(completed.get(question), answer, ruling):
                completed[question] = _following(completed[question].question, answer, ruling, account)
                waiting.append(question)
    return completed


def _implied_by(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Yield the questions that an answer answers as well, each with the option."""
    for option in ruling.options:
        yield from option.implies.items()


def _can_follow(ruling: Ruling | None, answer: str, other: Ruling) -> bool:
    """Tell whether an answer that another implies takes the place of a ruling: it is known, and better said."""
    if ruling is None or answer not in ruling.question.options or ruling.question.options[answer].documented_only:
        return False
    return _says_less(ruling, other)


def _says_less(ruling: Ruling, other: Ruling) -> bool:
    return WEAKEST_FIRST.index(ruling.said_as) < WEAKEST_FIRST.index(other.status)


def _following(question: Question, answer: str, ruling: Ruling, account: str) -> Ruling:
    """Return the answer to a question that an account gives by its answer to another."""
    return Ruling(
        question=question,
        options=(question.options[answer],),
        says=None,
        status=ruling.status,
        statements=ruling.statements,
        origin=account,
        place=ruling.place,
        follows=ruling.question.id,
    )


def with_silence(
    rulings: Mapping[str, Ruling], profile: Profile, reading: Reading, told: Container[str]
) -> dict[str, Ruling]:
    """Return a program's rulings, with what its silence says of rules that would show in the parts known whole.

    :param told: the questions on which its source says something, if only aside.
    """
    completed = dict(rulings)
    for name, ruling in rulings.items():
        question = ruling.question
        seen = [reading.whole.get(part) for part in question.shows_in]
        is_silent = name not in profile.rulings and name not in told and not ruling.said
        if is_silent and question.without and seen and None not in seen:
            completed[name] = Ruling(
                question=question,
                options=(question.options[question.without],),
                says=None,
                status=Status.STATED,
                statements=(),
                origin=profile.id,
                place=reading.places.at("whole"),
                seen=Seen.RUN if Seen.RUN in seen else Seen.READ,
            )
    return completed


def check_circles(questions: Mapping[str, Question], problems: Problems) -> None:
    """Note answers that imply one another in a circle, each circle once."""
    seen: set[frozenset[str]] = set()
    for question in questions.values():
        for option in question.options.values():
            circle = _circle((question.id,), option, questions)
            if circle and frozenset(circle) not in seen:
                seen.add(frozenset(circle))
                place = option.places.at("implies")
                problems.add(place, f"what '{option.id}' implies goes round in a circle: {' -> '.join(circle)}")


def _circle(way: tuple[str, ...], option: Option, questions: Mapping[str, Question]) -> tuple[str, ...]:
    """Return a way from question to question that comes back to its first; empty if there is none."""
    for question, answer in option.implies.items():
        if question == way[0]:
            return (*way, question)
        further = questions[question].options[answer]
        if question not in way and (circle := _circle((*way, question), further, questions)):
            return circle
    return ()


def check_implied(profile: Profile, rulings: Mapping[str, Ruling], problems: Problems) -> None:
    """Note an account's own rulings that another of its own contradicts, or gives already and better."""
    for ruling in rulings.values():
        if ruling.origin != profile.id or ruling.status is Status.ASSUMED:
            continue
        for name, answer in _implied_by(ruling):
            implied, own = rulings[name], profile.rulings.get(name)
            said = f"'{ruling.option.id}' ({ruling.question.id}, {ruling.place}) means '{answer}'"
            if own is not None and implied.follows:
                message = f"the ruling on '{name}' is {own.status}, and follows from another: {said}"
                problems.add(own.place, message, "leave it out")
            elif answer not in {option.id for option in implied.said_options} and not _says_less(implied, ruling):
                problems.add(implied.place, f"'{implied.answer}' contradicts another ruling: {said}")
