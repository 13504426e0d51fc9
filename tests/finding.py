"""The definition of what an account says of some answers, by which the finder in the browser is tested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.analysis.evidence import Evidence
from generator.model.records import Profile, Status
from generator.model.rulebook import Rulebook

Wanted = Mapping[str, Iterable[str]]
"""Question to answers, any of which will do: each an option's id, or several with commas between."""


def stands(profile: Profile, wanted: Wanted, book: Rulebook) -> Status | None:
    """Return how an account stands to some answers: the weakest status of its own; None if it says otherwise."""
    statuses = [
        None if contradicts(profile, question, answers, book) else book.rulings(profile.id)[question].said_as
        for question, answers in wanted.items()
    ]
    if None in statuses:
        return None
    return next((weak for weak in (Status.ASSUMED, Status.INHERITED) if weak in statuses), Status.STATED)


def contradicts(profile: Profile, question: str, answers: Iterable[str], book: Rulebook) -> bool:
    """Return whether an account says another answer to a question than any of these."""
    ruling = book.rulings(profile.id)[question]
    taken = {ruling.says.option.id} if ruling.says else {option.effect for option in ruling.options}
    effects = [{option.effect for option in book.questions[question].taken(answer)} for answer in answers]
    return ruling.said_as is not Status.ASSUMED and not any(alternative <= taken for alternative in effects)


def accounts(book: Rulebook, wanted: Wanted, status: Status | None) -> list[Profile]:
    """Return the accounts that stand so to some answers."""
    return [profile for profile in book.profiles.values() if stands(profile, wanted, book) is status]


def voices(book: Rulebook, wanted: Wanted) -> int:
    """Return how many voices state some answers: editions and copies of a text are one."""
    return Evidence(book).voices(accounts(book, wanted, Status.STATED))
