"""The finder in the browser finds, and the guide asks, as their definitions have it."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import NamedTuple

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile, Question, Status
from bigtwo.book.usual_rules import Places
from bigtwo.compiler.rulebook import Rulebook

from tests.finding import contradicts, stands, telling
from tests.parity.runtime import Runtime

MOST = 8
"""How many questions are asked where their number is set, as in Agree."""
SEARCHES = 400
STATES = 200
"""Random sets of answers."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def searches(rulebook: Rulebook, seed: int) -> list[dict[str, list[str]]]:
    """Random answers, alternatives to one question among them, and some that no engine can play."""
    some = Random(seed)
    questions = list(rulebook.questions.values())
    return [
        {
            question.id: some.sample([*question.options], min(len(question.options), some.choice((1, 1, 2, 3))))
            for question in some.sample(questions, some.choice((0, 1, 1, 2, 3)))
        }
        for _ in range(SEARCHES)
    ]


def test_each_account_is_where_the_definition_puts_it(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int
) -> None:
    """Editions and copies of a text are one voice; what is filled in is never taken for an answer."""
    asked = searches(rulebook, seed)
    kinds: set[Status | None] = set()
    for wanted, theirs in zip(asked, runtime.ask("finding.found", asked), strict=True):
        by_status = defaultdict[Status | None, list[Profile]](list)
        for profile in rulebook.profiles.values():
            by_status[stands(profile, wanted, rulebook)].append(profile)
        agreeing = theirs["agreeing"]
        stated = [name for voice in agreeing["stated"] for name in voice]
        assert sorted(stated) == sorted(profile.id for profile in by_status[Status.STATED]), wanted
        assert agreeing["counts"]["stated"] == evidence.voices(by_status[Status.STATED]), wanted
        for kind, status in (("following", Status.INHERITED), ("silent", Status.ASSUMED)):
            assert sorted(agreeing[kind]) == sorted(profile.id for profile in by_status[status]), wanted
        contradicted = {
            profile.id: [name for name, answers in wanted.items() if contradicts(profile, name, answers, rulebook)]
            for profile in by_status[None]
        }
        assert theirs["contradicted"] == contradicted, wanted
        kinds |= by_status.keys()
    assert kinds == {*Status, None} - {Status.USUAL, Status.DIVIDED}


def test_one_answer_is_counted_as_on_the_page_of_its_question(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence
) -> None:
    options = [
        (question, option)
        for question in rulebook.questions.values()
        for option in question.options.values()
        if not (option.reads_as or any(other.reads_as == option.id for other in question.options.values()))
    ]  # those that decide alike are found together
    found = runtime.ask("finding.found", [{question.id: [option.id]} for question, option in options])
    for (question, option), theirs in zip(options, found, strict=True):
        counts = theirs["agreeing"]["counts"]
        assert (counts["stated"], counts["following"]) == evidence.taking(question, option).counts[:2], option.id


def test_what_voices_state_is_counted_as_on_the_pages_of_places(runtime: Runtime, rulebook: Rulebook) -> None:
    """Everywhere, and in each place: the same answers, in the same order, with as many voices."""
    places = Places(rulebook)
    among: list[tuple[list[str] | None, list[Profile]]] = [(None, list(rulebook.profiles.values()))]
    among += [
        (sorted({each.region for each in there}), there) for there in map(places.accounts, rulebook.places.values())
    ]
    asked = [(question, regions) for question in rulebook.questions for regions, _ in among]
    found = iter(runtime.ask("finding.statedIn", asked))
    for question in rulebook.questions:
        for regions, accounts in among:
            said, theirs = places.said(question, accounts), next(found)
            expected = [[",".join(option.id for option in each.ruling.said_options), each.tally.count] for each in said]
            assert theirs == {"answers": expected, "all": places.share(said).answering}, (question, regions)


def test_what_voices_have_in_common_is_counted_as_on_the_pages_of_places(runtime: Runtime, rulebook: Rulebook) -> None:
    """In each place the same families, in the same order, with as many voices and the same answers."""
    places = Places(rulebook)
    regions = {place.id: sorted({each.region for each in places.accounts(place)}) for place in rulebook.places.values()}
    asked = [(question, regions[place]) for place in rulebook.places for question in rulebook.questions]
    found = iter(runtime.ask("finding.alikeIn", asked))
    for place in rulebook.places.values():
        for question, answered in places.sheet(place).items():
            expected = [
                [
                    each.family and each.family.label,
                    each.voices,
                    [",".join(option.id for option in said.ruling.said_options) for said in each.said],
                ]
                for each in answered.alike
            ]
            assert next(found) == expected, (place.id, question)


# The guide of `Which do we play?` ------------------------------------------------------------------------


class Table(NamedTuple):
    """What a table has answered, and what it has skipped."""

    answers: dict[str, str]
    skipped: list[str]


MOST_TOLD = 5
"""How many accounts a reader sees at a glance."""
FEWEST = 3
"""Answers by which an account can be told from others."""
LED = 0.95
"""The share of accounts to which a reader is led so far; some say nothing but what most others say as well."""


@pytest.fixture(scope="module")
def askable(evidence: Evidence) -> list[Question]:
    return [question for question in evidence.core if not question.combines]


def said(book: Rulebook, account: str) -> dict[str, str]:
    """The answers of an account, by question."""
    rulings = book.rulings(account)
    return {
        question: ruling.says.option.id if ruling.says else ruling.answer
        for question, ruling in rulings.items()
        if ruling.said
    }


def tables(askable: list[Question], rulebook: Rulebook, seed: int) -> list[Table]:
    """Answers and skips of tables: nothing, all skipped, as accounts say, or anything."""
    some = Random(seed)
    found = [Table({}, []), Table({}, [question.id for question in askable])]
    for _ in range(STATES):
        own = {name: ruling.answer for name, ruling in rulebook.rulings(some.choice([*rulebook.profiles])).items()}
        chosen = some.sample(askable, some.randrange(MOST + 1))
        split = some.randrange(len(chosen) + 1)
        answers = {
            question.id: own[question.id] if some.random() < 0.8 else some.choice([*question.options])
            for question in chosen[:split]
        }
        found.append(Table(answers, [question.id for question in chosen[split:]]))
    return found


def next_by_definition(
    table: Table, left: list[str], askable: list[Question], evidence: Evidence, book: Rulebook
) -> str | None:
    """The question that tells most about those who are left, of those not asked yet, while it tells anything."""
    asked = {*table.answers, *table.skipped}
    told = {question.id: telling(question.id, left, evidence, book) for question in askable if question.id not in asked}
    best = max(told, key=lambda name: told[name], default=None)
    return best if best is not None and any(told[best]) else None


def test_a_table_is_asked_and_shown_what_the_definition_has(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, askable: list[Question], seed: int
) -> None:
    """What tells most comes next. An account is out by what it says and nothing else, and the best fit is first."""
    asked = tables(askable, rulebook, seed)
    differences, whole = Differences(rulebook), {profile.id for profile in evidence.whole_games}
    ended = 0
    for table, theirs in zip(asked, runtime.ask("finding.asked", asked), strict=True):
        differing = {
            name: [
                question
                for question, answer in table.answers.items()
                if contradicts(profile, question, [answer], rulebook)
            ]
            for name, profile in rulebook.profiles.items()
        }
        fits = [fit.profile.id for fit in differences.fits(table.answers)]
        fitting, silent, out = ([fit["account"] for fit in theirs[group]] for group in ("fitting", "silent", "out"))
        assert out == [name for name in fits if differing[name]], table
        assert {fit["account"]: fit["differing"] for fit in theirs["out"]} == {name: differing[name] for name in out}
        left = [name for name in fits if not differing[name]]
        knows = {name for name in left if any(rulebook.rulings(name)[question].said for question in table.answers)}
        assert fitting == [name for name in left if name in knows], table
        assert silent == [name for name in left if name not in knows], table
        assert theirs["nearest"] == next(name for name in fits if name in whole), table
        assert theirs["next"] == next_by_definition(table, left, askable, evidence, rulebook), table
        ended += theirs["next"] is None
    assert ended < len(asked)


NAMED = {MOST: 0.85, 6: 0.8}
"""The share of whole games that are named first, by how many answers the table knows."""


@pytest.mark.parametrize("known", [6, pytest.param(MOST, marks=pytest.mark.more)])
def test_a_table_that_tells_the_truth_is_led_to_its_account_in_eight(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, known: int
) -> None:
    """Each whole game, told by a table that knows all of what its account says, or six of it, and skips the rest.

    An account that says fewer than three of what is asked fits too many others; there are a few. One that alone fits
    is always the one that is named.
    """
    truths = [profile.id for profile in evidence.whole_games]
    asked = {truth: Table({}, []) for truth in truths}
    for _ in range(MOST):
        for truth, theirs in zip(truths, runtime.ask("finding.asked", list(asked.values())), strict=True):
            question, (answers, skipped) = theirs["next"], asked[truth]
            assert question not in {*answers, *skipped}
            if question is not None and question in said(rulebook, truth) and len(answers) < known:
                answers[question] = said(rulebook, truth)[question]
            elif question is not None:
                skipped.append(question)
    places, nearest, alone = [], 0, 0
    for truth, theirs in zip(truths, runtime.ask("finding.asked", list(asked.values())), strict=True):
        alike = {fit["account"]: len(fit["stated"]) + len(fit["inherited"]) for fit in theirs["fitting"]}
        better = [rulebook.profiles[name] for name, count in alike.items() if count >= alike[truth]]
        if len(asked[truth].answers) >= FEWEST:
            places.append(evidence.voices(better))
        nearest += theirs["nearest"] == truth
        if len(better) == 1:
            assert theirs["nearest"] == truth
            alone += 1
    assert sum(place <= MOST_TOLD for place in places) >= LED * len(places)
    assert len(places) >= 0.9 * len(truths)
    assert alone >= 2 / 3 * len(truths), "most are told from all others"
    assert nearest >= NAMED[known] * len(truths), "and more are the first that is named"


def test_options_that_decide_alike_are_one_answer_in_the_words_of_most(runtime: Runtime, rulebook: Rulebook) -> None:
    """Else a table that doubles from ten cards is asked whether it counts card values; and no option is there twice."""
    for question in rulebook.questions.values():
        wordings: dict[str, list[str]] = runtime.ask("finding.wordings", question.id)
        options = [option for several in wordings.values() for option in several]
        assert len(options) == len(set(options)), question.id
        for answer, several in wordings.items():
            assert {question.options[option].effect for option in several} == {answer}, question.id
    assert runtime.ask("finding.wordings", "penalty-schedule")["values-10-double"][0] == "10-double"
