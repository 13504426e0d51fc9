"""Plays told without all their suits: the browser says what every way to add suits says.

The definition tries every suit for every card without one, and asks Python's engine. The browser looks at a few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import BY_FACE, RANKS, SUITS, Card, Rank, Suit
from bigtwo.engine.comparison import Outcome, Verdict, judge
from bigtwo.engine.kinds import CIRCULAR_RUNGS
from bigtwo.engine.ruleset import RuleSet

from tests.parity.rule_sets import JUDGING, Way, distinct, every
from tests.parity.runtime import Runtime
from tests.shared import sampled

Told = Card | Rank
"""A card as somebody tells it: with its suit, or by its rank alone."""
Pair = tuple[tuple[Told, ...], tuple[Told, ...]]
"""The cards on the table, and those played."""

MOST_OPEN = 5
"""Suits that may be missing in a pair which the definition judges: it tries 4 to the power of so many ways."""


def written(told: Sequence[Told]) -> str:
    return " ".join(card.code if isinstance(card, Card) else str(card) for card in told)


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


def by_definition(play: Sequence[Told], over: Sequence[Told], rules: RuleSet) -> list[Verdict]:
    """The verdicts under all ways to add suits that the packs allow and that are meant."""
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
    return [judge(way[parts[1]], way[parts[0]], rules) for way in meant]


SHARES = 4


@pytest.mark.parametrize("share", sampled(range(SHARES), one_in=SHARES, group=lambda _: "suitings"))
def test_what_holds_for_every_suit_is_the_verdict(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    """Under every variant and every option alone: the outcome, if it is one, else that a suit decides."""
    random = Random(share)
    seen: set[str] = set()
    for way in shared(rulebook, share):
        rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        pairs = list(told_pairs(random, 25))
        chosen = random.sample(pairs[:-25], 25) + pairs[-25:]
        for (over, play), (outcome, reason, sentence, asked) in zip(
            chosen, judged(runtime, way.answers, chosen), strict=True
        ):
            verdicts = by_definition(play, over, rules)
            outcomes = {verdict.outcome for verdict in verdicts}
            expected = Outcome.SUIT_DECIDES if len(outcomes) > 1 else next(iter(outcomes), Outcome.NOT_A_PLAY)
            case = f"{way.name}: {written(play)} on {written(over)}"
            assert outcome == expected, case
            assert (asked is not None) is (outcome == Outcome.SUIT_DECIDES), case
            sentences = {rulebook.because(verdict) for verdict in verdicts}
            if len(sentences) == 1:
                assert {sentence} == sentences, case
            elif asked is None:
                assert sentence in sentences or reason == ("any-suits" if sentences else "no-such-copies"), case
            seen.add(outcome)
    assert seen >= {Outcome.BEATS, Outcome.DOES_NOT_BEAT, Outcome.NOT_A_PLAY, Outcome.SUIT_DECIDES}


def test_the_suits_that_are_asked_for_settle_it(runtime: Runtime, rulebook: Rulebook) -> None:
    """Each suit asked for is one that the card can have, and asking goes on only while it leads somewhere."""
    random = Random(7)
    for name in rulebook.profiles:
        answers = rulebook.options_of(name)
        pairs = random.sample(list(told_pairs(random, 10)), 10)
        for _ in range(11):
            still: list[Pair] = []
            for (over, play), (outcome, _reason, _sentence, asked) in zip(
                pairs, judged(runtime, answers, pairs), strict=True
            ):
                assert (outcome == Outcome.SUIT_DECIDES) is (asked is not None)
                if asked is not None:
                    still.append(_suited(over, play, asked, random))
            pairs = still
        assert not pairs


def _suited(over: tuple[Told, ...], play: tuple[Told, ...], asked: list[Any], random: Random) -> Pair:
    """Some plays with one of the suits that are asked for."""
    on_table, place, rank, suits = asked
    assert len(suits) > 1
    slot = list(over if on_table else play)
    assert slot[place] is Rank(rank)
    slot[place] = BY_FACE[Rank(rank), Suit(random.choice(suits))]
    return (tuple(slot), play) if on_table else (over, tuple(slot))


STRAIGHT_ON_FLUSH = ("3H 4H 5H 6H 7", "7C 7D 7S 8 8")


DRAGONS = {"combination-types": "plus-dragon", "dragon-as-combination": "yes-3p"}


@pytest.mark.parametrize(
    ("changes", "over", "play", "expected"),
    [
        ({}, "", "K 9 7 5 3", ["leads", "leads"]),
        ({}, "10 J Q K A", "2 3 4 5 6", ["does-not-beat", "ladder"]),
        ({}, *STRAIGHT_ON_FLUSH, ["does-not-beat", "class"]),  # of sevens only the heart is left
        ({"deck": "two-52"}, *STRAIGHT_ON_FLUSH, ["beats", "class"]),
        ({}, "3 3 3 3 3", "4 4 4 4 4", ["not-a-play", "no-such-copies"]),
        ({"deck": "two-52"}, "", "4 4 4 4 4", ["not-a-play", "five-alike"]),
        ({"combination-types": "1-2-5-7"}, "3H 4H 5H 6H 7H 9 9", "4D 5D 6D 7D 8D J J", ["beats", "ladder"]),
        ({"combination-types": "1-2-5-7"}, "", "4D 5D 6D 7D 8 J J", ["not-a-play", "no-such-play"]),
        (DRAGONS, "3 4 5 6 7 8 9 10 J Q K A 2", "A 2S 3 4 5 6 7 8 9 10 J Q K", ["beats", "any-suits"]),
    ],
)
def test_plays_with_more_suits_open_than_can_be_tried(
    runtime: Runtime, rulebook: Rulebook, changes: dict[str, str], over: str, play: str, expected: list[str]
) -> None:
    answers = rulebook.options_of(rulebook.foundation.id, changes)
    [verdict] = runtime.ask("suitings.judged", answers, [[over, play]])
    assert verdict[:2] == expected


def judged(runtime: Runtime, answers: Any, pairs: Sequence[Pair]) -> list[Any]:
    """The browser's verdicts: outcome, reason, sentence, and what is asked for."""
    told: list[Any] = runtime.ask("suitings.judged", answers, [[written(over), written(play)] for over, play in pairs])
    return told


def shared(rulebook: Rulebook, share: int) -> list[Way]:
    """Ways to play that differ in what concerns plays, shared out so that they can be tested side by side."""
    return [way for seed, way in enumerate(distinct(every(rulebook), JUDGING)) if seed % SHARES == share]
