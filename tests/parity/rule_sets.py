"""Rule sets under which the two engines are compared: variants, answers alone and together, and some house rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import NamedTuple

from bigtwo.book.book import cannot_join
from bigtwo.compiler.records import Affects
from bigtwo.compiler.rulebook import Rulebook

from tests import shared

Answers = Mapping[str, str]


class Way(NamedTuple):
    """A way to play: what it is called, and an answer to every question."""

    name: str
    answers: Answers


JUDGING = shared.rulebook().affecting(Affects.PLAYS)
"""The questions that decide what is a play and what beats it."""

SCORING = (*shared.rulebook().affecting(Affects.SCORE), "deck", "player-count")
"""The questions whose answers a sheet depends on."""

MULTIPLYING = (
    "penalty-unit",
    "penalty-schedule",
    "unused-two-multiplier",
    "final-play-bonus",
    "special-hand-bonus",
    "settlement",
    "loser-determination",
    "last-card-liability",
)
"""The questions that settle how a penalty grows and who pays it."""

VALUING = ("unused-two-multiplier", "final-play-bonus", "special-hand-bonus")
"""The questions that look at what a hand or a play is."""

NAMING = (
    "combination-types",
    "quads-kicker",
    "two-pair-family",
    "five-card-class-order",
    "straights-ladder",
    "suit-order",
    "deck",
)
"""Questions that settle what a hand or a last play is, and so what it is worth."""

ENDING = ("settlement", "match-end", "match-winner")
"""The questions whose answers the end of an evening depends on."""

COMBINED: tuple[tuple[str, Answers], ...] = (
    ("taiwan-latta", {"straights-ladder": "two-bearing-equal", "straight-tiebreak": "suit-of-two"}),
    ("taiwan-latta", {"deck": "two-52", "suit-order": "cshd", "suit-tiebreak-policy": "rank-only"}),
    ("blog-maddie", {"deck": "two-52", "suit-tiebreak-policy": "rank-only", "flush-comparison": "poker-then-suit"}),
)
"""Some answers that no variant combines, and that meet in one play."""


def every(rulebook: Rulebook) -> Iterator[Way]:
    """Every variant, every answer to a question alone on the basic game, and some house rules."""
    yield from variants(rulebook)
    yield from changed_alone(rulebook.questions, rulebook)
    yield from house_rules(rulebook)


def variants(rulebook: Rulebook) -> Iterator[Way]:
    """Every variant, and every place as most say."""
    for variant in (*rulebook.profiles, *rulebook.places):
        yield Way(variant, rulebook.options_of(variant))


def changed_alone(questions: Iterable[str], rulebook: Rulebook) -> Iterator[Way]:
    """Every answer to some questions, alone on the basic game."""
    for question in questions:
        for answer in answers_to(question, rulebook):
            yield changed({question: answer}, rulebook)


def together(first: str, second: str, rulebook: Rulebook, with_needs: bool = True) -> Iterator[Way]:
    """Every answer to one question with every answer to another, on the basic game, with what they need or without."""
    for here, there in product(answers_to(first, rulebook), answers_to(second, rulebook)):
        yield changed({first: here, second: there}, rulebook, with_needs)


def house_rules(rulebook: Rulebook) -> Iterator[Way]:
    """Variants with the answers of `COMBINED`."""
    for variant, changes in COMBINED:
        yield Way(f"{variant} with {_listed(changes)}", rulebook.options_of(variant, changes))


def answers_to(question: str, rulebook: Rulebook) -> list[str]:
    """Every answer to a question that the engine can play: its options, and all that can be taken together."""
    record = rulebook.questions[question]
    names = [option.id for option in record.playable]
    most = len(names) if record.combines else 1
    combined = [",".join(taken) for size in range(1, most + 1) for taken in combinations(names, size)]
    return [answer for answer in combined if not cannot_join(record, answer)]


def changed(changes: Answers, rulebook: Rulebook, with_needs: bool = True) -> Way:
    """The basic game with other answers, and with the first answers that these need where it answers otherwise.

    Where needs are unmet, a reader could not choose the answers together; an engine can play by them.
    """
    basic = rulebook.foundation.id
    chosen = dict(changes)
    while with_needs and (
        more := {
            needed: answers[0]
            for _, needed, answers in rulebook.unmet_needs(rulebook.options_of(basic, chosen))
            if needed not in chosen
        }
    ):
        chosen |= more
    return Way(_listed(changes), rulebook.options_of(basic, chosen))


def distinct(ways: Iterable[Way], questions: Iterable[str]) -> list[Way]:
    """The ways that answer some questions differently; those that answer them alike come once, by all their names."""
    names = tuple(questions)
    alike: dict[tuple[str, ...], list[Way]] = defaultdict(list)
    for way in ways:
        alike[tuple(way.answers[question] for question in names)].append(way)
    return [Way(_named(same), same[0].answers) for same in alike.values()]


def _named(ways: list[Way]) -> str:
    more = f" and {len(ways) - 3} more" if len(ways) > 3 else ""
    return ", ".join(way.name for way in ways[:3]) + more


def _listed(changes: Answers) -> str:
    return " and ".join(f"{question}={answer}" for question, answer in changes.items())
