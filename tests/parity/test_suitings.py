"""Plays told without all their suits: both engines say the same, and what every way to add suits says.

The definition tries every suit for every card without one. The engines look at a few; here they are held to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from generator.engine.cards import BY_FACE, RANKS, SUITS, Card, Rank, Told, codes, parse_told
from generator.engine.comparison import judge
from generator.engine.ruleset import RuleSet
from generator.engine.suitings import judge_told
from generator.engine.values import CIRCULAR_RUNGS
from generator.engine.verdicts import Outcome, Verdict
from generator.model.rulebook import Rulebook
from tests.parity.rule_sets import JUDGING, Way, distinct, every
from tests.parity.runtime import Runtime

Pair = tuple[tuple[Told, ...], tuple[Told, ...]]
"""The cards on the table, and those played."""

MOST_OPEN = 5
"""Suits that may be missing in a pair which the definition judges: it tries 4 to the power of so many ways."""


def told_pairs(random: Random, count: int) -> Iterator[Pair]:
    """Plays of all sizes with some suits missing; most are such that ranks alone do not tell them apart."""
    yield from ((tuple(first), tuple(second)) for size in (1, 2, 3) for first, second in _alike(size))
    for _ in range(count):
        first, second = _five(random), _five(random)
        bare = random.sample(range(10), random.randint(1, MOST_OPEN))
        cards = tuple(card.rank if place in bare else card for place, card in enumerate((*first, *second)))
        yield cards[:5], cards[5:]


def _alike(size: int) -> Iterator[tuple[list[Told], list[Told]]]:
    """Every way to tell two singles, pairs or triples of nines, up to the order of cards, and a few of other ranks."""
    faces: list[Told] = [Rank.NINE, *(BY_FACE[Rank.NINE, suit] for suit in SUITS)]
    for first in product(faces, repeat=min(size, 2)):
        for second in product(faces, repeat=min(size, 2)):
            filled = [Rank.NINE] * (size - min(size, 2))
            yield [*first, *filled], [*second, *filled]
    yield [Rank.TWO] * size, [Rank.ACE] * size
    yield [Rank.TWO, Rank.ACE], [Rank.TWO]


def _five(random: Random) -> tuple[Card, ...]:
    """Five cards of a random shape; in two plays the same card may stand twice."""
    start, ranks = random.randrange(len(RANKS)), random.sample(RANKS, 5)
    run = [RANKS[(start + step) % len(RANKS)] for step in range(5)]
    shapes = (
        *(run, run, ranks, [*run[:4], ranks[0]], random.choices(RANKS, k=5)),
        *([ranks[0]] * 3 + [ranks[1]] * 2, [ranks[0]] * 2 + [ranks[1]] * 2 + [ranks[2]]),
    )
    suits = random.choice((SUITS, SUITS, [random.choice(SUITS)]))
    return tuple(BY_FACE[rank, random.choice(suits)] for rank in random.choice(shapes))


def by_definition(play: Sequence[Told], over: Sequence[Told], rules: RuleSet) -> set[Outcome]:
    """The outcomes under all ways to add suits that the packs allow and that are meant."""
    told = [*over, *play]
    choices = [[card] if isinstance(card, Card) else [BY_FACE[card, suit] for suit in SUITS] for card in told]
    ways = [way for way in product(*choices) if all(way.count(card) <= rules.deck for card in way)]
    certain = [len({way[place] for way in ways}) == 1 for place in range(len(told))]
    parts = (slice(0, len(over)), slice(len(over), None))

    def is_meant(way: tuple[Card, ...], flushes: bool) -> bool:
        for part in parts:
            cards, sure = way[part], certain[part]
            if all(sure) or len(cards) != 5:
                continue
            suits = {card.suit for card in cards}
            known = {card.suit for card, is_sure in zip(cards, sure, strict=True) if is_sure}
            ranks = frozenset(card.rank for card in cards)
            only_flush = len(ranks) == 5 and ranks not in CIRCULAR_RUNGS and len(known) < 2
            if (len(suits) == 1) is not (flushes and only_flush):
                return False
        return True

    meant = next((some for flushes in (True, False) if (some := [w for w in ways if is_meant(w, flushes)])), [])
    return {judge(way[parts[1]], way[parts[0]], rules).outcome for way in meant}


SHARES = 4


@pytest.mark.parametrize("share", range(SHARES))
def test_what_holds_for_every_suit_is_the_verdict(rulebook: Rulebook, share: int) -> None:
    """Under every variant and every option alone: the outcome, if it is one, else that a suit decides."""
    random = Random(share)
    seen: set[Outcome] = set()
    for way in shared(rulebook, share):
        rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        pairs = list(told_pairs(random, 25))
        for over, play in random.sample(pairs[:-25], 25) + pairs[-25:]:
            outcomes = by_definition(play, over, rules)
            verdict, asked = judge_told(play, over, rules)
            expected = Outcome.SUIT_DECIDES if len(outcomes) > 1 else next(iter(outcomes), Outcome.NOT_A_PLAY)
            seen.add(verdict.outcome)
            assert verdict.outcome is expected, f"{way.name}: {codes(play)} on {codes(over)}"
            assert (asked is not None) is (verdict.outcome is Outcome.SUIT_DECIDES)
    assert seen >= {Outcome.BEATS, Outcome.DOES_NOT_BEAT, Outcome.NOT_A_PLAY, Outcome.SUIT_DECIDES}


def test_the_suits_that_are_asked_for_settle_it(rulebook: Rulebook) -> None:
    """Each suit asked for is one that the card can have, and asking goes on only while it leads somewhere."""
    random = Random(7)
    for name in rulebook.profiles:
        rules = rulebook.ruleset(name)
        for over, play in random.sample(list(told_pairs(random, 10)), 10):
            verdict, asked = judge_told(play, over, rules)
            for _ in range(10):
                if asked is None:
                    break
                assert len(asked.suits) > 1
                known = BY_FACE[asked.rank, random.choice(asked.suits)]
                slot = list(over if asked.on_table else play)
                assert slot[asked.place] is asked.rank
                slot[asked.place] = known
                over, play = (tuple(slot), play) if asked.on_table else (over, tuple(slot))
                verdict, asked = judge_told(play, over, rules)
            assert verdict.outcome is not Outcome.SUIT_DECIDES
            assert verdict.reason != "no-such-copies" or rules.deck == 1


LONG = (
    ("", "K 9 7 5 3"),
    ("10 J Q K A", "2 3 4 5 6"),
    ("A 2 3 4 5 6 7 8 9 10 J Q K", "A 2S 3 4 5 6 7 8 9 10 J Q K"),
    ("3H 4H 5H 6H 7H 9 9", "4D 5D 6D 7D 8 J J"),
    ("3 4 5 6 7 8 9", "4D 5D 6D 7D 8D J J"),
    ("3 3 4 4 5 5", "3 3 4 4 5 5"),
    ("3 3 3 3 3", "4 4 4 4 4"),
    ("3D 3D 4", "5 5"),
    ("KS KC 9H 9D 3", "K 9 7 5 3"),
    ("3H 4H 5H 6H 7", "7C 7D 7S 8 8"),
)


@pytest.mark.parametrize("share", range(SHARES))
def test_both_engines_say_the_same(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    """Verdict, reason, sentence and the suit to ask for, of short plays and long ones."""
    random = Random(share)
    written = [tuple(parse_told(text) for text in pair) for pair in LONG]
    for way in shared(rulebook, share):
        rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        pairs = [*written, *random.sample(list(told_pairs(random, 60)), 100)]
        browser = runtime.ask("suitings.judged", way.answers, [[codes(over), codes(play)] for over, play in pairs])
        for (over, play), said in zip(pairs, browser, strict=True):
            verdict, asked = judge_told(play, over, rules)
            suit = asked and [asked.on_table, asked.place, asked.rank.value, "".join(asked.suits)]
            python = [*_row(verdict), rulebook.because(verdict), suit]
            assert said == python, f"{way.name}: {codes(play)} on {codes(over)}"


def _row(verdict: Verdict) -> list[object]:
    kinds = (verdict.kind, verdict.over_kind)
    return [verdict.outcome, verdict.reason, verdict.question, *kinds, verdict.on_table]


def shared(rulebook: Rulebook, share: int) -> list[Way]:
    """Ways to play that differ in what concerns plays, shared out so that they can be tested side by side."""
    return [way for seed, way in enumerate(distinct(every(rulebook), JUDGING)) if seed % SHARES == share]
