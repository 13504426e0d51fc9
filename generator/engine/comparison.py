"""Whether one play beats another, and what decided. Total inside each kind and size by construction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import Card, TooManyCopies, check_copies
from .combinations import Combination, NotACombination, classify
from .criteria import CRITERION_KEYS, LED_BY, all_criteria, criteria, named, question_of
from .kinds import SHAPE, Kind, Shape
from .ruleset import RuleSet
from .verdicts import Fact, Outcome, Verdict


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


def _why_none(mine: Combination, theirs: Combination, rules: RuleSet) -> str:
    """Id of the reason why no criterion told two of a kind apart."""
    told_apart = any(
        CRITERION_KEYS[criterion](mine, rules) != CRITERION_KEYS[criterion](theirs, rules)
        for criterion in all_criteria(mine.kind, rules)
    )
    return "suit-breaks-no-tie" if told_apart else "equal"


# One kind or size on another -------------------------------------------------------------------------

Cell = tuple[Kind, int]
"""A kind and a number of cards: inside a cell plays differ only in strength."""

Relation = tuple[Outcome, str, str]
"""Outcome, reason id and question."""


def cell_of(combination: Combination) -> Cell:
    """Kind and size of a combination."""
    return combination.kind, len(combination.cards)


def relation(mine: Cell, theirs: Cell, rules: RuleSet) -> Relation:
    """The verdict on every play of one cell over every play of another cell."""
    if mine[1] != theirs[1]:
        return _on_another_size(mine, theirs, rules)
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
