"""The comparison of plays, and what decided it. Total inside each kind and size by construction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Rank, TooManyCopies, check_copies
from .combinations import Combination, Fact, NotACombination, classify
from .kinds import ALIKE, SEQUENCE, SHAPE, Kind, Shape
from .ruleset import BombReason, Criterion, RuleSet, Target, Twos


class Outcome(StrEnum):
    """The result of a play put on another, or led."""

    BEATS = "beats"
    DOES_NOT_BEAT = "does-not-beat"
    CANNOT_FOLLOW = "cannot-follow"
    NOT_A_PLAY = "not-a-play"
    LEADS = "leads"
    SUIT_DECIDES = "suit-decides"
    """Suits are missing, and the way in which they are added decides."""
    NOT_KNOWN = "not-known"
    """It turns on a rule that is not played here: never said of a rule set, which has a value for every rule."""


LEADS, BEATS, DOES_NOT_BEAT = Outcome.LEADS, Outcome.BEATS, Outcome.DOES_NOT_BEAT
"""By themselves, for what is called most: Python 3.11 takes longer to look up a member than to judge by it."""


class Verdict(NamedTuple):
    """The worth of a play on the cards that lie there, and why."""

    outcome: Outcome
    reason: str
    """Id of a sentence in `rules/reasons.yml`."""
    question: str
    option: str
    facts: Mapping[str, Fact]
    """Words that the sentence needs, by their names in it."""
    kind: Kind | None = None
    over_kind: Kind | None = None
    on_table: bool = False
    """Whether the reason is about the cards on the table."""


def judge(play: Sequence[Card], over: Sequence[Card], rules: RuleSet) -> Verdict:
    """Judge some cards played on others, or led if `over` is empty."""
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
        question = LED_BY.get(mine.kind, "combination-types")
        return _verdict(rules, Outcome.LEADS, "leads", question, facts, mine.kind)
    return compare(mine, theirs, rules)


def strongest(cards: Sequence[Card], rules: RuleSet) -> tuple[Card, ...]:
    """Find the card that, played by itself, beats each of the others; none if no card does."""
    beating = (
        card
        for card in cards
        if all(judge([card], [other], rules).outcome is Outcome.BEATS for other in cards if other != card)
    )
    return tuple(beating)


def _check_there_are(play: Sequence[Card], over: Sequence[Card], rules: RuleSet) -> None:
    if rules.deck == 1 and len({*over, *play}) == len(over) + len(play):
        return
    try:
        check_copies((*over, *play), rules.deck)
    except TooManyCopies as error:
        raise NotACombination("no-such-copies", "deck", card=("card", error.extra[0].code)) from None


def compare(mine: Combination, theirs: Combination, rules: RuleSet) -> Verdict:
    """Judge one combination played on another."""
    kind = mine.kind
    if kind is not theirs.kind or len(mine.cards) != len(theirs.cards):
        twos = twos_of(theirs, rules) if rules.asks_for_twos else None
        cells = (kind, len(mine.cards), theirs.kind, len(theirs.cards), twos)
        kept: dict[tuple[Kind, int, Kind, int, Twos | None], Verdict | None] = rules.between_cells
        if cells not in kept:
            equals = are_equal_bombs(kind, theirs.kind, rules)
            kept[cells] = None if equals else _between(cell_of(mine), cell_of(theirs), twos, rules)
        return kept[cells] or _between_fours(mine, theirs, rules)
    for criterion in criteria(kind, rules):
        key = CRITERION_KEYS[criterion]
        a, b = key(mine, rules), key(theirs, rules)
        if a != b:
            outcome = Outcome.BEATS if a > b else Outcome.DOES_NOT_BEAT
            facts = {
                "kind": ("kind", kind),
                "mine": named(criterion, a, mine, theirs, rules),
                "theirs": named(criterion, b, theirs, mine, rules),
            }
            return _verdict(rules, outcome, criterion, question_of(criterion, kind), facts, kind, kind)
    reason, question = _why_none(mine, theirs, rules)
    return _verdict(rules, Outcome.DOES_NOT_BEAT, reason, question, {}, kind, kind)


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


def _why_none(mine: Combination, theirs: Combination, rules: RuleSet) -> tuple[str, str]:
    """Return the reason why no criterion decides between two of a kind, and the question whose answer leaves it so."""
    differ = any(
        CRITERION_KEYS[criterion](mine, rules) != CRITERION_KEYS[criterion](theirs, rules)
        for criterion in all_criteria(mine.kind, rules)
    )
    if differ:
        return "suit-breaks-no-tie", "suit-tiebreak-policy"
    return "equal", COMPARISON_QUESTION.get(mine.kind, "suit-tiebreak-policy")


# One kind or size on another -------------------------------------------------------------------------

Cell = tuple[Kind, int]
"""A kind and a number of cards: inside a cell plays differ only in strength."""

Relation = tuple[Outcome, str, str]
"""Outcome, reason id and question."""


def cell_of(combination: Combination) -> Cell:
    """Return kind and size of a combination."""
    return combination.kind, len(combination.cards)


def twos_of(over: Combination, rules: RuleSet) -> Twos | None:
    """Return which twos alone make up a play, if they do and bombs ask for it."""
    if not rules.asks_for_twos or over.cards[0].rank is not Rank.TWO or over.kind not in ALIKE:
        return None
    return Twos.HIGHEST if over.cards == (rules.highest_two,) else Twos.OTHER


def _between(mine: Cell, theirs: Cell, twos: Twos | None, rules: RuleSet) -> Verdict:
    """Judge every combination of one kind and size played on any of another that is made of such twos."""
    outcome, reason, question = relation(mine, theirs, rules, twos)
    facts: dict[str, Fact] = {
        "mine": ("kind", mine[0]),
        "theirs": ("kind", theirs[0]),
        "count": ("count", str(theirs[1])),
    }
    if reason in OF_HIGHEST_TWO:
        facts["card"] = ("card", rules.highest_two.code)
    return _verdict(rules, outcome, reason, question, facts, mine[0], theirs[0])


def are_equal_bombs(mine: Kind, theirs: Kind, rules: RuleSet) -> bool:
    """Tell whether two kinds of bomb, fours of different sizes, beat each other by the rank of the four."""
    level = rules.bombs.level(mine)
    return mine is not theirs and level is not None and level == rules.bombs.level(theirs)


def _between_fours(mine: Combination, theirs: Combination, rules: RuleSet) -> Verdict:
    """Judge four of a kind played on another with more or fewer cards added."""
    a, b = (rules.rank_strength[play.core[0].rank] for play in (mine, theirs))
    if a == b:
        return _verdict(rules, Outcome.DOES_NOT_BEAT, "equal", "bombs", {}, mine.kind, theirs.kind)
    facts: dict[str, Fact] = {
        "kind": ("kind", mine.kind),
        "mine": ("rank", mine.core[0].rank),
        "theirs": ("rank", theirs.core[0].rank),
    }
    outcome = Outcome.BEATS if a > b else Outcome.DOES_NOT_BEAT
    return _verdict(rules, outcome, Criterion.FOUR_RANK, "bombs", facts, mine.kind, theirs.kind)


def relation(mine: Cell, theirs: Cell, rules: RuleSet, twos: Twos | None = None) -> Relation:
    """Judge every play of one cell over every play of another cell.

    :param twos: the twos that the plays of the other cell are made of, as `twos_of` has it.
    """
    if mine[1] != theirs[1] or SHAPE[mine[0]] is not SHAPE[theirs[0]]:
        return _on_another_shape(mine, theirs, twos, rules)
    if SHAPE[mine[0]] is Shape.FIVE:
        return _five_on_five(mine[0], theirs[0], rules)
    return _four_on_four(mine[0], theirs[0], rules)


def _five_on_five(mine: Kind, theirs: Kind, rules: RuleSet) -> Relation:
    levels = rules.class_levels
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
    """Tell whether the plays of a cell may be played on another size."""
    kind, size = cell
    return kind in rules.bombs.least and size >= rules.bombs.least[kind]


def _on_another_shape(mine: Cell, theirs: Cell, twos: Twos | None, rules: RuleSet) -> Relation:
    if not is_bomb(mine, rules):
        return Outcome.CANNOT_FOLLOW, "size" if mine[1] != theirs[1] else "shapes-apart", "follow-rule"
    bombs = rules.bombs
    if is_bomb(theirs, rules):
        mine_level, their_level = bombs.level(mine[0]), bombs.level(theirs[0])
        if mine_level is None or their_level is None:
            return Outcome.CANNOT_FOLLOW, BombReason.NOT_ORDERED, "bombs"
        return Outcome.BEATS if mine_level > their_level else Outcome.DOES_NOT_BEAT, "bomb-order", "bombs"
    shape = SHAPE[theirs[0]]
    if bombs.reach(shape, twos):
        return Outcome.BEATS, "bomb", "bombs"
    return Outcome.CANNOT_FOLLOW, MISSED[bombs.on.get(shape)], "bombs"


MISSED: Mapping[Target | None, BombReason] = {
    None: BombReason.NOT_ON,
    Target.TWOS: BombReason.ON_TWOS,
    Target.HIGHEST_TWO: BombReason.ON_HIGHEST_TWO,
    Target.BUT_HIGHEST_TWO: BombReason.NOT_ON_HIGHEST_TWO,
}
"""What bombs may be played on among the plays of a shape to the reason why one may not be played on another of them."""

OF_HIGHEST_TWO = frozenset({MISSED[Target.HIGHEST_TWO], MISSED[Target.BUT_HIGHEST_TWO]})
"""The reasons whose sentences name the highest two."""


# Criteria -------------------------------------------------------------------------------------------


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
    """A property of those cards that a criterion compares, the strongest of them."""

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
    """The cards that a criterion looks at, and the property by which it compares."""

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
    Kind.FOUR_AND_TWO: "quads-comparison",
    Kind.QUADS: "quads-comparison",
    Kind.TWO_PAIRS: "two-pair-family",
    Kind.BUTTERFLY: "two-pair-family",
    Kind.SISTERS: "two-pair-family",
    Kind.PAIR_RUN: "two-pair-family",
    Kind.LONG_PAIR_RUN: "two-pair-family",
    Kind.STRAIGHT_RUN: "combination-types",
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
    Kind.FOUR_AND_TWO: "quads-kicker",
    Kind.TWO_PAIRS: "two-pair-family",
    Kind.BUTTERFLY: "two-pair-family",
    Kind.SISTERS: "two-pair-family",
    Kind.PAIR_RUN: "two-pair-family",
    Kind.LONG_PAIR_RUN: "two-pair-family",
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
    Kind.TWO_PAIRS: (Criterion.RANK, Criterion.TOP_SUIT),
    Kind.BUTTERFLY: (Criterion.RANK, Criterion.TOP_SUIT),
    Kind.SISTERS: (Criterion.RUN_END, Criterion.TOP_SUIT),
    Kind.PAIR_RUN: (Criterion.RUN_END, Criterion.TOP_SUIT),
    Kind.LONG_PAIR_RUN: (Criterion.RANK, Criterion.TOP_SUIT),
    Kind.STRAIGHT_RUN: (Criterion.RANK, Criterion.SUIT),
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
    return rules.straight_tiebreak.suits.get(rung, Rank(rung[-1]))


_PARTS: Mapping[Part, Callable[[Combination, RuleSet], tuple[Card, ...]]] = {
    Part.CARD: lambda combination, rules: combination.core[:1],
    Part.CORE: lambda combination, rules: combination.core,
    Part.DECIDING: lambda combination, rules: _of_rank(_deciding_rank(combination, rules), combination),
    Part.TWO: lambda combination, rules: _of_rank(Rank.TWO, combination),
}


def _five_card_rank(cards: tuple[Card, ...], combination: Combination, rules: RuleSet) -> int:
    strength = rules.five_card_rank_strength if len(combination.cards) == 5 else rules.rank_strength
    return max([strength[card.rank] for card in cards])


def _ranks_downward(cards: tuple[Card, ...], combination: Combination, rules: RuleSet) -> int:
    """Read the ranks from the top as digits of one number, so that the first that differs decides."""
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
    """Return the criteria of a kind, first to last, before the policy on suits."""
    if kind in FIXED_CRITERIA:
        return FIXED_CRITERIA[kind]
    if kind is Kind.STRAIGHT:
        return rules.straight_tiebreak.by
    listed: tuple[Criterion, ...] = getattr(rules, COMPARISON_QUESTION[kind].replace("-", "_"))
    return listed


def criteria(kind: Kind, rules: RuleSet) -> tuple[Criterion, ...]:
    """Return the criteria of a kind. Where suits break no ties, a suit counts only if it comes first."""
    kept = rules.compared_by
    if kind not in kept:
        listed = all_criteria(kind, rules)
        later = (criterion for criterion in listed[1:] if rules.suit_tiebreak_policy or criterion not in SUIT_CRITERIA)
        kept[kind] = (*listed[:1], *later)
    return kept[kind]


def questions_with_idle_suits(rules: RuleSet) -> frozenset[str]:
    """Return the questions whose answer ends in a suit that breaks no tie here, because of the policy on suits."""
    return frozenset(
        question
        for kind, question in COMPARISON_QUESTION.items()
        if kind in rules.kinds and criteria(kind, rules) != all_criteria(kind, rules)
    )


def strength(combination: Combination, rules: RuleSet) -> tuple[int, ...]:
    """Return keys that order combinations of one kind and size, weakest first."""
    return tuple(CRITERION_KEYS[criterion](combination, rules) for criterion in criteria(combination.kind, rules))


def question_of(criterion: Criterion, kind: Kind) -> str:
    """Return the question that a criterion answers, for a kind."""
    return OWN_QUESTIONS.get(kind, {}).get(criterion) or COMPARISON_QUESTION[kind]


def named(criterion: Criterion, key: int, mine: Combination, theirs: Combination, rules: RuleSet) -> Fact:
    """Return the fact that a criterion compared, by its key, in one combination beside another."""
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


# Reasons --------------------------------------------------------------------------------------------


_DECIDED = frozenset({Outcome.BEATS, Outcome.DOES_NOT_BEAT})
_OF_CELLS = frozenset({"mine", "theirs", "count"})

REASONS: Mapping[str, tuple[frozenset[Outcome], frozenset[str]]] = {
    **{criterion.value: (_DECIDED, frozenset({"kind", "mine", "theirs"})) for criterion in Criterion},
    **dict.fromkeys(("class", "bomb-order"), (_DECIDED, _OF_CELLS)),
    "bomb": (frozenset({Outcome.BEATS}), _OF_CELLS),
    **{
        reason: (frozenset({Outcome.CANNOT_FOLLOW}), _OF_CELLS)
        for reason in ("classes-apart", "shapes-apart", "own-kind-only", "size", *map(str, BombReason))
    },
    **{f"{reason}": (frozenset({Outcome.CANNOT_FOLLOW}), _OF_CELLS | {"card"}) for reason in OF_HIGHEST_TWO},
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
    "any-suits": (_DECIDED, frozenset[str]()),
    "suit-asked": (frozenset({Outcome.SUIT_DECIDES}), frozenset({"rank"})),
    "not-played": (frozenset({Outcome.NOT_KNOWN}), frozenset({"account", "rule", "answer", "statements"})),
    "not-played-there": (frozenset({Outcome.NOT_KNOWN}), frozenset({"account", "rule", "answer"})),
}
"""Everything that can decide: reason to the outcomes it can have and the facts its sentence may name."""
