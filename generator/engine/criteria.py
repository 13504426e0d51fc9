"""Criteria by which two combinations of one kind and size compare: which hold for a kind, and the key of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Rank
from .combinations import Combination
from .kinds import Kind
from .ruleset import RuleSet
from .values import SEQUENCE, Criterion
from .verdicts import Fact


class Part(StrEnum):
    """The cards of a combination that a criterion looks at."""

    CARD = "card"
    """The first that ranks it: of one suit, one stands for all."""
    CORE = "core"
    """All that rank it."""
    DECIDING = "deciding"
    """The card by whose suit a straight is compared."""
    TWO = "two"


class Property(StrEnum):
    """What a criterion compares of those cards, the strongest of them."""

    RANK = "rank"
    FIVE_CARD_RANK = "five-card-rank"
    """In the order that holds inside five-card combinations, where there are five cards."""
    RANKS_DOWNWARD = "ranks-downward"
    """All ranks from the top, so that the first that differs decides."""
    SUIT = "suit"
    RUNG = "rung"
    RUN = "run"
    """The end of a run of pairs, in the printed sequence."""


class Looks(NamedTuple):
    """What a criterion looks at, and by what it compares."""

    at: Part
    by: Property


CRITERIA: Mapping[Criterion, Looks] = {
    Criterion.RANK: Looks(Part.CORE, Property.RANK),
    Criterion.SUIT: Looks(Part.CARD, Property.SUIT),
    Criterion.TOP_SUIT: Looks(Part.CORE, Property.SUIT),
    Criterion.TOP_RANK: Looks(Part.CORE, Property.FIVE_CARD_RANK),
    Criterion.RANKS_DOWNWARD: Looks(Part.CORE, Property.RANKS_DOWNWARD),
    Criterion.TRIPLE_RANK: Looks(Part.CORE, Property.FIVE_CARD_RANK),
    Criterion.TRIPLE_RANK_TWOS_HIGH: Looks(Part.CORE, Property.RANK),
    Criterion.FOUR_RANK: Looks(Part.CORE, Property.FIVE_CARD_RANK),
    Criterion.LADDER: Looks(Part.CORE, Property.RUNG),
    Criterion.DECIDING_SUIT: Looks(Part.DECIDING, Property.SUIT),
    Criterion.SUIT_OF_TWO: Looks(Part.TWO, Property.SUIT),
    Criterion.RUN_END: Looks(Part.CORE, Property.RUN),
}
"""Each criterion, for both engines."""

SUIT_CRITERIA = frozenset(criterion for criterion, looks in CRITERIA.items() if looks.by is Property.SUIT)

COMPARISON_QUESTION: Mapping[Kind, str] = {
    Kind.PAIR: "pair-comparison",
    Kind.TRIPLE: "triple-comparison",
    Kind.FOUR_ALONE: "quads-comparison",
    Kind.QUADS: "quads-comparison",
    Kind.TWO_PAIRS: "two-pair-family",
    Kind.BUTTERFLY: "two-pair-family",
    Kind.SISTERS: "two-pair-family",
    Kind.PAIR_RUN: "two-pair-family",
    Kind.STRAIGHT: "straight-tiebreak",
    Kind.FLUSH: "flush-comparison",
    Kind.FULL_HOUSE: "full-house-comparison",
    Kind.STRAIGHT_FLUSH: "straight-flush-comparison",
    Kind.ROYAL_FLUSH: "straight-flush-comparison",
    Kind.STRAIGHT_FLUSH_AND_TWO: "straight-flush-comparison",
    Kind.DRAGON: "dragon-as-combination",
}
"""Kind to the question on how two of it compare. Singles have none: the orders of ranks and suits do."""

LED_BY: Mapping[Kind, str] = {
    Kind.FOUR_ALONE: "quads-kicker",
    Kind.TWO_PAIRS: "two-pair-family",
    Kind.BUTTERFLY: "two-pair-family",
    Kind.SISTERS: "two-pair-family",
    Kind.PAIR_RUN: "two-pair-family",
    Kind.STRAIGHT: "straights-ladder",
    Kind.FLUSH: "five-card-class-order",
    Kind.FULL_HOUSE: "five-card-class-order",
    Kind.QUADS: "five-card-class-order",
    Kind.STRAIGHT_FLUSH: "five-card-class-order",
    Kind.ROYAL_FLUSH: "five-card-class-order",
    Kind.DRAGON: "dragon-as-combination",
}
"""Kind to the question whose answer makes it a play that may be led; where none is named the kinds of play do."""

FIXED_CRITERIA: Mapping[Kind, tuple[Criterion, ...]] = {
    Kind.SINGLE: (Criterion.RANK, Criterion.SUIT),
    Kind.STRAIGHT: (Criterion.LADDER, Criterion.DECIDING_SUIT),
    Kind.TWO_PAIRS: (Criterion.RANK, Criterion.TOP_SUIT),
    Kind.BUTTERFLY: (Criterion.RANK, Criterion.TOP_SUIT),
    Kind.SISTERS: (Criterion.RUN_END, Criterion.TOP_SUIT),
    Kind.PAIR_RUN: (Criterion.RUN_END, Criterion.TOP_SUIT),
}
"""The criteria of the kinds on which the sources do not differ; the question names those of the rest."""

OWN_QUESTIONS: Mapping[Kind, Mapping[Criterion, str]] = {
    Kind.SINGLE: {Criterion.RANK: "rank-order", Criterion.SUIT: "suit-order"},
    **{
        kind: {Criterion.LADDER: "straights-ladder"}
        for kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH_AND_TWO)
    },
}
"""Kind to its criteria that answer a question of their own."""

RESTS_ON: Mapping[str, tuple[str, ...]] = {
    Criterion.SUIT: ("suit-order",),
    Criterion.TOP_SUIT: ("suit-order",),
    Criterion.DECIDING_SUIT: ("straights-ladder", "suit-order"),
    Criterion.SUIT_OF_TWO: ("straights-ladder", "suit-order"),
    "any-suits": ("suit-order",),
    **dict.fromkeys(
        (Criterion.TOP_RANK, Criterion.RANKS_DOWNWARD, Criterion.TRIPLE_RANK, Criterion.FOUR_RANK),
        ("five-card-class-order",),
    ),
}
"""Criterion that decides to the questions whose answers it reads beside the one that names it: the order of suits, the
levels on which two straights are equal, the ranks inside five-card plays."""

ORDERS: Mapping[str, Callable[[RuleSet], tuple[str, ...]]] = {
    "suit-order": lambda rules: rules.suit_order,
    "five-card-class-order": lambda rules: tuple(rules.five_card_rank_strength),
}
"""Question among them to the order of suits or ranks that its answer gives, weakest first."""


def _of_rank(rank: Rank, combination: Combination) -> tuple[Card, ...]:
    return tuple([card for card in combination.core if card.rank is rank])


def _deciding_rank(combination: Combination, rules: RuleSet) -> Rank:
    rung = combination.rung
    return rules.straight_tiebreak.get(rung, Rank(rung[-1]))


_PARTS: Mapping[Part, Callable[[Combination, RuleSet], tuple[Card, ...]]] = {
    Part.CARD: lambda combination, rules: combination.core[:1],
    Part.CORE: lambda combination, rules: combination.core,
    Part.DECIDING: lambda combination, rules: _of_rank(_deciding_rank(combination, rules), combination),
    Part.TWO: lambda combination, rules: _of_rank(Rank.TWO, combination),
}


def _five_card_rank(cards: tuple[Card, ...], combination: Combination, rules: RuleSet) -> int:
    """Key the highest rank, in the order that holds for five cards where there are five."""
    strength = rules.five_card_rank_strength if len(combination.cards) == 5 else rules.rank_strength
    return max([strength[card.rank] for card in cards])


def _ranks_downward(cards: tuple[Card, ...], combination: Combination, rules: RuleSet) -> int:
    """Key the ranks from the top as digits of one number, so that the first that differs decides."""
    strength, ranks = rules.five_card_rank_strength, len(rules.rank_order)
    key = 0
    for place in sorted([strength[card.rank] for card in cards], reverse=True):
        key = key * ranks + place
    return key


def _suit(cards: tuple[Card, ...], combination: Combination, rules: RuleSet) -> int:
    strength = rules.suit_strength
    return max([strength[card.suit] for card in cards])


_KEYS: Mapping[Property, Callable[[tuple[Card, ...], Combination, RuleSet], int]] = {
    Property.RANK: lambda cards, combination, rules: rules.rank_strength[cards[0].rank],
    Property.FIVE_CARD_RANK: _five_card_rank,
    Property.RANKS_DOWNWARD: _ranks_downward,
    Property.SUIT: _suit,
    Property.RUNG: lambda cards, combination, rules: rules.rung_levels[combination.rung],
    Property.RUN: lambda cards, combination, rules: SEQUENCE.index(cards[0].rank, 1),
}


def _key(looks: Looks) -> Callable[[Combination, RuleSet], int]:
    part, key = _PARTS[looks.at], _KEYS[looks.by]
    if looks.at is Part.CORE:  # most are, and this saves a call
        return lambda combination, rules: key(combination.core, combination, rules)
    return lambda combination, rules: key(part(combination, rules), combination, rules)


CRITERION_KEYS = {criterion: _key(looks) for criterion, looks in CRITERIA.items()}
"""Criterion to the key that it compares: the greater is the stronger."""


def all_criteria(kind: Kind, rules: RuleSet) -> tuple[Criterion, ...]:
    """The criteria of a kind, first to last, before the policy on suits."""
    if kind in FIXED_CRITERIA:
        return FIXED_CRITERIA[kind]
    listed: tuple[Criterion, ...] = getattr(rules, COMPARISON_QUESTION[kind].replace("-", "_"))
    return listed


def criteria(kind: Kind, rules: RuleSet) -> tuple[Criterion, ...]:
    """The criteria of a kind. Where suits break no ties, a suit counts only if it comes first."""
    kept = rules.compared_by
    if kind not in kept:
        listed = all_criteria(kind, rules)
        later = (criterion for criterion in listed[1:] if rules.suit_tiebreak_policy or criterion not in SUIT_CRITERIA)
        kept[kind] = (*listed[:1], *later)
    return kept[kind]


def questions_with_idle_suits(rules: RuleSet) -> frozenset[str]:
    """The questions whose answer ends in a suit that breaks no tie here, because of the policy on suits."""
    return frozenset(
        COMPARISON_QUESTION[kind] for kind in COMPARISON_QUESTION if criteria(kind, rules) != all_criteria(kind, rules)
    )


def strength(combination: Combination, rules: RuleSet) -> tuple[int, ...]:
    """Keys that order combinations of one kind and size, weakest first."""
    return tuple(CRITERION_KEYS[criterion](combination, rules) for criterion in criteria(combination.kind, rules))


def question_of(criterion: Criterion, kind: Kind) -> str:
    """Return the question that a criterion answers, for a kind."""
    return OWN_QUESTIONS.get(kind, {}).get(criterion) or COMPARISON_QUESTION[kind]


def named(criterion: Criterion, key: int, mine: Combination, theirs: Combination, rules: RuleSet) -> Fact:
    """Return the fact that a criterion saw in one combination beside another, and made a key of."""
    by = CRITERIA[criterion].by
    if by is Property.SUIT:
        return "suit", rules.suit_order[key]
    if by is Property.RUNG:
        return "rung", mine.rung
    if by is not Property.RANKS_DOWNWARD:
        return "rank", next(card.rank for card in mine.core if _KEYS[by]((card,), mine, rules) == key)
    pairs = zip(_ranks_from_top(mine, rules), _ranks_from_top(theirs, rules), strict=True)
    return "rank", next(mine for mine, theirs in pairs if mine is not theirs)


def _ranks_from_top(combination: Combination, rules: RuleSet) -> list[Rank]:
    strength = rules.five_card_rank_strength
    return sorted([card.rank for card in combination.core], key=strength.__getitem__, reverse=True)
