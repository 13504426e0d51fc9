"""A dispute as its page in the browser has it: who answers what, and the answer under any house rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from string import ascii_lowercase, digits

from generator.analysis.dispute_answers import Said, Weighed
from generator.analysis.dispute_table import Void, decision_table
from generator.analysis.disputes import Disputes
from generator.engine.cards import codes
from generator.model.records import Affects, Example, Status

NO_ANSWER = -1
"""The number of the answer of accounts in which a dispute cannot come up."""

NUMERALS = digits + ascii_lowercase
"""The signs by which the table numbers answers."""

UNLISTED = Void.CLASHING
"""The sign of an answer that the page does not list: it cannot tell either."""


def dispute_data(disputes: Disputes, weighed: Weighed) -> dict[str, object]:
    """The data that the page needs to answer for the reader's own variant.

    `answers` are numbered as the page lists them. Where cards lie on cards, the engine in the browser judges them.
    Elsewhere `accounts` has `[answer, status, question that decides, ids]`, and `table` the number of the answer under
    each combination of answers to `turns`, the last question counting fastest; it holds where the rest of `matters`,
    the questions that can change the answer, is answered as the account `rest` does.
    """
    numbers = {answer.value: number for number, answer in enumerate(weighed.answers)}
    data: dict[str, object] = {"answers": [answer.text for answer in weighed.answers]}
    if isinstance(weighed.case, Example):
        return data | {"over": codes(weighed.case.over), "play": codes(weighed.case.play)}
    decided = decision_table(disputes, weighed)
    table = "".join(_sign(value, numbers) for value in decided.values)
    return data | {
        "accounts": _accounts(weighed),
        "turns": decided.turns,
        "table": table,
        "matters": _matters(disputes, weighed),
        "rest": disputes.base_of(weighed),
    }


def _matters(disputes: Disputes, weighed: Weighed) -> list[str]:
    """The questions that can change the answer: all that an engine sees; those of the score only where it turns on one.

    What combinations there are decides scores too, and a dispute cannot come up where other hands are dealt.
    """
    questions = disputes.rulebook.questions
    on_score = any(Affects.SCORE in questions[name].affects for name in weighed.dispute.turns_on)
    unseen = {Affects.NOTHING} if on_score else {Affects.NOTHING, Affects.SCORE}
    return [question.id for question in questions.values() if {*question.affects} - unseen]


def _sign(value: Said | Void, numbers: Mapping[Said, int]) -> str:
    """The sign by which the table tells an answer."""
    if isinstance(value, Void):
        return value
    return NUMERALS[numbers[value]] if value in numbers else UNLISTED


def _accounts(weighed: Weighed) -> list[list[object]]:
    """The accounts by their answer, how they come by it and the question that decides."""
    by_answer: dict[tuple[int, str, str], list[str]] = defaultdict(list)
    for number, answer in enumerate(weighed.answers):
        for player in answer.tally.players:
            by_answer[number, player.status, player.ruling.question.id].append(player.profile.id)
    for absent in weighed.absent:
        by_answer[NO_ANSWER, Status.STATED, ""] += [profile.id for profile in absent.profiles]
    return [[*key, " ".join(ids)] for key, ids in by_answer.items()]
