"""The sensible player does what its description says, under any rules, and never anything that is not allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from bigtwo.engine.cards import PACK, Card, Rank, ReadCards, parse_cards
from bigtwo.engine.combinations import Combination, classify
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.position import Position, Verb
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.computations import FEW_CARDS, FEW_GROUPS
from bigtwo.figures.weights import PlayStyle
from bigtwo.lab.courses import shuffles
from bigtwo.lab.paired_play import Draws, PairedPlay, Picks, Shuffle
from bigtwo.lab.sensible import Sensible

Rules = Callable[..., RuleSet]
THIRTEEN = parse_cards("4C 4D 4H 6C 6D 6H 8C 8D 8H TC TD TH QC")


@pytest.fixture(scope="module")
def basic(rules: Rules) -> Compiled:
    return compiled(rules())


def position(
    plays: Compiled, hand: str | Sequence[Card], others: Sequence[int] = (13, 13, 13), over: str = ""
) -> Position:
    """The first player to act with a hand, the others with so many cards each, on what the last of them played."""
    cards = parse_cards(hand) if isinstance(hand, str) else hand
    hands = [plays.rules.sorted(cards), *(ReadCards(THIRTEEN[:count]) for count in others)]
    to_beat = classify(parse_cards(over), plays.rules) if over else None
    return Position(plays, hands, to_beat=to_beat, owner=len(others) if over else None, starter=0)


def picked(plays: Compiled, table: Position) -> str:
    """The cards that the sensible player plays, weakest first; "pass" if none."""
    act = Sensible(plays).pick(table, table.choices(), table.again(), table.may_pass())
    return "pass" if act is None else " ".join(card.code for card in plays.rules.sorted(act[0].cards))


# The hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("3D 5C 9H", ["3D", "5C", "9H"]),
        ("3D 3C 5C 5H 5S 9H", ["3D 3C 5C 5H 5S", "9H"]),
        ("3D 3C 7C 8H KD KS", ["3D 3C", "7C", "8H", "KD KS"]),
        ("3D 4C 5C 6H 7S 7D", ["3D 4C 5C 6H 7D", "7S"]),  # the straight takes the lower seven
        ("3D 3C 4D 4C 5D 5C 6D 6C 7D 7C", ["3D 3C", "4D 4C", "5D 5C", "6D 6C", "7D 7C"]),  # one straight saves none
        ("5D 5C 6D 6C 7D 7C 8D 8C 9D", ["5D 5C", "6D 6C", "7D 7C", "8D 8C", "9D"]),  # no turn saved
        ("3D 6D 8D TD KD 6C", ["3D 6D 8D TD KD", "6C"]),
        ("9D 9C 9H 9S 3C", ["9D 9C 9H 9S 3C"]),
        ("2D 2C 2H 4D 4C", ["2D", "2C", "2H", "4D 4C"]),  # the strongest rank stays by itself
        ("3D 4C 5C 6H 2S", ["2S", "3D", "4C", "5C", "6H"]),
    ],
)
def test_a_hand_is_sorted_into_what_is_played_in_one_turn(basic: Compiled, hand: str, groups: list[str]) -> None:
    made = Sensible(basic).groups(basic.rules.sorted(parse_cards(hand)))
    assert sorted(made) == sorted(sum(card.bit for card in parse_cards(group)) for group in groups)


def test_every_card_of_a_hand_is_in_one_group(basic: Compiled) -> None:
    player = Sensible(basic)
    for start in range(40):
        hand = basic.rules.sorted(PACK[place * 7 % 52] for place in range(start, start + 13))
        assert sum(player.groups(hand)) == sum(card.bit for card in hand)


def test_without_triples_three_alike_are_a_pair_and_a_loose_card(rules: Rules) -> None:
    plays = compiled(rules(combination_types="1-2-5", triple_comparison="not-a-play"))
    groups = Sensible(plays).groups(plays.rules.sorted(parse_cards("5D 5C 5H 9D")))
    assert sorted(groups) == sorted(sum(card.bit for card in parse_cards(part)) for part in ("5D", "5C 5H", "9D"))


# Following ---------------------------------------------------------------------------------------------

LOW_RANKS = (Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.TWO)
SMALL_PACK = tuple(card for card in PACK if card.rank in LOW_RANKS)


def by_the_book(hand: Sequence[Card], over: Card, rules: RuleSet) -> set[tuple[Card, ...]]:
    """A single followed as described, worked out from ranks alone, for hands without plays of four cards and more."""
    counts = Counter(card.rank for card in hand)
    strength = rules.card_strength
    loose = [card for card in hand if counts[card.rank] == 1 and card.rank is not Rank.TWO]
    cheap = sorted((card for card in loose if strength[card] > strength[over]), key=strength.__getitem__)
    if cheap:
        return {(cheap[0],)}
    groups = sum(count if rank is Rank.TWO else 1 for rank, count in counts.items())
    twos = sorted(
        (card for card in hand if card.rank is Rank.TWO and strength[card] > strength[over]), key=strength.__getitem__
    )
    paired = sorted(
        (
            card
            for card in hand
            if counts[card.rank] > 1 and card.rank is not Rank.TWO and strength[card] > strength[over]
        ),
        key=strength.__getitem__,
    )
    if twos:
        return {(twos[0],)} if groups - 1 <= FEW_GROUPS else set()
    return {(paired[0],)} if paired and groups <= FEW_GROUPS else set()


def test_a_single_is_followed_as_described_from_every_small_hand(basic: Compiled) -> None:
    """Every hand of four cards of four ranks, on every single; no hand of four holds a five-card play."""
    player = Sensible(basic)
    count = 0
    for hand in combinations(SMALL_PACK, 4):
        if max(Counter(card.rank for card in hand).values()) > 3:
            continue
        for over in SMALL_PACK:
            if over in hand:
                continue
            table = position(basic, hand, over=over.code)
            act = player.pick(table, table.choices(), [], may_pass=True)
            assert (set() if act is None else {act[0].cards}) == by_the_book(hand, over, basic.rules), (hand, over)
            count += 1
    assert count > 20000


@pytest.mark.parametrize(
    ("hand", "over", "others", "plays"),
    [
        ("5D 5C 9H JH QD KC", "8D", (13, 13, 13), "9H"),
        ("5D 5C 9D 9H JH JC 4D 4C", "8D", (13, 13, 13), "pass"),  # no loose card beats it
        ("5D 5C 9D 9H JH JC 4D 4C", "8D", (13, FEW_CARDS, 13), "9D"),  # pressed, it breaks a pair
        ("5D 5C 9D 9H JH JC 4D 4C", "8D", (13, FEW_CARDS + 1, 13), "pass"),
        ("3D 4D 6C 7C 2D 2S", "AS", (13, 13, 13), "pass"),  # the twos are kept
        ("3D 4D 6C 7C 2D 2S", "AS", (13, 13, 1), "2D"),
        ("4D 7C 2D", "AS", (13, 13, 13), "2D"),  # two groups are left then
        ("4D 4C 9D 9C KD KC 3H 6H 8H", "7D 7C", (13, 13, 13), "9D 9C"),
        ("4D 5D 6D 8D TD 9C JC KH AS", "3C 5S 6S 7S 4S", (13, 13, 13), "4D 5D 6D 8D TD"),
        ("4D 5D 6D 8D 9C JC KH AS", "3D", (13, 13, 13), "4D"),
    ],
)
def test_it_follows_with_the_lowest_play_that_wins_and_passes_rather_than_pay_for_it(
    basic: Compiled, hand: str, over: str, others: Sequence[int], plays: str
) -> None:
    assert picked(basic, position(basic, hand, others, over)) == plays


def test_a_play_that_goes_out_is_made_whatever_it_costs(basic: Compiled) -> None:
    assert picked(basic, position(basic, "2D 2S", over="AD AS")) == "2D 2S"


def test_a_bomb_is_thrown_only_when_pressed(rules: Rules) -> None:
    ruleset = rules(bombs="honours-on-anything")
    plays = compiled(ruleset)
    hand = "9D 9C 9H 9S 3C 4D 6C 7D JC"
    assert picked(plays, position(plays, hand, over="2S")) == "pass"
    assert picked(plays, position(plays, hand, (13, 13, 2), over="2S")) == "3C 9D 9C 9H 9S"


# Leading -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "others", "plays"),
    [
        ("3D 5C 5H 9D 9C 9S", (13, 13, 13), "5C 5H 9D 9C 9S"),
        ("3D 5C 5H 9D 9C", (13, 13, 13), "5C 5H"),
        ("3D 5C 9H 2S", (13, 13, 13), "3D"),
        ("2D 2C 2H KD", (13, 13, 13), "KD"),
        ("2D 2C", (13, 13, 13), "2D 2C"),  # all that is left
        ("3D 5C 9H 9S", (1, 13, 13), "9H 9S"),
        ("3D 5C 9H 2S", (1, 13, 13), "2S"),  # nothing but singles
        ("3D 5C 9H 2S", (13, 1, 13), "3D"),
    ],
)
def test_it_leads_many_low_cards_first(basic: Compiled, hand: str, others: Sequence[int], plays: str) -> None:
    assert picked(basic, position(basic, hand, others)) == plays


def test_a_lead_that_must_hold_the_lowest_card_does(basic: Compiled) -> None:
    table = position(basic, "3D 5C 5H 9D 9C")
    table.required_card = parse_cards("3D")[0]
    assert picked(basic, table) == "3D"


def test_the_strongest_rank_is_that_of_the_rules(rules: Rules) -> None:
    """Where threes are highest, as in none that we know, threes are kept and not twos."""
    ruleset = rules()
    turned = replace(ruleset, rank_order=(*ruleset.rank_order[1:], ruleset.rank_order[0]))
    plays = compiled(turned)
    assert picked(plays, position(plays, "4D 6C 7C 8H 3S", over="2S")) == "pass"
    assert picked(plays, position(plays, "4D 6C 7C 8H 2S 9D", over="AS")) == "2S"


# Whole deals -------------------------------------------------------------------------------------------


def test_a_deal_is_played_alike_whenever_and_after_whatever_it_is_played(rules: Rules) -> None:
    first, second = PairedPlay(rules(), 4, PlayStyle.SENSIBLE), PairedPlay(rules(), 4, PlayStyle.SENSIBLE)
    deals = list(shuffles(4, 12, seed=5))
    forwards = [first.play(shuffle).transcript for shuffle in deals]
    backwards = [second.play(shuffle).transcript for shuffle in reversed(deals)]
    assert forwards == backwards[::-1]


class OneSensible:
    """One sensible player among others who play at random, each deal on another seat."""

    def __init__(self, plays: Compiled) -> None:
        self._sensible, self._random = Sensible(plays), Draws(plays)
        self.seat = 0

    def begin(self, seed: int) -> None:
        self._sensible.begin(seed)
        self._random.begin(seed)
        self.seat = seed // 2 % 4

    def _at(self, player: int) -> Picks:
        return self._sensible if player == self.seat else self._random

    def pick(
        self, table: Position, choices: Sequence[Combination], own: Sequence[Combination], may_pass: bool
    ) -> tuple[Combination, Verb] | None:
        return self._at(table.turn).pick(table, choices, own, may_pass)

    def bomb(self, table: Position, player: int, bombs: Sequence[Combination]) -> Combination | None:
        return self._at(player).bomb(table, player, bombs)


def test_against_three_who_play_at_random_it_wins_about_three_deals_in_four(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the page of odds says."""
    monkeypatch.setattr("bigtwo.lab.paired_play.PLAYERS", {PlayStyle.SENSIBLE: OneSensible})
    twin = PairedPlay(rules(), 4, PlayStyle.SENSIBLE)
    won = sum(twin.play(Shuffle(2 * number, None)).order[0] == number % 4 for number in range(800))
    assert 0.7 < won / 800 < 0.82
