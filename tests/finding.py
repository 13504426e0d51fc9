"""Definitions of what accounts say of some answers, by which finder and guide in the browser are tested."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from math import log2

from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile, Status
from bigtwo.compiler.rulebook import Rulebook

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


def telling(question: str, accounts: Collection[str], evidence: Evidence, book: Rulebook) -> tuple[float, float]:
    """Return how much the answer to a question is expected to tell about the whole games among some accounts, and all.

    In bits, rounded so that what is equal stays equal.
    """
    whole = [profile.id for profile in evidence.whole_games if profile.id in accounts]
    return round(bits(question, whole, evidence, book), 9), round(bits(question, accounts, evidence, book), 9)


def bits(question: str, accounts: Iterable[str], evidence: Evidence, book: Rulebook) -> float:
    """Return the expected information, from how many voices are left by the answer of each that says something."""
    voices: dict[str, set[str | None]] = defaultdict(set)
    for account in accounts:
        ruling = book.rulings(account)[question]
        effects = {ruling.says.option.id} if ruling.says else {option.effect for option in ruling.options}
        answer = ",".join(sorted(effects)) if ruling.said else None
        voices[evidence.voice_of(book.profiles[account])].add(answer)
    tellers = [answer for answers in voices.values() for answer in answers if answer is not None]
    silent = sum(answers == {None} for answers in voices.values())
    everybody = len(tellers) + silent
    left = [sum(other == answer for other in tellers) + silent for answer in tellers]
    return sum(log2(everybody / number) for number in left) / everybody if tellers else 0.0
