"""Criteria by which two combinations of one kind and size compare: which hold for a kind, and the key of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .cards import Rank
from .combinations import Combination
from .kinds import Kind
from .ruleset import RuleSet
from .values import SEQUENCE, SUIT_CRITERIA, Criterion
from .verdicts import Fact

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


def _suit_of(rank: Rank, combination: Combination, rules: RuleSet) -> int:
    strength = rules.suit_strength
    return max([strength[card.suit] for card in combination.core if card.rank is rank])


def _deciding_rank(combination: Combination, rules: RuleSet) -> Rank:
    rung = combination.rung
    return rules.straight_tiebreak.get(rung, Rank(rung[-1]))


def _deciding_suit(combination: Combination, rules: RuleSet) -> int:
    return _suit_of(_deciding_rank(combination, rules), combination, rules)


def _rank(combination: Combination, rules: RuleSet) -> int:
    return rules.rank_strength[combination.core[0].rank]


def _five_card_rank(combination: Combination, rules: RuleSet) -> int:
    """The rank of the three or the four, in the order that holds for five cards where there are five."""
    strength = rules.five_card_rank_strength if len(combination.cards) == 5 else rules.rank_strength
    return strength[combination.core[0].rank]


def _top_suit(combination: Combination, rules: RuleSet) -> int:
    strength = rules.suit_strength
    return max([strength[card.suit] for card in combination.core])


def _ranks_from_top(combination: Combination, rules: RuleSet) -> list[Rank]:
    strength = rules.five_card_rank_strength
    return sorted([card.rank for card in combination.cards], key=strength.__getitem__, reverse=True)


def _top_rank(combination: Combination, rules: RuleSet) -> int:
    strength = rules.five_card_rank_strength
    return max([strength[card.rank] for card in combination.cards])


def _ranks_downward(combination: Combination, rules: RuleSet) -> int:
    """The ranks from the top as digits of one number, so that the first that differs decides."""
    strength, ranks = rules.five_card_rank_strength, len(rules.rank_order)
    key = 0
    for place in sorted([strength[card.rank] for card in combination.cards], reverse=True):
        key = key * ranks + place
    return key


CRITERION_KEYS: Mapping[Criterion, Callable[[Combination, RuleSet], int]] = {
    Criterion.RANK: _rank,
    Criterion.SUIT: lambda combination, rules: rules.suit_strength[combination.cards[0].suit],
    Criterion.TOP_SUIT: _top_suit,
    Criterion.TOP_RANK: _top_rank,
    Criterion.RANKS_DOWNWARD: _ranks_downward,
    Criterion.TRIPLE_RANK: _five_card_rank,
    Criterion.TRIPLE_RANK_TWOS_HIGH: _rank,
    Criterion.FOUR_RANK: _five_card_rank,
    Criterion.LADDER: lambda combination, rules: rules.straights_ladder[combination.rung],
    Criterion.DECIDING_SUIT: _deciding_suit,
    Criterion.SUIT_OF_TWO: lambda combination, rules: _suit_of(Rank.TWO, combination, rules),
    Criterion.RUN_END: lambda combination, rules: SEQUENCE.index(combination.core[0].rank, 1),
}
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
    """The question that a criterion answers, for a kind."""
    if criterion is Criterion.LADDER:
        return "straights-ladder"
    if kind is Kind.SINGLE:
        return "rank-order" if criterion is Criterion.RANK else "suit-order"
    return COMPARISON_QUESTION[kind]


def named(criterion: Criterion, key: int, mine: Combination, theirs: Combination, rules: RuleSet) -> Fact:
    """The fact that a criterion saw in one combination beside another, and made a key of."""
    if criterion is Criterion.LADDER:
        return "rung", mine.rung
    if criterion in SUIT_CRITERIA:
        return "suit", rules.suit_order[key]
    if criterion in (Criterion.TOP_RANK, Criterion.RANKS_DOWNWARD):
        pairs = zip(_ranks_from_top(mine, rules), _ranks_from_top(theirs, rules), strict=True)
        return "rank", next(mine for mine, theirs in pairs if mine is not theirs)
    return "rank", mine.core[0].rank
