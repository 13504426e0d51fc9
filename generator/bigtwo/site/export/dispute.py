"""A dispute as its page in the browser has it: who answers what, and the answer under any house rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from string import ascii_lowercase, digits

from bigtwo.analysis.disputes import Disputes, Given, Unjudged, Void, Weighed, decision_table
from bigtwo.compiler.proof import base_of
from bigtwo.compiler.records import Affects, Example, Status
from bigtwo.engine.cards import codes

NO_ANSWER = -1
"""The number of the answer of accounts in which a dispute cannot come up."""

UNJUDGED = -2
"""The number of the answer of accounts that say something on which a dispute turns and that cannot be judged here."""

NUMERALS = digits + ascii_lowercase
"""The signs by which the table numbers answers."""


def dispute_data(disputes: Disputes, weighed: Weighed) -> dict[str, object]:
    """Return the data that the page needs to answer for the reader's own variant.

    `answers` are those of the page, each with the verdicts that lead to it, and `options` has those that say one by
    themselves: `[answer, question, options]`. `accounts` has `[answer, status, question, ids]`. For house rules, where
    cards lie on cards, the engine in the browser judges them. Elsewhere `table` has the number of the answer under each
    combination of answers to `turns`, the last question counting fastest; it holds where the rest of `matters`, the
    questions that can change the answer, is answered as the account `rest` does.
    """
    numbers = {answer.number: number for number, answer in enumerate(weighed.answers)}
    data: dict[str, object] = {
        "asks": weighed.dispute.asks,
        "answers": [entry.answer.when for entry in weighed.answers],
        "options": [
            (numbers[number], question, options)
            for number, answer in enumerate(weighed.dispute.answers)
            for question, options in answer.options.items()
        ],
        "accounts": _accounts(disputes, weighed),
    }
    if isinstance(weighed.case, Example):
        return data | {"over": codes(weighed.case.over), "play": codes(weighed.case.play)}
    decided = decision_table(disputes, weighed)
    return data | {
        "turns": decided.turns,
        "table": "".join(_sign(value, numbers) for value in decided.values),
        "matters": _matters(disputes, weighed),
        "rest": base_of(weighed.dispute, disputes.rulebook),
    }


def _matters(disputes: Disputes, weighed: Weighed) -> list[str]:
    """Return the questions that can change the answer.

    All that an engine sees; those of the score only where it turns on one.

    What combinations there are decides scores too, and a dispute cannot come up where other hands are dealt.
    """
    questions = disputes.rulebook.questions
    on_score = any(Affects.SCORE in questions[name].affects for name in weighed.dispute.turns_on)
    unseen = {Affects.NOTHING} if on_score else {Affects.NOTHING, Affects.SCORE}
    return [question.id for question in questions.values() if {*question.affects} - unseen]


def _sign(value: int | Void, numbers: Mapping[int, int]) -> str:
    """Return the sign by which the table tells an answer."""
    return value if isinstance(value, Void) else NUMERALS[numbers[value]]


def _accounts(disputes: Disputes, weighed: Weighed) -> list[list[object]]:
    """Return the accounts, and places as most say, by answer, how they come by it and the question that decides."""
    numbers = {answer.number: number for number, answer in enumerate(weighed.answers)}
    by_answer: dict[tuple[int, str, str], list[str]] = defaultdict(list)
    for number, answer in enumerate(weighed.answers):
        for player in answer.tally.players:
            by_answer[number, player.status, player.ruling.question.id].append(player.profile.id)
    for absent in weighed.absent:
        by_answer[NO_ANSWER, Status.STATED, ""] += [profile.id for profile in absent.profiles]
    for each in weighed.unjudged:
        by_answer[UNJUDGED, each.ruling.said_as, each.ruling.question.id].append(each.profile.id)
    for place in disputes.rulebook.places.values():
        given = disputes.given(weighed.dispute, place)
        if isinstance(given, Given):
            key = numbers[given.number], given.player.status, given.player.ruling.question.id
        elif isinstance(given, Unjudged):
            key = UNJUDGED, given.ruling.said_as, given.ruling.question.id
        else:
            key = NO_ANSWER, Status.STATED, ""
        by_answer[key].append(place.id)
    return [[*key, " ".join(ids)] for key, ids in by_answer.items()]
