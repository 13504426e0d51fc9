"""What the Python engine says, in the form in which `engine_page.js` compares it with the browser's engine."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from random import Random
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from generator.analysis.pieces import RANKED_BY
from generator.engine.cards import BY_FACE, PACK, RANKS, SUITS, Card, Rank, Suit
from generator.engine.combinations import Combination, NotACombination, classify
from generator.engine.comparison import Cell, Outcome, Verdict, cell_of, compare, is_bomb, judge, strength
from generator.engine.kinds import Kind
from generator.engine.moves import plays_in
from generator.engine.table import SMALL
from generator.engine.values import CIRCULAR_RUNGS, SEQUENCE
from generator.model.choices import playable
from generator.model.records import Question
from generator.model.rulebook import Rulebook

Cards = tuple[Card, ...]

PLAY = (*RANKED_BY, "follow-rule", "bombs")
"""The questions that decide what is a play and what beats it."""

LETTER = dict(zip(PACK, ascii_uppercase + ascii_lowercase, strict=True))


def letters(cards: Iterable[Card]) -> str:
    """Cards as letters, A to Z and a to z for their places in the pack."""
    return "".join([LETTER[one] for one in cards])


def in_order(cards: Iterable[Card]) -> str:
    """The same for the same cards in any order."""
    return "".join(sorted(letters(cards)))


class Way(NamedTuple):
    """A way to play, with every name that it goes by."""

    names: tuple[str, ...]
    answers: Mapping[str, str]


def ways_to_play(rulebook: Rulebook, every_question: bool = False) -> list[Way]:
    """Each variant, each option alone on the basic game, and some house rules.

    Those that differ only in what does not concern cards come once, unless every question is asked.
    """
    names: dict[tuple[str, ...], list[str]] = defaultdict(list)
    answers: dict[tuple[str, ...], Mapping[str, str]] = {}
    for name, chosen in _all_ways(rulebook):
        key = tuple(chosen[question] for question in (chosen if every_question else PLAY))
        names[key].append(name)
        answers.setdefault(key, chosen)
    return [Way(tuple(names[key]), answers[key]) for key in names]


HOUSE_RULES = (
    ("taiwan-latta", {"straights-ladder": "two-bearing-equal", "straight-tiebreak": "suit-of-two"}),
    ("taiwan-latta", {"deck": "two-52", "suit-order": "cshd", "suit-tiebreak-policy": "rank-only"}),
    ("blog-maddie", {"deck": "two-52", "suit-tiebreak-policy": "rank-only", "flush-comparison": "poker-then-suit"}),
)
"""Some answers that no variant combines, and that meet in one play."""


def _all_ways(rulebook: Rulebook) -> Iterator[tuple[str, Mapping[str, str]]]:
    for profile in rulebook.profiles:
        yield profile, rulebook.options_of(profile)
    for question in rulebook.questions.values():
        for option in question.options:
            if playable(question, option):
                yield f"{rulebook.foundation.id} with {question.id} {option}", alone(question, option, rulebook)
    for profile, changes in HOUSE_RULES:
        yield f"{profile} with {' and '.join(changes.values())}", rulebook.options_of(profile, changes)


def alone(question: Question, option: str, rulebook: Rulebook) -> Mapping[str, str]:
    """The basic game with one option, and with the first answers that this goes together with."""
    basic = rulebook.foundation.id
    below = question.options[option].on_top_of[:1]
    changes = {question.id: ",".join((*below, option))}
    while unmet := rulebook.unmet_needs(rulebook.options_of(basic, changes)):
        wanting, needed, wanted = unmet[0]
        if needed not in changes:
            changes[needed] = wanted[0]
        else:
            # It is an answer of the basic game that no longer goes: the first that does takes its place.
            other = next(one for one in rulebook.questions.values() if wanting in one.options.values())
            assert other.id not in changes, f"{question.id} {option}: nothing goes with it"
            changes[other.id] = next(
                name
                for name in other.options
                if playable(other, name)
                and rulebook.unmet_needs(rulebook.options_of(basic, changes | {other.id: name})) != unmet
            )
    return rulebook.options_of(basic, changes)


# Cards to try -----------------------------------------------------------------------------------------


def cards_of(ranks: Iterable[str], suits: Iterable[str]) -> Cards:
    """Cards of some ranks, each of the suit in its place; the suits come round again."""
    wanted = list(ranks)
    endless = [*suits] * len(wanted)
    return tuple(BY_FACE[Rank(rank), Suit(suit)] for rank, suit in zip(wanted, endless, strict=False))


def _pair_runs() -> Iterator[Cards]:
    """Runs of pairs of every length and end, the last pair in all its suits; and ranks that do not quite follow."""
    for start in range(len(SEQUENCE)):
        for end in range(start + 2, min(len(SEQUENCE), start + len(RANKS)) + 1):
            below = cards_of([rank for rank in SEQUENCE[start : end - 1] for _ in "12"], "DS")
            for suits in ("DC", "DH", "DS", "CH", "CS", "HS"):
                yield below + cards_of(SEQUENCE[end - 1] * 2, suits)
    for ranks in ("KKAA22", "334466", "2244", "KK22", "33445577", "33334455", "333344", "3333444455"):
        yield cards_of(ranks, "DSHC")


def _sevens(random: Random) -> Iterator[Cards]:
    """Each five ranks in sequence of each suit, with a pair, with neighbours in suit, and with anything."""
    for start, rung in enumerate(CIRCULAR_RUNGS.values()):
        above = [RANKS[(start + step) % len(RANKS)] for step in (5, 6)]
        for suit in SUITS:
            five = cards_of(rung, suit)
            rest = [one for one in PACK if one not in five]
            yield five + cards_of(above[0] * 2, "DH")
            yield five + cards_of(above, suit)
            yield five + cards_of(above[0], suit) + cards_of(random.choice(rung), "DHSC"[SUITS.index(suit)])
            for _ in range(2):
                yield five + tuple(random.sample(rest, 2))
        yield cards_of([*rung, *above], "DHSC")


def _dragons(random: Random) -> Iterator[Cards]:
    for suit in SUITS:
        yield cards_of(RANKS, suit)
        for _ in range(6):
            yield tuple(BY_FACE[rank, suit if rank is Rank.TWO else random.choice(SUITS)] for rank in RANKS)
    yield cards_of("A23456789TJQQ", "DHSC")


def _sequences(random: Random) -> Iterator[Cards]:
    """Each five neighbours in the circle of ranks, in one suit and in mixed suits; and with a gap."""
    for rung in CIRCULAR_RUNGS.values():
        for suit in SUITS:
            yield cards_of(rung, suit)
        for _ in range(4):
            yield cards_of(rung, random.sample(SUITS, 4))
    for ranks in ("34568", "A2346", "TJQK2", "9JQKA", "2468T"):
        yield cards_of(ranks, "DHSC")
        yield cards_of(ranks, "H")


PATTERNS = (
    "A AA AK AAA AAK AKQ AAAA AAAK AAKK AAQQ AA22 22KK AAKQ AKQJ AAAAK AAAKK AAAKQ AAKKQ AAQQ3 AA228 22KK8",
    "334458 AAKKQJ AAKQJ AAAKKK AAAAKK AAAAKKK AAAKKKQ AAKKQQJ A2468TQ AAAAKKKK 33445566 3344557 AAAKKKQQQ 3344556677",
    "AAAAKKKKQQQ 33445566778 334455667788 AAAAKKKKQQQQJ 3344556677889",
)


def _small_sets() -> Iterator[Cards]:
    """One of each pattern of ranks, from one card to thirteen."""
    for ranks in " ".join(PATTERNS).split():
        yield cards_of(ranks, "DSHC")
        yield cards_of(ranks, "CHSD")


def _twins(random: Random) -> Iterator[Cards]:
    """Plays that need equal cards of two packs, and such as not even two packs have."""
    for rank in RANKS:
        for count in (2, 3, 4, 5):
            for suits in combinations_with_replacement(SUITS, count):
                if count < 5 or random.random() < 0.1:
                    yield cards_of(rank * count, suits)
        for other in random.sample(RANKS, 4):
            if other is not rank:
                for three in ("DDS", "DSS", "CHH", "CHS"):
                    yield cards_of(rank * 3 + other * 2, three + random.choice(("DD", "SS", "DS")))
                yield cards_of(rank * 4 + other, "DDSSH")
                yield cards_of(rank * 2 + other * 2 + "8", "DDSSH")
    for suit in SUITS:
        for _ in range(80):
            ranks = random.sample(RANKS, random.choice((3, 4)))
            yield cards_of((ranks + ranks)[:5], suit)


def _random_set(random: Random, pack: Sequence[Card]) -> Cards:
    """Cards that look like a play more often than not."""
    size = random.choice((1, 1, 2, 2, 3, 4, 5, 5, 5, 5, 6, 7, 7, 13))
    ranks = random.sample(RANKS, 3)
    suit = random.choice(SUITS)
    start = random.randrange(len(RANKS))
    neighbours = [RANKS[(start + step) % len(RANKS)] for step in range(6)]
    looks: dict[str, Callable[[Card], bool]] = {
        "alike": lambda one: one.rank is ranks[0],
        "two ranks": lambda one: one.rank in ranks[:2],
        "two neighbours": lambda one: one.rank in neighbours[:2],
        "neighbours": lambda one: one.rank in neighbours[:3] if size != 5 else one.rank in neighbours[:5],
        "one suit": lambda one: one.suit is suit,
        "one suit in sequence": lambda one: one.suit is suit and one.rank in neighbours,
        "anything": lambda one: True,
    }
    held = [one for one in pack if looks[random.choice(list(looks))](one)]
    if size == 5 and random.random() < 0.3:
        return cards_of(neighbours[:5], random.choice((suit, *[random.sample(SUITS, 4)] * 3)))
    if size == 7 and random.random() < 0.5:
        return cards_of(neighbours[:5], suit) + tuple(random.sample(pack, 2))
    return tuple(random.sample(held, min(size, len(held))))


def _unlike(cards: Iterable[Cards]) -> list[Cards]:
    return list({in_order(one): one for one in cards}.values())


@cache
def systematic_sets(packs: int) -> list[Cards]:
    """Cards of every pattern that is a play somewhere, or that someone might take for one."""
    random = Random(4)
    families = [_small_sets(), _sequences(random), _pair_runs(), _sevens(random), _dragons(random)]
    if packs == 2:
        families.append(_twins(random))
    else:
        families.append(iter([cards_of("33", "D"), cards_of("333", "DDS"), cards_of("AAAAA", "DHSC")]))
    return _unlike(cards for family in families for cards in family)


@cache
def random_sets(packs: int) -> list[Cards]:
    """Many sets of cards, of all sizes up to seven and of thirteen."""
    random = Random(packs)
    return [_random_set(random, PACK * packs) for _ in range(3000)]


# What Python says -------------------------------------------------------------------------------------

Listing = list[tuple[str, list[str]]]
"""For each cell the plays of each place, weakest first; equals run together."""


class Expected:
    """Everything that Python says of one rule set, as text of JSON."""

    def __init__(self, way: Way, rulebook: Rulebook, seed: int) -> None:
        self._rulebook = rulebook
        self._rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        self._random = Random(seed)
        self._verdicts: dict[object, int] = {}
        self._told: list[str] = []
        self._compared: list[tuple[str, str, int]] = []
        self._judged: list[tuple[str, str, int]] = []
        self._some: dict[Cell, Combination] = {}
        """For each cell a play of it."""
        listing = self._listing(plays_in(PACK, self._rules, SMALL))
        given = self._listing(self._systematic())
        self._relations()
        self._random_judgements()
        self.text = json.dumps(
            {
                "answers": way.answers,
                "refused": {kind: self._rules.refuses(kind) for kind in Kind},
                "bombs": [(*cell, is_bomb(cell, self._rules)) for cell in product(Kind, (4, 5, 6, 7, 8))],
                "listing": listing,
                "given": given,
                "compared": self._compared,
                "judged": self._judged,
                "hands": [self._hand() for _ in range(4)],
                "verdicts": self._told,
            }
        )

    def _listing(self, plays: Iterable[Combination]) -> Listing:
        """Plays by cell and place; neighbours and equals are compared on the way."""
        cells: dict[Cell, dict[tuple[int, ...], list[Combination]]] = defaultdict(lambda: defaultdict(list))
        for play in plays:
            cells[cell_of(play)][strength(play, self._rules)].append(play)
        listing = []
        for (kind, size), ranked in cells.items():
            places = [ranked[key] for key in sorted(ranked)]
            self._some.setdefault((kind, size), places[0][0])
            for equals in places:
                self._compare(equals[0], equals[-1])
            for lower, higher in pairwise(places):
                self._compare(lower[-1], higher[0])
                self._compare(higher[0], lower[-1])
            alike = ["".join([in_order(play.cards) for play in equals]) for equals in places]
            listing.append((f"{kind} {size}", alike))
        return listing

    def _systematic(self) -> Iterator[Combination]:
        """The plays among the systematic sets; all of them are judged, as leads."""
        for cards in systematic_sets(self._rules.deck):
            self._judge(cards, ())
            with suppress(NotACombination):
                yield classify(cards, self._rules)

    def _relations(self) -> None:
        counted = [cell for cell in self._some if str(cell[1]) in self._rulebook.words.names["count"]]
        for mine in counted:
            for theirs in counted:
                if mine != theirs:
                    self._compare(self._some[mine], self._some[theirs])

    def _random_judgements(self) -> None:
        """Two thousand plays on others, for the most part of the same size and without a card in common."""
        by_size: dict[int, list[Cards]] = defaultdict(list)
        sets = random_sets(self._rules.deck)
        for cards in sets:
            by_size[len(cards)].append(cards)
        for _ in range(2000):
            play = self._random.choice(sets)
            over = play
            for _ in range(3):
                over = self._random.choice(by_size[len(play)] if self._random.random() < 0.8 else sets)
                if not set(play) & set(over):
                    break
            self._judge(play, over)

    def _hand(self) -> Mapping[str, str]:
        """The plays in a hand, and those that may be played on a play of another hand."""
        drawn = self._random.sample(PACK[: self._random.choice((28, 52))] * self._rules.deck, 26)
        hand, other = drawn[:13], drawn[13:]
        plays = list(plays_in(hand, self._rules))
        over = self._random.choice(list(plays_in(other, self._rules)))
        legal = [play for play in plays if compare(play, over, self._rules).outcome is Outcome.BEATS]
        return {
            "hand": letters(hand),
            "over": letters(over.cards),
            "plays": " ".join(sorted(in_order(play.cards) for play in plays)),
            "legal": " ".join(sorted(in_order(play.cards) for play in legal)),
        }

    def _compare(self, mine: Combination, theirs: Combination) -> None:
        verdict = self._number(compare(mine, theirs, self._rules))
        self._compared.append((letters(mine.cards), letters(theirs.cards), verdict))

    def _judge(self, play: Cards, over: Cards) -> None:
        self._judged.append((letters(play), letters(over), self._number(judge(play, over, self._rules))))

    def _number(self, verdict: Verdict) -> int:
        """The place of a verdict among those told so far."""
        facts = tuple(sorted(verdict.facts.items()))
        told = (
            *(verdict.outcome, verdict.reason, verdict.question, verdict.option),
            *(verdict.kind, verdict.over_kind, verdict.on_table, facts),
        )
        if told not in self._verdicts:
            self._verdicts[told] = len(self._told)
            row = [*told, self._rulebook.because(verdict)]
            self._told.append(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
        return self._verdicts[told]
