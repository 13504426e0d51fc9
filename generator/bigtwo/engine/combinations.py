"""Combinations: which one some cards form under a rule set, or why they are no play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .cards import Card, Rank
from .kinds import CIRCULAR_RUNGS, CIRCULAR_RUNS, ROYAL, SEQUENCE, Kind, Shape
from .ruleset import RuleSet

Fact = tuple[str, str]
"""Something a sentence names, with its type: `("rank", "9")`, `("kind", "flush")`, `("count", "4")`."""


class Combination(NamedTuple):
    """Cards that may be played together."""

    kind: Kind
    cards: tuple[Card, ...]
    core: tuple[Card, ...]
    """The cards that rank it: the three of a full house, the higher pair of two, the last pair of a run, the highest
    card or pair of a run that may have any length, the five of a straight flush with two more; elsewhere all."""
    rung: str = ""
    """The rung of a straight or straight flush, as `A2345`."""


class NotACombination(ValueError):
    """Cards that are no play under a rule set: for which reason, and which question settles it."""

    def __init__(self, reason: str, question: str, **facts: Fact) -> None:
        self.reason = reason
        self.question = question
        self.facts = facts
        super().__init__(f"{reason} ({question})")


def classify(cards: Sequence[Card], rules: RuleSet) -> Combination:
    """Return the combination that cards form, in whatever order they are given.

    :raises NotACombination: if they may not be played together.
    """
    held = tuple(cards)
    form = _known_five(held, rules) if len(held) == 5 else _form(held, rules)
    if form is None:
        raise _refusal(held, rules)
    return form


def _form(cards: tuple[Card, ...], rules: RuleSet) -> Combination | None:
    return next((form for form in forms(cards, rules) if form.kind in rules.kinds), None)


def _known_five(cards: tuple[Card, ...], rules: RuleSet) -> Combination | None:
    """Look up the combination that five cards form.

    That depends on their ranks, and on whether they are of one suit. So the definition is asked once for each such
    pattern, of which there are some 7,000, and the rule set keeps the result.
    """
    a, b, c, d, e = cards
    patterns = rules.suited_fives if a.suit is b.suit is c.suit is d.suit is e.suit else rules.mixed_fives
    ranks = a.digit + b.digit + c.digit + d.digit + e.digit
    try:
        pattern = patterns[ranks]
    except KeyError:
        form = _form(cards, rules)
        pattern = patterns[ranks] = form and (form.kind, form.core[0].rank if len(form.core) < 5 else None, form.rung)
    if pattern is None:
        return None
    kind, rank, rung = pattern
    return Combination(kind, cards, tuple([card for card in cards if card.rank is rank]) if rank else cards, rung)


def forms(cards: tuple[Card, ...], rules: RuleSet) -> Iterator[Combination]:
    """Yield everything that cards could be called, played under the rule set or not."""
    groups: dict[Rank, list[Card]] = {}
    for card in cards:
        groups.setdefault(card.rank, []).append(card)
    count = len(cards)
    if count <= 3:
        if len(groups) == 1:
            yield Combination((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)[count - 1], cards, cards)
    elif count == 5:
        yield from _five(cards, groups, rules)
    elif count == 7:
        yield from _straight_flush_and_two(cards, rules)
    elif count == 4 and len(groups) == 1:
        yield Combination(Kind.FOUR_ALONE, cards, cards)
    elif count == 6 and (fours := [group for group in groups.values() if len(group) == 4]):
        yield Combination(Kind.FOUR_AND_TWO, cards, tuple(fours[0]))
    else:
        yield from _pairs(cards, groups, rules)
        if count == len(groups) == 13:
            yield Combination(Kind.DRAGON, cards, cards)
    if count == len(groups) and Kind.STRAIGHT_RUN in rules.kinds and frozenset(groups) in rules.runs:
        yield Combination(Kind.STRAIGHT_RUN, cards, tuple(groups[_highest(groups, rules)]))


def _five(cards: tuple[Card, ...], groups: dict[Rank, list[Card]], rules: RuleSet) -> Iterator[Combination]:
    suit = cards[0].suit
    one_suit = all(card.suit is suit for card in cards)
    rung = rules.rungs.get(frozenset(groups)) if len(groups) == 5 else None
    if rung and one_suit and rules.knows_straight_flushes:
        royal = rung == ROYAL and Kind.ROYAL_FLUSH in rules.class_levels
        yield Combination(Kind.ROYAL_FLUSH if royal else Kind.STRAIGHT_FLUSH, cards, cards, rung)
    elif rung:
        yield Combination(Kind.STRAIGHT, cards, cards, rung)
    elif one_suit:
        yield Combination(Kind.FLUSH, cards, cards)
    by_size = sorted(groups.values(), key=len)
    sizes = [len(group) for group in by_size]
    if sizes == [2, 3]:
        yield Combination(Kind.FULL_HOUSE, cards, tuple(by_size[1]))
    elif sizes == [1, 4]:
        yield Combination(Kind.QUADS, cards, tuple(by_size[1]))
    elif sizes == [1, 2, 2]:
        pairs = by_size[1:]
        yield Combination(Kind.BUTTERFLY, cards, _higher_pair(pairs, rules))
        last = _last_of_run([pair[0].rank for pair in pairs])
        if last is not None:
            yield Combination(Kind.SISTERS, cards, tuple(groups[last]))


def _pairs(cards: tuple[Card, ...], groups: dict[Rank, list[Card]], rules: RuleSet) -> Iterator[Combination]:
    if any(len(group) != 2 for group in groups.values()):
        return
    if len(groups) == 2:
        yield Combination(Kind.TWO_PAIRS, cards, _higher_pair(list(groups.values()), rules))
    last = _last_of_run(list(groups))
    if last is not None:
        yield Combination(Kind.PAIR_RUN, cards, tuple(groups[last]))
    if Kind.LONG_PAIR_RUN in rules.kinds and frozenset(groups) in rules.runs:
        yield Combination(Kind.LONG_PAIR_RUN, cards, tuple(groups[_highest(groups, rules)]))


def _straight_flush_and_two(cards: tuple[Card, ...], rules: RuleSet) -> Iterator[Combination]:
    for suit in {card.suit for card in cards}:
        held = {card.rank: card for card in cards if card.suit is suit}
        inside = [rung for ranks, rung in rules.rungs.items() if ranks <= held.keys()]
        if inside:
            best = max(inside, key=rules.rung_levels.__getitem__)
            core = tuple(held[Rank(rank)] for rank in best)
            yield Combination(Kind.STRAIGHT_FLUSH_AND_TWO, cards, core, best)


def _higher_pair(pairs: list[list[Card]], rules: RuleSet) -> tuple[Card, ...]:
    first, second = pairs
    higher = rules.rank_strength[first[0].rank] > rules.rank_strength[second[0].rank]
    return tuple(first if higher else second)


def _highest(ranks: Iterable[Rank], rules: RuleSet) -> Rank:
    return max(ranks, key=rules.rank_strength.__getitem__)


def _last_of_run(ranks: list[Rank]) -> Rank | None:
    """Find the last of two or more ranks that follow one another from ace to king or up to the ace."""
    members = frozenset(ranks)
    for end in range(len(ranks), len(SEQUENCE) + 1):
        if frozenset(SEQUENCE[end - len(ranks) : end]) == members:
            return SEQUENCE[end - 1]
    return None


CONSECUTIVE = {Kind.BUTTERFLY: Kind.SISTERS, Kind.TWO_PAIRS: Kind.PAIR_RUN}
"""Two pairs of any ranks, and the kind that they would be if the ranks were consecutive."""


def _refusal(cards: tuple[Card, ...], rules: RuleSet) -> NotACombination:
    """Say why cards are no play, as a player would put it: their look and the rule against it."""
    run = _run_off_ladder(cards, rules)
    if run:
        return NotACombination("not-on-ladder", "straights-ladder", rung=("rung", run))
    for form in forms(cards, rules):
        question = rules.refuses(form.kind)
        if question:
            bare = form.kind in (Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
            if bare and Shape.SEVEN in rules.combination_types:
                return NotACombination("needs-two-more", "combination-types")
            if CONSECUTIVE.get(form.kind) in rules.kinds:
                return NotACombination("pairs-apart", question)
            return NotACombination("kind-not-played", question, kind=("kind", form.kind))
    count = len(cards)
    ranks = [card.rank for card in cards]
    most_alike = max(ranks.count(rank) for rank in ranks)
    if count == 2 or (count == 3 and Kind.TRIPLE in rules.kinds):
        return NotACombination("ranks-differ", "combination-types", count=("count", str(count)))
    if count == 5 and frozenset(ranks) in CIRCULAR_RUNGS:
        rung = CIRCULAR_RUNGS[frozenset(ranks)]
        return NotACombination("not-on-ladder", "straights-ladder", rung=("rung", rung))
    if most_alike >= 5:
        return NotACombination("five-alike", "deck")
    if count in (4, 5) and most_alike == 3:
        return NotACombination("triple-with-extras", "combination-types")
    if count == 5:
        return NotACombination("no-five-card-kind", "five-card-class-order")
    return NotACombination("no-such-play", "combination-types", count=("count", str(count)))


def _run_off_ladder(cards: tuple[Card, ...], rules: RuleSet) -> str | None:
    """Return ranks that follow one another, one card or one pair of each, and make no straight of any length here."""
    ranks = [card.rank for card in cards]
    pairs = len(cards) == 2 * len(set(ranks)) and all(ranks.count(rank) == 2 for rank in ranks)
    kind = Kind.LONG_PAIR_RUN if pairs else Kind.STRAIGHT_RUN
    if kind not in rules.kinds or not (pairs or len(set(ranks)) == len(cards)):
        return None
    return next((run for run in CIRCULAR_RUNS if len(run) == len(set(ranks)) and set(run) == set(ranks)), None)
