"""What goes together and leaves the fewest votes unmet is found as the definition has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random

import pytest

from generator.analysis.agreement import _votes
from generator.analysis.evidence import Evidence
from generator.analysis.fitting import Candidate, Fitting, Votes
from generator.analysis.matchups import canonical
from generator.model.records import Question
from generator.model.rulebook import Rulebook
from tests.analysis.groups import some_group

GROUPS = 40
"""Random groups of people on all questions; the thorough tests have ten times as many."""
SMALL = 40
"""Cases that are small enough to try everything."""
MOST_SEARCHED = 1000
"""Selections that a search may look at: the most of 43,734 for random groups looked at 252."""

Lists = Mapping[str, Sequence[Candidate]]


class Few(Fitting):
    """The same search among few candidates: three at the most, and one alone where nothing is to be chosen."""

    chosen: frozenset[str]

    def candidates(self, question: Question, own: str, votes: Mapping[str, int]) -> list[Candidate]:
        several = super().candidates(question, own, votes)
        kept = next(it for it in several if it.answer == own)
        if question.id not in self.chosen:
            return [kept]
        return [it for it in several if it in several[:2] or it is kept]


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def lists_of(fitting: Fitting, base: str, votes: Votes, book: Rulebook) -> Lists:
    rulings = book.rulings(base)
    return {
        name: fitting.candidates(question, rulings[name].answer, votes.get(name, {}))
        for name, question in book.questions.items()
    }


Cost = tuple[int, int, tuple[int, ...]]


def cost_of(lists: Lists, places: Sequence[int]) -> Cost:
    """The votes that are lost, the sum of the places, and the places."""
    lost = sum(several[0].votes - several[at].votes for several, at in zip(lists.values(), places, strict=True))
    return lost, sum(places), tuple(places)


def goes(lists: Lists, places: Sequence[int], book: Rulebook) -> bool:
    """Whether answers go together, by the checks that profiles and house rules stand under."""
    answers = {name: several[at].answer for (name, several), at in zip(lists.items(), places, strict=True)}
    return not book.unmet_needs(answers) and bool(book.ruleset(book.foundation.id, answers).tables)


def places_of(lists: Lists, answers: Mapping[str, str]) -> tuple[int, ...]:
    return tuple([it.answer for it in several].index(answers[name]) for name, several in lists.items())


def test_it_is_the_cheapest_of_all_that_go_together(rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    some = Random(seed)
    fitting = Few(rulebook, evidence)
    moved = 0
    for _ in range(SMALL):
        group = some.choice(fitting.groups[:4])
        fitting.chosen = frozenset((*some.sample(group, min(7, len(group))), *some.sample([*rulebook.questions], 2)))
        base, votes = some.choice([*rulebook.profiles]), _votes(some_group(rulebook, some), {})
        lists = lists_of(fitting, base, votes, rulebook)
        every = sorted(cost_of(lists, places) for places in product(*(range(len(it)) for it in lists.values())))
        best = next(cost for cost in every if goes(lists, cost[-1], rulebook))
        fitted = fitting.fitting(base, votes)
        assert cost_of(lists, places_of(lists, fitted.answers)) == best, (base, votes)
        moved += best[1] > 0
    assert moved > SMALL / 4, "in many cases something must give way"


def cheaper(lists: Lists, places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cheaper selections that have another answer to one question or to two."""
    now = cost_of(lists, places)
    steps = [
        (number, at)
        for number, several in enumerate(lists.values())
        for at in range(len(several))
        if at != places[number]
    ]
    gains = [step for step in steps if cost_of(lists, changed(places, step)) < now]
    for gain in gains:
        yield changed(places, gain)
        for step in steps:
            both = changed(places, gain, step)
            if step[0] != gain[0] and cost_of(lists, both) < now:
                yield both


def changed(places: Sequence[int], *steps: tuple[int, int]) -> tuple[int, ...]:
    own = dict(steps)
    return tuple(own.get(number, at) for number, at in enumerate(places))


def test_among_all_questions_nothing_near_it_is_cheaper(
    rulebook: Rulebook, evidence: Evidence, seed: int, thorough: bool
) -> None:
    some = Random(seed)
    fitting = Fitting(rulebook, evidence)
    for _ in range(GROUPS * (10 if thorough else 1)):
        people = some_group(rulebook, some)
        base, first = some.choice([*rulebook.profiles]), some.choice(({}, people[0].wishes))
        votes = _votes(people, first)
        fitted = fitting.fitting(base, votes)
        lists = lists_of(fitting, base, votes, rulebook)
        places = places_of(lists, fitted.answers)
        assert goes(lists, places, rulebook)
        assert fitting.searched <= MOST_SEARCHED
        for nearer in cheaper(lists, places):
            assert not goes(lists, nearer, rulebook), (base, votes)
        pairs = zip(lists.items(), places, strict=True)
        assert {name for (name, several), at in pairs if several[0].votes > several[at].votes} == {*fitted.apart}


def test_what_stands_against_a_wish_is_told(rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    some = Random(seed)
    fitting = Fitting(rulebook, evidence)
    told = 0
    for _ in range(GROUPS):
        votes = _votes(some_group(rulebook, some), {})
        base = some.choice([*rulebook.profiles])
        fitted = fitting.fitting(base, votes)
        for name, apart in fitted.apart.items():
            wanted = {**fitted.answers, name: apart.wanted}
            unmet = rulebook.unmet_needs(wanted)
            assert unmet or not rulebook.ruleset(base, wanted).tables
            assert apart.against
            assert name not in apart.against
            if unmet:
                needed = {other for _, other, _ in unmet} - {name}
                assert needed <= {*apart.against}
            told += 1
    assert told > GROUPS


def test_candidates_by_votes_then_by_voices_then_in_order(rulebook: Rulebook, evidence: Evidence) -> None:
    fitting = Fitting(rulebook, evidence)
    question = rulebook.questions["flush-comparison"]
    own = "top-then-suit"
    said = evidence.split(question.id, rulebook.profiles.values()).saying
    wishes = ["poker-then-suit", "suit-then-top", "not-a-play"]
    by_voices = sorted(wishes, key=lambda wish: -said[frozenset([wish])])
    equal = fitting.candidates(question, own, dict.fromkeys(wishes, 1))
    written = [it.answer for it in equal if question.options[it.answer].effect == it.answer]
    assert written == [*by_voices, own]
    assert [it.votes for it in equal if it.answer in written] == [1, 1, 1, 0]
    more = fitting.candidates(question, own, {"not-a-play": 2, by_voices[0]: 1})
    assert more[0] == Candidate("not-a-play", 2)


def test_a_question_without_wishes_keeps_the_answer_of_the_account_first(
    rulebook: Rulebook, evidence: Evidence
) -> None:
    fitting = Fitting(rulebook, evidence)
    for name, ruling in rulebook.rulings("pusoy-dos").items():
        question = rulebook.questions[name]
        several = fitting.candidates(question, ruling.answer, {})
        assert several[0] == Candidate(ruling.answer, 0)
        effects = {canonical(question, it.answer) for it in several}
        every = {
            it.id for it in question.options.values() if it.effect == it.id and not (it.on_top_of or it.documented_only)
        }
        assert effects == {canonical(question, ruling.answer), *every}, name


def test_a_wish_that_no_engine_can_play_is_none(rulebook: Rulebook, evidence: Evidence) -> None:
    fitting = Fitting(rulebook, evidence)
    question = rulebook.questions["bombs"]
    unplayable = next(it.id for it in question.options.values() if it.documented_only)
    assert fitting.candidates(question, "none", {unplayable: 3}) == fitting.candidates(question, "none", {})


@pytest.mark.parametrize(
    "wanted",
    [
        {"next-dealer": "most-cards-shuffles", "loser-determination": "most-cards"},
        {"deal-size": "4p-13,3p-13-ghost", "leftovers": "ghost"},
    ],
)
def test_answers_that_decide_alike_stand_in_for_one_another(
    wanted: dict[str, str], rulebook: Rulebook, evidence: Evidence
) -> None:
    """An option lends its effect to another that goes with more; whoever wants that can have it on each account."""
    votes = {name: {canonical(rulebook.questions[name], answer): 4} for name, answer in wanted.items()}
    fitting = Fitting(rulebook, evidence)
    for base in rulebook.profiles:
        fitted = fitting.fitting(base, votes)
        assert not fitted.apart, base
        assert not rulebook.unmet_needs(fitted.answers)
        for name, (wish,) in ((name, [*it]) for name, it in votes.items()):
            assert canonical(rulebook.questions[name], fitted.answers[name]) == wish
