"""The compiled form says what the readable definition says, of every play, of hands, and of any cards."""

from __future__ import annotations

import pickle
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import product

import bigtwo
import pytest
from bigtwo.engine.cards import PACK, Card, ReadCards, bits_of
from bigtwo.engine.combinations import Combination
from bigtwo.engine.comparison import Cell, Outcome, cell_of, compare, judge, strength
from bigtwo.engine.compiled import CELL, SMALL, Compiled, compiled
from bigtwo.engine.plays import legal_plays, plays_in
from bigtwo.engine.ruleset import RuleSet

from tests import shared
from tests.engine.test_comparison import ABOUT_CARDS, BOOK, DISTINCT, RULE_SETS

Rules = Callable[..., RuleSet]

ONE_PACK = sorted(name for name in DISTINCT.values() if RULE_SETS[name].deck == 1)
MIXED = 12
"""Rule sets in which every question about cards has any answer."""
HANDS, SETS = 8, 300


@pytest.fixture(scope="module", params=shared.sampled(ONE_PACK, one_in=27, group=lambda name: f"cards: {name}"))
def ruled(request: pytest.FixtureRequest) -> RuleSet:
    return RULE_SETS[str(request.param)]


def mixed_rules() -> Iterator[RuleSet]:
    chance = random.Random(11)
    while True:
        answers: dict[str, str] = {
            name: str(chance.choice(BOOK.questions[name].playable).id) for name in ABOUT_CARDS if name != "deck"
        }
        yield BOOK.ruleset(BOOK.foundation.id, answers)


def test_every_play_of_up_to_five_cards_is_what_the_definition_makes_of_it(ruled: RuleSet) -> None:
    """Kind, cards that rank it and rung are the same; strengths stand as the keys of the criteria do."""
    form = Compiled(ruled)
    keys: dict[Cell, dict[int, tuple[int, ...]]] = defaultdict(dict)
    for play in plays_in(PACK, ruled, SMALL):
        mask = bits_of(play.cards)
        assert look(form.plays[mask]) == look(play)
        assert form.worths.cells[form.strengths[mask] // CELL - 1] == cell_of(play)
        key = strength(play, ruled)
        assert keys[cell_of(play)].setdefault(form.strengths[mask], key) == key, play
    for placed in keys.values():
        in_order = [placed[number] for number in sorted(placed)]
        assert in_order == sorted(set(in_order))


def test_hands_and_verdicts_are_those_of_the_definition(ruled: RuleSet) -> None:
    check_hands(ruled, random.Random(7))
    check_verdicts(ruled, random.Random(8))


def test_so_they_are_under_answers_that_nobody_documents_together() -> None:
    for ruled, seed in zip(mixed_rules(), range(MIXED), strict=False):
        check_hands(ruled, random.Random(seed))
        check_verdicts(ruled, random.Random(seed))


def test_a_second_pack_is_left_to_the_definition(rules: Rules) -> None:
    two = rules(deck="two-52")
    form = Compiled(two)
    hand = ReadCards(random.Random(3).sample(PACK * 2, 20))
    assert not form.worths.cells
    assert {codes(play.cards) for play in form.leads(hand)} == {codes(play.cards) for play in plays_in(hand, two)}


def test_rules_that_compare_plays_alike_share_all_that_is_kept(rules: Rules) -> None:
    basic, settled = rules(), rules(settlement="winner-collects")
    assert compiled(basic).strengths is compiled(settled).strengths
    assert compiled(settled).rules is settled
    assert compiled(rules(suit_order="cdhs")).strengths is not compiled(basic).strengths


def look(play: Combination) -> tuple[object, ...]:
    return play.kind, {*play.cards}, {*play.core}, play.rung


def codes(cards: Iterable[Card]) -> str:
    return " ".join(sorted(card.code for card in cards))


def check_hands(ruled: RuleSet, chance: random.Random) -> None:
    form = Compiled(ruled)
    for _ in range(HANDS):
        dealt = chance.sample(PACK, 34)
        hand, others = ruled.sorted(dealt[:14]), dealt[14:]
        leads = sorted(codes(play.cards) for play in plays_in(hand, ruled))
        assert sorted(codes(play.cards) for play in form.leads(hand)) == leads
        for over in chance.sample(list(plays_in(others, ruled)), 4):
            legal = sorted(codes(play.cards) for play in legal_plays(hand, over, ruled))
            assert sorted(codes(play.cards) for play in form.answers(hand, over)) == legal


def check_verdicts(ruled: RuleSet, chance: random.Random) -> None:
    """Any cards on any, and plays of every cell on those of every other."""
    form = Compiled(ruled)
    for _ in range(SETS):
        play, over = (chance.sample(PACK[:28], chance.choice((1, 2, 3, 4, 5, 5, 6))) for _ in range(2))
        for below in (over, []):
            assert form.outcome(ReadCards(play), ReadCards(below)) is judge(play, below, ruled).outcome
    cells: dict[Cell, list[Combination]] = defaultdict(list)
    for found in plays_in(chance.sample(PACK, 22), ruled):
        cells[cell_of(found)].append(found)
    for mine, theirs in product(cells.values(), repeat=2):
        first, second = chance.choice(mine), chance.choice(theirs)
        assert form.beats(first, second) is (compare(first, second, ruled).outcome is Outcome.BEATS)
        expected = judge(first.cards, second.cards, ruled).outcome
        assert form.outcome(ReadCards(first.cards), ReadCards(second.cards)) is expected


def test_a_verdict_is_equal_by_value_and_can_be_pickled_and_not_changed() -> None:
    rules = bigtwo.rules("hongkong-ip")
    verdict, same = (rules.judge("9H 9C", over="9S 9D") for _ in range(2))
    assert verdict == same == pickle.loads(pickle.dumps(verdict))
    assert len({verdict, same}) == 1
    assert verdict != bigtwo.rules().judge("9H 9C", over="9S 9D")
    assert pickle.loads(pickle.dumps(verdict)).because == verdict.because
    with pytest.raises(AttributeError):
        verdict.outcome = Outcome.BEATS  # type: ignore[misc]


def test_cards_that_were_read_once_are_judged_as_their_text_is() -> None:
    rules = bigtwo.rules()
    play, over = bigtwo.cards("5H 5S"), bigtwo.cards("4D 4C")
    assert rules.judge(play, over=over) == rules.judge("5H 5S", over="4D 4C") == rules.judge(["5H", "5S"], over=over)
    assert [*play] == [*bigtwo.cards(["5H", "5S"])]
