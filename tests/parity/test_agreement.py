"""What people could agree on is the same by Python and in the browser, for random groups with all accounts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

import pytest

from generator.analysis.agreement import Agreement, Person, wishes_of
from generator.analysis.differences import Differences
from generator.analysis.evidence import Evidence
from generator.analysis.fitting import Apart, Fitting
from generator.model.choices import cannot_join
from generator.model.codes import code_of
from generator.model.rulebook import Rulebook
from tests.analysis.groups import some_answer
from tests.parity.runtime import Runtime

GROUPS = 200
"""Random groups of people; the thorough tests have ten times as many."""
FITTINGS = 150
"""Random votes on all questions; the thorough tests have ten times as many."""
MOST_VOTES = 3
PEOPLE = 400
"""Random people who are written into links."""


@dataclass(frozen=True)
class Said:
    """What somebody says of how they play: an account, answers, and what does not matter."""

    account: str | None
    answers: dict[str, str]
    indifferent: list[str]

    def of(self, book: Rulebook) -> Person:
        wishes = wishes_of(book, self.account, self.answers, self.indifferent)
        return Person("", wishes, frozenset(self.indifferent), self.account)

    @property
    def written(self) -> dict[str, Any]:
        return {"name": "", "base": self.account, "answers": self.answers, "indifferent": self.indifferent}


def some_said(book: Rulebook, some: Random, account: str | None) -> Said:
    """Somebody with an account as it is, with house rules on it, or with answers alone."""
    share = some.choice((0, 0, 0.1, 0.5)) if account else some.choice((0.1, 0.3, 1))
    asked = [question for question in book.questions.values() if some.random() < share]
    indifferent = [question for question in book.questions if some.random() < 0.05]
    return Said(account, {str(question.id): some_answer(question, some) for question in asked}, indifferent)


def groups(book: Rulebook, some: Random, count: int) -> list[tuple[list[Said], int | None]]:
    """Groups of two to ten people, in which every account has its turn, and perhaps whose home it is."""
    accounts = cycle(some.sample([*book.profiles], len(book.profiles)))
    found: list[tuple[list[Said], int | None]] = []
    for _ in range(count):
        size = some.randint(2, 10)
        people = [some_said(book, some, next(accounts) if some.random() < 0.7 else None) for _ in range(size)]
        found.append((people, some.choice((None, some.randrange(size)))))
    return found


def plain_apart(apart: Any) -> dict[str, list[str]]:
    return {name: sorted(why.against) for name, why in apart.items() if isinstance(why, Apart)}


def in_order(against: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: sorted(questions) for name, questions in against.items()}


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def test_groups_are_proposed_the_same(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int, thorough: bool
) -> None:
    some = Random(seed)
    agreement = Agreement(rulebook, Differences(rulebook), evidence)
    asked = groups(rulebook, some, GROUPS * (10 if thorough else 1))
    assert {said.account for people, _ in asked for said in people} == {None, *rulebook.profiles}
    given = [([said.written for said in people], home) for people, home in asked]
    together = 0
    for (said, home), theirs in zip(asked, runtime.ask("agreement.agreed", given), strict=True):
        people = [one.of(rulebook) for one in said]
        assert theirs["wishes"] == [person.wishes for person in people], said
        standing = agreement.standing(people)
        for kind, questions in theirs["standing"].items():
            assert tuple(questions) == getattr(standing, kind), (kind, said)
        mine = agreement.proposals(people, home)
        assert len(theirs["proposals"]) == len(mine), said
        for proposal, other in zip(mine, theirs["proposals"], strict=True):
            assert other["kinds"] == [*proposal.kinds], said
            assert other["base"] == proposal.base, (proposal.kinds, said)
            assert other["answers"] == proposal.answers, (proposal.kinds, said)
            assert [tuple(own) for own in other["yielding"]] == [*proposal.yielding], said
            assert sorted(other["apart"]) == sorted(proposal.apart), said
            assert in_order(other["against"]) == plain_apart(proposal.apart), said
        together += len(mine) < 2 + (home is not None)
    assert together, "some proposals come about in several ways"


def test_votes_are_fitted_the_same(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int, thorough: bool
) -> None:
    some = Random(seed)
    fitting = Fitting(rulebook, evidence)
    asked: list[tuple[str, dict[str, dict[str, int]]]] = []
    for _ in range(FITTINGS * (10 if thorough else 1)):
        votes: dict[str, dict[str, int]] = {}
        for _ in range(some.randint(1, 5)):
            said = some_said(rulebook, some, some.choice([None, *rulebook.profiles]))
            for name, wish in said.of(rulebook).wishes.items():
                votes.setdefault(name, {})[wish] = some.randint(1, MOST_VOTES)
        asked.append((some.choice([*rulebook.profiles]), votes))
    moved = 0
    for (base, votes), theirs in zip(asked, runtime.ask("agreement.fitted", asked), strict=True):
        fitted = fitting.fitting(base, votes)
        assert theirs["answers"] == fitted.answers, (base, votes)
        assert sorted(theirs["apart"]) == sorted(fitted.apart), (base, votes)
        assert in_order(theirs["against"]) == plain_apart(fitted.apart), (base, votes)
        moved += bool(fitted.apart)
    assert moved > len(asked) / 4, "in many cases something must give way"


def test_every_answer_has_the_same_code(runtime: Runtime, rulebook: Rulebook) -> None:
    coded = runtime.ask("agreement.codes")
    assert len(coded) == len(rulebook.questions) + sum(len(it.options) for it in rulebook.questions.values())
    assert len({code for _, _, code, _ in coded}) == len(coded)
    for question, option, code, read in coded:
        assert code == code_of(question, option)
        assert read == {
            "answers": {question: option} if option else {},
            "indifferent": [] if option else [question],
            "problems": [],
        }


def test_people_are_read_as_they_were_written(runtime: Runtime, rulebook: Rulebook, seed: int) -> None:
    """Of answers alone all is kept; on an account they go together."""
    some = Random(seed)
    people: list[Said] = []
    for _ in range(PEOPLE):
        said = some_said(rulebook, some, some.choice([None, None, *rulebook.profiles][: some.choice((2, 110))]))
        answers = {name: answer for name, answer in said.answers.items() if name not in said.indifferent}
        people.append(Said(said.account, answers, said.indifferent))
    for said, read in zip(
        people, runtime.ask("agreement.written", [{**one.written, "name": "Mei"} for one in people]), strict=True
    ):
        person = read["person"]
        assert (person["name"], person["base"], person["indifferent"]) == ("Mei", said.account, said.indifferent)
        if said.account is None:
            assert person["answers"] == {name: said.answers[name] for name in person["answers"]}
            assert {*person["answers"]} == {*said.answers}
            assert read["problems"] == []
        else:
            left = {name for name in said.answers if person["answers"].get(name) != said.answers[name]}
            assert bool(left) == bool(read["problems"]), (said, read["problems"])
        for name, answer in person["answers"].items():
            assert cannot_join(rulebook.questions[name], answer) is None
