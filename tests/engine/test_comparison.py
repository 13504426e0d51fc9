"""Properties of every order of plays, under every variant and every option taken alone."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, bits_of, parse_cards
from bigtwo.engine.combinations import Combination, classify
from bigtwo.engine.comparison import Cell, Outcome, cell_of, compare, judge, relation, strength
from bigtwo.engine.compiled import SMALL
from bigtwo.engine.kinds import Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet

from tests import shared

Rules = Callable[..., RuleSet]

BOOK = shared.rulebook()


def rule_sets() -> Iterator[tuple[str, RuleSet]]:
    """Every variant, and the basic game with each option of each question taken alone."""
    for profile in BOOK.profiles:
        yield profile, BOOK.ruleset(profile)
    for question in BOOK.questions.values():
        for option in question.playable:
            yield f"{question.id}={option.id}", BOOK.ruleset(BOOK.foundation.id, {question.id: option.id})


RULE_SETS = dict(rule_sets())
ABOUT_CARDS = [
    question
    for section in BOOK.sections
    for question in section.questions
    if section.id in ("cards", "plays", "ranking") or question in ("follow-rule", "bombs")
]
"""The questions on which it depends what beats what."""
DISTINCT = {
    tuple(BOOK.questions[question].options[rules.options[question]].effect for question in ABOUT_CARDS): name
    for name, rules in RULE_SETS.items()
}
"""One name for each way of comparing cards: most rule sets are the basic game in this."""


TIES = {
    ("flush-comparison", "suit-alone"),
    ("straight-tiebreak", "equal-never-beats"),
    ("straight-flush-comparison", "equal-never-beats"),
    ("straights-ladder", "six-and-two-top-wheel-bottom"),  # the six of the one against the two of the other
}
"""Answers under which plays without a common card tie by design."""

COMPLETE = {
    name
    for name in DISTINCT.values()
    if RULE_SETS[name].suit_tiebreak_policy
    and not TIES & {*RULE_SETS[name].options.items()}
    and not BOOK.unmet_needs(RULE_SETS[name].options)
}
"""Those whose options go together and leave no tie by design."""


@pytest.fixture(
    scope="module", params=shared.sampled(sorted(DISTINCT.values()), one_in=9, group=lambda name: f"cards: {name}")
)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def ruled(name: str) -> RuleSet:
    return RULE_SETS[name]


def some_plays(rules: RuleSet, seed: int) -> list[Combination]:
    """A few plays of every cell that a hand of twenty can hold, runs, seven cards and two packs included."""
    chooser = random.Random(seed)
    hand = chooser.sample(PACK * rules.deck, 20)
    by_cell: dict[Cell, list[Combination]] = defaultdict(list)
    for play in plays_in(hand, rules):
        by_cell[cell_of(play)].append(play)
    return [play for plays in by_cell.values() for play in chooser.sample(plays, min(4, len(plays)))]


def test_disjoint_plays_never_tie(name: str) -> None:
    """With one pack, plays are equal only if they share a card; a tie of others means that a rule is missing."""
    if name not in COMPLETE:
        pytest.skip("a tie is by design, or the options do not go together")
    ruled = RULE_SETS[name]
    equal: dict[object, list[int]] = defaultdict(list)
    for play in plays_in(PACK, ruled, SMALL):
        equal[cell_of(play), strength(play, ruled)].append(bits_of(play.cards))
    for masks in equal.values():
        shared = masks[0]
        for mask in masks:
            shared &= mask
        if not shared:
            assert all(first & second for first, second in combinations(masks, 2)), masks[:4]


def test_no_two_plays_beat_each_other_and_none_beats_itself(ruled: RuleSet) -> None:
    plays = some_plays(ruled, 5)
    for first, second in product(plays, repeat=2):
        if compare(first, second, ruled).outcome is Outcome.BEATS:
            assert compare(second, first, ruled).outcome is not Outcome.BEATS, (first, second)


def test_beating_goes_on_down_the_line_where_one_may_follow(ruled: RuleSet) -> None:
    """If a beats b and b beats c, then a beats c, unless the rules let no such play follow c at all."""
    plays = some_plays(ruled, 6)
    outcomes = {
        (i, j): compare(first, second, ruled).outcome for (i, first), (j, second) in product(enumerate(plays), repeat=2)
    }
    beaten = {i: [j for j in range(len(plays)) if outcomes[i, j] is Outcome.BEATS] for i in range(len(plays))}
    for a, below in beaten.items():
        for b in below:
            for c in beaten[b]:
                assert outcomes[a, c] in (Outcome.BEATS, Outcome.CANNOT_FOLLOW), (
                    plays[a],
                    plays[b],
                    plays[c],
                )


def test_no_ring_of_kinds_beats_itself(ruled: RuleSet) -> None:
    cells = sorted({cell_of(play) for seed in range(12) for play in some_plays(ruled, seed)})
    above = {
        mine: {their for their in cells if their != mine and relation(mine, their, ruled)[0] is Outcome.BEATS}
        for mine in cells
    }
    while above:
        bottom = [cell for cell, beaten in above.items() if not beaten & above.keys()]
        assert bottom, f"these beat one another in a ring: {sorted(above)}"
        for cell in bottom:
            del above[cell]


def test_the_royal_flush_of_spades_beats_every_other_five_cards(rules: Rules) -> None:
    """PX-020 calls it the best five-card play; so nothing of five cards beats it and it beats all the rest."""
    best = classify(parse_cards("TS JS QS KS AS"), rules())
    fives = [play for play in plays_in(PACK, rules(), frozenset({Shape.FIVE})) if {*play.cards} != {*best.cards}]
    assert all(compare(best, play, rules()).outcome is Outcome.BEATS for play in fives[::7])
    assert not any(compare(play, best, rules()).outcome is Outcome.BEATS for play in fives)


@pytest.mark.parametrize(
    ("over", "play", "changes", "expected"),
    [
        ("9S 9D", "9H 9C", {}, (Outcome.DOES_NOT_BEAT, "top-suit", "pair-comparison", "rank-then-top-suit")),
        ("8S", "9D", {}, (Outcome.BEATS, "rank", "rank-order", "two-high")),
        ("KD", "KS", {}, (Outcome.BEATS, "suit", "suit-order", "dchs")),
        (
            "KD",
            "KS",
            {"suit_tiebreak_policy": "rank-only"},
            (Outcome.DOES_NOT_BEAT, "suit-breaks-no-tie", "suit-tiebreak-policy", "rank-only"),
        ),
        ("KD KC", "AS", {}, (Outcome.CANNOT_FOLLOW, "size", "follow-rule", "same-size-optional")),
        ("2S", "3D 3C 3H 3S 4D", {"bombs": "gamesky"}, (Outcome.BEATS, "bomb", "bombs", "gamesky")),
        (
            "4D 4C 4H",
            "3D 3C 3H 3S 5D",
            {"bombs": "honours-on-single-or-pair"},
            (Outcome.CANNOT_FOLLOW, "bomb-not-on", "bombs", "honours-on-single-or-pair"),
        ),
        (
            "3D 5D 7D 9D JD",
            "3C 5C 7C 9C QC",
            {},
            (Outcome.BEATS, "suit", "flush-comparison", "suit-then-top"),
        ),
        (
            "JD QC KH AS 2D",
            "3D 4C 5H 6S 7D",
            {},
            (Outcome.NOT_A_PLAY, "not-on-ladder", "straights-ladder", "low-wheel"),
        ),
        ("", "3D 4C 5H 6S 7D", {}, (Outcome.LEADS, "leads", "straights-ladder", "low-wheel")),
        (
            "2S",
            "2S",
            {"deck": "two-52"},
            (Outcome.DOES_NOT_BEAT, "equal", "suit-tiebreak-policy", "suit-breaks-ties"),
        ),
        ("2S", "2S", {}, (Outcome.NOT_A_PLAY, "no-such-copies", "deck", "one-52")),
    ],
)
def test_a_verdict_names_what_decided(
    rules: Rules, over: str, play: str, changes: dict[str, str], expected: tuple[Outcome, str, str, str]
) -> None:
    verdict = judge(parse_cards(play), parse_cards(over), rules(**changes))
    assert (verdict.outcome, verdict.reason, verdict.question, verdict.option) == expected


def test_it_is_said_when_the_fault_lies_on_the_table(rules: Rules, rulebook: Rulebook) -> None:
    verdict = judge(parse_cards("3D 4C 5H 6S 7D"), parse_cards("JD QC KH AS 2D"), rules())
    assert rulebook.because(verdict) == "The cards on the table are not a legal play. J-Q-K-A-2 is not a straight."


def test_every_verdict_of_every_kind_has_its_sentence(ruled: RuleSet) -> None:
    """Nothing that the engine says lacks words."""
    plays = some_plays(ruled, 9)
    for first, second in product(plays, repeat=2):
        sentence = BOOK.because(compare(first, second, ruled))
        assert sentence.endswith(".")
        assert "{" not in sentence
