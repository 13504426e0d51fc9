"""Whether one play beats another, and what decided. Total inside each kind and size by construction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Rank, TooManyCopies, check_copies
from .combinations import Combination, Fact, NotACombination, classify
from .kinds import SHAPE, Kind, Shape
from .ruleset import RuleSet
from .values import SEQUENCE, SUIT_CRITERIA, Criterion


class Outcome(StrEnum):
    """What can be said of a play."""

    BEATS = "beats"
    DOES_NOT_BEAT = "does-not-beat"
    CANNOT_FOLLOW = "cannot-follow"
    NOT_A_PLAY = "not-a-play"
    LEADS = "leads"


class Verdict(NamedTuple):
    """What a play is worth on what lies on the table, and why."""

    outcome: Outcome
    reason: str
    """Id of a sentence in `rules/reasons.yml`."""
    question: str
    option: str
    facts: Mapping[str, Fact]
    """What the sentence names."""
    kind: Kind | None = None
    over_kind: Kind | None = None
    on_table: bool = False
    """Whether the reason is about the cards on the table."""


def judge(play: Sequence[Card], over: Sequence[Card], rules: RuleSet) -> Verdict:
    """The verdict on some cards played on others, or led if `over` is empty."""
    mine = theirs = None
    try:
        _check_there_are(play, over, rules)
        mine = classify(play, rules)
        theirs = classify(over, rules) if over else None
    except NotACombination as problem:
        return _verdict(
            rules,
            Outcome.NOT_A_PLAY,
            problem.reason,
            problem.question,
            problem.facts,
            mine.kind if mine else None,
            on_table=mine is not None,
        )
    if theirs is None:
        facts: dict[str, Fact] = {"kind": ("kind", mine.kind)}
        return _verdict(rules, Outcome.LEADS, "leads", "combination-types", facts, mine.kind)
    return compare(mine, theirs, rules)


def _between(mine: Cell, theirs: Cell, rules: RuleSet) -> Verdict:
    """The verdict on every combination of one kind and size played on any of another."""
    outcome, reason, question = relation(mine, theirs, rules)
    facts = {"mine": ("kind", mine[0]), "theirs": ("kind", theirs[0]), "count": ("count", str(theirs[1]))}
    return _verdict(rules, outcome, reason, question, facts, mine[0], theirs[0])


def _check_there_are(play: Sequence[Card], over: Sequence[Card], rules: RuleSet) -> None:
    if rules.deck == 1 and len({*over, *play}) == len(over) + len(play):
        return
    try:
        check_copies((*over, *play), rules.deck)
    except TooManyCopies as error:
        raise NotACombination("no-such-copies", "deck", card=("card", error.extra[0].code)) from None


def compare(mine: Combination, theirs: Combination, rules: RuleSet) -> Verdict:
    """The verdict on one combination played on another."""
    kind = mine.kind
    if kind is not theirs.kind or len(mine.cards) != len(theirs.cards):
        cells = (kind, len(mine.cards), theirs.kind, len(theirs.cards))
        kept = rules.between_cells
        if cells not in kept:
            kept[cells] = _between(cell_of(mine), cell_of(theirs), rules)
        return kept[cells]
    for criterion in criteria(kind, rules):
        key = KEYS[criterion]
        a, b = key(mine, rules), key(theirs, rules)
        if a != b:
            outcome = Outcome.BEATS if a > b else Outcome.DOES_NOT_BEAT
            facts = {
                "kind": ("kind", kind),
                "mine": _named(criterion, a, mine, theirs, rules),
                "theirs": _named(criterion, b, theirs, mine, rules),
            }
            return _verdict(rules, outcome, criterion, _question(criterion, kind), facts, kind, kind)
    reason = _why_none(mine, theirs, rules)
    return _verdict(rules, Outcome.DOES_NOT_BEAT, reason, "suit-tiebreak-policy", {}, kind, kind)


def _verdict(
    rules: RuleSet,
    outcome: Outcome,
    reason: str,
    question: str,
    facts: Mapping[str, Fact],
    kind: Kind | None,
    over_kind: Kind | None = None,
    on_table: bool = False,
) -> Verdict:
    return Verdict(outcome, reason, question, rules.options[question], facts, kind, over_kind, on_table)


# One combination on another of its kind and size -----------------------------------------------------

ASKED_BY: Mapping[Kind, str] = {
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

GIVEN: Mapping[Kind, tuple[Criterion, ...]] = {
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
    return max([strength[one.suit] for one in combination.core if one.rank is rank])


def _deciding_suit(combination: Combination, rules: RuleSet) -> int:
    rung = combination.rung
    return _suit_of(rules.straight_tiebreak.get(rung, Rank(rung[-1])), combination, rules)


def _rank(combination: Combination, rules: RuleSet) -> int:
    return rules.rank_strength[combination.core[0].rank]


def _five_card_rank(combination: Combination, rules: RuleSet) -> int:
    """The rank of the three or the four, in the order that holds for five cards where there are five."""
    strength = rules.five_card_rank_strength if len(combination.cards) == 5 else rules.rank_strength
    return strength[combination.core[0].rank]


def _top_suit(combination: Combination, rules: RuleSet) -> int:
    strength = rules.suit_strength
    return max([strength[one.suit] for one in combination.core])


def _ranks_from_top(combination: Combination, rules: RuleSet) -> list[Rank]:
    strength = rules.five_card_rank_strength
    return sorted([one.rank for one in combination.cards], key=strength.__getitem__, reverse=True)


def _top_rank(combination: Combination, rules: RuleSet) -> int:
    strength = rules.five_card_rank_strength
    return max([strength[one.rank] for one in combination.cards])


def _ranks_downward(combination: Combination, rules: RuleSet) -> int:
    """The ranks from the top as digits of one number, so that the first that differs decides."""
    strength, ranks = rules.five_card_rank_strength, len(rules.rank_order)
    key = 0
    for place in sorted([strength[one.rank] for one in combination.cards], reverse=True):
        key = key * ranks + place
    return key


KEYS: Mapping[Criterion, Callable[[Combination, RuleSet], int]] = {
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
"""What each criterion looks at: the greater key is the stronger."""


def all_criteria(kind: Kind, rules: RuleSet) -> tuple[Criterion, ...]:
    """What a kind is compared by, first to last, before the policy on suits."""
    if kind in GIVEN:
        return GIVEN[kind]
    listed: tuple[Criterion, ...] = getattr(rules, ASKED_BY[kind].replace("-", "_"))
    return listed


def criteria(kind: Kind, rules: RuleSet) -> tuple[Criterion, ...]:
    """What a kind is compared by. Where suits break no ties, a suit counts only if it comes first."""
    kept = rules.compared_by
    if kind not in kept:
        listed = all_criteria(kind, rules)
        later = (one for one in listed[1:] if rules.suit_tiebreak_policy or one not in SUIT_CRITERIA)
        kept[kind] = (*listed[:1], *later)
    return kept[kind]


def questions_with_idle_suits(rules: RuleSet) -> frozenset[str]:
    """The questions whose answer ends in a suit that breaks no tie here, because of the policy on suits."""
    return frozenset(ASKED_BY[kind] for kind in ASKED_BY if criteria(kind, rules) != all_criteria(kind, rules))


def strength(combination: Combination, rules: RuleSet) -> tuple[int, ...]:
    """Keys that order combinations of one kind and size, weakest first."""
    return tuple(KEYS[criterion](combination, rules) for criterion in criteria(combination.kind, rules))


def _question(criterion: Criterion, kind: Kind) -> str:
    """The question that a criterion answers, for a kind."""
    if criterion is Criterion.LADDER:
        return "straights-ladder"
    if kind is Kind.SINGLE:
        return "rank-order" if criterion is Criterion.RANK else "suit-order"
    return ASKED_BY[kind]


def _why_none(mine: Combination, theirs: Combination, rules: RuleSet) -> str:
    """Id of the reason why no criterion told two of a kind apart."""
    told_apart = any(KEYS[one](mine, rules) != KEYS[one](theirs, rules) for one in all_criteria(mine.kind, rules))
    return "suit-breaks-no-tie" if told_apart else "equal"


def _named(criterion: Criterion, key: int, one: Combination, other: Combination, rules: RuleSet) -> Fact:
    """What a criterion saw in one combination beside another, and made a key of, as a sentence names it."""
    if criterion is Criterion.LADDER:
        return "rung", one.rung
    if criterion in SUIT_CRITERIA:
        return "suit", rules.suit_order[key]
    if criterion in (Criterion.TOP_RANK, Criterion.RANKS_DOWNWARD):
        beside = zip(_ranks_from_top(one, rules), _ranks_from_top(other, rules), strict=True)
        return "rank", next(mine for mine, theirs in beside if mine is not theirs)
    return "rank", one.core[0].rank


# One kind or size on another -------------------------------------------------------------------------

Cell = tuple[Kind, int]
"""A kind and a number of cards: inside a cell plays differ only in strength."""

Relation = tuple[Outcome, str, str]
"""Outcome, reason id and question."""


def cell_of(combination: Combination) -> Cell:
    """Kind and size of a combination."""
    return combination.kind, len(combination.cards)


def relation(mine: Cell, theirs: Cell, rules: RuleSet) -> Relation:
    """How every play of one cell stands to every play of another cell."""
    if mine[1] != theirs[1]:
        return _on_another_size(mine, theirs, rules)
    if SHAPE[mine[0]] is Shape.FIVE:
        return _five_on_five(mine[0], theirs[0], rules)
    return _four_on_four(mine[0], theirs[0], rules)


def _five_on_five(mine: Kind, theirs: Kind, rules: RuleSet) -> Relation:
    levels = rules.five_card_class_order.levels
    crossing = rules.cross_class_beating
    if levels[mine] == levels[theirs]:
        return Outcome.CANNOT_FOLLOW, "classes-apart", "five-card-class-order"
    if mine in crossing:
        outcome = Outcome.BEATS if levels[mine] > levels[theirs] else Outcome.DOES_NOT_BEAT
        return outcome, "class", "five-card-class-order"
    return Outcome.CANNOT_FOLLOW, "own-kind-only", "cross-class-beating"


def _four_on_four(mine: Kind, theirs: Kind, rules: RuleSet) -> Relation:
    above = rules.quads_kicker.above
    if theirs in above:
        return Outcome.BEATS, "class", "quads-kicker"
    if mine in above:
        return Outcome.DOES_NOT_BEAT, "class", "quads-kicker"
    return Outcome.CANNOT_FOLLOW, "classes-apart", "quads-kicker"


def is_bomb(cell: Cell, rules: RuleSet) -> bool:
    """Whether the plays of a cell may be played on another size."""
    kind, size = cell
    return kind in rules.bombs.least and size >= rules.bombs.least[kind]


def _on_another_size(mine: Cell, theirs: Cell, rules: RuleSet) -> Relation:
    if not is_bomb(mine, rules):
        return Outcome.CANNOT_FOLLOW, "size", "follow-rule"
    if is_bomb(theirs, rules):
        order = rules.bombs.order
        if mine[0] in order and theirs[0] in order:
            stronger = order.index(mine[0]) > order.index(theirs[0])
            return Outcome.BEATS if stronger else Outcome.DOES_NOT_BEAT, "bomb-order", "bombs"
        return Outcome.CANNOT_FOLLOW, "bombs-not-ordered", "bombs"
    if SHAPE[theirs[0]] in rules.bombs.on:
        return Outcome.BEATS, "bomb", "bombs"
    return Outcome.CANNOT_FOLLOW, "bomb-not-on", "bombs"


_TOLD_APART = frozenset({Outcome.BEATS, Outcome.DOES_NOT_BEAT})
_BESIDE = frozenset({"mine", "theirs", "count"})

REASONS: Mapping[str, tuple[frozenset[Outcome], frozenset[str]]] = {
    **{criterion.value: (_TOLD_APART, frozenset({"kind", "mine", "theirs"})) for criterion in Criterion},
    **dict.fromkeys(("class", "bomb-order"), (_TOLD_APART, _BESIDE)),
    "bomb": (frozenset({Outcome.BEATS}), _BESIDE),
    **{
        reason: (frozenset({Outcome.CANNOT_FOLLOW}), _BESIDE)
        for reason in ("classes-apart", "own-kind-only", "size", "bombs-not-ordered", "bomb-not-on")
    },
    **{reason: (frozenset({Outcome.DOES_NOT_BEAT}), frozenset[str]()) for reason in ("suit-breaks-no-tie", "equal")},
    **{
        reason: (frozenset({Outcome.NOT_A_PLAY}), facts)
        for reason, facts in {
            "kind-not-played": frozenset({"kind"}),
            "no-such-copies": frozenset({"card"}),
            "pairs-apart": frozenset[str](),
            "needs-two-more": frozenset[str](),
            "ranks-differ": frozenset({"count"}),
            "not-on-ladder": frozenset({"rung"}),
            "five-alike": frozenset[str](),
            "triple-with-extras": frozenset[str](),
            "no-five-card-kind": frozenset[str](),
            "no-such-play": frozenset({"count"}),
        }.items()
    },
    "leads": (frozenset({Outcome.LEADS}), frozenset({"kind"})),
}
"""Everything that can decide: reason to the outcomes it can have and the facts its sentence may name."""
