"""The questions that vectors ask whatever the rules: plays and what they are made on, hands, finished deals.

They are cards only, so one file of them serves this package and that for JavaScript; each answers them by its engine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from bigtwo.book.book import Book
from bigtwo.engine.cards import PACK, RANKS, Cards, Rank, codes
from bigtwo.engine.ending import RemainingCards
from bigtwo.engine.plays import plays_in
from bigtwo.engine.situations import Finished

from . import Vector
from .slips import slips

HANDS, SEED = 20, 4
"""The number of random hands, and of hands with fours, and their seed.

Worked examples are where variants part; more add length.
"""


def shared_questions(book: Book) -> Mapping[str, object]:
    """Return the questions as the file for JavaScript has them: cards as texts, `play/over`, nothing for a lead."""
    one_pack, two_packs = ([f"{codes(play)}/{codes(over)}" for play, over in plays(book, packs)] for packs in (1, 2))
    return {
        "plays": one_pack,
        "twoPacks": [pair for pair in two_packs if pair not in {*one_pack}],
        "ends": [end_fields(finish) for finish in ends(book)],
        "hands": [f"{codes(hand)}/{codes(over)}" for hand, over in hands(book)],
    }


def plays(book: Book, packs: int) -> list[tuple[Cards, Cards]]:
    """Return plays and what each is made on: of the worked examples, of what shows slips, and of the hands."""
    made = book.wordless("plays asked about")
    if packs not in made:
        made[packs] = _plays(book, packs)
    found: list[tuple[Cards, Cards]] = made[packs]
    return found


def _plays(book: Book, packs: int) -> list[tuple[Cards, Cards]]:
    basic = book.ruleset(book.foundation.id)
    found = [
        pair
        for example in book.duels
        if packs > 1 or not example.two_packs
        for pair in ((example.play, ()), (example.over, ()), (example.play, example.over))
    ]
    held = ((leads[len(leads) // 2].cards, over) for hand, over in hands(book) if (leads := [*plays_in(hand, basic)]))
    return [pair for pair in dict.fromkeys((*found, *slips(), *held)) if pair[0]]


def ends(book: Book) -> list[Finished]:
    """Return the finished deals of the worked examples, with cards for whom they give only a number."""
    return [with_cards(finish, number) for number, finish in enumerate(book.finishes)]


def end_fields(finish: Finished) -> Vector:
    """Return a finished deal as the vectors have it. Players are numbered from 1 in the order of play."""
    return {
        "left": [_left(left) for left in finish.left],
        "final": codes(finish.final),
        "starter": numbered(finish.starter),
        "liable": numbered(finish.liable),
        "order": [player + 1 for player in finish.order],
        "unbeaten": [
            {"player": player + 1, "cards": codes(cards)}
            for player, strong in (finish.unbeaten or {}).items()
            for cards in strong
        ],
    }


def numbered(player: int | None) -> int | None:
    """Return a player's number, from 1."""
    return None if player is None else player + 1


def _left(left: RemainingCards) -> Vector:
    """Return the remaining cards of a player: how many, how many of them twos, and which, where they are known."""
    cards = None if left.cards is None else codes(left.cards)
    return {"count": left.count, "twos": left.twos, "cards": cards}


def hands(book: Book) -> list[tuple[Cards, Cards]]:
    """Return hands, some of chance and as many with fours, each with cards that the basic game lets somebody lead."""
    made = book.wordless("hands asked about")
    if not made:
        made[SEED] = [*_hands(book)]
    found: list[tuple[Cards, Cards]] = made[SEED]
    return found


def _hands(book: Book) -> Iterator[tuple[Cards, Cards]]:
    chance = random.Random(SEED)
    for with_fours in (False, True):
        for _ in range(HANDS):
            pack = chance.sample(PACK, len(PACK))
            if with_fours:
                ranks = chance.sample(RANKS, 3)
                pack.sort(key=lambda card: card.rank not in ranks)
            hand, opposing = tuple(pack[:13]), pack[13:26]
            leads = list(plays_in(opposing, book.ruleset(book.foundation.id)))
            large = [play for play in leads if len(play.cards) >= chance.choice((1, 2, 5))]
            yield hand, chance.choice(large or leads).cards


def with_cards(finish: Finished, seed: int) -> Finished:
    """Return the end of a deal with cards, by chance, for whom only their number is known; of one pack, if it can be.

    So it can be put to a program that knows hands alone.
    """
    used = {*finish.final, *chain.from_iterable(chain.from_iterable((finish.unbeaten or {}).values()))}
    used |= {card for left in finish.left for card in left.cards or ()}
    free = [card for card in random.Random(seed).sample(PACK, len(PACK)) if card not in used]
    twos = [card for card in free if card.rank is Rank.TWO]
    others = [card for card in free if card.rank is not Rank.TWO]
    held = []
    for left in finish.left:
        if left.cards is not None:
            held.append(left)
            continue
        cards = (*twos[: left.twos], *others[: left.count - left.twos])
        twos, others = twos[left.twos :], others[left.count - left.twos :]
        if len(cards) < left.count:
            return finish
        held.append(RemainingCards.of(cards))
    return replace(finish, left=tuple(held))
