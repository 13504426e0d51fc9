"""Agreement, differences, and who gives way to a proposal, each as the definition has it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from random import Random

import pytest

from generator.analysis.agreement import Agreement, Kind, Person, Proposal, wishes_of
from generator.analysis.differences import Differences
from generator.analysis.evidence import Evidence
from generator.analysis.fitting import Apart
from generator.analysis.weights import Weights
from generator.model.rulebook import Rulebook
from tests.analysis.groups import some_group

GROUPS = 10
"""Random groups of people; the thorough tests have ten times as many."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


@pytest.fixture(scope="module")
def agreement(rulebook: Rulebook, evidence: Evidence) -> Agreement:
    return Agreement(rulebook, Differences(rulebook), evidence)


def effects(book: Rulebook, question: str, answer: str) -> set[str]:
    return {option.effect for option in book.questions[question].taken(answer)}


# Wishes ------------------------------------------------------------------------------------------------


def test_an_account_wishes_what_it_says(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        wishes = wishes_of(rulebook, profile, {})
        for name, ruling in rulebook.rulings(profile).items():
            assert (name in wishes) == ruling.said
            if ruling.said:
                assert frozenset(wishes[name].split(",")) == ruling.said_effects


def test_house_rules_wish_their_changes_too_and_on_the_foundation_nothing_else(rulebook: Rulebook) -> None:
    changes = {"flush-comparison": "suit-only", "passing": "locked-out"}
    taken = {"flush-comparison": "suit-then-top", "passing": "locked-out"}  # by its effect
    assert wishes_of(rulebook, rulebook.foundation.id, changes) == taken
    assert wishes_of(rulebook, None, changes) == taken
    own = wishes_of(rulebook, "hongkong-ip", {})
    assert wishes_of(rulebook, "hongkong-ip", changes) == {**own, **taken}


def test_what_does_not_matter_is_not_wished(rulebook: Rulebook) -> None:
    own = wishes_of(rulebook, "hongkong-ip", {})
    first = next(iter(own))
    assert first not in wishes_of(rulebook, "hongkong-ip", {}, {first})


def test_options_stand_in_the_order_of_the_question(rulebook: Rulebook) -> None:
    order = [*rulebook.questions["deal-size"].options]
    (wish,) = wishes_of(rulebook, None, {"deal-size": ",".join(order[1::-1])}).values()
    assert wish == ",".join(order[:2])


# Standing ----------------------------------------------------------------------------------------------


def test_every_question_stands_somewhere(rulebook: Rulebook, agreement: Agreement, seed: int) -> None:
    some = Random(seed)
    for _ in range(GROUPS):
        people = some_group(rulebook, some)
        standing = agreement.standing(people)
        kinds = {name: kind for kind, names in vars(standing).items() for name in names}
        assert {*kinds} == {*rulebook.questions}
        for name, kind in kinds.items():
            wanted = [who.wishes[name] for who in people if name in who.wishes]
            if len(wanted) < 2:
                careless = any(name in who.indifferent for who in people)
                expected = "lone" if wanted else "indifferent" if careless else "unsaid"
            else:
                expected = "differing" if any(first != second for first, second in combinations(wanted, 2)) else "alike"
            assert kind == expected, name
        assert standing.answered == len(standing.alike) + len(standing.differing)


def test_the_weightiest_difference_comes_first(rulebook: Rulebook, agreement: Agreement) -> None:
    weights = Weights(rulebook)
    names = ("suit-order", "direction", "settlement", "self-beat", "deck")
    answers = [[option.id for option in rulebook.questions[name].playable][:2] for name in names]
    people = [Person(str(at), {name: two[at] for name, two in zip(names, answers, strict=True)}) for at in (0, 1)]
    ordered = agreement.weightiest(people, weights)
    assert {*ordered} == {*names}
    assert next(iter(ordered)) == "deck", "other cards are dealt"
    keys = [weights.order(name, *(who.wishes[name] for who in people)) for name in ordered]
    assert keys == sorted(keys)


def test_the_wishes_that_are_named_have_a_weight_if_any_have(rulebook: Rulebook, agreement: Agreement) -> None:
    unplayable = "in-two-steps"
    wishes = [{"final-play-bonus": option} for option in (unplayable, "pusoy-dos", "indonesia")]
    people = [Person(str(at), own) for at, own in enumerate(wishes)]
    assert agreement.weightiest(people, Weights(rulebook)) == {"final-play-bonus": ("pusoy-dos", "indonesia")}


# Proposals ---------------------------------------------------------------------------------------------


def yielding(people: list[Person], answers: Mapping[str, str], book: Rulebook) -> list[list[str]]:
    return [
        [
            name
            for name in book.questions
            if name in who.wishes and {*who.wishes[name].split(",")} != effects(book, name, answers[name])
        ]
        for who in people
    ]


def cost(proposal: Proposal) -> tuple[int, int, str]:
    return sum(map(bool, proposal.yielding)), sum(map(len, proposal.yielding)), proposal.base


def test_proposals_of_random_groups(
    rulebook: Rulebook, evidence: Evidence, agreement: Agreement, seed: int, thorough: bool
) -> None:
    some = Random(seed)
    for _ in range(GROUPS * (10 if thorough else 1)):
        people = some_group(rulebook, some)
        proposals = agreement.proposals(people, home=0)
        for proposal in proposals:
            assert [*proposal.answers] == [*rulebook.questions]
            assert not rulebook.unmet_needs(proposal.answers)
            assert rulebook.ruleset(proposal.base, proposal.answers).tables
            assert [[*names] for names in proposal.yielding] == yielding(people, proposal.answers, rulebook)
        assert [kind for proposal in proposals for kind in proposal.kinds if kind is not Kind.HOME] == [*Kind][:2]
        assert sum(Kind.HOME in proposal.kinds for proposal in proposals) == 1
        game = proposals[0]
        by_definition = min((agreement.game(people, whole.id) for whole in evidence.whole_games), key=cost)
        assert cost(game) == cost(by_definition)
        assert game.answers == by_definition.answers


def test_a_whole_game_keeps_all_that_it_says(
    rulebook: Rulebook, evidence: Evidence, agreement: Agreement, seed: int
) -> None:
    people = some_group(rulebook, Random(seed))
    for whole in evidence.whole_games:
        answers = agreement.game(people, whole.id).answers
        for name, ruling in rulebook.rulings(whole.id).items():
            if ruling.said and not ruling.says:
                assert effects(rulebook, name, answers[name]) == ruling.said_effects


def test_the_host_gives_way_on_nothing_that_can_be_played(
    rulebook: Rulebook, agreement: Agreement, evidence: Evidence
) -> None:
    accounts = [profile.id for profile in evidence.whole_games]
    for host, guest in pairwise(accounts[::4]):
        people = [Person(name, wishes_of(rulebook, name, {}), account=name) for name in (guest, host)]
        home = next(it for it in agreement.proposals(people, home=1) if Kind.HOME in it.kinds)
        assert home.base == host
        assert home.apart.keys().isdisjoint(people[1].wishes)
        rulings = rulebook.rulings(host)
        assert {*home.yielding[1]} == {name for name in people[1].wishes if rulings[name].says}


def test_most_wished_answers_win_question_by_question(rulebook: Rulebook, agreement: Agreement) -> None:
    wishes = (
        {"direction": "clockwise"},
        {"direction": "clockwise", "passing": "locked-out"},
        {"direction": "anticlockwise"},
    )
    majority = next(
        it
        for it in agreement.proposals([Person(str(at), own) for at, own in enumerate(wishes)])
        if Kind.MAJORITY in it.kinds
    )
    assert {name: majority.answers[name] for name in wishes[1]} == wishes[1]
    assert majority.yielding == ((), (), ("direction",))


def test_answers_that_cannot_go_together_are_never_proposed(rulebook: Rulebook, agreement: Agreement) -> None:
    """Two want to play four cards alone, and three the sizes of play without that."""
    fours = {"quads-kicker": "alone-allowed"}
    sizes = {"combination-types": "1-2-3-5"}
    people = [Person("Ana", fours), Person("Ben", {**fours, **sizes}), Person("Carlo", sizes), Person("Dita", sizes)]
    majority = next(it for it in agreement.proposals(people) if Kind.MAJORITY in it.kinds)
    assert not rulebook.unmet_needs(majority.answers)
    assert majority.answers["combination-types"] == "1-2-3-5"
    assert majority.apart == {"quads-kicker": Apart("alone-allowed", ("combination-types",))}
    assert majority.yielding == (("quads-kicker",), ("quads-kicker",), (), ())


def test_people_who_play_one_game_all_get_it(rulebook: Rulebook, agreement: Agreement) -> None:
    people = [Person(name, wishes_of(rulebook, "pusoy-dos", {}), account="pusoy-dos") for name in "ab"]
    (proposal,) = agreement.proposals(people, home=1)
    assert proposal.kinds == (Kind.GAME, Kind.MAJORITY, Kind.HOME)
    assert proposal.yielding == ((), ())


def test_who_wants_nothing_gives_way_to_nothing(agreement: Agreement) -> None:
    people = [Person("Ana", {}), Person("Ben", {})]
    for proposal in agreement.proposals(people, home=0):
        assert proposal.yielding == ((), ())
