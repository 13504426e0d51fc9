"""Cards to try: of every pattern that is a play somewhere, and many at random. They travel as letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from string import ascii_lowercase, ascii_uppercase

from bigtwo.engine.cards import BY_FACE, PACK, RANKS, SUITS, Card, Rank, Suit
from bigtwo.engine.kinds import CIRCULAR_RUNGS, SEQUENCE

Cards = tuple[Card, ...]

LETTER = dict(zip(PACK, ascii_uppercase + ascii_lowercase, strict=True))


def letters(cards: Iterable[Card]) -> str:
    """Cards as letters, A to Z and a to z for their places in the pack."""
    return "".join([LETTER[card] for card in cards])


def in_order(cards: Iterable[Card]) -> str:
    """The same for the same cards in any order."""
    return "".join(sorted(letters(cards)))


def cards_of(ranks: Iterable[str], suits: Iterable[str]) -> Cards:
    """Cards of some ranks, each of the suit in its place; the suits come round again."""
    listed = list(ranks)
    endless = [*suits] * len(listed)
    return tuple(BY_FACE[Rank(rank), Suit(suit)] for rank, suit in zip(listed, endless, strict=False))


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
            rest = [card for card in PACK if card not in five]
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
    "345 KA2 A23 A24 3456 JQKA QKA2 KA23 345678 9TJQKA A23456 334455 QQKKAA KKAA22 AA2233 3344556677 3456789TJQKA",
    "456789TJQKA2 3456789TJQKA2 34567 789TJ 789T",
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
        for kicker in random.sample(RANKS, 4):
            if kicker is not rank:
                for three in ("DDS", "DSS", "CHH", "CHS"):
                    yield cards_of(rank * 3 + kicker * 2, three + random.choice(("DD", "SS", "DS")))
                yield cards_of(rank * 4 + kicker, "DDSSH")
                yield cards_of(rank * 2 + kicker * 2 + "8", "DDSSH")
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
        "alike": lambda card: card.rank is ranks[0],
        "two ranks": lambda card: card.rank in ranks[:2],
        "two neighbours": lambda card: card.rank in neighbours[:2],
        "neighbours": lambda card: card.rank in neighbours[:3] if size != 5 else card.rank in neighbours[:5],
        "one suit": lambda card: card.suit is suit,
        "one suit in sequence": lambda card: card.suit is suit and card.rank in neighbours,
        "anything": lambda card: True,
    }
    held = [card for card in pack if looks[random.choice(list(looks))](card)]
    if size == 5 and random.random() < 0.3:
        return cards_of(neighbours[:5], random.choice((suit, *[random.sample(SUITS, 4)] * 3)))
    if size == 7 and random.random() < 0.5:
        return cards_of(neighbours[:5], suit) + tuple(random.sample(pack, 2))
    return tuple(random.sample(held, min(size, len(held))))


def _unlike(cards: Iterable[Cards]) -> list[Cards]:
    return list({in_order(play): play for play in cards}.values())


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
